import { sql } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { numberSeries } from "#db/schema/number-series.ts";
import { documentNumber, type Series } from "#domain/payments/document-number.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia, type PlainDate } from "#values/dates.ts";
import { lastDay, yearOfDay } from "#values/year.ts";

/** The number of a document and its date: both rise together. */
export type DrawnNumber = { number: string; on: PlainDate };

/**
 * Draws the next number of a series, in the transaction that stores the document: where that is rolled back, the next
 * document has the number. Others wait from here until it ends, so draw it last. A sequence of PostgreSQL would leave
 * a gap, which rule 46(b) CGST Rules, 2017 does not allow.
 */
export async function drawNumber(
  app: Pick<App, "clock">,
  tx: Db,
  series: Series,
): Promise<DrawnNumber> {
  const [drawn] = await drawNumbers(app, tx, [series]);
  if (!drawn) throw new Error("no number was drawn");
  return drawn;
}

/** The same of documents that belong together, on one day; an invoice before its credit note, as everywhere. */
export async function drawNumbers(
  app: Pick<App, "clock">,
  tx: Db,
  all: readonly Series[],
): Promise<DrawnNumber[]> {
  const year = yearOfDay(dayInIndia(app.clock.now()));
  const numbers: string[] = [];
  for (const series of all) {
    const [drawn] = await tx
      .insert(numberSeries)
      .values({ series, year, last: 1 })
      .onConflictDoUpdate({
        target: [numberSeries.series, numberSeries.year],
        set: { last: sql`${numberSeries.last} + 1` },
      })
      .returning({ last: numberSeries.last });
    if (!drawn) throw new Error("no number was drawn");
    numbers.push(documentNumber(series, year, drawn.last));
  }
  // Only now does no other transaction wait before us; midnight of 31 March may have passed meanwhile.
  const today = dayInIndia(app.clock.now());
  const on = yearOfDay(today) === year ? today : lastDay(year);
  return numbers.map((number) => ({ number, on }));
}
