import { createHash, randomUUID } from "node:crypto";
import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";
import { documents } from "#db/schema/documents.ts";
import type { UnlockedDocument } from "#features/pdf/read-form16-file.server.ts";
import type { App } from "#platform/app.server.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";
import type { Pieces } from "#platform/storage/files.ts";
import { removeLeftBehind } from "#platform/storage/left-behind.server.ts";
import { asDate } from "#values/dates.ts";
import type { DocumentType } from "./document-kind.ts";
import { forgetPictures } from "./page-pictures.server.ts";

/** Sealed beside the bytes: the name of the person's file, and a password that could not be removed. */
const label = z.object({ fileName: z.string(), password: z.string().optional() });
export const sealedLabel = sealedJson("document", [label], label);

/** What of a row its bytes are read by. */
type DocumentRow = Pick<
  typeof documents.$inferSelect,
  "id" | "storageKey" | "label" | "fingerprint"
>;

type DocumentOfCase = {
  caseId: string;
  /** The request for filing of the case, whose documents are the case's too. */
  filingId: string | null;
  type: DocumentType;
  pages: number;
  /** Seals what a Form 16 says, for the id of its document. */
  reading: ((id: string) => string) | undefined;
};

/**
 * Writes a document's bytes, encrypted, before its row: a crash in between leaves bytes without a row, which the sweep
 * removes, and never a row without its bytes.
 */
export async function storeDocument(app: App, document: UnlockedDocument, fileName: string) {
  const id = randomUUID();
  const storageKey = `documents/${id}`;
  await app.files.put(storageKey, document.bytes);
  return {
    id,
    /** Removes the bytes again, when no draft is there to own them. */
    remove: () => app.files.remove(storageKey),
    /**
     * Enters the document into a case that is locked; where the case has the same bytes already, they are one document.
     * @returns the id of the document that the case has
     */
    async belongToCase(
      tx: Db,
      { caseId, filingId, type, pages, reading }: DocumentOfCase,
    ): Promise<{ id: string; isNew: boolean }> {
      const fingerprint = fingerprintOf(app, document.bytes);
      const [same] = await tx
        .select({ id: documents.id })
        .from(documents)
        .where(
          and(
            inArray(documents.fingerprint, fingerprintsOf(app, hashOf(document.bytes))),
            or(
              eq(documents.caseId, caseId),
              filingId ? eq(documents.filingId, filingId) : undefined,
            ),
          ),
        )
        .limit(1);
      if (same) return { id: same.id, isNew: false };
      await tx.insert(documents).values({
        ...{ id, caseId, storageKey, type, pages, fingerprint },
        label: sealedLabel.seal(app, id, { fileName, password: document.password }),
        reading: reading?.(id) ?? null,
        bytes: document.bytes.byteLength,
        uploadedAt: asDate(app.clock.now()),
      });
      return { id, isNew: true };
    },
    /** Enters the document into a draft, within the transaction that changes the draft. */
    async belongTo(tx: Db, draftId: string): Promise<void> {
      await tx.insert(documents).values({
        id,
        draftId,
        storageKey,
        label: sealedLabel.seal(app, id, { fileName, password: document.password }),
        fingerprint: fingerprintOf(app, document.bytes),
        bytes: document.bytes.byteLength,
        uploadedAt: asDate(app.clock.now()),
      });
    },
  };
}

/**
 * Deletes the documents of a draft, of a filing or of a case from the database. Returns a function that removes their bytes, to be
 * called after the commit: after a rollback they must still be there.
 */
export async function removeDocumentsOf(
  app: App,
  tx: Db,
  owner: { draftId: string } | { filingId: string } | { caseId: string },
): Promise<() => Promise<void>> {
  if ("draftId" in owner) return removeWhere(app, tx, eq(documents.draftId, owner.draftId));
  if ("filingId" in owner) return removeWhere(app, tx, eq(documents.filingId, owner.filingId));
  const { caseId } = owner;
  // Those of the revised returns that began from it go along.
  const revised = tx.select({ id: cases.id }).from(cases).where(eq(cases.firstCaseId, caseId));
  const isOfCase = or(eq(documents.caseId, caseId), inArray(documents.caseId, revised));
  return removeWhere(app, tx, isOfCase);
}

/** Deletes one document of a draft from the database; like `removeDocumentsOf`, returns what removes its bytes. */
export function removeDocument(
  app: App,
  tx: Db,
  { id, draftId }: { id: string; draftId: string },
): Promise<() => Promise<void>> {
  return removeWhere(app, tx, and(eq(documents.id, id), eq(documents.draftId, draftId)));
}

/** The same of a document that answered a request of a case. */
export function removeOfCase(
  app: App,
  tx: Db,
  { id, caseId }: { id: string; caseId: string },
): Promise<() => Promise<void>> {
  return removeWhere(app, tx, and(eq(documents.id, id), eq(documents.caseId, caseId)));
}

async function removeWhere(
  app: App,
  tx: Db,
  isMeant: SQL | undefined,
): Promise<() => Promise<void>> {
  const removed = await tx
    .delete(documents)
    .where(isMeant)
    .returning({ id: documents.id, storageKey: documents.storageKey });
  return async () => {
    for (const { id, storageKey } of removed) {
      forgetPictures(app, id);
      await app.files.remove(storageKey);
    }
  };
}

/** The document of a draft with its bytes; undefined when it is no longer there. */
export async function findDocumentOf(app: App, { id, draftId }: { id: string; draftId: string }) {
  const own = and(eq(documents.id, id), eq(documents.draftId, draftId));
  const [row] = await app.db.select().from(documents).where(own);
  return row && readDocument(app, row);
}

/** Where the reading of a document is sealed. */
export const READING = "documents.reading";

/** Removes bytes that a crash left without a row. */
export async function sweepDocuments(app: App): Promise<void> {
  const rows = await app.db.select({ storageKey: documents.storageKey }).from(documents);
  await removeLeftBehind(app, "documents/", new Set(rows.map(({ storageKey }) => storageKey)));
}

/**
 * A kept document's bytes, with its password where the PDF still asks for one.
 * @throws when they are not the bytes that were kept
 */
export async function readDocument(
  app: App,
  row: DocumentRow,
): Promise<z.output<typeof label> & { bytes: Uint8Array }> {
  const bytes = await app.files.get(row.storageKey);
  requireKept(app, row, hashOf(bytes));
  return { ...sealedLabel.unseal(app, row.id, row.label), bytes };
}

/** The bytes alone, in pieces, as `readDocument` checks them: by the end of them it is known. */
export function piecesOfDocument(app: App, row: DocumentRow): Pieces {
  return {
    async *[Symbol.asyncIterator]() {
      const hash = createHash("sha256");
      for await (const piece of app.files.pieces(row.storageKey)) {
        hash.update(piece);
        yield piece;
      }
      requireKept(app, row, hash.digest("hex"));
    },
  };
}

function requireKept(app: App, { id, fingerprint }: DocumentRow, hash: string): void {
  if (!fingerprintsOf(app, hash).includes(fingerprint))
    throw new Error(`document ${id} is not what was kept`);
}

/** Keyed: of a known file nobody who reads the database could tell that somebody has it. */
export function fingerprintOf(app: App, bytes: Uint8Array): string {
  return app.sealing.blindIndex(hashOf(bytes), "document");
}

/** Those that a document of these bytes may have: by an earlier secret, and as they were until November 2026, without a key. */
function fingerprintsOf(app: App, hash: string): string[] {
  return [...app.sealing.blindIndexes(hash, "document"), hash];
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
