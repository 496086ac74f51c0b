import { randomBytes, randomUUID } from "node:crypto";
import {
  and,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  max,
  notExists,
  type SQL,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { products } from "#content/catalogue.ts";
import { orderToFirm } from "#content/en/order-mails.ts";
import type { Db } from "#db/db.server.ts";
import { lockKey } from "#db/locks.server.ts";
import {
  moneyDecisions,
  moneyDocuments,
  moneyFacts,
  moneyReferences,
  orderEvents,
} from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { oldestRetainedDay } from "#domain/retention/retention-period.ts";
import { isOwnEmail } from "#features/accounts/contacts.server.ts";
import type { Destination } from "#features/accounts/destination.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { countAttempt } from "#platform/limits.server.ts";
import type { Limit } from "#platform/limits.ts";
import { queueMail } from "#platform/outbox.server.ts";
import {
  asDate,
  dayInIndia,
  days,
  formatMoment,
  instantOf,
  type PlainDate,
  plainDate,
  startOfDay,
} from "#values/dates.ts";
import { decimalRupees, paise } from "#values/money.ts";
import { accepted, refused } from "#values/outcome.ts";
import { referenceFrom } from "#values/reference.ts";
import type { Choice } from "../price/choice.ts";
import { couponProblem, lockCoupon, spendCoupon } from "../price/coupons.server.ts";
import type { OfferedOrder } from "../price/offered-order.ts";
import type { OrderOutcome } from "../price/order-messages.ts";
import { quoteChoice } from "../price/price.ts";
import { openEntitlements } from "./entitlements.server.ts";
import { moveOrder } from "./move-order.server.ts";
import type { Checkout } from "./order.ts";
import { queueOrderMail } from "./order-mail.server.ts";
import { isReturn } from "./own-orders.server.ts";
import { lapsesFromNow } from "./payee.server.ts";
import { contactIndexOf, readSold, sealedOrderClient, storedSold } from "./sealed-order.server.ts";
import { chargeFor } from "./tax-on-price.server.ts";

/** Each order mails the firm. */
export const ORDER_LIMIT: Limit = {
  name: "order",
  subject: { day: 5 },
  browser: { hour: 10, day: 20 },
  line: { hour: 30, day: 100 },
};

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

/** The return that an order is for. */
type ForReturn = {
  /** Hands it over, or joins it, once the order is stored, and says its reference. */
  join?: (orderId: string) => Promise<string>;
  /** What a code of its draft proved to be the client's own. */
  verified?: Destination | undefined;
  /** The price that was named with its answer; without it that of today's price list. */
  quoteWith?: OfferedOrder["quoteWith"];
};

/** The same in a transaction of the caller's. */
export async function storeOrder(
  app: App,
  tx: Db,
  browser: Browser,
  choice: Choice,
  checkout: Checkout,
  { join, verified, quoteWith }: ForReturn = {},
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
  const quote = quoteWith ? quoteWith(coupon) : quoteChoice(choice, coupon);
  if (!quote) return refused({ id: "lineMissing", params: { lines: lines.length } }, "price");
  const { lines: sold, total } = chargeFor(app, quote);
  if (decimalRupees(total) !== checkout.shownTotal) {
    const params = { now: decimalRupees(total), before: checkout.shownTotal };
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
      sold: storedSold.write(sold),
      totalPaise: total,
      state: "awaiting-payment",
      // Without a way to pay its days begin when the client is told of one.
      lapsesAt: lapsesFromNow(app),
      openItems: 0,
      termsFrom: checkout.terms,
      client: sealedOrderClient.seal(app, id, client),
      contactIndex: contactIndexOf(app, contact),
      placedAt: asDate(now),
    })
    .onConflictDoNothing({ target: orders.checkoutId })
    .returning();
  const [row] = stored;
  if (!row) {
    // The same checkout was sent twice at the same time; without a coupon nothing made one wait for the other.
    const other = await findPlaced(tx, browser, checkout.id);
    return other ? accepted(other) : refused({ id: "sentElsewhere" }, "sent");
  }
  if (coupon) await spendCoupon(tx, coupon.code);
  // Nothing is to pay: no money will ever move it.
  if (total === 0) {
    await moveOrder(app, tx, row, { kind: "paid", to: "paid" });
    await openEntitlements(tx, row, dayInIndia(now));
  }
  const filing = await join?.(id);
  const { planName } = choice;
  await queueMail(app, tx, {
    to: app.settings.firmMail,
    replyTo: contact.email,
    ...orderToFirm(
      { reference, product: name, planName, lines: sold, total, filing },
      formatMoment(now),
      contact,
    ),
  });
  const isOwn = await isOwnEmail(app, tx, contact.email, { ...browser, verified });
  await queueOrderMail(app, tx, row, {
    kind: "placed",
    ...(filing && { filing }),
    ...(isOwn && { isOwn: "yes" }),
  });
  return accepted({ reference });
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
    isReturn: isReturn(row),
    planName: client.planName,
    email: client.email,
    client,
    lines: readSold(row.sold),
    total: paise(row.totalPaise),
  };
}

