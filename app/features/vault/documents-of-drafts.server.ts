import { and, asc, eq, gt } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import { drafts } from "#db/schema/drafts.ts";
import { sealedLabel } from "#features/documents/documents.server.ts";
import type { App } from "#platform/app.server.ts";
import { asDate, type Instant, instantOf } from "#values/dates.ts";

/** A document of something that an account started and has not handed over. */
type DraftDocument = {
  id: string;
  fileName: string;
  bytes: number;
  sentAt: Instant;
  until: Instant;
};

/** Those of an account, the first first. */
export async function documentsOfDrafts(app: App, personId: string): Promise<DraftDocument[]> {
  const rows = await app.db
    .select({ row: documents, expiresAt: drafts.expiresAt })
    .from(documents)
    .innerJoin(drafts, eq(drafts.id, documents.draftId))
    .where(and(eq(drafts.personId, personId), gt(drafts.expiresAt, asDate(app.clock.now()))))
    .orderBy(asc(documents.uploadedAt), asc(documents.id));
  return rows.map(({ row: { id, label, bytes, uploadedAt }, expiresAt }) => ({
    ...{ id, bytes, fileName: sealedLabel.unseal(app, id, label).fileName },
    ...{ sentAt: instantOf(uploadedAt), until: instantOf(expiresAt) },
  }));
}
