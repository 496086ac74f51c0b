import type { CaseClock, CaseTurn } from "#domain/cases/case-turn.ts";
import type { Fee } from "#features/case-desk/weigh-cases.server.ts";
import type { NextTurn } from "#features/filing/next-turn.ts";
import { formatExact, type Paise } from "#values/money.ts";

import { firmDeeds } from "./case-states.ts";

/** Words of the firm's list of cases, and of a new one. */
export const caseDesk = {
  title: "Cases",
  newCase: "New case",
  bringIn: "Bring in clients",
  underWay: "Under way",
  ended: "Ended",
  season: "Cases by state",
  views: "Under way or ended",
  filters: "Which cases",
  turn: "Turn",
  fee: "Fee",
  who: "Who",
  year: "Year",
  all: "All",
  nobody: "Nobody",
  turns: {
    firm: "Ours",
    client: "Client’s",
    department: "Department’s",
    none: "None",
  } satisfies Record<CaseTurn, string>,
  fees: {
    none: "None",
    asked: "Due",
    claimed: "Claimed",
    paid: "Paid",
  } satisfies Record<Fee, string>,
  columns: {
    due: "Due",
    client: "Client",
    pan: "PAN",
    state: "State",
    ours: "Our turn",
    theirs: "Theirs since",
    fee: "Fee",
    who: "Who",
  },
  /** Where no e-mail or account gave one. */
  noName: "Name not given",
  noDay: "no day",
  checkPayment: "Check the payment",
  late: "late",
  pages: "Pages of the list",
  previous: "Previous page",
  next: "Next page",
  empty: "No case yet.",
  noneMatches: "None matches.",
  showAll: "Show all",
  step: (number: number, name: string) => `Step ${number} of 6, ${name}`,
  ofAll: (found: number, all: number) =>
    found === all ? `${all} shown` : `${found} of ${all} shown`,
};

/** "Begin", "Check the payment": what the firm does next on a case; nothing where it is another's turn. */
export function firmDeed({ of, state }: NextTurn, fee: Fee): string | undefined {
  if (of !== "firm") return undefined;
  return fee === "claimed" ? caseDesk.checkPayment : firmDeeds[state];
}

/** "1,499 due". */
export function feeText(fee: Fee, due: Paise | undefined): string {
  return fee === "asked" && due !== undefined ? `${formatExact(due)} due` : caseDesk.fees[fee];
}

/** "7 d", a number of days on a line. */
export const daysShort = (days: number) => (days === 0 ? "today" : `${days} d`);

/** What sets a day. */
export const dayKinds: Record<CaseClock["kind"], string> = {
  fee: "fee by",
  promise: "promised",
  answer: "answer by",
  law: "by law",
  verify: "verify by",
  reply: "reply by",
};

/** Of a client who asked on the telephone. */
export const newCaseWords = {
  title: "New case",
  lead: "For a client who asked on the telephone. It is our turn with it.",
  name: "Name",
  email: "E-mail",
  mobile: "Mobile",
  reach: "An e-mail or a mobile. A mail goes out where there is one.",
  year: "Year of income",
  note: "Note",
  noteHint: "For the firm alone.",
  button: "Begin the case",
  pending: "Beginning…",
};
