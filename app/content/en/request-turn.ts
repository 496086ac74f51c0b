import type { NextTurn } from "#features/filing/next-turn.ts";
import type { Say } from "#values/say.ts";

/** Whose turn it is with a request, at its head: said by the server, so that no script carries it. */
export const requestTurn = {
  firm: "Now it is the firm’s turn",
  yours: "Your turn",
  /** Beside "with the firm": the request does not wait for it. */
  unverified: "Your e-mail is not verified yet",
  verify: (address: string) =>
    `Verify ${address}: you can then sign in with it too, and reset a forgotten password.`,
  verifyLink: "Verify your e-mail",
  payLink: "Pay your order",
  kept: (username: string) => `It is in your account now. Your username is ${username}.`,
};

/** "with the firm · you hear from us by 26 November". */
export function turnText(turn: NextTurn, { dayAndMonth }: Say): string {
  if (turn.of === "client") return `your turn · pay your order ${turn.order}`;
  return "by" in turn
    ? `with the firm · you hear from us by ${dayAndMonth(turn.by)}`
    : `with the firm since ${dayAndMonth(turn.since)}`;
}

/** What it comes to, whose turn it is and by when, on one line; `outcome` is missing where nothing was read. */
export function turnLine(outcome: string | undefined, turn: string): string {
  return outcome ? `${outcome} · ${turn}` : `${turn.charAt(0).toUpperCase()}${turn.slice(1)}`;
}

export const restOf = (total: string) => `The rest of ${total}`;

/** An order that waits: "₹1,499 to pay · your turn · by 2 December". */
export function orderTurnLine(total: string, lastDay: string | null, { dayAndMonth }: Say): string {
  const by = lastDay ? ` · by ${dayAndMonth(lastDay)}` : "";
  return `${total} to pay · your turn${by}`;
}
