import { sql } from "drizzle-orm";
import { documentOpenings, documents } from "#db/schema/documents.ts";
import { filings } from "#db/schema/filing.ts";
import type { App } from "#platform/app.server.ts";
import { sealedColumns } from "#platform/sealed-columns.server.ts";
import type { Attach, StoredTable } from "#platform/stored-table.ts";
import { fingerprintOf, READING, readDocument, sealedLabel } from "./documents.server.ts";

export const documentsTable: StoredTable = {
  table: documents,
  // 8 years, of a draft no longer than it: working papers: SQC 1 asks for 7 years, r. 6F for 6, reassessment 5
  // years 3 months.
  ends: { goesWith: filings },
  readAt: { screen: "staff/cases/:reference" },
  person: { within: filings },
  fileKey: sql<string>`${documents.storageKey}`,
  sealed: sealedColumns(
    documents,
    {
      label: ({ id }) => sealedLabel.contextOf(id),
      reading: ({ id }) => `${READING}:${id}`,
    },
    async (app, row) => ({ fingerprint: fingerprintOf(app, await app.files.get(row.storageKey)) }),
  ),
};

export const documentOpeningsTable: StoredTable = {
  table: documentOpenings,
  // Who of the firm opened it, as long as it is there.
  ends: { goesWith: documents },
  readAt: { screen: "staff/cases/:reference" },
  person: { within: documents },
};

/** What the name of a file ends with. */
export const SUFFIXES: Record<(typeof documents.$inferSelect)["type"], string> = {
  ...{ pdf: "pdf", jpeg: "jpg", png: "png" },
};

/** How the kinds of documents are served, as files to be saved. */
export const MEDIA_TYPES = {
  pdf: "application/pdf",
  jpeg: "image/jpeg",
  png: "image/png",
} as const;

/** Adds documents to a person's copy. @returns what it says of them */
export function copyDocuments(
  app: App,
  rows: (typeof documents.$inferSelect)[],
  name: string,
  attach: Attach,
) {
  return rows.map((row, index) => {
    const file = `${name}-${index + 1}.${SUFFIXES[row.type]}`;
    attach(file, async () => (await readDocument(app, row)).bytes);
    const { uploadedAt, bytes } = row;
    return { file, ...sealedLabel.unseal(app, row.id, row.label), uploadedAt, bytes };
  });
}
