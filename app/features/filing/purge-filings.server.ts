import { and, eq, lt } from "drizzle-orm";
import { cases } from "#db/schema/cases.ts";
import { consents, filingOpenings, filings } from "#db/schema/filing.ts";
import { oldestRetainedDay } from "#domain/retention/retention-period.ts";
import { isErasureAnnounced } from "#features/cases/case-mail-record.server.ts";
import { casesOfFilings } from "#features/cases/case-record.server.ts";
import { notRevisedSince } from "#features/cases/not-revised-since.server.ts";
import { removeDocumentsOf } from "#features/documents/documents.server.ts";
import type { App } from "#platform/app.server.ts";
import { asDate, dayInIndia, startOfDay } from "#values/dates.ts";

/** Removes requests that have been kept for as long as they have to be, with their documents and consents. */
export async function purgeFilings(app: App): Promise<void> {
  const since = asDate(startOfDay(oldestRetainedDay(dayInIndia(app.clock.now()))));
  const old = await app.db
    .select({ id: filings.id })
    .from(filings)
    .leftJoin(cases, eq(cases.filingId, filings.id))
    .where(and(lt(filings.submittedAt, since), notRevisedSince(app.db, since)));
  for (const { id } of old) {
    const removals = await app.db.transaction(async (tx) => {
      const its = (await casesOfFilings(tx, [id])).get(id);
      if (its && !(await isErasureAnnounced(app, tx, its.id))) return [];
      const removals = [
        await removeDocumentsOf(app, tx, { filingId: id }),
        ...(its ? [await removeDocumentsOf(app, tx, { caseId: its.id })] : []),
      ];
      await tx.delete(consents).where(eq(consents.filingId, id));
      await tx.delete(filingOpenings).where(eq(filingOpenings.filingId, id));
      await tx.delete(filings).where(eq(filings.id, id));
      return removals;
    });
    for (const removeBytes of removals) await removeBytes();
  }
}
