import { and, eq, exists, gte, inArray, isNull, lt, max, notExists, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/db.server.ts";
import {
  moneyDecisions,
  moneyDocuments,
  moneyFacts,
  moneyReferences,
  orderEvents,
} from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { oldestRetainedDay } from "#domain/retention/retention-period.ts";
import type { App } from "#platform/app.server.ts";
import {
  asDate,
  dayInIndia,
  days,
  instantOf,
  type PlainDate,
  plainDate,
  startOfDay,
} from "#values/dates.ts";

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
