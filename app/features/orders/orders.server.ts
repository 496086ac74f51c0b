import { randomBytes, randomUUID } from "node:crypto";
import { and, desc, eq, gt, lt } from "drizzle-orm";
import { isProductCode, products } from "#content/catalogue.ts";
import { type Ordered, orderToClient, orderToFirm } from "#content/en/order-mails.ts";
import type { Db } from "#db/db.server.ts";
import { lockKey } from "#db/locks.server.ts";
import { orders } from "#db/schema/orders.ts";
import { payTagOf } from "#domain/payments/upi.ts";
import { oldestRetainedDay } from "#domain/retention/retention-period.ts";
import { isOwnEmail } from "#features/accounts/contacts.server.ts";
import type { Destination } from "#features/accounts/destination.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { countAttempt } from "#platform/limits.server.ts";
import type { Limit } from "#platform/limits.ts";
import type { MailWords } from "#platform/mail/mail-layout.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { originOf } from "#platform/settings.server.ts";
import type { Contact } from "#values/contact.ts";
import { asDate, dayInIndia, days, formatMoment, instantOf, startOfDay } from "#values/dates.ts";
import { inPaise, paise, wholeRupees } from "#values/money.ts";
import { accepted, refused } from "#values/outcome.ts";
import { referenceFrom } from "#values/reference.ts";
import type { Choice } from "./choice.ts";
import { couponProblem, lockCoupon, spendCoupon } from "./coupons.server.ts";
import { moveOrder, type OrderRow } from "./move-order.server.ts";
import type { Checkout } from "./order.ts";
import type { OrderOutcome } from "./order-messages.ts";
import { payeeOf } from "./payee.server.ts";
import { quoteChoice } from "./price.ts";
import { readSold, sealedOrderClient, storedSold } from "./sealed-order.server.ts";

/** Each order mails the firm. */
export const ORDER_LIMIT: Limit = {
  name: "order",
  subject: { day: 5 },
  browser: { hour: 10, day: 20 },
  line: { hour: 30, day: 100 },
};

/** How long an order waits for its payment. */
export const ORDER_OPEN_FOR = days(7);

/**
 * Stores the order at today's prices, counts its coupon once and writes to the firm and the client: all or nothing.
 * However often one checkout is sent, it is one order, and each sending gets its reference.
 */
export async function placeOrder(
  app: App,
  browser: Browser,
  choice: Choice,
  checkout: Checkout,
): Promise<OrderOutcome<{ reference: string }>> {
  return app.db.transaction((tx) => storeOrder(app, tx, browser, choice, checkout));
}

/** A return that is handed over with an order. */
type WithReturn = {
  /** Hands it over once the order is stored, and says its reference. */
  handOver?: (orderId: string) => Promise<string>;
  /** What a code of its draft proved to be the client's own. */
  verified?: Destination | undefined;
};

/** The same in a transaction of the caller's. */
export async function storeOrder(
  app: App,
  tx: Db,
  browser: Browser,
  choice: Choice,
  checkout: Checkout,
  { handOver, verified }: WithReturn = {},
): Promise<OrderOutcome<{ reference: string }>> {
  const now = app.clock.now();
  const { contact } = checkout;
  const { name, lines } = products[choice.product];
  const coupon = choice.coupon ? await lockCoupon(tx, choice.coupon) : undefined;
  // One checkout that is sent several times at once waits here, and counts as one order against the limits.
  await lockKey(tx, "checkout", checkout.id);
  const before = await findPlaced(tx, browser, checkout.id);
  if (before) return accepted(before);
  const problem = choice.coupon && couponProblem(choice.coupon, coupon, dayInIndia(now));
  if (problem) return refused(problem, "coupon");
  const quote = quoteChoice(choice, coupon);
  if (!quote) return refused({ id: "lineMissing", params: { lines: lines.length } }, "price");
  if (quote.total !== checkout.shownTotal) {
    const params = { now: quote.total, before: checkout.shownTotal };
    return refused({ id: "priceChanged", params }, "price");
  }
  const subject = contact.email ?? contact.mobile ?? "";
  const counted = await countAttempt(app, tx, ORDER_LIMIT, browser, { subject });
  if (!counted.ok) return refused({ id: "tooManyOrders" }, { retryAfter: counted.retryAfter });

  const id = randomUUID();
  const reference = referenceFrom("OR", randomBytes(8));
  const client = { ...contact, planName: choice.planName, ...checkout.place };
  const stored = await tx
    .insert(orders)
    .values({
      id,
      reference,
      checkoutId: checkout.id,
      browserHash: browser.hash,
      personId: browser.personId,
      productCode: choice.product,
      priceLine: choice.line ?? "",
      addOns: choice.addOns,
      couponCode: coupon?.code,
      sold: storedSold.write(quote.lines),
      totalPaise: inPaise(quote.total),
      state: "awaiting-payment",
      lapsesAt: asDate(now.add(ORDER_OPEN_FOR)),
      termsFrom: checkout.terms,
      client: sealedOrderClient.seal(app, id, client),
      contactIndex: app.sealing.blindIndex(subject, "contact"),
      placedAt: asDate(now),
    })
    .onConflictDoNothing({ target: orders.checkoutId })
    .returning({ id: orders.id });
  if (stored.length === 0) {
    // The same checkout was sent twice at the same time; without a coupon nothing made one wait for the other.
    const other = await findPlaced(tx, browser, checkout.id);
    return other ? accepted(other) : refused({ id: "sentElsewhere" }, "sent");
  }
  if (coupon) await spendCoupon(tx, coupon.code);
  // Nothing is to pay: no money will ever move it.
  if (quote.total === 0)
    await moveOrder(app, tx, { id, state: "awaiting-payment" }, { kind: "paid", to: "paid" });
  const filing = await handOver?.(id);

  const { planName } = choice;
  const { lines: sold, total } = quote;
  await mailOrder(
    app,
    tx,
    {
      reference,
      product: name,
      planName,
      lines: sold,
      total,
      filing,
      payee: payeeOf(app)?.upiId,
      tag: payTagOf(reference),
      page: pageOfOrder(app, reference),
      lastDay: dayInIndia(now.add(ORDER_OPEN_FOR)).toString(),
    },
    { ...contact, isOwn: await isOwnEmail(app, tx, contact.email, { ...browser, verified }) },
  );
  return accepted({ reference });
}

