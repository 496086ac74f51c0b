import { and, asc, eq, or } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import {
  FILED_LINES,
  INTIMATION_LINES,
  paidOf,
  type ReturnLine,
} from "#domain/cases/return-figures.ts";
import type { OpenCase } from "#features/case-links/open-case.server.ts";
import { type CaseRow, historyOf } from "#features/cases/case-record.server.ts";
import {
  papersOfClient,
  type ReturnOfCase,
  type ReturnPaper,
  returnOf,
} from "#features/cases/return-of-case.ts";
import { readDocument } from "#features/documents/documents.server.ts";
import { SUFFIXES } from "#features/documents/stored.server.ts";
import type { App } from "#platform/app.server.ts";
import { rowId } from "#values/fields.ts";

/** A paper of the return of an open case, with its bytes; undefined for every other document. */
export async function readPaper(app: App, { row }: OpenCase, document: string) {
  const id = rowId.parse(document);
  const papers = papersOfClient(returnOf(await historyOf(app, app.db, row.id)));
  const paper = papers.find((each) => each.document === id);
  const [its] = paper ? await app.db.select().from(documents).where(ofCase(row, id)) : [];
  if (!paper || !its) return undefined;
  return { ...(await readDocument(app, its)), type: its.type, name: nameOf(row, paper, its) };
}

function ofCase({ id: caseId, filingId }: CaseRow, id: string | undefined) {
  const isOfCase = or(
    eq(documents.caseId, caseId),
    filingId ? eq(documents.filingId, filingId) : undefined,
  );
  return id === undefined ? isOfCase : and(isOfCase, eq(documents.id, id));
}

type Stored = Pick<typeof documents.$inferSelect, "id" | "type" | "uploadedAt">;

function nameOf({ reference }: CaseRow, { kind }: Pick<ReturnPaper, "kind">, its: Stored): string {
  return `${reference}-${kind}-${its.id.slice(0, 8)}.${SUFFIXES[its.type]}`;
}

/** Everything that belongs to an open case, as the entries of a ZIP file: its papers, what was sent, and its figures. */
export async function bundleOf(app: App, { row }: OpenCase) {
  const its = returnOf(await historyOf(app, app.db, row.id));
  const kinds = new Map(papersOfClient(its).map(({ document, kind }) => [document, kind]));
  const rows = await app.db
    .select()
    .from(documents)
    .where(ofCase(row, undefined))
    .orderBy(asc(documents.uploadedAt), asc(documents.id));
  const theirs = rows.filter(({ id, paper }) => paper !== "computation" || kinds.has(id));
  const files = theirs.map((each) => {
    const kind = kinds.get(each.id);
    const name = kind
      ? nameOf(row, { kind }, each)
      : `${row.reference}-sent-${each.id.slice(0, 8)}.${SUFFIXES[each.type]}`;
    return { name, read: async () => (await readDocument(app, each)).bytes };
  });
  const sheet = Buffer.from(figuresSheet(its));
  return [{ name: `${row.reference}-figures.csv`, read: async () => sheet }, ...files];
}

/** What was approved, filed and processed, in whole rupees; a balance below 0 is a refund. */
function figuresSheet({ shown, approval, filed, intimation }: ReturnOfCase): string {
  // Of a computation that was never sent to the client nothing is theirs.
  const draft = shown.at(-1)?.draft;
  const columns: [string, Partial<Record<ReturnLine, number>> | undefined][] = [
    [approval ? "approved" : "shown", draft && { ...draft.figures, paid: paidOf(draft.figures) }],
    ["filed", filed && { ...filed.figures, paid: paidOf(filed.figures) }],
    ["department", intimation?.figures],
  ];
  const known = columns.flatMap(([name, figures]) => (figures ? [{ name, figures }] : []));
  const lines = intimation ? INTIMATION_LINES : FILED_LINES;
  const head = ["line", ...known.map(({ name }) => name)];
  const rows = lines.map((line) => [line, ...known.map(({ figures }) => figures[line] ?? "")]);
  return [head, ...rows].map((cells) => `${cells.join(",")}\r\n`).join("");
}
