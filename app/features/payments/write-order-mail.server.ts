import { eq } from "drizzle-orm";
import { orderToClient } from "#content/en/order-mails.ts";
import * as words from "#content/en/payment-mails.ts";
import { orders } from "#db/schema/orders.ts";
import { balanceOf, dueOf } from "#domain/payments/money-facts.ts";
import { payTagOf } from "#domain/payments/upi.ts";
import { isOwnEmail } from "#features/accounts/contacts.server.ts";
import type { OrderRow } from "#features/orders/move-order.server.ts";
import type { AboutOrder, OrderMail } from "#features/orders/order-mail.server.ts";
import { ORDER_OPEN_FOR } from "#features/orders/orders.server.ts";
import { shownOrder } from "#features/orders/own-orders.server.ts";
import { payeeOf } from "#features/orders/payee.server.ts";
import { sealedOrderClient } from "#features/orders/sealed-order.server.ts";
import type { App } from "#platform/app.server.ts";
import type { MailWords } from "#platform/mail/mail-layout.ts";
import { originOf } from "#platform/settings.server.ts";
import { asDate, instantOf } from "#values/dates.ts";
import { paise } from "#values/money.ts";
import { factsOfOrder } from "./record-fact.server.ts";

/**
 * Writes a mail to whoever placed an order, at the moment it is sent: with the name and the figures only where the
 * address is verified as theirs. Undefined where the order is gone, or what the mail says is over.
 */
export async function writeOrderMail(
  app: App,
  about: Readonly<Record<string, string>>,
): Promise<MailWords | undefined> {
  const { order: id, kind, isOwn, amount, reason = "", filing } = about as AboutOrder;
  const [order] = await app.db.select().from(orders).where(eq(orders.id, id));
  if (!order || !isStillSo(app, order, kind)) return undefined;
  const lapsesAt = kind === "how-to-pay" ? await beginDays(app, order) : order.lapsesAt;
  const { email, name, planName } = sealedOrderClient.unseal(app, id, order.client);
  const { reference, product, lines, total } = shownOrder(order);
  const isTheirs = isOwn === "yes" || (await isOwnEmail(app, app.db, email, order));
  const greeted = isTheirs ? name : undefined;
  const page = `${originOf(app.settings)}/order/placed/${reference}`;
  const balance = balanceOf(await factsOfOrder(app.db, id));
  const news = {
    ...{ reference, page, total, reason, due: dueOf(total, balance) },
    over: paise(Math.max(0, balance.captured - balance.returned - total)),
    until: lapsesAt && instantOf(lapsesAt),
    amount: paise(Number(amount ?? 0)),
  };
  if (kind !== "placed" && kind !== "how-to-pay") return WRITERS[kind](greeted, news);
  const ways = { payee: payeeOf(app)?.upiId, tag: payTagOf(reference) };
  return orderToClient(
    greeted,
    { ...{ reference, product, planName, lines, total, page, filing }, ...ways, until: news.until },
    kind,
  );
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
  paid: words.orderPaid,
  surplus: words.surplusArrived,
  late: words.paymentTooLate,
  refunded: words.orderRefunded,
};

/** A mail that asks for money is not sent once the client has paid or says so, or nothing is to pay any more. */
function isStillSo(
  app: App,
  { state, claimedAt, lapsesAt, totalPaise }: OrderRow,
  kind: OrderMail,
) {
  const isOpen = state === "awaiting-payment" && !claimedAt;
  const now = asDate(app.clock.now());
  switch (kind) {
    case "placed":
      return isOpen || totalPaise === 0;
    case "how-to-pay":
      return isOpen && payeeOf(app) !== undefined;
    case "waits":
      return isOpen && lapsesAt !== null && lapsesAt > now;
    case "open-again":
    case "refused":
    case "part-paid":
      return isOpen;
    case "late":
      return state === "expired" || state === "cancelled";
    default:
      return true;
  }
}

/** The days to pay begin with the mail that says how. */
async function beginDays(app: App, { id }: OrderRow): Promise<Date> {
  const lapsesAt = asDate(app.clock.now().add(ORDER_OPEN_FOR));
  await app.db.update(orders).set({ lapsesAt }).where(eq(orders.id, id));
  return lapsesAt;
}
