import { asc } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { numberGaps } from "#db/schema/number-series.ts";
import { gapOf, type NumberGap } from "#domain/payments/number-gap.ts";
import { dayInIndia, instantOf } from "#values/dates.ts";
import { taxYear } from "#values/year.ts";

/** Every gap that a restore has left in the series of documents: a few at most. */
export async function listNumberGaps(tx: Db): Promise<NumberGap[]> {
  const { series, year, first } = numberGaps;
  const rows = await tx.select().from(numberGaps).orderBy(asc(year), asc(series), asc(first));
  return rows.map(({ backupAt, notedAt, ...row }) =>
    gapOf({
      ...{ ...row, year: taxYear(row.year) },
      backupOn: dayInIndia(instantOf(backupAt)),
      notedOn: dayInIndia(instantOf(notedAt)),
    }),
  );
}