async function mailOrder(
  app: App,
  tx: Db,
  ordered: Ordered,
  client: Contact & { isOwn: boolean },
): Promise<void> {
  await queueMail(app, tx, {
    to: app.settings.firmMail,
    ...(client.email && { replyTo: client.email }),
    ...orderToFirm(ordered, formatMoment(app.clock.now()), client),
  });
  const { email: to, isOwn, name } = client;
  if (!to) return;
  await queueMail(app, tx, { to, ...orderToClient(isOwn ? name : undefined, ordered) });
}

/** Where an order goes on, as a mail writes it out. */
function pageOfOrder(app: App, reference: string): string {
  return `${originOf(app.settings)}/order/placed/${reference}`;
}

/** Writes to whoever placed an order, by name and with its figures only where the address is verified as theirs. */
export async function mailClientOfOrder(
  app: App,
  tx: Db,
  order: OrderRow,
  words: (name: string | undefined, order: { reference: string; page: string }) => MailWords,
): Promise<void> {
  const { email: to, name } = sealedOrderClient.unseal(app, order.id, order.client);
  if (!to) return;
  const { reference, personId } = order;
  const isOwn = await isOwnEmail(app, tx, to, { personId });
  const about = { reference, page: pageOfOrder(app, reference) };
  await queueMail(app, tx, { to, ...words(isOwn ? name : undefined, about) });
}

/** An order that this browser placed by that checkout. */
export async function findPlaced(tx: Db, browser: Browser, checkoutId: string) {
  const [placed] = await tx
    .select({ reference: orders.reference })
    .from(orders)
    .where(and(eq(orders.checkoutId, checkoutId), eq(orders.browserHash, browser.hash)));
  return placed;
}

/** The last order of a product that this browser placed within a day. */
export async function findRecentOrder(app: App, browser: Browser, productCode: string) {
  const since = asDate(app.clock.now().subtract(days(1)));
  const mine = and(eq(orders.browserHash, browser.hash), eq(orders.productCode, productCode));
  const [row] = await app.db
    .select({ reference: orders.reference, placedAt: orders.placedAt })
    .from(orders)
    .where(and(mine, gt(orders.placedAt, since)))
    .orderBy(desc(orders.placedAt))
    .limit(1);
  return row && { reference: row.reference, placedAt: instantOf(row.placedAt) };
}

/** An order, for the browser that placed it; nobody else finds it. */
export async function findOrder(app: App, browser: Browser, reference: string) {
  const [row] = await app.db
    .select()
    .from(orders)
    .where(and(eq(orders.reference, reference), eq(orders.browserHash, browser.hash)));
  if (!row) return undefined;
  const client = sealedOrderClient.unseal(app, row.id, row.client);
  return {
    id: row.id,
    row,
    reference: row.reference,
    placedAt: instantOf(row.placedAt),
    /** Of one return; an annual plan may wait for its Form 16 for a year. */
    isReturn: isProductCode(row.productCode) && products[row.productCode].kind === "itr",
    planName: client.planName,
    email: client.email,
    client,
    lines: readSold(row.sold),
    total: wholeRupees(paise(row.totalPaise)),
  };
}

/** Orders that have been kept for as long as they have to be. */
export async function purgeOrders(app: App): Promise<void> {
  const since = startOfDay(oldestRetainedDay(dayInIndia(app.clock.now())));
  await app.db.delete(orders).where(lt(orders.placedAt, asDate(since)));
}
