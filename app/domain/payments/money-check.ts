import type { Message } from "#values/message.ts";
import { type Paise, paise, sumOf } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";
import { documentNumber, type Series } from "./document-number.ts";
import { itemsOfOrder } from "./firm-items.ts";
import {
  balanceOf,
  isCounted,
  isMoney,
  leftOfPayment,
  type MoneyFact,
  settled,
} from "./money-facts.ts";
import type { NumberGap } from "./number-gap.ts";
import {
  eventsFor,
  isClaimedBy,
  type OrderEvent,
  type OrderState,
  stateAfter,
} from "./order-state.ts";

/** What does not agree in the books; an order is named by its reference. */
export type MoneyDifferenceMessages = {
  /** One of its events could not have happened after those before it. */
  eventsImpossible: { order: string };
  /** The sum of its events is another state than the one that is stored. */
  stateDiffers: { order: string; stored: OrderState; summed: OrderState };
  /** Its money leads to another state. */
  moneyNotFollowed: { order: string; state: OrderState; expected: OrderState };
  /** Whether its client says to have paid it is stored otherwise than its events say. */
  claimDiffers: { order: string };
  /** Something of its money waits for the firm, and is not on its list, or is there for nothing. */
  itemsDiffer: { order: string; listed: number; found: number };
  /** It is paid, and what was bought is not open; or the other way round. */
  openedDiffers: { order: string };
  invoiceMissing: { order: string };
  /** It has an invoice that it should not have. */
  invoiceSpare: { order: string; number: string };
  invoiceDiffers: { order: string; number: string; invoiced: Paise; price: Paise };
  /** A correction is not an invoice and a credit note of one amount, or what it corrects is not there. */
  correctionDiffers: { order: string; number: string };
  creditNotesDiffer: { order: string; credited: Paise; returned: Paise };
  /** What it holds as an advance is not what its receipt and refund vouchers say. */
  vouchersDiffer: { order: string; receipted: Paise; held: Paise };
  /** More of a payment went back than arrived: `order` is its order's reference, null where it names none. */
  returnedTooMuch: { order: string | null; payment: string; amount: Paise };
  numberMissing: { number: string };
  /** It is not one of those that its series has drawn. */
  numberSpare: { number: string };
};
export type MoneyDifference = Message<MoneyDifferenceMessages>;

type CheckedDocument = {
  id: string;
  series: Series;
  number: string;
  total: Paise;
  isCancelled: boolean;
  /** Of a correction: the invoice that it corrects, by its id. */
  replaces: string | null;
};
type CheckedOrder = {
  id: string;
  reference: string;
  total: Paise;
  state: OrderState;
  isClaimed: boolean;
  /** As its row counts what waits for the firm; null where it was not counted yet. */
  openItems: number | null;
  /** Whether what it bought is open; undefined of a product that opens nothing. */
  opens: boolean | undefined;
  /** In the order they happened. */
  events: readonly OrderEvent[];
  facts: readonly MoneyFact[];
  documents: readonly CheckedDocument[];
};

/** Whether an order agrees with its events, its money and its documents. */
export function differencesOfOrder(checked: CheckedOrder): MoneyDifference[] {
  const ofState = stateDifferences(checked);
  // From a wrong state the rest of the row would only follow.
  const ofRow = ofState.length > 0 ? [] : rowDifferences(checked);
  return [
    ...ofState,
    ...ofRow,
    ...documentDifferences(checked),
    ...(ofState.length > 0 ? [] : voucherDifferences(checked)),
    ...differencesOfPayments(checked.reference, checked.facts),
  ];
}

/** Whether of some payments more went back than arrived; of an order, or of none. */
export function differencesOfPayments(
  order: string | null,
  facts: readonly MoneyFact[],
): MoneyDifference[] {
  return settled(facts, "payment")
    .filter(isCounted)
    .map(({ id }) => ({ payment: id, left: leftOfPayment(id, facts) }))
    .filter(({ left }) => left < 0)
    .map(({ payment, left }) => {
      return { id: "returnedTooMuch", params: { order, payment, amount: paise(-left) } };
    });
}

/** What is stored with an order so that it can be asked for. */
function rowDifferences(checked: CheckedOrder): MoneyDifference[] {
  const { id, reference: order, total, state, isClaimed, openItems, events, facts } = checked;
  const differences: MoneyDifference[] = [];
  const claimed = isClaimedBy(events);
  if (state === "awaiting-payment" && claimed !== undefined && claimed !== isClaimed)
    differences.push({ id: "claimDiffers", params: { order } });
  if (openItems === null) return differences;
  const found = itemsOfOrder({ id, total, state }, facts).length;
  if (found !== openItems)
    differences.push({ id: "itemsDiffer", params: { order, listed: openItems, found } });
  const wasPaid = events.some(({ kind }) => kind === "paid");
  if (checked.opens !== undefined && checked.opens !== wasPaid)
    differences.push({ id: "openedDiffers", params: { order } });
  return differences;
}

function stateDifferences(checked: CheckedOrder): MoneyDifference[] {
  const { reference: order, state: stored, total, events, facts } = checked;
  const summed = summedState(events);
  if (!summed) return [{ id: "eventsImpossible", params: { order } }];
  if (summed !== stored) return [{ id: "stateDiffers", params: { order, stored, summed } }];
  const expected = eventsFor(stored, total, balanceOf(facts)).at(-1)?.to;
  if (!expected) return [];
  return [{ id: "moneyNotFollowed", params: { order, state: stored, expected } }];
}

