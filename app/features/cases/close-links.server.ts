import { inArray } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { caseBrowsers, caseLinks } from "#db/schema/requests.ts";

/** The links of some cases open nothing any more, nor does a browser that one opened: their person was erased. */
export async function closeLinksOf(tx: Db, caseIds: readonly string[]): Promise<void> {
  const ids = [...caseIds];
  await tx.delete(caseLinks).where(inArray(caseLinks.caseId, ids));
  await tx.delete(caseBrowsers).where(inArray(caseBrowsers.caseId, ids));
}
