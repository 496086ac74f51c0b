import type { CaseState } from "#domain/cases/case-table.ts";
import type { MailWords } from "#platform/mail/mail-layout.ts";
import type { Firm } from "#values/firm.ts";
import { type Greeted, toClient } from "./client-mail.ts";

type AboutCase = {
  reference: string;
  state: CaseState;
  /** Something waits for the client. */
  isTheirs: boolean;
  name: Greeted;
  /** Who of the firm took it just now. */
  takenBy: string | undefined;
  /** It had ended, and the work goes on. */
  isReopened: boolean;
  /** "Friday 27 November", where the firm answers next. */
  hearsBy: string | undefined;
  /** Where the client sees it; undefined for who asked on the telephone. */
  page: string | undefined;
};

/** What a client is written of their case: that something is new, and where to read what. */
export function caseMail(about: AboutCase, firm: Firm): MailWords {
  const { reference, name, page } = about;
  const line = news(about);
  return {
    subject: `${subjectOf(about)} (${reference})`,
    parts: page
      ? toClient(name, {
          ...{ line, turn: line, reference, own: [], page },
          label: "Open it, in your account or in the browser in which you sent it",
          caution: CAUTION,
        })
      : [
          ...(name ? [`Dear ${name},`] : []),
          line,
          { key: reference },
          `Write to ${firm.email} or ring ${firm.phones[0]} about it, with this reference.`,
          CAUTION,
        ],
  };
}

const CAUTION = "We never ask for your income tax portal password or an Aadhaar OTP.";

function subjectOf({ isReopened, takenBy, state }: AboutCase): string {
  if (ended[state] || isReopened) return "News of your return";
  return takenBy ? "Who takes care of your return" : "Your return waits for you";
}

function news({ isTheirs, isReopened, takenBy, hearsBy, state, page }: AboutCase): string {
  const over = ended[state];
  if (over) return page && state !== "closed" ? `${over} Why stands on its page.` : over;
  const by = hearsBy ? `; you hear from us by ${hearsBy}` : "";
  return [
    ...(isReopened ? [`We work on your return again${takenBy ? "" : by}.`] : []),
    ...(takenBy ? [`${takenBy} takes care of your return${by}.`] : []),
    ...(isTheirs ? ["Something waits for you."] : []),
  ].join(" ");
}

const ended: Partial<Record<CaseState, string>> = {
  closed: "The work on your return is closed.",
  declined: "We do not take on this return.",
  withdrawn: "The work on your return has stopped.",
};
