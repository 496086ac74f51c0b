import { and, asc, eq, inArray, isNotNull, isNull, notExists } from "drizzle-orm";
import { products } from "#content/catalogue.ts";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";
import { consents, filings } from "#db/schema/filing.ts";
import { orders } from "#db/schema/orders.ts";
import type { App } from "#platform/app.server.ts";
import { days, type Instant, instantOf } from "#values/dates.ts";
import { BY_ITSELF, newReference, yearSoldFor } from "./case-of-paid-order.server.ts";
import { beginCases } from "./case-record.server.ts";

type Outside = Pick<App, "db" | "clock" | "sealing">;

/** What is younger is worked on; of what is older the firm has settled the work without a case. */
const UNDER_WAY = days(60);
const AT_ONCE = 500;
const BEFORE = { from: "before", by: BY_ITSELF } as const;

/**
 * Begins the cases of what was handed over or paid for before there were any: new ones, or closed where it is older than
 * 60 days. Where a start is killed the next one does what is left; two at once begin each once.
 */
export async function beginStoredCases(app: Outside): Promise<void> {
  for (const beginSome of [beginOfFilings, beginOfOrders])
    while (await app.db.transaction((tx) => beginSome(app, tx))) {
      // the next ones
    }
}

/** @returns false where none was left */
async function beginOfFilings(app: Outside, tx: Db): Promise<boolean> {
  const known = tx.select({ id: cases.id }).from(cases).where(eq(cases.filingId, filings.id));
  const rows = await tx
    .select({
      id: filings.id,
      reference: filings.reference,
      taxYear: filings.taxYear,
      submittedAt: filings.submittedAt,
    })
    .from(filings)
    .where(notExists(known))
    .orderBy(asc(filings.id))
    .limit(AT_ONCE);
  const stopped = await withdrawnOf(
    tx,
    rows.map(({ id }) => id),
  );
  const beginnings = rows.map(({ id, submittedAt, ...its }) => {
    const since = instantOf(submittedAt);
    const state = stopped.has(id) ? ("withdrawn" as const) : stateOf(app, since);
    return { ...its, ...BEFORE, filingId: id, state, since };
  });
  await beginCases(app, tx, beginnings);
  return rows.length > 0;
}

/** @returns false where none was left */
async function beginOfOrders(app: Outside, tx: Db): Promise<boolean> {
  const known = tx.select({ id: cases.id }).from(cases).where(eq(cases.orderId, orders.id));
  const joined = tx.select({ id: filings.id }).from(filings).where(eq(filings.orderId, orders.id));
  const rows = await tx
    .select({ id: orders.id, placedAt: orders.placedAt })
    .from(orders)
    .where(
      and(
        inArray(orders.state, ["paid", "part-refunded"]),
        inArray(orders.productCode, RETURNS),
        isNull(orders.erasedAt),
        notExists(known),
        notExists(joined),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(AT_ONCE);
  const beginnings = rows.map(({ id, placedAt }) => {
    const since = instantOf(placedAt);
    const its = { reference: newReference(), taxYear: yearSoldFor({ placedAt }), orderId: id };
    return { ...its, ...BEFORE, state: stateOf(app, since), since };
  });
  await beginCases(app, tx, beginnings);
  return rows.length > 0;
}

function stateOf(app: Outside, since: Instant): "new" | "closed" {
  const oldest = app.clock.now().subtract(UNDER_WAY);
  return since.epochMilliseconds > oldest.epochMilliseconds ? "new" : "closed";
}

/** Products that are one return each. */
const RETURNS = Object.entries(products).flatMap(([code, { kind }]) =>
  kind === "itr" ? [code] : [],
);

/** Requests whose client took a consent back, which then was all that stopped the work. */
async function withdrawnOf(tx: Db, filingIds: string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ filingId: consents.filingId })
    .from(consents)
    .where(and(inArray(consents.filingId, filingIds), isNotNull(consents.withdrawnAt)));
  return new Set(rows.map(({ filingId }) => filingId));
}
