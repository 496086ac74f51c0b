import { and, asc, eq, inArray } from "drizzle-orm";
import { isProductCode, type Plan, type Product, products } from "#content/catalogue.ts";
import type { Db } from "#db/db.server.ts";
import { entitlements } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { type PlainDate, plainDate } from "#values/dates.ts";
import type { OrderRow } from "./move-order.server.ts";

export type Entitlement = Omit<typeof entitlements.$inferSelect, "orderId">;

/** What a product opens on the day that it is paid: both days of a year count, and a return has no last day. */
function entitlementsOf(product: Product, paidOn: PlainDate): Entitlement[] {
  const startsOn = paidOn.toString();
  const filing: Entitlement = { kind: "filing", amount: 1, startsOn, endsOn: null };
  if (product.kind === "itr") return [filing];
  const endsOn = paidOn.add({ years: 1 }).subtract({ days: 1 }).toString();
  const year = { startsOn, endsOn };
  const sessions = product.sessions === "unlimited" ? null : product.sessions;
  return [
    { kind: "plan-year", amount: 1, ...year },
    { kind: "sessions", amount: sessions, ...year },
    { ...filing, ...year },
  ];
}

/** Opens what an order bought, in the transaction that paid it; once, however often it is asked for. */
export async function openEntitlements(
  tx: Db,
  { id: orderId, productCode }: Pick<OrderRow, "id" | "productCode">,
  paidOn: PlainDate,
): Promise<void> {
  // One that is no longer sold: the firm knows what it was.
  if (!isProductCode(productCode)) return;
  const opened = entitlementsOf(products[productCode], paidOn);
  await tx
    .insert(entitlements)
    .values(opened.map((each) => ({ orderId, ...each })))
    .onConflictDoNothing();
}

/** What an order opened; nothing of one that was never paid. */
export async function listEntitlements(db: Db, orderId: string): Promise<Entitlement[]> {
  return withoutOrder(
    await db.select().from(entitlements).where(eq(entitlements.orderId, orderId)),
  );
}

/** An order that still counts: what was refunded whole does not. */
const COUNTS = inArray(orders.state, ["paid", "part-refunded"]);

/** What the paid orders of an account opened, years that have ended included; what was refunded whole is not among it. */
export async function entitlementsOfPerson(db: Db, personId: string): Promise<Entitlement[]> {
  const rows = await db
    .select()
    .from(entitlements)
    .innerJoin(orders, eq(orders.id, entitlements.orderId))
    .where(and(eq(orders.personId, personId), COUNTS));
  return withoutOrder(rows.map((row) => row.entitlements));
}

/** Sessions that a paid plan of an account opened, from its first day to its last, both included. */
export type SessionsBought = {
  orderId: string;
  reference: string;
  plan: Plan;
  /** Null for as many as are wanted. */
  amount: number | null;
  startsOn: PlainDate;
  endsOn: PlainDate;
};

/** The sessions of an account's paid plans, the year that ends first before the others; what was refunded whole is not among them. */
export async function sessionsBought(db: Db, personId: string): Promise<SessionsBought[]> {
  const rows = await db
    .select()
    .from(entitlements)
    .innerJoin(orders, eq(orders.id, entitlements.orderId))
    .where(and(eq(orders.personId, personId), eq(entitlements.kind, "sessions"), COUNTS))
    .orderBy(asc(entitlements.endsOn), asc(orders.id));
  return rows.flatMap(({ entitlements: { amount, startsOn, endsOn }, orders: order }) => {
    const plan = isProductCode(order.productCode) ? products[order.productCode] : undefined;
    if (plan?.kind !== "plan" || endsOn === null) return [];
    const { id: orderId, reference } = order;
    const [first, last] = [plainDate(startsOn), plainDate(endsOn)];
    return [{ ...{ orderId, reference, plan, amount }, startsOn: first, endsOn: last }];
  });
}

/** Holds the counts of an account's sessions still until the commit: who books the last one at the same moment waits here. */
export async function lockSessionsBought(tx: Db, personId: string): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.personId, personId));
  await tx
    .select({ orderId: entitlements.orderId })
    .from(entitlements)
    .where(and(eq(entitlements.kind, "sessions"), inArray(entitlements.orderId, own)))
    .orderBy(asc(entitlements.orderId))
    .for("update");
}

function withoutOrder(rows: (typeof entitlements.$inferSelect)[]): Entitlement[] {
  return rows.map(({ orderId: _, ...row }) => row);
}
