import { and, count, desc, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { coupons, orders } from "#db/schema/orders.ts";
import { type CouponTerms, couponRefusal, type Discount } from "#domain/pricing/coupon.ts";
import type { App } from "#platform/app.server.ts";
import { asDate, type PlainDate, plainDate } from "#values/dates.ts";
import { rupees } from "#values/money.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { CouponOutcome, OrderMessage } from "./order-messages.ts";

export type Coupon = CouponTerms & { code: string; discount: Discount };

/** Characters of a code. Anything else is not looked up, because PostgreSQL throws at a text with a NUL. */
const CODE = /^[A-Z0-9-]+$/;

/** @param code in capitals */
export async function findCoupon(db: Db, code: string): Promise<Coupon | undefined> {
  if (!CODE.test(code)) return undefined;
  const [row] = await db.select().from(coupons).where(eq(coupons.code, code));
  return row && couponOf(row);
}

/** Locks the coupon until the transaction ends: the next order with it waits and then sees the uses left. */
export async function lockCoupon(tx: Db, code: string): Promise<Coupon | undefined> {
  if (!CODE.test(code)) return undefined;
  const [row] = await tx.select().from(coupons).where(eq(coupons.code, code)).for("update");
  return row && couponOf(row);
}

/** Why `code` gives no discount on `today`; undefined when it does. */
export function couponProblem(
  code: string,
  coupon: Coupon | undefined,
  today: PlainDate,
): OrderMessage | undefined {
  if (!coupon) return { id: "couponUnknown", params: { code } };
  const why = couponRefusal(coupon, today);
  const [from, until] = [coupon.from.toString(), coupon.until.toString()];
  return why && { id: "couponRefused", params: { code, why, from, until } };
}

/** Counts one use, in the order's transaction. Call it under `lockCoupon`. */
export async function spendCoupon(tx: Db, code: string): Promise<void> {
  const spent = await tx
    .update(coupons)
    .set({ usesLeft: sql`${coupons.usesLeft} - 1` })
    .where(and(eq(coupons.code, code), gt(coupons.usesLeft, 0), isNull(coupons.stoppedAt)))
    .returning({ code: coupons.code });
  if (spent.length !== 1) throw new Error("a coupon was spent that had no use left");
}

/**
 * Counts the use of an order that is opened again, at the price it was sold for: a coupon that ended meanwhile counts.
 *
 * @returns whether a use was left
 */
export async function spendCouponAgain(tx: Db, code: string): Promise<boolean> {
  const spent = await tx
    .update(coupons)
    .set({ usesLeft: sql`${coupons.usesLeft} - 1` })
    .where(and(eq(coupons.code, code), gt(coupons.usesLeft, 0)))
    .returning({ code: coupons.code });
  return spent.length === 1;
}

/** Gives the use of an order that will not be paid back. */
export async function returnCoupon(tx: Db, code: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ usesLeft: sql`${coupons.usesLeft} + 1` })
    .where(eq(coupons.code, code));
}

export async function addCoupon(
  app: App,
  coupon: Omit<Coupon, "stopped">,
): Promise<CouponOutcome<null>> {
  const { code, discount, from, until, usesLeft } = coupon;
  const added = await app.db
    .insert(coupons)
    .values({
      code,
      kind: discount.kind,
      value: discount.kind === "percent" ? discount.percent : discount.amount,
      validFrom: from.toString(),
      validUntil: until.toString(),
      usesLeft,
      createdAt: asDate(app.clock.now()),
    })
    .onConflictDoNothing({ target: coupons.code })
    .returning({ code: coupons.code });
  if (added.length === 1) return accepted(null);
  return refused([{ field: "code", message: { id: "codeTaken", params: { code } } }]);
}

const LISTED_AT_MOST = 500;

/** The newest first. */
export async function listCoupons(app: App): Promise<Coupon[]> {
  const rows = await app.db
    .select()
    .from(coupons)
    .orderBy(desc(coupons.createdAt), coupons.code)
    .limit(LISTED_AT_MOST);
  return rows.map(couponOf);
}

const COUNTED_STATES = ["awaiting-payment", "paid", "part-refunded", "refunded"] as const;

/** How many orders used each coupon, and what it took off them in rupees; those that were given up do not count. */
export async function usesOfCoupons(
  app: App,
): Promise<Map<string | null, { orders: number; off: number }>> {
  // Of the first version the lines are the column itself.
  const off = sql`(select -sum((line ->> 'amount')::numeric)
    from jsonb_array_elements(coalesce(${orders.sold} -> 'value', ${orders.sold})) line
    where line ->> 'kind' = 'coupon')`;
  const rows = await app.db
    .select({
      code: orders.couponCode,
      orders: count(),
      off: sql`coalesce(sum(${off}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(and(isNotNull(orders.couponCode), inArray(orders.state, COUNTED_STATES)))
    .groupBy(orders.couponCode);
  return new Map(rows.map(({ code, ...used }) => [code, used]));
}

/** Stops the coupon; orders that used it keep their price. */
export async function stopCoupon(app: App, code: string): Promise<CouponOutcome<null>> {
  const stopped = await app.db
    .update(coupons)
    .set({ stoppedAt: asDate(app.clock.now()) })
    .where(and(eq(coupons.code, code), isNull(coupons.stoppedAt)))
    .returning({ code: coupons.code });
  return stopped.length === 1 ? accepted(null) : refused({ id: "notToStop" });
}

/** A coupon for trying the site on a machine that is not public. Once stopped it stays stopped. */
export async function seedDemonstrationCoupon(app: App): Promise<void> {
  if (!app.settings.isLocal) return;
  await addCoupon(app, {
    code: "DEMO10",
    discount: { kind: "percent", percent: 10 },
    from: plainDate("2022-01-01"),
    until: plainDate("2099-12-31"),
    usesLeft: 1000,
  });
}

function couponOf(row: typeof coupons.$inferSelect): Coupon {
  return {
    code: row.code,
    discount:
      row.kind === "percent"
        ? { kind: "percent", percent: row.value }
        : { kind: "amount", amount: rupees(row.value) },
    from: plainDate(row.validFrom),
    until: plainDate(row.validUntil),
    usesLeft: row.usesLeft,
    stopped: row.stoppedAt !== null,
  };
}
