import type { Paise } from "#values/money.ts";
import type { Series } from "./document-number.ts";
import {
  isClosed,
  type MoneyAccount,
  type Position,
  positionsOf,
  stateBefore,
  sum,
} from "./money-account.ts";
import { isMoney, type MoneyFact } from "./money-facts.ts";
import type { OrderEvent, OrderState } from "./order-state.ts";

/** In place of a moment that does not come. */
export const NEVER = Number.POSITIVE_INFINITY;

/** A document that facts and events should have led to. */
export type ExpectedDocument = {
  series: Series;
  /** What it adds to what is documented, what an invoice sets off taken off. */
  value: number;
  /** In epoch milliseconds: when what it is for was recorded, and when it is cancelled. */
  from: number;
  until: number;
};

/** A receipt voucher of one payment, with the refund vouchers against it. */
type Receipt = { amount: number; returned: number; documents: ExpectedDocument[] };

/**
 * Replays the facts of an order in the order they were recorded: which documents they led to, each when. A payment of an
 * open order has a receipt voucher, what is allowed of its price none, and what goes back a refund voucher; with the price paid there is the invoice,
 * which sets off what the vouchers have left, and what then goes back of the price has credit notes. What fails later
 * takes none of them back.
 */
export function expectedDocuments(account: MoneyAccount): ExpectedDocument[] {
  const { order } = account;
  const documents: ExpectedDocument[] = [];
  if (!order || order.total === 0) return documents;
  const receipts = new Map<string, Receipt>();
  let credited: number | undefined;
  const add = (series: Series, value: number, from: number) => {
    const document = { series, value, from, until: NEVER };
    documents.push(document);
    return document;
  };
  for (const { at, facts, state } of stepsOf(account)) {
    const positions = positionsOf(facts).filter((each) => each.order === order.id);
    if (state !== "awaiting-payment" && !isClosed(state)) {
      if (credited === undefined) {
        const setOff = sum(documents, ({ value, until }) => (until === NEVER ? value : 0));
        add("invoice", order.total - setOff, at);
      }
      const credit = Math.max(credited ?? 0, creditOf(order.total, positions));
      if (credit > (credited ?? 0)) add("credit-note", (credited ?? 0) - credit, at);
      credited = credit;
      continue;
    }
    for (const { key, amount, returned } of positions.filter(isMoney)) {
      let receipt = receipts.get(key);
      if (!isClosed(state) && receipt?.amount !== amount) {
        for (const document of receipt?.documents ?? []) document.until = at;
        const documents = [add("receipt-voucher", amount, at)];
        receipt = { amount, returned: 0, documents };
        receipts.set(key, receipt);
      }
      const back = Math.min(returned, receipt?.amount ?? 0);
      if (!receipt || back <= receipt.returned) continue;
      receipt.documents.push(add("refund-voucher", receipt.returned - back, at));
      receipt.returned = back;
    }
  }
  return documents;
}

/** What credit notes say where all of these were known at once: what went back above a surplus, and of the price. */
export function creditOf(price: Paise, positions: readonly Position[]): number {
  const captured = sum(positions, ({ amount }) => amount);
  const returned = sum(positions, (each) => each.returned);
  return Math.min(price, Math.max(0, returned - Math.max(0, captured - price)));
}

/** What was known after each fact, and the state that it left the order in. */
type Step = { at: number; facts: readonly MoneyFact[]; state: OrderState };

const KINDS: readonly MoneyFact["kind"][] = ["payment", "refund", "dispute"];
const ENDS_OR_REOPENS: readonly OrderEvent["kind"][] = ["cancelled", "expired", "revived"];

function stepsOf({ facts, events }: MoneyAccount): Step[] {
  const sorted = facts.toSorted(
    (one, other) =>
      one.recordedAt - other.recordedAt ||
      KINDS.indexOf(one.fact.kind) - KINDS.indexOf(other.fact.kind) ||
      // Of the same moment, a refund is made before it fails.
      Number(isFailed(one.fact)) - Number(isFailed(other.fact)),
  );
  const knownAt = (at: number) => sorted.filter(({ recordedAt }) => recordedAt <= at).length;
  const moments = [
    ...sorted.map(({ recordedAt: at }, index) => ({ at, known: index + 1 })),
    ...events
      .filter(({ kind }) => ENDS_OR_REOPENS.includes(kind))
      .map(({ at }) => ({ at, known: knownAt(at) })),
  ].toSorted((one, other) => one.at - other.at || one.known - other.known);
  return moments.map(({ at, known }) => {
    const next = moments.find((each) => each.at > at)?.at ?? NEVER;
    const facts = sorted.slice(0, known).map(({ fact }) => fact);
    return { at, facts, state: stateBefore(events, next) };
  });
}

const isFailed = (fact: MoneyFact) => fact.kind === "refund" && fact.state === "failed";
