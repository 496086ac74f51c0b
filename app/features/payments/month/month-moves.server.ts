import { and, eq, gt, gte, lt, lte, or } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { moneyFacts } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import type { MoneySource } from "#domain/payments/money-facts.ts";
import { type CountedMove, type MoneySpan, movesOfSpan } from "#domain/payments/month.ts";
import type { App } from "#platform/app.server.ts";
import { type PlainDate, startOfDay } from "#values/dates.ts";
import { type Closings, closedUpTo } from "../book/closed-months.server.ts";
import { selectFacts } from "../book/stored-fact.server.ts";
import { isOfPaymentsOf, recordedFact } from "./money-accounts.server.ts";

/** Money that moved, with the reference of its order; empty where it names none. */
export type MovedMoney = CountedMove & { reference: string };

/** A month, as its closings have it. */
export function spanOf(first: PlainDate, closings: Closings): MoneySpan {
  return {
    from: startOfDay(first).epochMilliseconds,
    until: startOfDay(first.add({ months: 1 })).epochMilliseconds,
    closedAt: closedUpTo(first, closings)?.closedAt.epochMilliseconds,
    known: closings.own?.closedAt.epochMilliseconds,
  };
}

/**
 * Money that counts in a span, and what was allowed of prices, the earliest first: each payment, refund and lost dispute
 * once. Of every payment that moved all facts are read, since others may say more of it.
 *
 * @param source only money that this one speaks of
 */
export async function movesIn(
  app: App,
  tx: Db,
  span: MoneySpan,
  source?: MoneySource,
): Promise<MovedMoney[]> {
  const { movedAt, recordedAt } = moneyFacts;
  const { from, until, closedAt, known } = span;
  const isLate =
    closedAt === undefined
      ? undefined
      : and(
          gt(recordedAt, new Date(closedAt)),
          known === undefined ? undefined : lte(recordedAt, new Date(known)),
        );
  const isIn = and(gte(movedAt, new Date(from)), lt(movedAt, new Date(until)));
  const isMove = and(or(isIn, isLate), source && eq(moneyFacts.source, source));
  const rows = await selectFacts(tx, { orderId: orders.id, order: orders.reference })
    .leftJoin(orders, eq(orders.id, moneyFacts.orderId))
    .where(isOfPaymentsOf(tx, isMove));
  const references = new Map(rows.map(({ orderId, order }) => [orderId, order]));
  const facts = rows.map((row) => recordedFact(app, row));
  return movesOfSpan(facts, span).map((move) => ({
    ...move,
    reference: (move.order && references.get(move.order)) ?? "",
  }));
}
