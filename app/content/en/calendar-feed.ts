import type { CaseClock, LastDay } from "#domain/cases/case-turn.ts";
import { inEnglish } from "#values/say.ts";
import { calendarSummary } from "./appointment-words.ts";

const filed: Record<LastDay["as"], string> = {
  inTime: "file your return in time",
  belated: "file your belated return",
  revised: "file your revised return",
  updated: "file an updated return",
};
const toFile: Record<LastDay["as"], string> = {
  inTime: "Due date",
  belated: "Last day, belated return",
  revised: "Last day, revised return",
  updated: "Last day, updated return",
};

/** What a person's private calendar says. Calendars are shared, so there is no figure in it, and nothing that was written. */
export const calendarFeed = {
  /** Each day of a client: which return it is about follows. */
  client: {
    fee: "Last day to pay for your return",
    promise: "You hear from us by today about your return",
    verify: "Last day to verify your return",
    reply: "The Department's notice is to be answered",
    law: (as: LastDay["as"]) => `Last day to ${filed[as]}`,
    answer: (documents: number, questions: number) => {
      const parts = [
        { count: documents, forms: { one: "document", other: "documents" }, deed: "send" },
        { count: questions, forms: { one: "question", other: "questions" }, deed: "answer" },
      ].flatMap(({ count, forms, deed }) =>
        count > 0 ? [`${deed} ${count} ${inEnglish.plural(count, forms)}`] : [],
      );
      return `${inEnglish.capital(inEnglish.and(parts))} for your return`;
    },
  },
  /** The same of a case for the person of the firm who takes care of it. */
  firm: {
    fee: "Last day to pay",
    promise: "Answer promised",
    answer: "The client's answers are due",
    verify: "Last day to verify",
    reply: "Notice to be answered",
    law: (as: LastDay["as"]) => toFile[as],
  } satisfies Record<Exclude<CaseClock["kind"], "law">, string> & {
    law: (as: LastDay["as"]) => string;
  },
  about: (what: string, year: string, reference: string) => `${what}, ${year} (${reference})`,
  /** Some calendars show no link that is not in the text. */
  see: (page: string) => `How it stands: ${page}`,
  session: (firm: string, topic: string, client: string | undefined) =>
    calendarSummary(firm, { topic, isVerified: true }, client),
  sessionText: {
    client: (reference: string) =>
      `Deleting it here does not cancel it: move or cancel it on our site. Reference ${reference}.`,
    firm: (reference: string) =>
      `Deleting it here does not cancel it: the desk or the client does. Reference ${reference}.`,
  },
};

/** The page on which an address is made, renewed and ended. */
export const calendarPage = {
  title: "Your calendar",
  lead: {
    client:
      "See your days with us in your own calendar: what we wait for, the last days to file and to verify, and your sessions. They follow your return: what is done leaves your calendar.",
    firm: "See the nearest day of each of your cases, and your sessions, in your own calendar. What is done leaves it.",
  },
  secret:
    "Whoever has the address sees these days without a password. Give it to your calendar and to no one else.",
  holds: {
    client: "It never holds your PAN, a figure, a file or what you wrote to us.",
    firm: "It holds references and days, and the names of those who booked a session; never a PAN, a figure or a note.",
  },
  made: {
    title: "Your address is ready",
    text: "Copy it now: we do not store the address itself, and cannot show it again.",
    copy: "the address of your calendar",
    open: "Open it in the calendar of this device",
  },
  since: (moment: string) => `Your calendar has had an address since ${moment}.`,
  notShown:
    "We cannot show it again, as we do not store the address itself. If you lost it, or another person has it, make a new one.",
  make: "Make the address",
  renew: "Make a new address (the old one ends)",
  end: "End it",
  pending: "One moment",
  ended: "The address has ended. Your calendar finds nothing there any more.",
  how: {
    heading: "How to add it",
    ways: [
      {
        name: "Google Calendar",
        text: "On a computer, press the plus beside “Other calendars”, then “From URL”. Paste the address and add it. Your phone shows it too.",
      },
      {
        name: "Apple Calendar",
        text: "On an iPhone or a Mac, open the link that begins with webcal once it is made, or choose “Add Subscription Calendar” or “New Calendar Subscription” and paste the address.",
      },
      {
        name: "Outlook",
        text: "Choose “Add calendar”, then “Subscribe from web”. Paste the address and import it.",
      },
    ],
    often:
      "Calendars ask us again every few hours, so a change takes as long to show. Your page with us always has it at once.",
  },
  guest: "Once your return is in an account, this address ends: make a new one in the account.",
  /** On the pages that lead here. */
  link: "These days in your calendar",
  deskLink: "In your calendar",
};
