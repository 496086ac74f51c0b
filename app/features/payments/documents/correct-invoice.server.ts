import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { orders } from "#db/schema/orders.ts";
import { type TaxedPrice, taxPrice } from "#domain/pricing/gst.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import { type InvoicedClient, readClient } from "#features/orders/order/client-form.ts";
import { moveOrder } from "#features/orders/order/move-order.server.ts";
import { sealedOrderClient } from "#features/orders/order/sealed-order.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { dayInIndia, plainDate } from "#values/dates.ts";
import { stateCodeOf } from "#values/gstin.ts";
import { type Paise, paise } from "#values/money.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { InvoiceParticulars } from "../book/invoice.ts";
import { documentsOfOrder } from "../book/issued-documents.server.ts";
import { lockOrderBook, mailClient, type OrderBook } from "../book/order-book.server.ts";
import type { PaymentOutcome } from "../book/payment-messages.ts";
import type { TypedCorrection } from "./correction-form.ts";
import { drawNumbers } from "./draw-number.server.ts";
import {
  enterDocument,
  numberReversal,
  reversedSoFar,
  standingInvoice,
} from "./number-document.server.ts";

type Lut = InvoicedClient["lut"];

/** Who an invoice is for, as it should have said. */
type Correction = InvoicedClient & {
  /** The invoice that was on the page, by its id. */
  invoice: string;
  reason: string;
};

/**
 * Takes an invoice back whose client or place was wrong, by a credit note, and numbers another one in its place: both or
 * neither, and no money moves. What went back before stays taken back; the time of supply stays that of the payment.
 */
export async function correctInvoice(
  app: App,
  session: Session,
  orderId: string,
  { invoice, client, lut, reason }: Correction,
): Promise<PaymentOutcome<null>> {
  return app.db.transaction(async (tx): Promise<PaymentOutcome<null>> => {
    if (!(await lockSession(tx, session))) return signedOut();
    const book = await lockOrderBook(app, tx, orderId);
    const wrong = book && standingInvoice(book.documents);
    if (!wrong || wrong.id !== invoice) return refused({ id: "invoiceReplaced" });
    const named = clientOf(client);
    const { particulars } = wrong;
    const credited = reversedSoFar(book.documents, particulars.number);
    const left = paise(particulars.total - credited);
    if (left <= 0) return refused({ id: "nothingToCorrect" });
    if (isDeepStrictEqual([particulars.client, particulars.lut ?? null], [named, lut]))
      return refused({ id: "correctionSame" });
    const papers = await numberBoth(app, tx, book, {
      ...{ wrong: wrong.id, particulars, credited, left, named, lut, reason },
    });
    await changeOrder(app, tx, book, { client, lut });
    const note = `${papers.creditNote}, ${papers.invoice}: ${reason}`;
    const changed = { kind: "changed", to: book.order.state } as const;
    await moveOrder(app, tx, book.order, changed, { by: session.person.id, note });
    const about = { document: papers.invoiceId, also: papers.creditNoteId };
    await mailClient(app, tx, book, { kind: "reissued", ...about });
    return accepted(null);
  });
}

/** The invoice of an order that may be corrected: undefined where there is none, or all of it went back. */
export async function correctableInvoice(app: App, orderId: string) {
  const documents = await documentsOfOrder(app, app.db, orderId);
  const standing = standingInvoice(documents);
  if (!standing) return undefined;
  const { id, particulars } = standing;
  const { number, on, suppliedOn = on, total, client, lut = null, firm } = particulars;
  if (reversedSoFar(documents, number) >= total) return undefined;
  return { id, number, suppliedOn: plainDate(suppliedOn), client, lut, gstin: firm.gstin };
}

/** The same of what a person of the firm typed. */
export async function correctAsTyped(
  app: App,
  session: Session,
  orderId: string,
  { invoice, "correction-reason": reason, ...typed }: TypedCorrection,
): Promise<PaymentOutcome<null>> {
  const standing = await correctableInvoice(app, orderId);
  if (!standing) return refused({ id: "nothingToCorrect" });
  const { gstin } = standing;
  const read = readClient(typed, { gstin, today: dayInIndia(app.clock.now()) });
  if (!read.ok) return read;
  return correctInvoice(app, session, orderId, { invoice, reason, ...read.value });
}

/** As an invoice has it. */
function clientOf({ name, state, country, gstin, address }: InvoicedClient["client"]) {
  return {
    ...{ name, state: state ?? null, gstin: gstin ?? null },
    ...(country && { country }),
    ...(address && { address }),
  };
}

type Papers = {
  wrong: string;
  particulars: InvoiceParticulars;
  credited: Paise;
  left: Paise;
  named: InvoiceParticulars["client"];
  lut: Lut;
  reason: string;
};

async function numberBoth(
  app: App,
  tx: Db,
  book: OrderBook,
  { wrong, particulars: from, credited, left, named, lut, reason }: Papers,
) {
  const suppliedOn = from.suppliedOn ?? from.on;
  const price = priceOf(from, left, named, lut, suppliedOn);
  const [invoice, note] = await drawNumbers(app, tx, ["invoice", "credit-note"]);
  if (!invoice || !note) throw new Error("two numbers were not drawn");
  const creditNoteId = await numberReversal(
    app,
    tx,
    book,
    { series: "credit-note", from, before: credited, amount: left, reason, refunds: [] },
    { drawn: note, replaces: wrong, replacedBy: invoice.number },
  );
  const { advances: _, lut: __, returnedBefore = paise(0), ...same } = from;
  const invoiceId = randomUUID();
  const particulars = {
    ...same,
    ...{ number: invoice.number, on: invoice.on.toString(), client: named, suppliedOn },
    ...{ taxable: price.taxable, taxes: [...price.taxes], total: price.total, place: price.place },
    // Of a part that is left the lines of the whole price say nothing.
    lines: credited > 0 ? [] : from.lines,
    inPlaceOf: { number: from.number, on: from.on, creditNote: note.number },
    ...(lut && { lut }),
    ...(returnedBefore + credited > 0 && { returnedBefore: paise(returnedBefore + credited) }),
  };
  const series = "invoice" as const;
  await enterDocument(app, tx, book, { id: invoiceId, series, particulars, replaces: wrong });
  return { invoice: invoice.number, creditNote: note.number, invoiceId, creditNoteId };
}

/** By what the firm was registered as when it sold. */
function priceOf(
  { firm }: InvoiceParticulars,
  left: Paise,
  { state, country = "IN", gstin }: InvoiceParticulars["client"],
  lut: Lut,
  suppliedOn: string,
): TaxedPrice {
  const own = firm.gstin && stateCodeOf(firm.gstin);
  return taxPrice(left, {
    supplier: own ? { isRegistered: true, state: own } : { isRegistered: false },
    client: { country, state, gstin },
    pricesIncludeTax: true,
    isExport: lut !== null,
    on: plainDate(suppliedOn),
  });
}

/** What comes after it names the client as the new invoice does. */
async function changeOrder(
  app: App,
  tx: Db,
  { order, client: before }: OrderBook,
  { client, lut }: Pick<Correction, "client" | "lut">,
): Promise<void> {
  const { email, mobile, planName } = before();
  const sealed = sealedOrderClient.seal(app, order.id, { email, mobile, planName, ...client });
  const change = { client: sealed, lutNumber: lut?.number ?? null, lutOn: lut?.on ?? null };
  await tx.update(orders).set(change).where(eq(orders.id, order.id));
  Object.assign(order, change);
}