function summedState(events: readonly OrderEvent[]): OrderState | undefined {
  try {
    return stateAfter(events);
  } catch {
    return undefined; // an event that cannot follow: the only thing it throws for
  }
}

function documentDifferences(checked: CheckedOrder): MoneyDifference[] {
  const { reference: order, total: price, events, documents } = checked;
  const wasPaid = events.some(({ kind }) => kind === "paid");
  const invoices = documents.filter(({ series }) => series === "invoice");
  const [invoice, ...others] = invoices.filter(({ replaces }) => replaces === null);
  const isAsked = wasPaid && price > 0;
  const spare = (isAsked ? others : invoices).map(({ number }): MoneyDifference => {
    return { id: "invoiceSpare", params: { order, number } };
  });
  if (!isAsked) return spare;
  if (!invoice) return [{ id: "invoiceMissing", params: { order } }];
  const { number, total: invoiced } = invoice;
  const differs: MoneyDifference = {
    id: "invoiceDiffers",
    params: { order, number, invoiced, price },
  };
  return [
    ...spare,
    ...(invoiced === price ? [] : [differs]),
    ...correctionDifferences(checked),
    ...creditDifferences(checked),
  ];
}

/** Each correction is a credit note and an invoice of one amount, of an invoice that is there: they come to nothing. */
function correctionDifferences({ reference: order, documents }: CheckedOrder): MoneyDifference[] {
  const corrections = documents.filter(({ replaces }) => replaces !== null);
  return [...Map.groupBy(corrections, ({ replaces }) => replaces)].flatMap(([corrected, both]) => {
    const isThere = documents.some(({ id, series }) => id === corrected && series === "invoice");
    const [first, second, ...more] = both;
    const isPair = second && first?.series !== second.series && first?.total === second.total;
    if (!first || (isThere && isPair && more.length === 0)) return [];
    const { number } = both.find(({ series }) => series === "invoice") ?? first;
    return [{ id: "correctionDiffers", params: { order, number } }];
  });
}

/**
 * Credit notes, but for those of a correction, make up what was returned of the price. One stands where its refund failed
 * afterwards: that money is still owed.
 */
function creditDifferences(checked: CheckedOrder): MoneyDifference[] {
  const { reference: order, total, facts, documents } = checked;
  const { captured, returned } = balanceOf(facts);
  const surplus = Math.max(0, captured - total);
  const failed = settled(facts, "refund").filter(({ state }) => state === "failed");
  const most = Math.min(total, sumOf(returned, ...failed.map(({ amount }) => amount)));
  const least = Math.min(total, returned - surplus);
  const notes = documents.filter(
    ({ series, replaces }) => series === "credit-note" && replaces === null,
  );
  const credited = sumOf(paise(0), ...notes.map((note) => note.total));
  if (credited >= least && credited <= most) return [];
  return [{ id: "creditNotesDiffer", params: { order, credited, returned } }];
}

/**
 * The vouchers of an order that is not paid make up the money that it holds; of one that is closed they are all returned, and money
 * that came later is on none. A refund voucher stands where its refund failed. An order that was paid has an invoice,
 * which speaks of all.
 */
function voucherDifferences(checked: CheckedOrder): MoneyDifference[] {
  const { reference: order, state, openItems, facts, documents } = checked;
  const isClosed = state === "expired" || state === "cancelled";
  if (openItems === null || (state !== "awaiting-payment" && !isClosed)) return [];
  const totalOf = (series: Series) =>
    sumOf(
      paise(0),
      ...documents
        .filter((document) => document.series === series && !document.isCancelled)
        .map(({ total }) => total),
    );
  const receipted = paise(totalOf("receipt-voucher") - totalOf("refund-voucher"));
  const { captured, returned } = balanceOf(facts.filter(isMoney));
  const held = isClosed ? paise(0) : paise(captured - returned);
  const failed = settled(facts, "refund").filter((refund) => refund.state === "failed");
  const least = held - sumOf(paise(0), ...failed.map(({ amount }) => amount));
  if (receipted >= least && receipted <= held) return [];
  return [{ id: "vouchersDiffer", params: { order, receipted, held } }];
}

/**
 * Whether the numbers of a series run on without a gap (rule 46(b) CGST Rules, 2017). Those that were passed after a restore
 * are missing for a reason; they were not drawn here, so no document has them.
 *
 * @param last the last count that was drawn
 * @param gaps of this series and year
 */
export function differencesOfSeries(
  series: Series,
  year: TaxYear,
  last: number,
  numbers: readonly string[],
  gaps: readonly Pick<NumberGap, "first" | "last">[] = [],
): MoneyDifference[] {
  const isPassed = (count: number) => gaps.some((gap) => count >= gap.first && count <= gap.last);
  const counts = Array.from({ length: last }, (_, index) => index + 1);
  const drawn = counts
    .filter((count) => !isPassed(count))
    .map((count) => documentNumber(series, year, count));
  const there = new Set(numbers);
  const known = new Set(drawn);
  return [
    ...drawn
      .filter((number) => !there.has(number))
      .map((number): MoneyDifference => ({ id: "numberMissing", params: { number } })),
    ...numbers
      .filter((number) => !known.has(number))
      .map((number): MoneyDifference => ({ id: "numberSpare", params: { number } })),
  ];
}
