import { and, asc, eq, inArray, isNull, notExists } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";
import { documents } from "#db/schema/documents.ts";
import { caseRequests, requestDocuments } from "#db/schema/requests.ts";
import {
  isOpen,
  nextRequest,
  type RequestEvent,
  type RequestMoveMessages,
} from "#domain/cases/request.ts";
import type { DocumentType } from "#features/documents/document-kind.ts";
import { sealedLabel } from "#features/documents/documents.server.ts";
import type { App } from "#platform/app.server.ts";
import { type Instant, instantOf } from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome } from "#values/outcome.ts";
import { type CaseRow, moveCase } from "./case-record.server.ts";
import type { CaseActor } from "./sealed-case.server.ts";
import { type RequestContent, sealedRequest } from "./sealed-request.server.ts";

export type RequestRow = typeof caseRequests.$inferSelect;

/** A document as it answers a request, or waits to be matched with one. */
export type AnswerDocument = {
  id: string;
  fileName: string;
  /** Where the PDF still asks for one. */
  password?: string | undefined;
  type: DocumentType;
  pages: number;
  bytes: number;
  uploadedAt: Instant;
  /** Sealed: what a Form 16 says. */
  reading: string | null;
};

/** A request with its answer. */
export type CaseRequest = Pick<RequestRow, "id" | "number" | "state" | "version" | "dueOn"> &
  RequestContent & { documents: AnswerDocument[] };

/** The requests of a case in the order in which they were asked, each with its documents. */
export async function listRequests(app: App, db: Db, caseId: string): Promise<CaseRequest[]> {
  const rows = await db
    .select()
    .from(caseRequests)
    .where(eq(caseRequests.caseId, caseId))
    .orderBy(asc(caseRequests.number));
  const ids = rows.map(({ id }) => id);
  const found =
    ids.length > 0
      ? await db
          .select({ requestId: requestDocuments.requestId, row: documents })
          .from(requestDocuments)
          .innerJoin(documents, eq(documents.id, requestDocuments.documentId))
          .where(inArray(requestDocuments.requestId, ids))
          .orderBy(asc(requestDocuments.addedAt), asc(requestDocuments.id))
      : [];
  return rows.map((row) => ({
    ...{ id: row.id, number: row.number, state: row.state, version: row.version, dueOn: row.dueOn },
    ...openRequest(app, row),
    documents: found
      .filter(({ requestId }) => requestId === row.id)
      .map(({ row: document }) => answerDocument(app, document)),
  }));
}

export function openRequest(
  app: Pick<App, "sealing">,
  { id, payload }: RequestRow,
): RequestContent {
  return sealedRequest.unseal(app, id, payload);
}

function answerDocument(
  app: Pick<App, "sealing">,
  { id, label, type, pages, bytes, uploadedAt, reading }: typeof documents.$inferSelect,
): AnswerDocument {
  return {
    id,
    ...sealedLabel.unseal(app, id, label),
    type,
    pages: pages ?? 1,
    bytes,
    uploadedAt: instantOf(uploadedAt),
    reading,
  };
}

/** Documents of a case that answer no request yet: which one was not clear. */
export async function listUnmatched(app: App, db: Db, caseId: string): Promise<AnswerDocument[]> {
  const matched = db
    .select({ id: requestDocuments.id })
    .from(requestDocuments)
    .where(eq(requestDocuments.documentId, documents.id));
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents.caseId, caseId), isNull(documents.paper), notExists(matched)))
    .orderBy(asc(documents.uploadedAt), asc(documents.id));
  return rows.map((row) => answerDocument(app, row));
}

/** A request of a case that is locked, locked too. */
export async function lockRequest(
  tx: Db,
  caseId: string,
  id: string,
): Promise<RequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(caseRequests)
    .where(and(eq(caseRequests.caseId, caseId), eq(caseRequests.id, id)))
    .for("update");
  return row;
}

type RequestMove = {
  event: RequestEvent;
  by: CaseActor;
  why?: string | undefined;
  /** The typed answer, in place of the one before. */
  answer?: Pick<RequestContent, "given" | "without">;
};

/** Leads a request that is locked to another state, where the table allows it, and adds what happened. */
export async function moveRequest(
  app: App,
  tx: Db,
  row: RequestRow,
  { event, by, why, answer }: RequestMove,
): Promise<Outcome<RequestRow, Message<RequestMoveMessages>>> {
  const moved = nextRequest(row.state, event, by.role);
  if (!moved.ok) return moved;
  const before = openRequest(app, row);
  const steps = [...before.steps, { what: event, by, at: app.clock.now().toString(), why }];
  const { given, without, isMailed: _, ...rest } = before;
  const stored = { ...rest, ...(answer ?? { given, without }), steps };
  const payload = sealedRequest.seal(app, row.id, stored);
  const changed = { ...row, state: moved.value, version: row.version + 1, payload };
  const { state, version } = changed;
  await tx.update(caseRequests).set({ state, version, payload }).where(eq(caseRequests.id, row.id));
  return accepted(changed);
}

/**
 * Brings a case that is locked to what its requests say: the nearest day by which something is due, and where its client
 * has answered the last one, or the firm needs it no longer, that it is the firm's turn.
 */
export async function settleRequests(
  app: App,
  tx: Db,
  row: CaseRow,
  by: CaseActor,
): Promise<CaseRow> {
  const rows = await tx
    .select({ state: caseRequests.state, dueOn: caseRequests.dueOn })
    .from(caseRequests)
    .where(eq(caseRequests.caseId, row.id));
  const open = rows.filter(({ state }) => isOpen(state));
  const [dueOn = null] = open.flatMap((each) => each.dueOn ?? []).toSorted();
  const openRequests = open.length;
  if (dueOn !== row.dueOn || openRequests !== row.openRequests)
    await tx.update(cases).set({ dueOn, openRequests }).where(eq(cases.id, row.id));
  const settled = { ...row, dueOn, openRequests };
  if (row.state !== "gathering" || rows.length === 0 || open.length > 0) return settled;
  // What the firm took back, it goes on without.
  const event = by.role === "client" ? "answered" : "wentOn";
  const facts = { lastRequest: true, assigned: row.assigneeId !== null };
  const moved = await moveCase(app, tx, settled, { event, by, facts });
  return moved.ok ? moved.value : settled;
}

/** Staff go on without what is open: it is needed no longer. */
export async function dropOpenRequests(
  app: App,
  tx: Db,
  row: CaseRow,
  by: CaseActor,
): Promise<CaseRow> {
  const rows = await tx
    .select()
    .from(caseRequests)
    .where(eq(caseRequests.caseId, row.id))
    .for("update");
  for (const each of rows.filter(({ state }) => isOpen(state)))
    await moveRequest(app, tx, each, { event: "drop", by });
  return settleRequests(app, tx, row, by);
}

/** How many requests of a case there are, and how many wait for its client. */
export async function countRequests(
  db: Db,
  caseId: string,
): Promise<{ all: number; open: number }> {
  const states = await db
    .select({ state: caseRequests.state })
    .from(caseRequests)
    .where(eq(caseRequests.caseId, caseId));
  return { all: states.length, open: states.filter(({ state }) => isOpen(state)).length };
}
