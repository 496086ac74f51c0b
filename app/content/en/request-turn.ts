import type { CaseState } from "#domain/cases/case-table.ts";
import type { CasePayment, NextTurn } from "#features/filing/next-turn.ts";
import { formatExact, type Paise } from "#values/money.ts";
import type { Say } from "#values/say.ts";

/** Whose turn it is with a request, at its head: said by the server, so that no script carries it. */
export const requestTurn = {
  firm: "Our turn",
  client: "Your turn",
  department: "The Department's turn",
  none: "Closed",
  declined: "Declined",
  stopped: "Stopped",
  /** Beside "with the firm": the request does not wait for it. */
  unverified: "Your e-mail is not verified yet",
  verify: (address: string) =>
    `Verify ${address}: you can then sign in with it too, and reset a forgotten password.`,
  verifyLink: "Verify your e-mail",
  kept: (username: string) => `It is in your account now. Your username is ${username}.`,
};

/** What is to be done next with a new request, by how far it is paid: the client pays, or the firm does the rest. */
export const turnDeed: Record<CasePayment["payment"], string> = {
  later: "We read what you sent, and write to you",
  offered: "Pay for your return",
  waits: "Pay your order",
  claimed: "We look for your payment at our bank",
  paid: "We prepare your return",
  stopped: "The firm has stopped its work",
};

/** The same afterwards, by where the work stands. */
const stateDeed: Record<Exclude<CaseState, "new">, string> = {
  gathering: "Send us what is missing",
  preparing: "We prepare your return",
  review: "We check your return",
  approval: "Approve your return",
  ready: "File your return",
  filed: "Verify your return",
  lapsed: "Verify your return: its 30 days have passed",
  verified: "The Department processes your return",
  processed: "We compare the Department's figures with ours",
  notice: "We answer the Department's notice",
  closed: "The firm has closed its work",
  declined: "The firm does not take it on",
  withdrawn: "The firm has stopped its work",
};

/** "Your turn", "Our turn"; of what is over, how it ended. */
export function turnName({ of, state }: NextTurn): string {
  if (state === "declined") return requestTurn.declined;
  return state === "withdrawn" ? requestTurn.stopped : requestTurn[of];
}

export function turnDeedOf(
  { state }: Pick<NextTurn, "state">,
  payment: CasePayment["payment"],
): string {
  return state === "new" ? turnDeed[payment] : stateDeed[state];
}

/** By when: "by Friday 4 December", "You hear from us by Saturday 28 November"; undefined where the work is over. */
export function turnDay({ of, state, by, since }: NextTurn, say: Say): string | undefined {
  switch (by?.kind) {
    case "fee":
    case "answer":
    case "verify":
    case "reply":
      return `by ${say.weekday(by.day)}`;
    case "promise":
      return `You hear from us by ${say.weekday(by.day)}`;
    case "law":
      if (of === "client" && state === "ready") return `by ${say.day(by.day)}`;
      if (of === "client" && state !== "new") return `in time to file by ${say.day(by.day)}`;
  }
  if (of === "firm") return `With us since ${say.dayAndMonth(since)}`;
  return of === "department" ? `since ${say.dayAndMonth(since)}` : undefined;
}

/** "Pay ₹1,499", "Pay the missing part of ₹1,499": on the button, and as what is to do. */
export function payLabel({ amount, isRest }: { amount: Paise; isRest: boolean }): string {
  return isRest ? `Pay the missing part of ${formatExact(amount)}` : `Pay ${formatExact(amount)}`;
}

/** "your turn · pay ₹1,499 by Friday 4 December", "with the firm · you hear from us by Thursday 26 November". */
export function turnText(turn: NextTurn, say: Say): string {
  return withDay(turn.toPay ? say.small(payLabel(turn.toPay)) : undefined, turn, say);
}

/** The same without an amount, for an address that may be a stranger's. */
export function turnForAnyone(turn: NextTurn, say: Say): string {
  return withDay(turn.toPay && "pay your order", turn, say);
}

/** @param pay what is to pay, where it is the turn of who pays */
function withDay(pay: string | undefined, turn: NextTurn, say: Say): string {
  const { of, state, by, since } = turn;
  if (pay) return `your turn · ${pay}${turn.toPay?.by ? ` by ${say.weekday(turn.toPay.by)}` : ""}`;
  const deed = () => say.small(turnDeedOf(turn, "later"));
  switch (of) {
    case "client":
      return `your turn · ${deed()}`;
    case "none":
      return ended[state] ?? ended.closed;
    case "department":
      return `the Department's turn since ${say.dayAndMonth(since)}`;
    case "firm":
      return by?.kind === "promise"
        ? `with the firm · you hear from us by ${say.weekday(by.day)}`
        : `with the firm since ${say.dayAndMonth(since)}`;
  }
}

const ended: { closed: string } & Partial<Record<CaseState, string>> = {
  closed: "the firm has closed its work on it",
  declined: "the firm does not take it on",
  withdrawn: "the firm has stopped its work on it",
};

/** What it comes to, whose turn it is and by when, on one line; `outcome` is missing where nothing was read. */
export function turnLine(outcome: string | undefined, turn: string): string {
  return outcome ? `${outcome} · ${turn}` : `${turn.charAt(0).toUpperCase()}${turn.slice(1)}`;
}

/** An order that waits: "₹1,499 to pay · your turn · by 2 December". */
export function orderTurnLine(total: string, lastDay: string | null, { dayAndMonth }: Say): string {
  const by = lastDay ? ` · by ${dayAndMonth(lastDay)}` : "";
  return `${total} to pay · your turn${by}`;
}
