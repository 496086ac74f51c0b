import { and, eq, inArray } from "drizzle-orm";
import { rollBackIfRefused } from "#db/roll-back-if-refused.server.ts";
import { cases } from "#db/schema/cases.ts";
import { documents } from "#db/schema/documents.ts";
import { type CaseRow, lockCase } from "#features/cases/case-record.server.ts";
import { removeOfCase } from "#features/documents/documents.server.ts";
import { ANSWER_LIMIT } from "#features/requests/answer-request.server.ts";
import type { ChecklistOutcome } from "#features/requests/request-messages.ts";
import type { App } from "#platform/app.server.ts";
import { countAttempt, type TriedFrom } from "#platform/limits.server.ts";
import { accepted, refused } from "#values/outcome.ts";
import { documentsOfCases } from "./documents-of-client.server.ts";

/** Removes a document of some cases that neither a request nor a figure uses. */
export async function removeUnused(
  app: App,
  from: TriedFrom,
  theirs: readonly CaseRow[],
  document: string,
): Promise<ChecklistOutcome> {
  const own = await caseOfDocument(app, theirs, document);
  if (!own) return refused({ id: "documentGone" }, "not-found");
  const counted = await countAttempt(app, app.db, ANSWER_LIMIT, from, { subject: own.id });
  if (!counted.ok) return counted;
  let removeBytes = async () => {};
  const removed = await rollBackIfRefused(app.db, async (tx): Promise<ChecklistOutcome> => {
    const row = await lockCase(tx, eq(cases.id, own.id));
    if (!row) return refused({ id: "documentGone" }, "not-found");
    const its = await documentsOfCases(app, tx, [row]);
    const found = its.find(({ id }) => id === document);
    if (!found) return refused({ id: "documentGone" }, "not-found");
    if (!found.mayRemove) return refused({ id: "documentUsed" }, "changed");
    removeBytes = await removeOfCase(app, tx, { id: document, caseId: row.id });
    return accepted(null);
  });
  if (removed.ok) await removeBytes();
  return removed;
}

async function caseOfDocument(
  { db }: App,
  theirs: readonly CaseRow[],
  document: string,
): Promise<CaseRow | undefined> {
  if (theirs.length === 0 || !document) return undefined;
  const ids = theirs.map(({ id }) => id);
  const [found] = await db
    .select({ caseId: documents.caseId })
    .from(documents)
    .where(and(eq(documents.id, document), inArray(documents.caseId, ids)));
  return theirs.find(({ id }) => id === found?.caseId);
}
