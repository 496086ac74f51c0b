import { type BasisPoints, type Paise, paise } from "#values/money.ts";
import type { StateCode } from "#values/states.ts";
import { SERIES, type Series } from "./document-number.ts";
import {
  isCounted,
  type MoneyFact,
  type MoneySource,
  paymentIdOf,
  settled,
} from "./money-facts.ts";
import type { NumberGap } from "./number-gap.ts";

/** The files of a month for the accountant. */
export const MONTH_FILES = [
  "invoices",
  "credit-notes",
  "vouchers",
  "receipts",
  "refunds",
  "b2c-by-state",
  "numbers",
  "withheld",
] as const;
export type MonthFile = (typeof MONTH_FILES)[number];

/** Code of the State of supply; `96` is abroad. */
export type SupplyPlace = StateCode | "96";

/** One invoice or credit note of a month; amounts of a credit note are what it takes back. */
export type MonthDocument = {
  series: "invoice" | "credit-note";
  taxable: Paise;
  taxes: readonly { head: string; rate: BasisPoints; amount: Paise }[];
  total: Paise;
  /** Null without tax. */
  place: SupplyPlace | null;
  clientIsRegistered: boolean;
};

/** Supplies to clients without a GSTIN in one State at one rate, credit notes taken off. */
export type StateSupply = { place: SupplyPlace; rate: BasisPoints; taxable: Paise; tax: Paise };

/**
 * Table 7 of GSTR-1: supplies to unregistered clients, by place of supply and rate. Exports without tax are table 6A, and
 * what comes to nothing is no row.
 */
export function suppliesByState(documents: Iterable<MonthDocument>): StateSupply[] {
  const sums = new Map<string, StateSupply>();
  for (const { series, taxable, taxes, place, clientIsRegistered } of documents) {
    if (place === null || clientIsRegistered) continue;
    const rate = taxes.reduce((sum, tax) => sum + tax.rate, 0) as BasisPoints;
    if (place === "96" && rate === 0) continue;
    const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
    const sign = series === "invoice" ? 1 : -1;
    const key = `${place}:${rate}`;
    const before = sums.get(key) ?? { place, rate, taxable: paise(0), tax: paise(0) };
    sums.set(key, {
      ...before,
      taxable: paise(before.taxable + sign * taxable),
      tax: paise(before.tax + sign * tax),
    });
  }
  return [...sums.values()]
    .filter(({ taxable, tax }) => taxable !== 0 || tax !== 0)
    .toSorted((one, other) => compare(one.place, other.place) || one.rate - other.rate);
}

/** Numbers of one series in a month that follow each other, in the order in which they were drawn. */
export type NumbersOfSeries = {
  series: Series;
  from: string;
  to: string;
  count: number;
  cancelled: number;
  /** Of documents that are not here: how many of them were cancelled is not known. */
  gap?: NumberGap;
};

type NumberedDocument = { series: Series; number: string; isCancelled: boolean };

/**
 * Table 13 of GSTR-1: documents issued, by series; a series of which the month has none is left out. Documents of a gap were
 * issued, too: a row of their own has them, and divides what was drawn before and after them.
 *
 * @param gaps of this month
 */
export function numbersBySeries(
  documents: readonly NumberedDocument[],
  gaps: readonly NumberGap[] = [],
): NumbersOfSeries[] {
  const bySeries = Map.groupBy(documents, ({ series }) => series);
  return (Object.keys(SERIES) as Series[]).flatMap((series) => {
    const passed = gaps
      .filter((gap) => gap.series === series)
      .toSorted((one, other) => compareNumbers(one.from, other.from));
    const runs = Map.groupBy(
      bySeries.get(series) ?? [],
      ({ number }) => passed.filter(({ to }) => compareNumbers(number, to) > 0).length,
    );
    return [...passed, undefined].flatMap((next, at) => {
      const run = runs.get(at);
      return [...(run ? [numbersOfRun(series, run)] : []), ...(next ? [numbersOfGap(next)] : [])];
    });
  });
}

function numbersOfRun(series: Series, run: readonly NumberedDocument[]): NumbersOfSeries {
  const sorted = run.map(({ number }) => number).toSorted(compareNumbers);
  return {
    series,
    from: sorted[0] ?? "",
    to: sorted.at(-1) ?? "",
    count: run.length,
    cancelled: run.filter(({ isCancelled }) => isCancelled).length,
  };
}

function numbersOfGap(gap: NumberGap): NumbersOfSeries {
  const { series, first, last, from, to } = gap;
  return { series, from, to, count: last - first + 1, cancelled: 0, gap };
}

/** A longer number is a later one. */
function compareNumbers(one: string, other: string): number {
  return one.length - other.length || compare(one, other);
}

/** A fact, when the money moved by the source's clock, and when we recorded it, in epoch milliseconds. */
export type RecordedFact = { fact: MoneyFact; movedAt: number; recordedAt: number };

