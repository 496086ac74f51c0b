import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, inArray, type SQL } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { documentOpenings, documents } from "#db/schema/documents.ts";
import type { App } from "#platform/app.server.ts";
import { asDate, type Duration, type Instant, instantOf } from "#values/dates.ts";

/**
 * Records that a person of the firm opened documents; their client sees it.
 * @param openedBy an account of the firm, or a user name on the server
 * @param oneLook how long a look lasts, where one that goes on is not recorded again
 */
export async function noteDocumentsOpened(
  app: Pick<App, "db" | "clock">,
  documentIds: readonly string[],
  openedBy: string,
  oneLook?: Duration,
): Promise<void> {
  if (documentIds.length === 0) return;
  const now = app.clock.now();
  const since = oneLook && asDate(now.subtract(oneLook));
  const known = since ? await openedSince(app.db, documentIds, openedBy, since) : [];
  const values = documentIds
    .filter((id) => !known.includes(id))
    .map((documentId) => ({ id: randomUUID(), documentId, openedBy, openedAt: asDate(now) }));
  if (values.length > 0) await app.db.insert(documentOpenings).values(values);
}

async function openedSince(
  db: Db,
  documentIds: readonly string[],
  openedBy: string,
  since: Date,
): Promise<string[]> {
  const rows = await db
    .select({ documentId: documentOpenings.documentId })
    .from(documentOpenings)
    .where(
      and(
        inArray(documentOpenings.documentId, [...documentIds]),
        eq(documentOpenings.openedBy, openedBy),
        gt(documentOpenings.openedAt, since),
      ),
    );
  return rows.map(({ documentId }) => documentId);
}

type DocumentOpening = { document: string; openedBy: string; at: Instant };

/** Who opened documents of a condition, and when, the first first. */
export async function openingsOfDocuments(
  db: Db,
  which: SQL | undefined,
): Promise<DocumentOpening[]> {
  const { documentId, openedBy, openedAt } = documentOpenings;
  const rows = await db
    .select({ document: documentId, openedBy, at: openedAt })
    .from(documentOpenings)
    .innerJoin(documents, eq(documents.id, documentId))
    .where(which)
    .orderBy(asc(openedAt), asc(documentOpenings.id));
  return rows.map(({ at, ...its }) => ({ ...its, at: instantOf(at) }));
}
