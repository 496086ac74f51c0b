import { readdirSync } from "node:fs";
import { join } from "node:path";
import { isNull } from "drizzle-orm";
import { type Db, openDatabase } from "#db/db.server.ts";
import { documents } from "#db/schema/documents.ts";
import { drafts as draftRows } from "#db/schema/drafts.ts";
import { consents, filings } from "#db/schema/filing.ts";
import { outbox } from "#db/schema/outbox.ts";

/** What a stopped server has left: everything of cases and drafts that is in its database and its folder. */
export type Kept = {
  references: string[];
  drafts: number;
  /** Each a sentence; none when every case is whole. */
  halves: string[];
  /** Keys of bytes without a row; they are swept after an hour. */
  strays: string[];
};

export async function readKept(dataDir: string, databaseUrl?: string): Promise<Kept> {
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    return await keptIn(database.db, dataDir);
  } finally {
    await database.close();
  }
}

async function keptIn(db: Db, dataDir: string): Promise<Kept> {
  const cases = await db.select().from(filings);
  const drafts = await db.select({ id: draftRows.id }).from(draftRows);
  const papers = await db.select().from(documents);
  const given = await db.select().from(consents);
  const mails = await db.select({ id: outbox.id }).from(outbox);
  const unqueued = await db.select({ id: outbox.id }).from(outbox).where(isNull(outbox.sealed));
  const files = filesIn(dataDir);
  const halves: string[] = [];
  const draftIds = new Set(drafts.map(({ id }) => id));
  for (const { id, reference, draftId } of cases) {
    const mine = papers.filter(({ filingId }) => filingId === id);
    if (mine.length !== 1) halves.push(`${reference} has ${mine.length} documents`);
    const consent = given.filter(({ filingId }) => filingId === id);
    if (consent.length !== 1) halves.push(`${reference} has ${consent.length} consents`);
    if (draftIds.has(draftId)) halves.push(`${reference} still has its draft`);
  }
  for (const { id, storageKey, draftId, filingId } of papers) {
    if ((draftId === null) === (filingId === null)) halves.push(`document ${id} is nobody's`);
    if (!files.includes(storageKey)) halves.push(`document ${id} has no bytes`);
  }
  const references = cases.map(({ reference }) => reference);
  if (new Set(references).size !== references.length) halves.push("a reference is there twice");
  // To the client and to the firm; sent ones keep their row.
  if (mails.length !== 2 * cases.length) {
    halves.push(
      `${cases.length} cases have ${mails.length} mails (${unqueued.length} of them sent)`,
    );
  }
  const known = new Set(papers.map(({ storageKey }) => storageKey));
  return {
    references,
    drafts: drafts.length,
    halves,
    strays: files.filter((key) => !known.has(key)),
  };
}

/** Storage keys of all files on the disk, unfinished ones too. */
export function filesIn(dataDir: string): string[] {
  const folder = join(dataDir, "files");
  const found = readdirSafely(folder);
  return found.flatMap((name) =>
    readdirSafely(join(folder, name)).map((file) => `${name}/${file}`),
  );
}

function readdirSafely(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // nothing was ever kept
  }
}
