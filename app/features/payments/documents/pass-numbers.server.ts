import { desc, gte } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { moneyDocuments } from "#db/schema/money.ts";
import { numberGaps, numberSeries } from "#db/schema/number-series.ts";
import { documentNumber, SERIES, type Series } from "#domain/payments/document-number.ts";
import { type NumbersOfSeries, numbersBySeries } from "#domain/payments/month.ts";
import { gapOf, type NumberGap } from "#domain/payments/number-gap.ts";
import { type PassMessage, readPassedNumbers } from "#domain/payments/pass-numbers.ts";
import type { App } from "#platform/app.server.ts";
import { asDate, dayInIndia, type Instant } from "#values/dates.ts";
import { accepted, type Outcome } from "#values/outcome.ts";
import { taxYear, yearOfDay } from "#values/year.ts";

/** The last number of each series here, of the newest year that it has: no earlier one goes on. */
export async function lastNumbers(tx: Db): Promise<string[]> {
  const rows = await tx.select().from(numberSeries).orderBy(desc(numberSeries.year));
  return (Object.keys(SERIES) as Series[]).flatMap((series) => {
    const newest = rows.find((row) => row.series === series);
    return newest ? [documentNumber(series, taxYear(newest.year), newest.last)] : [];
  });
}

/** What was numbered here since a moment, by series. */
export async function numberedSince(tx: Db, since: Instant): Promise<NumbersOfSeries[]> {
  const { series, number, issuedAt } = moneyDocuments;
  const rows = await tx
    .select({ series, number })
    .from(moneyDocuments)
    .where(gte(issuedAt, asDate(since)));
  return numbersBySeries(rows.map((row) => ({ ...row, isCancelled: false })));
}

/**
 * Lets each series go on after the last number that went out after the backup, and notes the gap. Either all of them, or,
 * where one is refused, none.
 *
 * @param tx rolled back where this refuses
 * @param last as they are printed on the papers, one of each series
 * @param backupAt when the backup saw the rows
 */
export async function passNumbers(
  { clock }: Pick<App, "clock">,
  tx: Db,
  { last, backupAt }: { last: readonly string[]; backupAt: Instant },
): Promise<Outcome<NumberGap[], PassMessage>> {
  const now = clock.now();
  const [backupOn, notedOn] = [dayInIndia(backupAt), dayInIndia(now)];
  const rows = await tx.select().from(numberSeries).for("update");
  const lastHere = (series: Series, year: number) =>
    rows.find((row) => row.series === series && row.year === year)?.last ?? 0;
  const years = { from: yearOfDay(backupOn), to: yearOfDay(notedOn) };
  const read = readPassedNumbers(last, years, lastHere);
  if (!read.ok) return read;
  const gaps = read.value.map(({ series, year, count: last, lastHere }) =>
    gapOf({ series, year, first: lastHere + 1, last, backupOn, notedOn }),
  );
  for (const { series, year, first, last } of gaps) {
    await tx
      .insert(numberSeries)
      .values({ series, year, last })
      .onConflictDoUpdate({ target: [numberSeries.series, numberSeries.year], set: { last } });
    const noted = { backupAt: asDate(backupAt), notedAt: asDate(now) };
    await tx.insert(numberGaps).values({ series, year, first, last, ...noted });
  }
  return accepted(gaps);
}
