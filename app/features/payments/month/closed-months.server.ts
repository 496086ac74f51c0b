import { asc, gte } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { closedMonths } from "#db/schema/money.ts";
import type { App } from "#platform/app.server.ts";
import { type Instant, instantOf, type PlainDate, plainDate } from "#values/dates.ts";

/** A month that was closed: its first day, and when it was. */
export type ClosedMonth = { month: PlainDate; closedAt: Instant };

/** The closing by which the month of a day is closed; a month that is closed closes all before it. */
export async function closedMonthOf(
  _app: App,
  db: Db,
  day: PlainDate,
): Promise<ClosedMonth | undefined> {
  const { month, closedAt } = closedMonths;
  const [row] = await db
    .select({ month, closedAt })
    .from(closedMonths)
    .where(gte(month, day.with({ day: 1 }).toString()))
    .orderBy(asc(month))
    .limit(1);
  return row && { month: plainDate(row.month), closedAt: instantOf(row.closedAt) };
}
