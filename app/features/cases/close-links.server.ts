import { eq, inArray } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";
import { calendarFeeds } from "#db/schema/messages.ts";
import { caseBrowsers, caseLinks } from "#db/schema/requests.ts";
import type { CaseRow } from "./case-record.server.ts";

/** The links of some cases, and of the revised returns that began from them, open nothing any more, nor does a browser that one opened: their person was erased. */
export async function closeLinksOf(tx: Db, caseIds: readonly string[]): Promise<void> {
  const revised = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(inArray(cases.firstCaseId, [...caseIds]));
  const ids = [...caseIds, ...revised.map(({ id }) => id)];
  await tx.delete(caseLinks).where(inArray(caseLinks.caseId, ids));
  await tx.delete(caseBrowsers).where(inArray(caseBrowsers.caseId, ids));
  await tx.delete(calendarFeeds).where(inArray(calendarFeeds.caseId, ids));
}

/** The calendar of a client without an account ends with their link: whoever had that may have made it. */
export async function endFeedOfCase(
  tx: Db,
  { id, firstCaseId }: Pick<CaseRow, "id" | "firstCaseId">,
): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.caseId, firstCaseId ?? id));
}
