import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/db.server.ts";
import { documents } from "#db/schema/filing.ts";
import type { Certificate, RefusalCode } from "#domain/form16/form16.ts";
import type { RefusalMessage } from "#domain/form16/form16-messages.ts";
import type { App } from "#platform/app.server.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";
import { asDate, hours } from "#values/dates.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import type { PagePicture } from "./page-picture.ts";
import { forgetPictures } from "./page-pictures.server.ts";
import { readPdfJson } from "./pdf-answer.ts";

/** A PDF as it is kept: unlocked where its password could be taken off, else with its password. */
export type UnlockedDocument = { bytes: Uint8Array; password: string | undefined };

/** What is sealed beside the bytes: how the person's file was called, and a password that could not be taken off. */
const label = z.object({ fileName: z.string(), password: z.string().optional() });
export const sealedLabel = sealedJson("document", [label], label);

/** What a password puts right. */
const ABOUT_PASSWORD: readonly RefusalCode[] = ["password-needed", "wrong-password"];

type DocumentRow = typeof documents.$inferSelect;

/** Longer than any upload may last: bytes older than this without a row never get one. */
const LEFT_BEHIND_AFTER = hours(1);

export type Form16Reading = {
  certificates: Certificate[];
  document: UnlockedDocument;
  pages: PagePicture[];
};

/**
 * Reads a Form 16 in the limited child process: its certificates and pages, or why not.
 *
 * @param passwords tried in order, and only when the PDF asks for one
 * @param whose the browser that waits: its files are read one after the other
 */
export async function readForm16(
  app: App,
  bytes: Uint8Array,
  passwords: string[],
  whose: string,
): Promise<Outcome<Form16Reading, RefusalMessage>> {
  const { json, unlocked } = await app.pdf.read(bytes, passwords.join("\n"), whose);
  const { certificates, problems, isProtected, opened, pages } = readPdfJson(json);
  const [refusal] = problems;
  if (refusal) {
    const field = ABOUT_PASSWORD.includes(refusal.code) ? "password" : "form16";
    return refused([{ field, message: refusal.message }]);
  }
  return accepted({
    certificates,
    document: {
      bytes: unlocked ?? bytes,
      password: isProtected && !unlocked ? passwords[opened ?? 0] : undefined,
    },
    pages,
  });
}

/**
 * Writes a document's bytes, encrypted, before any row speaks of them: a crash in between leaves
 * bytes without a row, which the sweep removes, and never a row without its bytes.
 */
export async function keepDocument(app: App, document: UnlockedDocument, fileName: string) {
  const id = randomUUID();
  const storageKey = `documents/${id}`;
  await app.files.put(storageKey, document.bytes);
  return {
    id,
    /** Takes the bytes away again, when no draft is there to own them. */
    remove: () => app.files.remove(storageKey),
    /** Enters the document into a draft, within the transaction that changes the draft. */
    async belongTo(tx: Db, draftId: string): Promise<void> {
      await tx.insert(documents).values({
        id,
        draftId,
        storageKey,
        label: sealedLabel.seal(app, id, { fileName, password: document.password }),
        sha256: createHash("sha256").update(document.bytes).digest("hex"),
        bytes: document.bytes.byteLength,
        uploadedAt: asDate(app.clock.now()),
      });
    },
  };
}

/**
 * Takes the documents of a draft out of the database. Returns what removes their bytes, to be called
 * once the transaction is committed: after a rollback they must still be there.
 */
export async function removeDocumentsOf(
  app: App,
  tx: Db,
  draftId: string,
): Promise<() => Promise<void>> {
  const removed = await tx
    .delete(documents)
    .where(eq(documents.draftId, draftId))
    .returning({ id: documents.id, storageKey: documents.storageKey });
  return async () => {
    for (const { id, storageKey } of removed) {
      forgetPictures(app, id);
      await app.files.remove(storageKey);
    }
  };
}

/** Bytes that a crash left without a row. Younger ones may be about to get theirs. */
export async function sweepDocuments(app: App): Promise<void> {
  const old = asDate(app.clock.now().subtract(LEFT_BEHIND_AFTER));
  const rows = await app.db.select({ storageKey: documents.storageKey }).from(documents);
  const known = new Set(rows.map(({ storageKey }) => storageKey));
  for (const { key, keptAt } of await app.files.list("documents/")) {
    if (!known.has(key) && asDate(keptAt) < old) await app.files.remove(key);
  }
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
  if (createHash("sha256").update(bytes).digest("hex") !== row.sha256) {
    throw new Error(`document ${row.id} is not what was kept`);
  }
  return { ...sealedLabel.unseal(app, row.id, row.label), bytes };
}
