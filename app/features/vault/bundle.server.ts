import { eq } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import { csvText } from "#domain/payments/csv-text.ts";
import { peopleOfFirm } from "#features/accounts/firm-people.server.ts";
import { type CaseRow, historyOf } from "#features/cases/case-record.server.ts";
import { messagesOf } from "#features/cases/message-record.server.ts";
import { returnOf } from "#features/cases/return-of-case.ts";
import { piecesOfDocument } from "#features/documents/documents.server.ts";
import { figuresSheet } from "#features/returns/figures-sheet.ts";
import type { App } from "#platform/app.server.ts";
import type { Pieces } from "#platform/storage/files.ts";
import type { ZipEntry } from "#platform/zip.server.ts";
import { yearSpan } from "#values/year.ts";
import { type ClientDocument, documentsOfCases } from "./documents-of-client.server.ts";
import { downloadName } from "./read-own-document.server.ts";

/**
 * Everything that belongs to some cases, for their client, as the entries of a ZIP file: the documents with a list of them,
 * the figures of each return, and what was written. A file is read when its turn comes.
 */
export async function bundleOf(app: App, theirs: readonly CaseRow[]): Promise<ZipEntry[]> {
  const its = await documentsOfCases(app, app.db, theirs);
  const files = its.toReversed().map((each) => ({ ...each, name: downloadName(each) }));
  const sheets: ZipEntry[] = [];
  for (const { id, reference } of theirs) {
    const sheet = figuresSheet(returnOf(await historyOf(app, app.db, id)));
    sheets.push(textEntry(`${reference}-figures.csv`, sheet));
  }
  const messages = await messagesSheet(app, theirs);
  return [
    ...(files.length > 0 ? [textEntry("documents.csv", documentsSheet(files))] : []),
    ...sheets,
    ...(messages ? [textEntry("messages.csv", messages)] : []),
    ...files.map(({ id, name }) => ({ name, read: () => piecesOf(app, id) })),
  ];
}

function textEntry(name: string, text: string): ZipEntry {
  const bytes = Buffer.from(text);
  return { name, read: async () => bytes };
}

/** None of one that was removed while the rest was on its way. */
async function piecesOf(app: App, id: string): Promise<Pieces | undefined> {
  const [row] = await app.db.select().from(documents).where(eq(documents.id, id));
  return row && piecesOfDocument(app, row);
}

function documentsSheet(files: readonly (ClientDocument & { name: string })[]): string {
  const head = ["file", "called", "case", "year", "kind", "sent", "kept-until"];
  const rows = files.map(({ name, fileName, reference, taxYear, kind, sentAt, until }) => [
    ...[name, fileName, reference, yearSpan(taxYear), kind],
    ...[sentAt.toString(), until?.toString() ?? ""],
  ]);
  return csvText([head, ...rows]);
}

async function messagesSheet(app: App, theirs: readonly CaseRow[]): Promise<string | undefined> {
  const ids = theirs.map(({ id }) => id);
  const messages = await messagesOf(app, app.db, ids);
  if (messages.length === 0) return undefined;
  const people = await peopleOfFirm(
    app,
    app.db,
    messages.flatMap(({ by }) => by ?? []),
  );
  const head = ["at", "case", "by", "name", "text"];
  const rows = messages.map(({ at, caseId, writtenBy, by, text }) => [
    ...[at.toString(), theirs.find(({ id }) => id === caseId)?.reference ?? ""],
    ...[writtenBy, (by && people.get(by)?.name) || "", text],
  ]);
  return csvText([head, ...rows]);
}
