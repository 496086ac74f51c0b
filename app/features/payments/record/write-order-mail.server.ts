import { and, eq } from "drizzle-orm";
import { documentName } from "#content/en/invoice.ts";
import type { OrderMail } from "#content/en/order-mail-subjects.ts";
import { orderToClient } from "#content/en/order-mails.ts";
import * as words from "#content/en/payment-mails.ts";
import { moneyDocuments } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { balanceOf, dueOf } from "#domain/payments/money-facts.ts";
import { payTagOf } from "#domain/payments/upi.ts";
import { isOwnEmail } from "#features/accounts/contacts.server.ts";
import type { OrderRow } from "#features/orders/order/move-order.server.ts";
import type { AboutOrder } from "#features/orders/order/order-mail.server.ts";
import { shownOrder } from "#features/orders/order/own-orders.server.ts";
import { lapsesFromNow, payeeOf } from "#features/orders/order/payee.server.ts";
import { sealedOrderClient } from "#features/orders/order/sealed-order.server.ts";
import { makeOwnPdf } from "#features/pdf/make-pdf.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Attachment } from "#platform/mail/mail.ts";
import type { MailWords } from "#platform/mail/mail-layout.ts";
import type { WrittenMail } from "#platform/send-outbox.server.ts";
import { originOf } from "#platform/settings.server.ts";
import { asDate, instantOf } from "#values/dates.ts";
import { type Paise, paise } from "#values/money.ts";
import { isRegisteredIn } from "../book/issued-documents.server.ts";
import { factsOfOrder } from "../book/stored-fact.server.ts";
import { documentFile } from "../documents/document-file.server.ts";

/**
 * Writes a mail to whoever placed an order, at the moment it is sent: with the name and the figures only where the
 * address is verified as theirs. Undefined where the order is gone or its client is erased, or what the mail says is over.
 */
export async function writeOrderMail(
  app: App,
  about: Readonly<Record<string, string>>,
): Promise<WrittenMail | undefined> {
  const { order: id, kind, isOwn, amount, reason = "", utr, filing } = about as AboutOrder;
  const [order] = await app.db.select().from(orders).where(eq(orders.id, id));
  // It may have been queued before its client was erased.
  if (!order || order.erasedAt) return undefined;
  if (!isStillSo(app, order, kind)) {
    // Asked for again once there is a way to pay.
    if (kind === "how-to-pay") await changeOrder(app, id, { explainedAt: null });
    return undefined;
  }
  // The days to pay begin with the mail that says how.
  const lapsesAt = kind === "how-to-pay" ? lapsesFromNow(app) : order.lapsesAt;
  const { email, name, planName } = sealedOrderClient.unseal(app, id, order.client);
  const { reference, product, lines, total } = shownOrder(order);
  const isTheirs = isOwn === "yes" || (await isOwnEmail(app, app.db, email, order));
  const greeted = isTheirs ? name : undefined;
  const page = `${originOf(app.settings)}/order/placed/${reference}`;
  const balance = balanceOf(await factsOfOrder(app, app.db, id));
  // A document names the client: it goes along to an address of theirs, or where a person of the firm sends it.
  const isToAttach = isTheirs || about.byHand === "yes";
  const document = await attachedDocument(app, order, about.document, isToAttach);
  const also = await attachedDocument(app, order, about.also, isToAttach);
  // Another receipt stands for it, and has a mail of its own.
  if (document === "cancelled" || also === "cancelled") return undefined;
  const news = {
    ...{ reference, page, total, reason, utr, due: dueOf(total, balance) },
    ...{ document: asNews(document), also: asNews(also) },
    over: paise(Math.max(0, balance.captured - balance.returned - total)),
    until: lapsesAt && instantOf(lapsesAt),
    amount: paise(Number(amount ?? 0)),
  };
  if (kind !== "placed" && kind !== "how-to-pay") {
    const attachments = [document, also].flatMap((each) => each?.attachments ?? []);
    return { words: WRITERS[kind](greeted, news), attachments };
  }
  const ways = { payee: payeeOf(app)?.upiId, tag: payTagOf(reference) };
  const ordered = { reference, product, planName, lines, total, page, filing, ...ways };
  const shown = { ...ordered, until: news.until };
  const hasPart = news.due < total;
  if (kind === "how-to-pay")
    return {
      // Of a part that has arrived, the rest is asked for.
      words: hasPart ? words.orderStillWaits(greeted, news) : orderToClient(greeted, shown, kind),
      afterwards: () => changeOrder(app, id, { lapsesAt }),
    };
  const isAnswered = order.state !== "awaiting-payment" || order.claimedAt || hasPart;
  return { words: orderToClient(greeted, shown, isAnswered && total > 0 ? "noted" : kind) };
}