/** How long an order is kept that lapsed or was cancelled before any money came: a late payment finds it. */
const UNPAID_KEPT = days(90);
const CLOSED = ["expired", "cancelled"] as const;

/** Which of some orders came to nothing, and until when they are kept, by their ids. */
export async function unpaidUntil(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlainDate>> {
  const rows = await db
    .select({ id: orders.id, closedAt: max(orderEvents.at) })
    .from(orders)
    .innerJoin(orderEvents, eq(orderEvents.orderId, orders.id))
    .where(
      and(
        inArray(orders.id, [...ids]),
        inArray(orders.state, CLOSED),
        inArray(orderEvents.kind, CLOSED),
        notExists(moneyOf(db)),
      ),
    )
    .groupBy(orders.id);
  return new Map(
    rows.flatMap(({ id, closedAt }) =>
      closedAt ? [[id, dayInIndia(instantOf(closedAt).add(UNPAID_KEPT))]] : [],
    ),
  );
}

function moneyOf(db: Db) {
  return db.select({ id: moneyFacts.id }).from(moneyFacts).where(eq(moneyFacts.orderId, orders.id));
}

/** The day of the last document of each of some orders, by their ids. */
export async function lastDocumentDays(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlainDate>> {
  const { orderId, on } = moneyDocuments;
  const rows = await db
    .select({ orderId, last: max(on) })
    .from(moneyDocuments)
    .where(inArray(orderId, [...ids]))
    .groupBy(orderId);
  return new Map(rows.flatMap((row) => (row.last ? [[row.orderId, plainDate(row.last)]] : [])));
}

/** Orders that have been kept for as long as they and their documents have to be, and those that came to nothing. */
export async function purgeOrders(app: App): Promise<void> {
  const oldest = oldestRetainedDay(dayInIndia(app.clock.now()));
  const retained = app.db
    .select({ id: moneyDocuments.id })
    .from(moneyDocuments)
    .where(and(eq(moneyDocuments.orderId, orders.id), gte(moneyDocuments.on, oldest.toString())));
  const isOver = and(lt(orders.placedAt, asDate(startOfDay(oldest))), notExists(retained));
  await app.db.transaction(async (tx) => {
    await removeUnnamed(tx, isOver);
    await tx.delete(orders).where(isOver);
    await removeUnusedReferences(tx);
  });
  await app.db.transaction(async (tx) => {
    await purgeUnpaid(app, tx);
    await removeUnusedReferences(tx);
  });
}

/** Facts of their payments that name no order, such as refunds: without it they would be money of no one. */
async function removeUnnamed(tx: Db, isOver: SQL | undefined): Promise<void> {
  const named = alias(moneyFacts, "named");
  const { paymentId, orderId } = moneyFacts;
  const isOfThem = tx
    .select({ id: named.id })
    .from(named)
    .innerJoin(orders, eq(orders.id, named.orderId))
    .where(and(eq(named.paymentId, paymentId), isOver));
  await tx.delete(moneyFacts).where(and(isNull(orderId), exists(isOfThem)));
}

/** References of payments that nothing names any more. */
async function removeUnusedReferences(tx: Db): Promise<void> {
  const { id } = moneyReferences;
  const { referenceId, paymentId } = moneyFacts;
  const facts = () => tx.select({ id: moneyFacts.id }).from(moneyFacts);
  const decisions = tx.select({ id: moneyDecisions.id }).from(moneyDecisions);
  const isUnused = and(
    notExists(facts().where(eq(referenceId, id))),
    notExists(facts().where(eq(paymentId, id))),
    notExists(decisions.where(eq(moneyDecisions.paymentId, id))),
  );
  await tx.delete(moneyReferences).where(isUnused);
}

/** Locked first: money that arrives at that moment is seen by the second look, and keeps its order. */
async function purgeUnpaid(app: App, tx: Db): Promise<void> {
  const closedSince = tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orders.id),
        inArray(orderEvents.kind, CLOSED),
        gte(orderEvents.at, asDate(app.clock.now().subtract(UNPAID_KEPT))),
      ),
    );
  const isUnpaid = and(inArray(orders.state, CLOSED), notExists(moneyOf(tx)));
  const over = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isUnpaid, notExists(closedSince)))
    .for("update");
  const ids = over.map(({ id }) => id);
  await tx.delete(orders).where(and(inArray(orders.id, ids), isUnpaid));
}
