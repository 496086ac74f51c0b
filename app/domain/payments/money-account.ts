import type { Paise } from "#values/money.ts";
import type { Series } from "./document-number.ts";
import { isCounted, type MoneyFact, type MoneySource, settled } from "./money-facts.ts";
import type { RecordedFact } from "./month.ts";
import type { OrderEvent, OrderState } from "./order-state.ts";

export type BookedDocument = {
  series: Series;
  /** ISO date. */
  on: string;
  total: Paise;
  /** What an invoice sets off of receipt vouchers. */
  setOff: Paise;
  /** In epoch milliseconds. */
  issuedAt: number;
  /** Left out while it stands. */
  cancelledAt?: number | undefined;
};

/** All that is stored of the money of one order, or of the money that names none. */
export type MoneyAccount = {
  order: { id: string; total: Paise } | null;
  /** Every fact of its payments, also those that name no order. */
  facts: readonly RecordedFact[];
  /** In the order they happened; `at` in epoch milliseconds. */
  events: readonly (OrderEvent & { at: number })[];
  documents: readonly BookedDocument[];
};

/** Whose a payment is, as far as is known: null while it names no order. */
export type Owned = { source: MoneySource; payment: string; order: string | null };

/** The state that an account's order was in just before a moment. */
export function stateBefore(events: MoneyAccount["events"], moment: number): OrderState {
  return events.findLast(({ at }) => at < moment)?.to ?? "awaiting-payment";
}

/** Whether an order takes no money any more. */
export function isClosed(state: OrderState): boolean {
  return state === "expired" || state === "cancelled";
}

/** A payment as some of its facts leave it. */
export type Position = Owned & {
  key: string;
  amount: number;
  /** By refunds that are made or on their way, and lost disputes. */
  returned: number;
  /** Refunds on their way. */
  unsent: { key: string; amount: number }[];
  /** What refunds that failed would have returned. */
  failed: number;
};

/** Every payment in the currency of the prices, as these facts leave it. */
export function positionsOf(facts: readonly MoneyFact[]): Position[] {
  const refunds = settled(facts, "refund");
  const lost = settled(facts, "dispute").filter(({ state }) => state === "lost");
  return settled(facts, "payment")
    .filter(isCounted)
    .map(({ source, id, order, amount }) => {
      const isOf = (each: { source: string; payment: string }) =>
        each.source === source && each.payment === id;
      const own = refunds.filter(isOf);
      const back = [...own.filter(({ state }) => state !== "failed"), ...lost.filter(isOf)];
      return {
        ...{ key: `${source}:${id}`, source, payment: id, order, amount },
        returned: sum(back, (each) => each.amount),
        unsent: own.flatMap((each) =>
          each.state === "created" ? [{ key: `${source}:${each.id}`, amount: each.amount }] : [],
        ),
        failed: sum(own, (each) => (each.state === "failed" ? each.amount : 0)),
      };
    });
}

/** What is left of a payment. */
export const leftOfPosition = ({ amount, returned }: Position) => amount - returned;

/** Adds amounts up. */
export function sum<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0);
}
