import type { CaseTurn } from "#domain/cases/case-turn.ts";
import { casePage } from "./case-page.ts";

/** Words of the page of one person, for the firm. */
export const clientPage = {
  /** Leads to it from a record. */
  link: "The person",
  noName: "Name not given",
  facts: {
    account: (username: string, since: string) => `Account ${username}, since ${since}`,
    noAccount: "No account",
  },
  newCase: "New case",
  bookSession: "Book a session",
  cases: {
    heading: "Cases",
    none: "No case.",
    turn: (turn: CaseTurn) => casePage.turns[turn],
    who: (name: string | undefined) => (name ? casePage.has(name) : "nobody has it"),
  },
  orders: { heading: "Orders", none: "No order." },
  items: {
    heading: "Enquiries and requests for a time",
    none: "None.",
    write: "Write",
    writeTo: (reference: string) => `an answer to ${reference}`,
    answered: (who: string, when: string, text: string) => `${who}, ${when}: ${text}`,
  },
  sessions: { heading: "Sessions", none: "No session.", coming: "to come", past: "past" },
  papers: { heading: "Papers", none: "No file.", of: (reference: string) => `of ${reference}` },
  plan: {
    heading: "Plan your Life",
    none: "No plan is in the account.",
    since: (day: string) => `A plan is in the account since ${day}. The firm does not open it.`,
  },
  consents: {
    heading: "Consents",
    none: "None.",
    ofAccount: "of the account",
    given: (what: string, day: string) => `${what}, given ${day}`,
    withdrawn: (day: string) => `withdrawn ${day}`,
  },
  openings: {
    heading: "Who opened what",
    none: "Nothing was opened yet.",
    line: (who: string | undefined, what: "figures" | "document" | "pan", reference: string) =>
      `${casePage.opening(who ?? casePage.someone, casePage.opened[what])} of ${reference}`,
  },
  /** For an owner, of a client who cannot sign in. */
  signIn: {
    heading: "Cannot sign in",
    password:
      "A new password: the client asks for it at “Forgot password”, by a code to a verified e-mail or mobile.",
    noContact: "No e-mail and no mobile is verified: no code can be sent.",
    commands: "On the server, once you are sure who asks:",
    twoStepOff: (username: string) => ({
      command: `npm run owner -- two-step-off ${username}`,
      text: "for a lost telephone without backup codes",
    }),
    signOut: (username: string) => ({
      command: `npm run owner -- sign-out ${username}`,
      text: "ends every session of the client",
    }),
  },
};
