import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { orderPaidToFirm } from "#content/en/payment-mails.ts";
import type { Db } from "#db/db.server.ts";
import { moneyDocuments } from "#db/schema/money.ts";
import {
  balanceOf,
  isCounted,
  type MoneyFact,
  type Settled,
  settled,
} from "#domain/payments/money-facts.ts";
import { type TaxedPrice, taxInRefund } from "#domain/pricing/gst.ts";
import { SERVICE_ACCOUNTING_CODE } from "#domain/tax/years/gst.ts";
import type { OrderRow } from "#features/orders/move-order.server.ts";
import { queueOrderMail } from "#features/orders/order-mail.server.ts";
import { shownOrder } from "#features/orders/own-orders.server.ts";
import { sealedOrderClient } from "#features/orders/sealed-order.server.ts";
import { taxInTotal } from "#features/orders/tax-on-price.server.ts";
import type { App } from "#platform/app.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";
import { asDate, dayInIndia, instantOf } from "#values/dates.ts";
import type { Firm } from "#values/firm.ts";
import { stateCodeOf } from "#values/gstin.ts";
import { paise, sumOf } from "#values/money.ts";
import { type DrawnNumber, drawNumber } from "./draw-number.server.ts";
import { type InvoiceParticulars, invoiceParticulars } from "./invoice.ts";

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
  const { email: _, ...client } = sealedOrderClient.unseal(app, order.id, order.client);
  const firm = app.firm();
  const paid = { reference: order.reference, total: paise(order.totalPaise) };
  await queueOrderMail(app, tx, order, { kind: "paid" });
  await queueMail(app, tx, { to: app.settings.firmMail, ...orderPaidToFirm(paid) });
  const price = taxInTotal(app, paid.total, client);
  // Drawn last: whoever issues another one waits until this transaction ends.
  const drawn = await drawNumber(app, tx, "invoice");
  const particulars = particularsOf({ drawn, firm, order, client, price, facts });
  await storeDocument(app, tx, order.id, "invoice", particulars);
}

async function storeDocument(
  app: App,
  tx: Db,
  orderId: string,
  series: "invoice" | "credit-note",
  particulars: InvoiceParticulars,
): Promise<void> {
  const id = randomUUID();
  const { number, on, total: totalPaise } = particulars;
  await tx.insert(moneyDocuments).values({
    ...{ id, orderId, series, number, on, totalPaise },
    particulars: sealedInvoice.seal(app, id, particulars),
    issuedAt: asDate(app.clock.now()),
  });
}

/**
 * Numbers a credit note for what was returned of an order and no note says yet (s. 34 CGST Act, 2017), and writes to
 * the client. Of an order without an invoice there is nothing to correct; what was paid above the price was on no
 * invoice.
 */
export async function issueCreditNote(
  app: App,
  tx: Db,
  order: OrderRow,
  facts: readonly MoneyFact[],
  reason: string,
): Promise<void> {
  const rows = await tx.select().from(moneyDocuments).where(eq(moneyDocuments.orderId, order.id));
  const row = rows.find(({ series }) => series === "invoice");
  if (!row) return;
  const invoice = sealedInvoice.unseal(app, row.id, row.particulars);
  const notes = rows.filter(({ series }) => series === "credit-note");
  const before = sumOf(paise(0), ...notes.map(({ totalPaise }) => paise(totalPaise)));
  const { captured, returned } = balanceOf(facts);
  const surplus = Math.max(0, captured - invoice.total);
  const amount = paise(Math.min(returned - surplus, invoice.total) - before);
  if (amount <= 0) return;
  const taxed = taxInRefund(invoice, before, amount);
  await queueOrderMail(app, tx, order, { kind: "refunded", amount: String(amount) });
  const drawn = await drawNumber(app, tx, "credit-note");
  await storeDocument(app, tx, order.id, "credit-note", {
    ...invoice,
    ...taxed,
    taxes: [...taxed.taxes],
    number: drawn.number,
    on: drawn.on.toString(),
    lines: [],
    corrects: { number: invoice.number, on: invoice.on, reason },
    payments: paymentsOf(settled(facts, "refund").filter(({ state }) => state !== "failed")),
  });
}

function paymentsOf(moves: readonly Settled<"payment" | "refund">[]) {
  return moves.map(({ at, source, id, amount }) => ({
    on: dayInIndia(instantOf(new Date(at))).toString(),
    source,
    id,
    amount,
  }));
}

type Issued = {
  drawn: DrawnNumber;
  firm: Firm;
  order: OrderRow;
  client: Omit<ReturnType<typeof sealedOrderClient.unseal>, "email">;
  price: TaxedPrice;
  facts: readonly MoneyFact[];
};

function particularsOf({ drawn, firm, order, client, price, facts }: Issued): InvoiceParticulars {
  const { reference, product, lines } = shownOrder(order);
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
    },
    order: reference,
    product,
    planName: client.planName,
    // The invoice names the tax by its heads.
    lines: lines.flatMap(({ kind, label, amount }) => (kind === "tax" ? [] : { label, amount })),
    taxable,
    taxes: taxes.map((tax) => ({ ...tax })),
    total,
    place,
    code: isTaxed ? SERVICE_ACCOUNTING_CODE : null,
    corrects: null,
    payments: paymentsOf(settled(facts, "payment").filter(isCounted)),
  };
}

/** The documents of an order, the first first; whoever calls has reached the order as its owner or for the firm. */
export async function listDocuments(db: Db, orderId: string) {
  const { id, series, number, on } = moneyDocuments;
  return db
    .select({ id, series, number, on })
    .from(moneyDocuments)
    .where(eq(moneyDocuments.orderId, orderId))
    .orderBy(moneyDocuments.issuedAt);
}
