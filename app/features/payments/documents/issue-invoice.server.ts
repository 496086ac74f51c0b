import { randomUUID } from "node:crypto";
import { orderPaidToFirm } from "#content/en/payment-mails.ts";
import type { Db } from "#db/db.server.ts";
import { balanceOf, isCounted, settled } from "#domain/payments/money-facts.ts";
import type { TaxedPrice } from "#domain/pricing/gst.ts";
import { listEntitlements } from "#features/orders/order/entitlements.server.ts";
import { shownOrder } from "#features/orders/order/own-orders.server.ts";
import { taxInTotal } from "#features/orders/order/tax-on-price.server.ts";
import type { App } from "#platform/app.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { compareDays } from "#values/dates.ts";
import { type Paise, paise, sumOf } from "#values/money.ts";
import type { IssuedDocument } from "../book/issued-documents.server.ts";
import { mailClient, type OrderBook } from "../book/order-book.server.ts";
import { drawNumber } from "./draw-number.server.ts";
import {
  enterDocument,
  lastDayOf,
  newRefunds,
  numberReversal,
  particularsOf,
  paymentsOf,
  reversedSoFar,
  standingInvoice,
} from "./number-document.server.ts";

/**
 * Numbers the invoice of an order that was just paid, and writes to the client and the firm, all in the transaction
 * that paid it: neither is there without the other.
 */
export async function issueInvoice(app: App, tx: Db, book: OrderBook): Promise<void> {
  const { order, client } = book;
  const id = randomUUID();
  const paid = { reference: order.reference, total: paise(order.totalPaise) };
  await mailClient(app, tx, book, { kind: "paid", ...(paid.total > 0 && { document: id }) });
  const mail = { replyTo: client().email, ...orderPaidToFirm(paid) };
  await queueMail(app, tx, { to: app.settings.firmMail, ...mail });
  await numberInvoice(app, tx, id, book);
}

/** Numbers the invoice alone; there is none for nothing (P7 of the cases of payments). */
export async function numberInvoice(app: App, tx: Db, id: string, book: OrderBook): Promise<void> {
  const { order, client, facts, documents } = book;
  const total = paise(order.totalPaise);
  if (total === 0) return;
  const payments = settled(facts, "payment").filter(isCounted);
  const paidOn = lastDayOf(payments);
  const isExport = order.lutNumber !== null;
  const price = taxInTotal(app, total, client(), { isExport, ...(paidOn && { on: paidOn }) });
  const advances = advancesIn(documents);
  const returnedBefore = returnedByVoucher(documents);
  const [year] = (await listEntitlements(tx, order.id)).filter(({ kind }) => kind === "plan-year");
  // Drawn last: whoever issues another one waits until this transaction ends.
  const drawn = await drawNumber(app, tx, "invoice");
  const isLater = paidOn !== undefined && compareDays(paidOn, drawn.on) < 0;
  const particulars = {
    ...particularsOf(app, book, drawn, price),
    lines: linesOf(order, price),
    ...(year?.endsOn && { period: { from: year.startsOn, until: year.endsOn } }),
    ...(advances.length > 0 && { advances }),
    ...(returnedBefore > 0 && { returnedBefore }),
    ...(isLater && { suppliedOn: paidOn.toString() }),
    payments: paymentsOf(payments),
  };
  await enterDocument(app, tx, book, { id, series: "invoice", particulars });
}

/**
 * The lines of the price without its tax, which the invoice names by its heads. None where tax was added to the price
 * and is not charged, as of an export: they would come to less than the taxable value.
 */
function linesOf(order: OrderBook["order"], { taxes }: TaxedPrice) {
  const { lines } = shownOrder(order);
  const isZeroRated = taxes.every(({ rate }) => rate === 0);
  if (isZeroRated && lines.some(({ kind }) => kind === "tax")) return [];
  return lines.flatMap(({ kind, label, amount }) => (kind === "tax" ? [] : { label, amount }));
}

/** What was receipted before the invoice, each with what its refund vouchers have left of it. */
function advancesIn(documents: readonly IssuedDocument[]) {
  return documents.flatMap(({ series, isCancelled, particulars: { number, on, total } }) => {
    if (series !== "receipt-voucher" || isCancelled) return [];
    const amount = paise(total - reversedSoFar(documents, number));
    return amount > 0 ? [{ number, on, amount }] : [];
  });
}

/** What went back before the invoice; what has no voucher is for a credit note. */
function returnedByVoucher(documents: readonly IssuedDocument[]): Paise {
  const vouchers = documents.filter(({ series }) => series === "refund-voucher");
  return sumOf(paise(0), ...vouchers.map(({ particulars }) => particulars.total));
}

/**
 * Numbers a credit note for what was returned of an order and no note says yet (s. 34 CGST Act, 2017). Of an order
 * without an invoice there is nothing to correct; what was paid above the price was on no invoice.
 *
 * @returns its id
 */
export async function issueCreditNote(
  app: App,
  tx: Db,
  book: OrderBook,
  reason: string,
): Promise<string | undefined> {
  const { order, documents, facts } = book;
  const invoice = standingInvoice(documents)?.particulars;
  if (!invoice) return undefined;
  const notes = documents.filter(
    ({ series, replaces }) => series === "credit-note" && replaces === null,
  );
  const noted = sumOf(paise(0), ...notes.map(({ particulars }) => particulars.total));
  const price = paise(order.totalPaise);
  const { captured, returned } = balanceOf(facts);
  const surplus = Math.max(0, captured - price);
  const amount = paise(Math.min(returned - surplus, price) - noted);
  if (amount <= 0) return undefined;
  const before = reversedSoFar(documents, invoice.number);
  const refunds = newRefunds(documents, facts);
  const reversal = { before, amount, reason, refunds };
  return numberReversal(app, tx, book, { series: "credit-note", from: invoice, ...reversal });
}
