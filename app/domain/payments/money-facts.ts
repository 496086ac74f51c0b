import { type Paise, paise } from "#values/money.ts";
import { REFUND, shownReference } from "#values/shown-reference.ts";
import type { Allowance, MoneyWay } from "./money-way.ts";

/** Who says that money moved: the gateway, or a line of the firm's bank; of an allowance, a person of the firm. */
export type MoneySource = "razorpay" | "bank" | "staff";

type Stated = {
  source: MoneySource;
  /** Of the payment, the refund or the dispute, as the source calls it. */
  id: string;
  amount: Paise;
  /** ISO 4217. */
  currency: string;
  /** When it was made by the source's own clock, in ISO; not when we heard of it. */
  at: string;
  /** Left out by the gateway, and by an earlier release. Of an allowance, which one it is. */
  way?: MoneyWay | Allowance | undefined;
};

/**
 * What a source says of money. Facts are only ever added: a payment that failed and was captured afterwards, by the
 * same id, is two facts.
 */
export type MoneyFact =
  /** `order` is ours, null where the source names none that we know. */
  | (Stated & {
      kind: "payment";
      state: keyof typeof PAYMENT_RANKS;
      order: string | null;
      /** Of a person who corrects an amount: what was typed before. */
      replaces?: Paise | undefined;
    })
  | (Stated & { kind: "refund"; state: keyof typeof REFUND_RANKS; payment: string })
  | (Stated & { kind: "dispute"; state: keyof typeof DISPUTE_RANKS; payment: string });

/** A fact counts when its rank is above what is known, so that facts may come late, doubled and in any order. */
export const PAYMENT_RANKS = { created: 0, failed: 1, authorized: 2, captured: 3 } as const;
/** A refund that failed at first may still be made. */
export const REFUND_RANKS = { created: 0, failed: 1, processed: 2 } as const;
export const DISPUTE_RANKS = { open: 0, closed: 1, won: 2, lost: 3 } as const;

const RANKS: Readonly<Record<MoneyFact["kind"], Readonly<Record<string, number>>>> = {
  payment: PAYMENT_RANKS,
  refund: REFUND_RANKS,
  dispute: DISPUTE_RANKS,
};

/**
 * The name by which a fact is stored once, whoever brings it: the return, the notice or a look at the gateway. Two
 * that differ in the amount are two facts, and a person sees to it.
 */
export function factId(fact: MoneyFact): string {
  const about = fact.kind === "payment" ? (fact.order ?? "") : fact.payment;
  const { kind, id, state, amount, currency, at } = fact;
  // The same correction may be made again, after another one.
  const corrects = kind === "payment" && fact.replaces !== undefined ? [fact.replaces, at] : [];
  return [kind, id, state, amount, currency, about, ...corrects].join(":");
}

/** The payment that a fact is of, as its source names it. */
export function paymentIdOf(fact: MoneyFact): string {
  return fact.kind === "payment" ? fact.id : fact.payment;
}

type Kind = MoneyFact["kind"];
type Of<K extends Kind> = Extract<MoneyFact, { kind: K }>;

/** One payment, refund or dispute as all its facts leave it. */
export type Settled<K extends Kind> = Of<K> & {
  /** Two facts of one rank name different amounts, currencies or orders. */
  isContradicted: boolean;
};

/** Every payment, refund or dispute of some facts, the earliest first. The order of the facts does not matter. */
export function settled<K extends Kind>(facts: readonly MoneyFact[], kind: K): Settled<K>[] {
  const byId = new Map<string, Of<K>[]>();
  for (const fact of facts) {
    if (fact.kind !== kind) continue;
    const key = `${fact.source}:${fact.id}`;
    byId.set(key, [...(byId.get(key) ?? []), fact as Of<K>]);
  }
  return [...byId.values()].map((all) => settle(all)).toSorted(byTime);
}

