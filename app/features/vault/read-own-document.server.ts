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

const LONGEST_NAME = 40;

/**
 * What it is saved as: what it is, what its owner called it as far as that is plain, and a mark that no other has. What the
 * firm called a paper of the return is its own.
 */
export function downloadName({
  reference,
  kind,
  uses,
  fileName,
  id,
  type,
}: ClientDocument): string {
  const isOfReturn = uses.some((use) => use.kind === "return");
  const plain = fileName
    .replace(/\.\w{1,5}$/, "")
    .replaceAll(/[^A-Za-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, LONGEST_NAME);
  const parts = [reference, kind, isOfReturn ? "" : plain, id.slice(0, 8)].filter(Boolean);
  return `${parts.join("-")}.${SUFFIXES[type]}`;
}
