import { eq } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import type { CaseRow } from "#features/cases/case-record.server.ts";
import { readDocument } from "#features/documents/documents.server.ts";
import { SUFFIXES } from "#features/documents/stored.server.ts";
import type { App } from "#platform/app.server.ts";
import { rowId } from "#values/fields.ts";
import { type ClientDocument, documentsOfCases } from "./documents-of-client.server.ts";

/** A document of some cases with its bytes, for their client; undefined for every other. */
export async function readOwnDocument(app: App, theirs: readonly CaseRow[], document: string) {
  const id = rowId.parse(document);
  const its = (await documentsOfCases(app, app.db, theirs)).find((each) => each.id === id);
  const [row] = its ? await app.db.select().from(documents).where(eq(documents.id, its.id)) : [];
  if (!its || !row) return undefined;
  const { bytes } = await readDocument(app, row);
  return { bytes, type: row.type, name: downloadName(its) };
}

/** What it is saved as: what it is, and never what its owner called it, which may be anything. */
export function downloadName({ reference, kind, id, type }: ClientDocument): string {
  return `${reference}-${kind}-${id.slice(0, 8)}.${SUFFIXES[type]}`;
}
