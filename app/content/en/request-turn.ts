import type { CasePayment, NextTurn } from "#features/filing/next-turn.ts";
import { formatExact, type Paise } from "#values/money.ts";
import type { Say } from "#values/say.ts";

/** Whose turn it is with a request, at its head: said by the server, so that no script carries it. */
export const requestTurn = {
  firm: "Our turn",
  yours: "Your turn",
  stopped: "Stopped",
  /** Beside "with the firm": the request does not wait for it. */
  unverified: "Your e-mail is not verified yet",
  verify: (address: string) =>
    `Verify ${address}: you can then sign in with it too, and reset a forgotten password.`,
  verifyLink: "Verify your e-mail",
  kept: (username: string) => `It is in your account now. Your username is ${username}.`,
};

/** What is to be done next, by how far the request is paid: the client pays, or the firm does the rest. */
export const turnDeed: Record<CasePayment["payment"], string> = {
  later: "We read what you sent, and write to you",
  offered: "Pay for your return",
  waits: "Pay your order",
  claimed: "We look for your payment at our bank",
  paid: "We prepare your return",
  stopped: "The firm has stopped its work",
};

/** By when: "by Friday 4 December", "You hear from us by Saturday 28 November"; undefined where no day is set. */
export function turnDay(turn: NextTurn, { weekday, dayAndMonth }: Say): string | undefined {
  switch (turn.of) {
    case "client":
      return turn.toPay.by && `by ${weekday(turn.toPay.by)}`;
    case "firm":
      return "by" in turn
        ? `You hear from us by ${weekday(turn.by)}`
        : `With us since ${dayAndMonth(turn.since)}`;
    case "none":
      return undefined;
  }
}

/** "Pay ₹1,499", "Pay the missing part of ₹1,499": on the button, and as what is to do. */
export function payLabel({ amount, isRest }: { amount: Paise; isRest: boolean }): string {
  return isRest ? `Pay the missing part of ${formatExact(amount)}` : `Pay ${formatExact(amount)}`;
}

/** "your turn · pay ₹1,499 by Friday 4 December", "with the firm · you hear from us by Thursday 26 November". */
export function turnText(turn: NextTurn, say: Say): string {
  if (turn.of === "client")
    return `your turn · ${say.small(payLabel(turn.toPay))}${byDay(turn, say)}`;
  return turnOfFirm(turn, say);
}

/** The same without an amount, for an address that may be a stranger's. */
export function turnForAnyone(turn: NextTurn, say: Say): string {
  if (turn.of === "client") return `your turn · pay your order${byDay(turn, say)}`;
  return turnOfFirm(turn, say);
}

function byDay({ toPay: { by } }: Extract<NextTurn, { of: "client" }>, { weekday }: Say): string {
  return by ? ` by ${weekday(by)}` : "";
}

function turnOfFirm(
  turn: Exclude<NextTurn, { of: "client" }>,
  { weekday, dayAndMonth }: Say,
): string {
  if (turn.of === "none") return "the firm has stopped its work on it";
  return "by" in turn
    ? `with the firm · you hear from us by ${weekday(turn.by)}`
    : `with the firm since ${dayAndMonth(turn.since)}`;
}

/** What it comes to, whose turn it is and by when, on one line; `outcome` is missing where nothing was read. */
export function turnLine(outcome: string | undefined, turn: string): string {
  return outcome ? `${outcome} · ${turn}` : `${turn.charAt(0).toUpperCase()}${turn.slice(1)}`;
}

/** An order that waits: "₹1,499 to pay · your turn · by 2 December". */
export function orderTurnLine(total: string, lastDay: string | null, { dayAndMonth }: Say): string {
  const by = lastDay ? ` · by ${dayAndMonth(lastDay)}` : "";
  return `${total} to pay · your turn${by}`;
}
