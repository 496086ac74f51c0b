import { randomUUID } from "node:crypto";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { orderPaidToFirm } from "#content/en/payment-mails.ts";
import type { Db } from "#db/db.server.ts";
import { moneyDocuments } from "#db/schema/money.ts";
import type { Series } from "#domain/payments/document-number.ts";
import {
  balanceOf,
  isCounted,
  type MoneyFact,
  type Settled,
  settled,
} from "#domain/payments/money-facts.ts";
import { type TaxedPrice, taxInRefund } from "#domain/pricing/gst.ts";
import { SERVICE_ACCOUNTING_CODE } from "#domain/tax/years/gst.ts";
import { listEntitlements } from "#features/orders/order/entitlements.server.ts";
import type { OrderRow } from "#features/orders/order/move-order.server.ts";
import { queueOrderMail } from "#features/orders/order/order-mail.server.ts";
import { shownOrder } from "#features/orders/order/own-orders.server.ts";
import { sealedOrderClient } from "#features/orders/order/sealed-order.server.ts";
import { taxInTotal } from "#features/orders/order/tax-on-price.server.ts";
import type { App } from "#platform/app.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";
import { asDate, dayInIndia, instantOf } from "#values/dates.ts";
import { stateCodeOf } from "#values/gstin.ts";
import { type Paise, paise, sumOf } from "#values/money.ts";
import { type InvoiceParticulars, invoiceParticulars } from "../book/invoice.ts";
import { type DrawnNumber, drawNumber } from "./draw-number.server.ts";

/** Of one moment what takes back comes after what it takes back of. */
const FIRST_FIRST = [
  asc(moneyDocuments.issuedAt),
  sql`${moneyDocuments.series} in ('credit-note', 'refund-voucher')`,
  asc(moneyDocuments.number),
];

export const sealedInvoice = sealedJson("money_documents.particulars", [], invoiceParticulars);

/**
 * Numbers the invoice of an order that was just paid, and writes to the client and the firm, all in the transaction
 * that paid it: neither is there without the other.
 */
export async function issueInvoice(
  app: App,
  tx: Db,
  order: OrderRow,
  facts: readonly MoneyFact[],
): Promise<void> {
  const id = randomUUID();
  const paid = { reference: order.reference, total: paise(order.totalPaise) };
  await queueOrderMail(app, tx, order, { kind: "paid", ...(paid.total > 0 && { document: id }) });
  const { email: replyTo } = sealedOrderClient.unseal(app, order.id, order.client);
  await queueMail(app, tx, { to: app.settings.firmMail, replyTo, ...orderPaidToFirm(paid) });
  await numberInvoice(app, tx, id, order, facts);
}

/** Numbers the invoice alone; there is none for nothing (P7 of the cases of payments). */
export async function numberInvoice(
  app: App,
  tx: Db,
  id: string,
  order: OrderRow,
  facts: readonly MoneyFact[],
): Promise<void> {
  const total = paise(order.totalPaise);
  if (total === 0) return;
  const price = taxInTotal(app, total, sealedOrderClient.unseal(app, order.id, order.client));
  const documents = await documentsOfOrder(app, tx, order.id);
  const advances = advancesIn(documents);
  const returnedBefore = returnedByVoucher(documents);
  const [year] = (await listEntitlements(tx, order.id)).filter(({ kind }) => kind === "plan-year");
  // Drawn last: whoever issues another one waits until this transaction ends.
  const drawn = await drawNumber(app, tx, "invoice");
  await enterDocument(app, tx, id, order.id, "invoice", {
    ...particularsOf(app, { drawn, order, price }),
    // The invoice names the tax by its heads.
    lines: shownOrder(order).lines.flatMap(({ kind, label, amount }) =>
      kind === "tax" ? [] : { label, amount },
    ),
    ...(year?.endsOn && { period: { from: year.startsOn, until: year.endsOn } }),
    ...(advances.length > 0 && { advances }),
    ...(returnedBefore > 0 && { returnedBefore }),
    payments: paymentsOf(settled(facts, "payment").filter(isCounted)),
  });
}

/** What was receipted before the invoice, each with what its refund vouchers have left of it. */
function advancesIn(documents: readonly IssuedDocument[]) {
  return documents.flatMap(({ series, isCancelled, particulars: { number, on, total } }) => {
    if (series !== "receipt-voucher" || isCancelled) return [];
    const amount = paise(total - takenBack(documents, number));
    return amount > 0 ? [{ number, on, amount }] : [];
  });
}

/** What went back before the invoice; what has no voucher is for a credit note. */
function returnedByVoucher(documents: readonly IssuedDocument[]): Paise {
  const vouchers = documents.filter(({ series }) => series === "refund-voucher");
  return sumOf(paise(0), ...vouchers.map(({ particulars }) => particulars.total));
}

