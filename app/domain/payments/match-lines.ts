import { compareDays, type PlainDate } from "#values/dates.ts";
import type { Paise } from "#values/money.ts";
import type { CreditLine } from "./bank-statement.ts";
import type { OrderState } from "./order-state.ts";

export type MatchableOrder = {
  reference: string;
  /** The eight characters of the reference that a payer's note carries. */
  payTag: string;
  /** What a payment of it comes to: of an open one what is still to pay, of any other its price. */
  expected: Paise;
  state: OrderState;
  /** The reference that the client typed, or that the order was paid with. */
  utr: string | null;
  placedOn: PlainDate;
};

/**
 * What a line of the bank is proposed as. A person agrees to the list; nothing is booked by a proposal.
 * `known` was booked before; `confirm` has the reference and the amount right; `review` has the reference right and
 * the rest not; `suggest` has the amount alone, which many orders share.
 */
export type Proposed = {
  line: CreditLine;
  result: "known" | "confirm" | "review" | "suggest" | "ignore";
  orders: readonly string[];
};

/** The note of a payment is cut by some banks: SBI shows seven characters of it. */
const SHORTEST_TAG = 6;
/** An amount alone is no reason to think of an older order. */
const SUGGESTED_FOR_DAYS = 7;

/**
 * Proposes an order for each line.
 *
 * @param booked keys of lines that were booked from an earlier statement
 */
export function matchLines(
  lines: readonly CreditLine[],
  orders: readonly MatchableOrder[],
  booked: ReadonlySet<string>,
): Proposed[] {
  const confirmed = new Set<string>();
  return lines.map((line): Proposed => {
    if (booked.has(line.key)) return { line, result: "known", orders: [] };
    const words = line.narration.toUpperCase().split(/[^A-Z0-9]+/);
    const tags = words.filter(({ length }) => length >= SHORTEST_TAG);
    const named = orders.filter((order) => isNamed(order, line, tags));
    if (named.length === 0) return suggest(line, orders);
    const references = named.map(({ reference }) => reference);
    const [order, ...others] = named;
    // One reference for two orders: a person looks at both.
    if (!order || others.length > 0) return { line, result: "review", orders: references };
    const result = resultFor(order, line, confirmed.has(order.reference));
    if (result === "confirm") confirmed.add(order.reference);
    return { line, result, orders: references };
  });
}

function resultFor(order: MatchableOrder, line: CreditLine, isTaken: boolean): Proposed["result"] {
  if (order.expected !== line.amount) return "review";
  if (order.state === "awaiting-payment") return isTaken ? "review" : "confirm";
  return order.state === "paid" && order.utr === line.reference ? "known" : "review";
}

function isNamed(
  { utr, payTag }: MatchableOrder,
  { reference }: CreditLine,
  tags: readonly string[],
): boolean {
  if (reference !== null && utr === reference) return true;
  return tags.some((tag) => payTag.startsWith(tag));
}

function suggest(line: CreditLine, orders: readonly MatchableOrder[]): Proposed {
  const oldest = line.on.subtract({ days: SUGGESTED_FOR_DAYS });
  const fitting = orders.filter(
    ({ state, expected, placedOn }) =>
      state === "awaiting-payment" &&
      expected === line.amount &&
      compareDays(placedOn, oldest) >= 0 &&
      compareDays(placedOn, line.on) <= 0,
  );
  const references = fitting.map(({ reference }) => reference);
  return { line, result: references.length > 0 ? "suggest" : "ignore", orders: references };
}
