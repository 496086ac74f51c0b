import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { documents } from "#db/schema/documents.ts";
import { addEvent, type CaseRow } from "#features/cases/case-record.server.ts";
import type { ReturnPaper } from "#features/cases/return-of-case.ts";
import { type CheckedDocument, checkDocument } from "#features/documents/check-document.server.ts";
import { storeDocument } from "#features/documents/documents.server.ts";
import { hasDiskRoom } from "#features/documents/upload-room.server.ts";
import {
  CASE_DOCUMENT_BYTES_LIMIT,
  CASE_DOCUMENT_LIMIT,
} from "#features/requests/receive-document.server.ts";
import type { App } from "#platform/app.server.ts";
import { countAttempt } from "#platform/limits.server.ts";
import type { Limit } from "#platform/limits.ts";
import { plainLine } from "#values/fields.ts";
import { accepted, refused } from "#values/outcome.ts";
import { actOnReturn, type ReturnWork, type Worker } from "./act-on-return.server.ts";
import type { ReturnOutcome } from "./return-messages.ts";

/** A paper as it was sent. */
export type SentPaper = { fileName: string; bytes: Uint8Array; passwords: readonly string[] };

/** A paper that is checked and stored, and not entered into its case yet. */
type StoredPaper = Awaited<ReturnType<typeof storeDocument>> & {
  checked: CheckedDocument;
  fileName: string;
};

type PaperKind = "itr-v" | "intimation" | "notice";

const LONGEST_NAME = 120;
/** As many as of requests: more than a case needs. */
const MOST_OF_CASE = 300;

/**
 * Has a paper checked and stored, lets it be entered, and removes its bytes again where that is refused or fails. What a
 * client sends counts as a document that answers the firm.
 * @param enter in whose transaction it is entered; undefined of the paper where none was sent
 */
export async function withPaper(
  app: App,
  worker: Worker,
  sent: SentPaper | undefined,
  enter: (paper: StoredPaper | undefined) => Promise<ReturnOutcome>,
): Promise<ReturnOutcome> {
  if (!sent) return enter(undefined);
  const isMany = await countFor(worker, CASE_DOCUMENT_LIMIT, 1);
  if (!isMany.ok) return isMany;
  if (!(await hasDiskRoom(app, sent.bytes.byteLength))) return refused({ id: "noRoom" });
  const owner = worker.side === "firm" ? worker.session.person.id : worker.browser.hash;
  const checked = await checkDocument(app, sent.bytes, owner, sent.passwords);
  if (!checked.ok) return checked;
  const { bytes, password } = checked.value;
  const isMuch = await countFor(worker, CASE_DOCUMENT_BYTES_LIMIT, bytes.byteLength);
  if (!isMuch.ok) return isMuch;
  const fileName = plainLine(sent.fileName).slice(-LONGEST_NAME);
  const stored = await storeDocument(app, { bytes, password }, fileName);
  const paper = { ...stored, checked: checked.value, fileName };
  let isEntered = false;
  try {
    const entered = await enter(paper);
    isEntered = entered.ok && (await app.db.$count(documents, eq(documents.id, paper.id))) > 0;
    return entered;
  } finally {
    if (!isEntered) await stored.remove();
  }

  async function countFor(by: Worker, limit: Limit, amount: number) {
    if (by.side === "firm") return accepted(null);
    return countAttempt(app, app.db, limit, by.browser, { subject: by.open.row.id, amount });
  }
}

/** Enters a paper into its case, which is locked. @returns the document that it is: the same bytes twice are one */
export async function enterPaper(
  tx: Db,
  row: CaseRow,
  paper: StoredPaper,
  kind: ReturnPaper["kind"],
): Promise<ReturnOutcome<{ document: string; fileName: string }>> {
  if ((await tx.$count(documents, eq(documents.caseId, row.id))) >= MOST_OF_CASE)
    return refused({ id: "tooManyDocuments", params: { most: MOST_OF_CASE } });
  const { type, pages } = paper.checked;
  const of = { caseId: row.id, filingId: row.filingId, type, pages, reading: undefined };
  const { id: document } = await paper.belongToCase(tx, of);
  // What a client sent before as an answer stays, as a paper that is not taken out any more.
  await tx
    .update(documents)
    .set({ paper: kind })
    .where(and(eq(documents.id, document), isNull(documents.paper)));
  return accepted({ document, fileName: paper.fileName });
}

/** Enters the paper that came with it, if one did, as part of what happened. */
export async function paperOf(
  { tx, row }: ReturnWork,
  paper: StoredPaper | undefined,
  kind: PaperKind,
): Promise<ReturnOutcome<{ paper?: { kind: PaperKind; document: string; fileName: string } }>> {
  if (!paper) return accepted({});
  const entered = await enterPaper(tx, row, paper, kind);
  return entered.ok ? accepted({ paper: { kind, ...entered.value } }) : entered;
}

/** A paper that came after what it belongs to. */
export function addPaper(
  app: App,
  worker: Worker,
  kind: PaperKind,
  sent: SentPaper | undefined,
  field: string,
): Promise<ReturnOutcome> {
  if (!sent) return Promise.resolve(refused([{ field, message: { id: "paperMissing" } }]));
  return withPaper(app, worker, sent, (paper) =>
    actOnReturn(app, worker, {
      isDone: () => false,
      async work(at) {
        if (!at.its.filed) return refused({ id: "notFiledYet" });
        const entered = await paperOf(at, paper, kind);
        if (!entered.ok) return entered;
        const added = entered.value.paper;
        const isThere = at.its.papers.some(
          (each) => each.kind === kind && each.document === added?.document,
        );
        if (isThere) return accepted(null);
        const { tx, row, by } = at;
        await addEvent(app, tx, row, { what: "paperAdded", by, ...entered.value });
        return accepted(null);
      },
    }),
  );
}