/** What credit notes or refund vouchers have taken back of a document, by its number. */
export function takenBack(documents: readonly IssuedDocument[], number: string): Paise {
  const against = documents.filter(({ particulars }) => particulars.corrects?.number === number);
  return sumOf(paise(0), ...against.map(({ particulars }) => particulars.total));
}

export type IssuedDocument = {
  id: string;
  series: Series;
  isCancelled: boolean;
  particulars: InvoiceParticulars;
};

/** The documents of an order, opened, the first first. */
export async function documentsOfOrder(
  app: App,
  tx: Db,
  orderId: string,
): Promise<IssuedDocument[]> {
  const rows = await tx
    .select()
    .from(moneyDocuments)
    .where(eq(moneyDocuments.orderId, orderId))
    .orderBy(...FIRST_FIRST);
  return rows.map(({ id, series, cancelledAt, particulars }) => ({
    ...{ id, series, isCancelled: cancelledAt !== null },
    particulars: sealedInvoice.unseal(app, id, particulars),
  }));
}

export async function enterDocument(
  app: App,
  tx: Db,
  id: string,
  orderId: string,
  series: Series,
  particulars: InvoiceParticulars,
): Promise<void> {
  const { number, on, total: totalPaise } = particulars;
  await tx.insert(moneyDocuments).values({
    ...{ id, orderId, series, number, on, totalPaise },
    particulars: sealedInvoice.seal(app, id, particulars),
    issuedAt: asDate(app.clock.now()),
  });
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
  order: OrderRow,
  facts: readonly MoneyFact[],
  reason: string,
): Promise<string | undefined> {
  const documents = await documentsOfOrder(app, tx, order.id);
  const invoice = documents.find(({ series }) => series === "invoice")?.particulars;
  if (!invoice) return undefined;
  const before = takenBack(documents, invoice.number);
  const { captured, returned } = balanceOf(facts);
  const surplus = Math.max(0, captured - invoice.total);
  const amount = paise(Math.min(returned - surplus, invoice.total) - before);
  if (amount <= 0) return undefined;
  const refunds = newRefunds(documents, facts);
  return takeBack(app, tx, order.id, "credit-note", invoice, { before, amount, reason, refunds });
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

type TakenBack = {
  /** What earlier documents have taken back of it. */
  before: Paise;
  amount: Paise;
  reason: string;
  /** How the money went back. */
  refunds: readonly Settled<"refund">[];
};

/**
 * Numbers a document that takes back a part of another one, with its part of the tax.
 *
 * @returns its id
 */
export async function takeBack(
  app: App,
  tx: Db,
  orderId: string,
  series: "credit-note" | "refund-voucher",
  { advances: _, returnedBefore: __, period: ___, ...of }: InvoiceParticulars,
  { before, amount, reason, refunds }: TakenBack,
): Promise<string> {
  const id = randomUUID();
  const taxed = taxInRefund(of, before, amount);
  const drawn = await drawNumber(app, tx, series);
  await enterDocument(app, tx, id, orderId, series, {
    ...of,
    ...taxed,
    taxes: [...taxed.taxes],
    number: drawn.number,
    on: drawn.on.toString(),
    lines: [],
    corrects: { number: of.number, on: of.on, reason },
    payments: paymentsOf(refunds),
  });
  return id;
}

export function paymentsOf(moves: readonly Settled<"payment" | "refund">[]) {
  return moves.map(({ at, source, id, amount }) => ({
    on: dayInIndia(instantOf(new Date(at))).toString(),
    source,
    id,
    amount,
  }));
}

type Issued = { drawn: DrawnNumber; order: OrderRow; price: TaxedPrice };

/** The parties and the price of a document of an order, as they are today. */
export function particularsOf(
  app: App,
  { drawn, order, price }: Issued,
): Omit<InvoiceParticulars, "lines" | "payments"> {
  const firm = app.firm();
  const client = sealedOrderClient.unseal(app, order.id, order.client);
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
    taxable,
    taxes: taxes.map((tax) => ({ ...tax })),
    total,
    place,
    code: isTaxed ? SERVICE_ACCOUNTING_CODE : null,
    corrects: null,
  };
}

/** Whether the firm was registered for GST when a document was numbered: that decides how it is called. */
export function isRegisteredIn(
  app: App,
  { id, particulars }: Pick<typeof moneyDocuments.$inferSelect, "id" | "particulars">,
): boolean {
  return sealedInvoice.unseal(app, id, particulars).code !== null;
}

/** The documents of some orders, the first first; whoever calls has reached the orders as their owner or for the firm. */
export async function listDocuments(app: App, db: Db, orderIds: readonly string[]) {
  const rows = await db
    .select()
    .from(moneyDocuments)
    .where(inArray(moneyDocuments.orderId, [...orderIds]))
    .orderBy(...FIRST_FIRST);
  return rows.map(({ particulars, storedAt: _, ...row }) => ({
    ...row,
    isRegistered: isRegisteredIn(app, { id: row.id, particulars }),
  }));
}
