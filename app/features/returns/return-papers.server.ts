import { and, eq, isNull, or } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { documents } from "#db/schema/documents.ts";
import { addEvent, type CaseRow } from "#features/cases/case-record.server.ts";
import type { ReturnPaper } from "#features/cases/return-of-case.ts";
import {
  enterOfCase,
  type KeptDocument,
  keepDocument,
  type SentDocument,
} from "#features/documents/keep-document.server.ts";
import type { App } from "#platform/app.server.ts";
import { accepted, refused } from "#values/outcome.ts";
import { actOnReturn, type ReturnWork, type Worker } from "./act-on-return.server.ts";
import type { ReturnOutcome } from "./return-messages.ts";

type PaperKind = "itr-v" | "intimation" | "notice";

/**
 * Has a paper kept, and lets it be entered. What a client sends counts as a document that answers the firm.
 * @param enter in whose transaction it is entered; undefined of the paper where none was sent
 */
export async function withPaper(
  app: App,
  worker: Worker,
  sent: SentDocument | undefined,
  enter: (paper: KeptDocument | undefined) => Promise<ReturnOutcome>,
): Promise<ReturnOutcome> {
  if (!sent) return enter(undefined);
  const sender =
    worker.side === "firm"
      ? { personId: worker.session.person.id }
      : { browser: worker.browser, caseId: worker.open.row.id };
  return keepDocument(app, sender, sent, enter);
}

/** Enters a paper into its case, which is locked. @returns the document that it is: the same bytes twice are one */
export async function enterPaper(
  tx: Db,
  row: CaseRow,
  paper: KeptDocument,
  kind: ReturnPaper["kind"],
): Promise<ReturnOutcome<{ document: string; fileName: string }>> {
  const entered = await enterOfCase(tx, row, paper);
  if (!entered.ok) return entered;
  const { id: document } = entered.value;
  // What a client sent before as an answer stays, as a paper that is not taken out any more.
  await tx
    .update(documents)
    .set({ paper: kind })
    .where(
      and(eq(documents.id, document), or(isNull(documents.paper), eq(documents.paper, "message"))),
    );
  return accepted({ document, fileName: paper.fileName });
}

/** Enters the paper that came with it, if one did, as part of what happened. */
export async function paperOf(
  { tx, row }: ReturnWork,
  paper: KeptDocument | undefined,
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
  sent: SentDocument | undefined,
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
