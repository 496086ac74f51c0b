import { randomBytes, randomUUID } from "node:crypto";
import { and, desc, eq, gt, or } from "drizzle-orm";
import { products } from "#content/catalogue.ts";
import { orderToFirm } from "#content/en/order-mails.ts";
import type { Db } from "#db/db.server.ts";
import { lockKey } from "#db/locks.server.ts";
import { orders } from "#db/schema/orders.ts";
import { isOwnEmail } from "#features/accounts/contacts.server.ts";
import type { Destination } from "#features/accounts/destination.ts";
import { beginCaseOfOrder } from "#features/cases/case-of-paid-order.server.ts";
import { isOrderOpened } from "#features/cases/opened-by-link.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { countAttempt } from "#platform/limits.server.ts";
import type { Limit } from "#platform/limits.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { asDate, dayInIndia, days, formatMoment, instantOf } from "#values/dates.ts";
import { decimalRupees, paise } from "#values/money.ts";
import { accepted, refused } from "#values/outcome.ts";
import { referenceFrom } from "#values/reference.ts";
import type { Choice } from "../price/choice.ts";
import { couponProblem, lockCoupon, spendCoupon } from "../price/coupons.server.ts";
import type { OfferedOrder } from "../price/offered-order.ts";
import type { OrderOutcome } from "../price/order-messages.ts";
import { quoteChoice } from "../price/price.ts";
import { openEntitlements } from "./entitlements.server.ts";
import { moveOrder, type OrderRow } from "./move-order.server.ts";
import type { Checkout } from "./order.ts";
import { queueOrderMail } from "./order-mail.server.ts";
import { isReturn } from "./own-orders.server.ts";
import { lapsesFromNow } from "./payee.server.ts";
import { contactIndexOf, readSold, sealedOrderClient, storedSold } from "./sealed-order.server.ts";
import { type ChargedPrice, chargeFor } from "./tax-on-price.server.ts";

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
  return app.db.transaction((tx) => storeOrder(app, tx, browser, { choice, checkout }));
}

/** What is ordered, and the return that it is for, if it is for one that is known. */
type NewOrder = {
  choice: Choice;
  checkout: Checkout;
  /** Hands the return over, or joins it, once the order is stored, and says its reference. */
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
  order: NewOrder,
): Promise<OrderOutcome<{ reference: string }>> {
  const { choice, checkout, quoteWith } = order;
  const coupon = choice.coupon ? await lockCoupon(tx, choice.coupon) : undefined;
  // One checkout that is sent several times at once waits here, and counts as one order against the limits.
  await lockKey(tx, "checkout", checkout.id);
  const before = await findPlaced(tx, browser, checkout.id);
  if (before) return accepted(before);
  const today = dayInIndia(app.clock.now());
  const problem = choice.coupon && couponProblem(choice.coupon, coupon, today);
  if (problem) return refused(problem, "coupon");
  const quote = quoteWith ? quoteWith(coupon) : quoteChoice(choice, coupon);
  const lines = products[choice.product].lines.length;
  if (!quote) return refused({ id: "lineMissing", params: { lines } }, "price");
  const price = chargeFor(app, quote);
  if (decimalRupees(price.total) !== checkout.shownTotal) {
    const params = { now: decimalRupees(price.total), before: checkout.shownTotal };
    return refused({ id: "priceChanged", params }, "price");
  }
  const subject = checkout.contact.email ?? checkout.contact.mobile ?? "";
  const counted = await countAttempt(app, tx, ORDER_LIMIT, browser, { subject });
  if (!counted.ok) return refused({ id: "tooManyOrders" }, { retryAfter: counted.retryAfter });

  const row = await insertOrder(app, tx, browser, { choice, checkout, price, coupon });
  if (!row) {
    // The same checkout was sent twice at the same time; without a coupon nothing made one wait for the other.
    const other = await findPlaced(tx, browser, checkout.id);
    return other ? accepted(other) : refused({ id: "sentElsewhere" }, "sent");
  }
  if (coupon) await spendCoupon(tx, coupon.code);
  // Nothing is to pay: no money will ever move it.
  if (price.total === 0) {
    await moveOrder(app, tx, row, { kind: "paid", to: "paid" });
    await openEntitlements(tx, row, today);
  }
  await writeOfOrder(app, tx, browser, order, { row, price });
  // Once it is known whether a request is handed over with it.
  if (price.total === 0) await beginCaseOfOrder(app, tx, row);
  return accepted({ reference: row.reference });
}

type Priced = Pick<NewOrder, "choice" | "checkout"> & {
  price: ChargedPrice;
  coupon: { code: string } | undefined;
};

/** @returns nothing where the checkout has an order already */
async function insertOrder(
  app: App,
  tx: Db,
  browser: Browser,
  { choice, checkout, price, coupon }: Priced,
): Promise<OrderRow | undefined> {
  const id = randomUUID();
  const { contact } = checkout;
  const client = { ...contact, planName: choice.planName, ...checkout.place };
  const [row] = await tx
    .insert(orders)
    .values({
      id,
      reference: referenceFrom("OR", randomBytes(8)),
      checkoutId: checkout.id,
      browserHash: browser.hash,
      personId: browser.personId,
      productCode: choice.product,
      priceLine: choice.line ?? "",
      addOns: choice.addOns,
      couponCode: coupon?.code,
      sold: storedSold.write(price.lines),
      totalPaise: price.total,
      state: "awaiting-payment",
      // Without a way to pay its days begin when the client is told of one.
      lapsesAt: lapsesFromNow(app),
      openItems: 0,
      termsFrom: checkout.terms,
      client: sealedOrderClient.seal(app, id, client),
      contactIndex: contactIndexOf(app, contact),
      placedAt: asDate(app.clock.now()),
    })
    .onConflictDoNothing({ target: orders.checkoutId })
    .returning();
  return row;
}

/** Brings the return along, and writes to the firm and the client. */
async function writeOfOrder(
  app: App,
  tx: Db,
  browser: Browser,
  { choice, checkout, join, verified }: NewOrder,
  { row, price }: { row: OrderRow; price: ChargedPrice },
): Promise<void> {
  const filing = await join?.(row.id);
  const { contact } = checkout;
  const { planName, product } = choice;
  const { lines, total } = price;
  const sold = { product: products[product].name, planName, lines, total };
  await queueMail(app, tx, {
    to: app.settings.firmMail,
    replyTo: contact.email,
    ...orderToFirm(
      { reference: row.reference, ...sold, filing },
      formatMoment(instantOf(row.placedAt)),
      contact,
    ),
  });
  const isOwn = await isOwnEmail(app, tx, contact.email, { ...browser, verified });
  await queueOrderMail(app, tx, row, {
    kind: "placed",
    ...(filing && { filing }),
    ...(isOwn && { isOwn: "yes" }),
  });
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

/** An order, for the browser that placed it, or in which the link of its case opened this; no other browser finds it. */
export async function findOrder(app: App, { hash }: Pick<Browser, "hash">, reference: string) {
  const isTheirs = or(eq(orders.browserHash, hash), isOrderOpened(app, app.db, hash));
  const [row] = await app.db
    .select()
    .from(orders)
    .where(and(eq(orders.reference, reference), isTheirs));
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
