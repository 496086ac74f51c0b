import { eq, inArray } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";
import { filings } from "#db/schema/filing.ts";
import { retainedUntil } from "#domain/retention/retention-period.ts";
import type { CaseRow } from "#features/cases/case-record.server.ts";
import { compareDays, dayInIndia, instantOf, type PlainDate } from "#values/dates.ts";

/**
 * The last day on which cases and all that belongs to them are kept, by the first case of the year: its request, or its
 * beginning where nothing was handed over, and the youngest revised return that began from it.
 */
export async function lastDaysOf(
  db: Db,
  rows: readonly Pick<CaseRow, "id" | "firstCaseId">[],
): Promise<ReadonlyMap<string, PlainDate>> {
  const firstIds = [...new Set(rows.map(({ id, firstCaseId }) => firstCaseId ?? id))];
  if (firstIds.length === 0) return new Map();
  const firsts = await db
    .select({ id: cases.id, beganAt: cases.beganAt, submittedAt: filings.submittedAt })
    .from(cases)
    .leftJoin(filings, eq(filings.id, cases.filingId))
    .where(inArray(cases.id, firstIds));
  const revised = await db
    .select({ firstCaseId: cases.firstCaseId, beganAt: cases.beganAt })
    .from(cases)
    .where(inArray(cases.firstCaseId, firstIds));
  const untilOf = (at: Date) => retainedUntil(dayInIndia(instantOf(at)));
  const ofFirst = new Map(
    firsts.map(({ id, beganAt, submittedAt }) => {
      const days = [
        untilOf(submittedAt ?? beganAt),
        ...revised.filter((each) => each.firstCaseId === id).map((each) => untilOf(each.beganAt)),
      ];
      return [id, days.toSorted(compareDays).at(-1)] as const;
    }),
  );
  return new Map(
    rows.flatMap(({ id, firstCaseId }) => {
      const until = ofFirst.get(firstCaseId ?? id);
      return until ? [[id, until] as const] : [];
    }),
  );
}