function settle<K extends Kind>(all: readonly Of<K>[]): Settled<K> {
  const rank = (fact: Of<K>) => RANKS[fact.kind][fact.state] ?? -1;
  const highest = Math.max(...all.map(rank));
  const known = all.filter((fact) => rank(fact) === highest);
  const [last, ...same] = (lastCorrection(known) ?? known).toSorted(
    (one, other) => one.amount - other.amount || compare(factId(one), factId(other)),
  );
  if (!last) throw new Error("a payment without a fact");
  const orders = new Set(all.flatMap((fact: MoneyFact) => ("order" in fact && fact.order) || []));
  const differs = same.some(
    ({ amount, currency }) => amount !== last.amount || currency !== last.currency,
  );
  // A source may leave the order out of one of its notices.
  const order = [...orders].toSorted(compare)[0] ?? null;
  // Whoever corrects an amount, or says later whose it is, does not move the day.
  const [first = last] = known.toSorted(byTime);
  return {
    ...last,
    at: first.at,
    ...(last.kind === "payment" && { order }),
    isContradicted: differs || orders.size > 1,
  };
}

/** Where corrections lead from what was typed first: each names the amount before it. Undefined where there is none. */
function lastCorrection<Fact extends MoneyFact>(facts: readonly Fact[]): Fact[] | undefined {
  const replacedBy = (fact: Fact) => (fact.kind === "payment" ? fact.replaces : undefined);
  const left = facts.filter((fact) => replacedBy(fact) !== undefined).toSorted(byTime);
  let last = facts.find((fact) => replacedBy(fact) === undefined);
  const isFollowed = left.length > 0;
  for (;;) {
    const next = left.findIndex((fact) => last === undefined || replacedBy(fact) === last.amount);
    if (next === -1) return isFollowed && last ? [last] : undefined;
    [last] = left.splice(next, 1);
  }
}

function byTime(one: MoneyFact, other: MoneyFact): number {
  return compare(one.at, other.at) || compare(one.id, other.id);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The only currency that prices are in. */
export const PRICE_CURRENCY = "INR";

/** The sums of one order's facts. */
export type Balance = {
  captured: Paise;
  /** Given back or on its way back, and taken back after a lost dispute. */
  returned: Paise;
  /** The most that was there at any time: a later refund does not undo that it was paid. */
  peak: Paise;
};

/** The sums of payments of one order with the refunds and disputes of these payments. */
export function balanceOf(facts: readonly MoneyFact[]): Balance {
  const captured = settled(facts, "payment").filter(isCounted);
  const returned = [
    ...settled(facts, "refund").filter(({ state }) => state !== "failed"),
    ...settled(facts, "dispute").filter(({ state }) => state === "lost"),
  ].filter(({ payment }) => captured.some(({ id }) => id === payment));
  const moves = [
    ...captured.map(({ at, amount }) => ({ at, amount: amount as number })),
    ...returned.map(({ at, amount }) => ({ at, amount: -amount })),
  ].toSorted((one, other) => compare(one.at, other.at) || other.amount - one.amount);
  let now = 0;
  let peak = 0;
  for (const { amount } of moves) {
    now += amount;
    peak = Math.max(peak, now);
  }
  return { captured: sum(captured), returned: sum(returned), peak: paise(peak) };
}

/** What is still to pay of a price; never below zero. */
export function dueOf(total: Paise, { captured, returned }: Balance): Paise {
  return paise(Math.max(0, total - (captured - returned)));
}

/** What is left of one payment, by its id, after its refunds and lost disputes. */
export function leftOfPayment(payment: string, facts: readonly MoneyFact[]): Paise {
  const { captured, returned } = balanceOf(facts.filter((fact) => paymentIdOf(fact) === payment));
  return paise(captured - returned);
}

/** Whether a payment is money for its order: there, and in the currency of the price. */
export function isCounted({ state, currency }: Settled<"payment">): boolean {
  return state === "captured" && currency === PRICE_CURRENCY;
}

/** Whether it is money that moved; an allowance counts as paid, and none of it can go back. */
export function isMoney({ source }: Pick<MoneyFact, "source">): boolean {
  return source !== "staff";
}

/** How a refund is called that the firm sent by its bank: by the reference of its transfer. */
export const refundByUtr = (utr: string) => `${REFUND}${utr}`;

/** The reference of that transfer; undefined of a refund of the gateway. */
export function utrOfRefund(id: string): string | undefined {
  return id.startsWith(REFUND) ? shownReference(id) : undefined;
}

function sum(amounts: readonly { amount: Paise }[]): Paise {
  return paise(amounts.reduce((total, { amount }) => total + amount, 0));
}