/** Money that arrived, went back, or was taken back by a lost dispute: once, however many facts speak of it. */
export type Move = {
  kind: MoneyFact["kind"];
  source: MoneySource;
  way: MoneyFact["way"];
  id: string;
  /** The payment that it is, or that it went back of. */
  payment: string;
  /** Our id of its order; null of money that names none. */
  order: string | null;
  amount: Paise;
  currency: string;
  /** Whether it belongs into sums: in the currency of the prices. */
  isCounted: boolean;
  /** In epoch milliseconds: of the first fact by which it has moved. */
  movedAt: number;
  /** When we first heard of it, in epoch milliseconds. */
  recordedAt: number;
};

/** By which state of its facts money has moved. */
const MOVED = { payment: "captured", refund: "processed", dispute: "lost" } as const;

/** What moved by the facts of some payments, the earliest first; all facts of a payment have to be among them. */
export function movesOf(facts: readonly RecordedFact[]): Move[] {
  const first = new Map<string, { movedAt: number; recordedAt: number }>();
  for (const { fact, movedAt, recordedAt } of facts) {
    if (fact.state !== MOVED[fact.kind]) continue;
    const key = kindSourceAndId(fact);
    const before = first.get(key) ?? { movedAt, recordedAt };
    first.set(key, {
      movedAt: Math.min(before.movedAt, movedAt),
      recordedAt: Math.min(before.recordedAt, recordedAt),
    });
  }
  const all = facts.map(({ fact }) => fact);
  const payments = settled(all, "payment").filter(({ state }) => state === MOVED.payment);
  const paid = new Map(payments.map((each) => [`${each.source}:${each.id}`, each]));
  const back = [...settled(all, "refund"), ...settled(all, "dispute")].filter(
    ({ kind, state }) => state === MOVED[kind],
  );
  return [...payments, ...back]
    .map((each): Move => {
      const { kind, source, way, id, amount, currency } = each;
      const payment = paymentIdOf(each);
      const of = paid.get(`${source}:${payment}`);
      return {
        ...{ kind, source, way, id, payment, amount, currency },
        order: of?.order ?? null,
        isCounted: of !== undefined && isCounted(of),
        ...(first.get(kindSourceAndId(each)) ?? { movedAt: 0, recordedAt: 0 }),
      };
    })
    .toSorted((one, other) => one.movedAt - other.movedAt || compare(one.id, other.id));
}

/** A stretch of time of which the money is asked for; moments in epoch milliseconds. */
export type MoneySpan = {
  from: number;
  until: number;
  /** When all before it was closed; left out where it was not. */
  closedAt?: number | undefined;
  /** What was recorded after it is not there; left out, everything is. */
  known?: number | undefined;
};

/** `isLate`: of a day before the span, and recorded after that day's month was closed. */
export type CountedMove = Move & { isLate: boolean };

/**
 * What counts in a span, the earliest first: what moved in it, and what was recorded of the days before after these were
 * closed. Of an amount that was corrected after the closing it is what the correction adds or takes off.
 */
export function movesOfSpan(
  facts: readonly RecordedFact[],
  { from, until, closedAt, known = Number.POSITIVE_INFINITY }: MoneySpan,
): CountedMove[] {
  const all = movesOf(facts.filter(({ recordedAt }) => recordedAt <= known));
  const [before, since] = [
    all.filter(({ movedAt }) => movedAt < from),
    all.filter(({ movedAt }) => movedAt >= from && movedAt < until),
  ];
  const late = closedAt === undefined ? [] : changesSince(facts, before, { from, closedAt });
  return [
    ...late.map((move) => ({ ...move, isLate: true })),
    ...since.map((move) => ({ ...move, isLate: false })),
  ];
}

function changesSince(
  facts: readonly RecordedFact[],
  moves: readonly Move[],
  { from, closedAt }: { from: number; closedAt: number },
): Move[] {
  const closed = movesOf(facts.filter(({ recordedAt }) => recordedAt <= closedAt));
  const counted = new Map(
    closed
      .filter(({ movedAt }) => movedAt < from)
      .map((move) => [kindSourceAndId(move), countedOf(move)]),
  );
  return moves.flatMap((move) => {
    const was = counted.get(kindSourceAndId(move));
    if (was === undefined) return [move];
    const amount = paise(countedOf(move) - was);
    if (amount === 0) return [];
    const corrections = facts.flatMap(({ fact, recordedAt }) =>
      kindSourceAndId(fact) === kindSourceAndId(move) && recordedAt > closedAt ? [recordedAt] : [],
    );
    return [{ ...move, amount, isCounted: true, recordedAt: Math.min(...corrections) }];
  });
}

const countedOf = ({ isCounted, amount }: Move) => (isCounted ? amount : 0);

const kindSourceAndId = ({ kind, source, id }: Pick<MoneyFact, "kind" | "source" | "id">) =>
  `${kind}:${source}:${id}`;

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
