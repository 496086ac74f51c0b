import { randomUUID } from "node:crypto";
import type { Db } from "#db/db.server.ts";
import { moneyDocuments } from "#db/schema/money.ts";
import { type MoneyFact, type Settled, settled } from "#domain/payments/money-facts.ts";
import { type TaxedPrice, taxInRefund } from "#domain/pricing/gst.ts";
import { ABROAD } from "#domain/pricing/place-of-supply.ts";
import { SERVICE_ACCOUNTING_CODE } from "#domain/tax/years/gst.ts";
import { shownOrder } from "#features/orders/order/own-orders.server.ts";
import type { App } from "#platform/app.server.ts";
import { asDate, compareDays, dayInIndia, instantOf, type PlainDate } from "#values/dates.ts";
import { stateCodeOf } from "#values/gstin.ts";
import { type Paise, paise, sumOf } from "#values/money.ts";
import type { InvoiceParticulars } from "../book/invoice.ts";
import { type IssuedDocument, sealedInvoice } from "../book/issued-documents.server.ts";
import type { OrderBook } from "../book/order-book.server.ts";
import { type DrawnNumber, drawNumber } from "./draw-number.server.ts";

type NewDocument = Pick<IssuedDocument, "id" | "series" | "particulars"> &
  Partial<Pick<IssuedDocument, "replaces">>;

/** Stores a document of an order under its number, and adds it to the book of the order. */
export async function enterDocument(
  app: App,
  tx: Db,
  { order, documents }: OrderBook,
  { id, series, particulars, replaces = null }: NewDocument,
): Promise<void> {
  const { number, on, total: totalPaise } = particulars;
  await tx.insert(moneyDocuments).values({
    ...{ id, orderId: order.id, series, number, on, totalPaise, replaces },
    particulars: sealedInvoice.seal(app, id, particulars),
    issuedAt: asDate(app.clock.now()),
  });
  documents.push({ id, series, replaces, isCancelled: false, particulars });
}

type Reversal = {
  series: "credit-note" | "refund-voucher";
  /** Of the document of which a part is taken back. */
  from: InvoiceParticulars;
  /** What earlier documents have taken back of it. */
  before: Paise;
  amount: Paise;
  reason: string;
  /** How the money went back. */
  refunds: readonly Settled<"refund">[];
};

/** Of a credit note in whose stead another invoice stands. */
type Replaced = { drawn: DrawnNumber; replaces: string; replacedBy: string };

/**
 * Numbers a document that takes back a part of another one, with its part of the tax.
 *
 * @returns its id
 */
export async function numberReversal(
  app: App,
  tx: Db,
  book: OrderBook,
  { series, from, before, amount, reason, refunds }: Reversal,
  replaced?: Replaced,
): Promise<string> {
  const id = randomUUID();
  const { advances: _, returnedBefore: __, period: ___, inPlaceOf: ____, ...of } = from;
  const taxed = taxInRefund(of, before, amount);
  const drawn = replaced?.drawn ?? (await drawNumber(app, tx, series));
  const particulars = {
    ...of,
    ...taxed,
    taxes: [...taxed.taxes],
    number: drawn.number,
    on: drawn.on.toString(),
    lines: [],
    corrects: { number: of.number, on: of.on, reason },
    ...(replaced && { replacedBy: replaced.replacedBy }),
    payments: paymentsOf(refunds),
  };
  const { replaces } = replaced ?? {};
  await enterDocument(app, tx, book, { id, series, particulars, ...(replaces && { replaces }) });
  return id;
}

/** What credit notes or refund vouchers have taken back of a document, by its number. */
export function reversedSoFar(documents: readonly IssuedDocument[], number: string): Paise {
  const against = documents.filter(({ particulars }) => particulars.corrects?.number === number);
  return sumOf(paise(0), ...against.map(({ particulars }) => particulars.total));
}

/** The invoice of an order that stands: the first one, or the last that was put in its place. */
export function standingInvoice(documents: readonly IssuedDocument[]): IssuedDocument | undefined {
  const invoices = documents.filter(({ series }) => series === "invoice");
  return invoices.find(({ id }) => !invoices.some(({ replaces }) => replaces === id));
}

/** The refunds among some facts that stand on no document yet. */
export function newRefunds(
  documents: readonly IssuedDocument[],
  facts: readonly MoneyFact[],
): Settled<"refund">[] {
  const printed = documents.flatMap(({ particulars }) => particulars.payments);
  return settled(facts, "refund").filter(
    ({ state, source, id }) =>
      state !== "failed" && !printed.some((each) => each.source === source && each.id === id),
  );
}

export function paymentsOf(moves: readonly Settled<"payment" | "refund">[]) {
  return moves.map(({ at, source, id, amount, way }) => ({
    ...{ on: dayOf(at).toString(), source, id, amount },
    ...(way && { way }),
  }));
}

/** The day of the last of some payments: with it the price was there. */
export function lastDayOf(payments: readonly Settled<"payment">[]): PlainDate | undefined {
  return payments
    .map(({ at }) => dayOf(at))
    .toSorted(compareDays)
    .at(-1);
}

const dayOf = (at: string) => dayInIndia(instantOf(new Date(at)));

/** The letter of undertaking under which a document names no tax (s. 16 IGST Act, 2017). */
function lutOf({ order: { lutNumber, lutOn } }: OrderBook, { place, taxes }: TaxedPrice) {
  const isZeroRated = place === ABROAD && taxes.every(({ rate }) => rate === 0);
  return isZeroRated && lutNumber && lutOn ? { lut: { number: lutNumber, on: lutOn } } : {};
}

/** The parties and the price of a document of an order, as they are today. */
export function particularsOf(
  app: App,
  book: OrderBook,
  drawn: DrawnNumber,
  price: TaxedPrice,
): Omit<InvoiceParticulars, "lines" | "payments"> {
  const firm = app.firm();
  const { order } = book;
  const client = book.client();
  const { reference, product } = shownOrder(order);
  const { taxable, taxes, total, place } = price;
  const isTaxed = price.document === "tax-invoice";
  return {
    number: drawn.number,
    on: drawn.on.toString(),
    firm: {
      name: firm.name,
      legalName: firm.legalName,
      address: [...firm.address],
      email: firm.email,
      phone: firm.phones[0],
      gstin: isTaxed ? firm.gstin : null,
      state: (isTaxed && firm.gstin && stateCodeOf(firm.gstin)) || null,
    },
    client: {
      name: client.name,
      state: client.state ?? null,
      ...(client.country && { country: client.country }),
      gstin: client.gstin ?? null,
      ...(client.address && { address: client.address }),
    },
    order: reference,
    product,
    planName: client.planName,
    ...lutOf(book, price),
    taxable,
    taxes: taxes.map((tax) => ({ ...tax })),
    total,
    place,
    code: isTaxed ? SERVICE_ACCOUNTING_CODE : null,
    corrects: null,
  };
}