async function changeOrder(
  app: App,
  id: string,
  change: { lapsesAt: Date | null } | { explainedAt: null },
): Promise<void> {
  await app.db.update(orders).set(change).where(eq(orders.id, id));
}

const WRITERS: Readonly<
  Record<
    Exclude<OrderMail, "placed" | "how-to-pay">,
    (name: string | undefined, news: words.PaymentNews) => MailWords
  >
> = {
  waits: words.orderStillWaits,
  "open-again": words.orderOpenAgain,
  refused: words.paymentRefused,
  "part-paid": words.orderPartPaid,
  corrected: words.amountCorrected,
  paid: words.orderPaid,
  surplus: words.surplusArrived,
  late: words.paymentTooLate,
  "refund-decided": words.refundDecided,
  "refund-dropped": words.refundDropped,
  refunded: words.orderRefunded,
  document: words.documentAgain,
  reissued: words.invoiceReissued,
};

type Attached = { label: string; total: Paise; attachments: Attachment[] };

const asNews = (document: Attached | undefined) =>
  document && { ...document, isAttached: document.attachments.length > 0 };

/**
 * A document that a mail is about. Where this machine makes no PDFs the mail names it and goes without.
 *
 * @throws while the machine has no time to make it: the mail is tried again
 */
async function attachedDocument(
  app: App,
  order: OrderRow,
  id: string | undefined,
  isToAttach: boolean,
): Promise<Attached | "cancelled" | undefined> {
  if (!id) return undefined;
  const [row] = await app.db
    .select()
    .from(moneyDocuments)
    .where(and(eq(moneyDocuments.id, id), eq(moneyDocuments.orderId, order.id)));
  if (!row) return undefined;
  if (row.cancelledAt) return "cancelled";
  const named = {
    label: documentName({ ...row, isRegistered: isRegisteredIn(app, row) }),
    total: paise(row.totalPaise),
  };
  if (!isToAttach) return { ...named, attachments: [] };
  const file = documentFile(app, row);
  const pdf = await makeOwnPdf(app, file, order.id);
  if (pdf === "busy") throw new Error("the PDF of a mail was not made: the machine is busy");
  if (pdf === "failed") return { ...named, attachments: [] };
  const attachment = { fileName: file.name, contentType: "application/pdf", bytes: pdf };
  return { ...named, attachments: [attachment] };
}

/** A mail that asks for money is not sent once the client has paid or says so, or nothing is to pay any more. */
function isStillSo(app: App, { state, claimedAt, lapsesAt }: OrderRow, kind: OrderMail) {
  const isOpen = state === "awaiting-payment" && !claimedAt;
  const isClosed = state === "expired" || state === "cancelled";
  const now = asDate(app.clock.now());
  switch (kind) {
    case "placed":
      return !isClosed;
    case "how-to-pay":
      return isOpen && payeeOf(app) !== undefined;
    case "waits":
      return isOpen && lapsesAt !== null && lapsesAt > now;
    case "open-again":
    case "refused":
    case "part-paid":
    case "corrected":
      return isOpen;
    case "late":
      return isClosed;
    default:
      return true;
  }
}
