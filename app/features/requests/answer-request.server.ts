import { randomUUID } from "node:crypto";
import { and, eq, or } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { rollBackIfRefused } from "#db/roll-back-if-refused.server.ts";
import { cases } from "#db/schema/cases.ts";
import { documents } from "#db/schema/documents.ts";
import { requestDocuments } from "#db/schema/requests.ts";
import type { OpenCase } from "#features/case-links/open-case.server.ts";
import { type CaseRow, hasEnded, lockCase } from "#features/cases/case-record.server.ts";
import {
  lockRequest,
  moveRequest,
  openRequest,
  type RequestRow,
  settleRequests,
} from "#features/cases/request-record.server.ts";
import type { RequestContent } from "#features/cases/sealed-request.server.ts";
import { removeOfCase } from "#features/documents/documents.server.ts";
import type { App } from "#platform/app.server.ts";
import { countAttempt, type TriedFrom } from "#platform/limits.server.ts";
import type { Limit } from "#platform/limits.ts";
import { asDate } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import { parseRupees } from "#values/typed-amount.ts";
import { typedDay } from "#values/typed-date.ts";
import type { ChecklistOutcome } from "./request-messages.ts";

/** Answers that are typed, and documents that are taken out or answer another request. */
export const ANSWER_LIMIT: Limit = {
  name: "case-answer",
  subject: { hour: 200, day: 600 },
  browser: { hour: 200, day: 600 },
  line: { hour: 1000, day: 4000 },
};

/** More files than anything that is asked for in one. */
const MOST_OF_REQUEST = 20;

export const CLIENT = { role: "client" } as const;

/** The fields of the form, by the name of the first. */
type Typed = { field: string; fields: Readonly<Record<string, string>> };

/**
 * Answers a request with what was typed.
 * @param version of the request as its page showed it: who answers an older one learns how it stands
 */
export function answerTyped(
  app: App,
  from: TriedFrom,
  open: OpenCase,
  { request, version }: { request: string; version: number },
  typed: Typed,
): Promise<ChecklistOutcome> {
  return changeAnswer(app, from, open, request, async (tx, its) => {
    const read = readGiven(openRequest(app, its), typed);
    if (!read.ok) return read;
    return giveAnswer(app, tx, its, version, { given: read.value, without: undefined });
  });
}

/** The client does not have what is asked for, and says so in words. */
export function answerWithout(
  app: App,
  from: TriedFrom,
  open: OpenCase,
  { request, version, without }: { request: string; version: number; without: string },
): Promise<ChecklistOutcome> {
  return changeAnswer(app, from, open, request, (tx, its) =>
    giveAnswer(app, tx, its, version, { given: undefined, without }),
  );
}

/** Refused from an older page, but for what it says already: the button was pressed twice. */
async function giveAnswer(
  app: App,
  tx: Db,
  its: RequestRow,
  version: number,
  answer: Pick<RequestContent, "given" | "without">,
): Promise<ChecklistOutcome> {
  const { given, without } = openRequest(app, its);
  const isSame = given === answer.given && without === answer.without;
  if (its.state === "answered" && isSame) return accepted(null);
  if (its.version !== version) return elsewhere(its);
  const moved = await moveRequest(app, tx, its, { event: "answer", by: CLIENT, answer });
  return moved.ok ? accepted(null) : moved;
}

function elsewhere({ state }: RequestRow) {
  return refused<{ id: "requestElsewhere"; params: { state: RequestRow["state"] } }>(
    { id: "requestElsewhere", params: { state } },
    "changed",
  );
}

/** The typed answer as it is stored: see `RequestContent`. */
function readGiven(
  { answer, choices = [] }: RequestContent,
  { field, fields }: Typed,
): ChecklistOutcome<string> {
  const given = fields[field] ?? "";
  const wrong = (id: "answerMissing" | "amountWrong" | "dayWrong" | "choiceMissing") =>
    refused([{ field, message: { id } }]);
  switch (answer) {
    case "document":
      return wrong("answerMissing");
    case "text":
      return given ? accepted(given) : wrong("answerMissing");
    case "amount": {
      const amount = parseRupees(given, "year");
      return amount === undefined ? wrong("amountWrong") : accepted(String(amount));
    }
    case "date": {
      const day = typedDay(fields, field);
      return day ? accepted(day.toString()) : wrong("dayWrong");
    }
    case "choice":
    case "yes-no": {
      const offered = answer === "choice" ? choices : ["yes", "no"];
      return offered.includes(given) ? accepted(given) : wrong("choiceMissing");
    }
  }
}

/**
 * Changes the answer to a request of an open case, and what follows for the case, all or nothing.
 * @param change in the transaction, with the request locked
 */
async function changeAnswer<Value>(
  app: App,
  from: TriedFrom,
  { row: { id: caseId } }: OpenCase,
  request: string,
  change: (tx: Db, its: RequestRow, row: CaseRow) => Promise<ChecklistOutcome<Value>>,
): Promise<ChecklistOutcome<Value>> {
  const counted = await countAttempt(app, app.db, ANSWER_LIMIT, from, { subject: caseId });
  if (!counted.ok) return counted;
  return rollBackIfRefused(app.db, async (tx): Promise<ChecklistOutcome<Value>> => {
    const row = await lockCase(tx, eq(cases.id, caseId));
    const its = row && !hasEnded(row) ? await lockRequest(tx, row.id, request) : undefined;
    if (!row || !its) return refused({ id: "requestGone" }, "not-found");
    const changed = await change(tx, its, row);
    if (changed.ok) await settleRequests(app, tx, row, CLIENT);
    return changed;
  });
}

/**
 * Puts a document of an open case to another request, or takes it out; what answers nothing any more is removed.
 * @param to the request that it answers from now on; "" takes it out
 */
export async function moveDocument(
  app: App,
  from: TriedFrom,
  { row: { id: caseId } }: OpenCase,
  { document, from: before, to }: { document: string; from: string; to: string },
): Promise<ChecklistOutcome> {
  const counted = await countAttempt(app, app.db, ANSWER_LIMIT, from, { subject: caseId });
  if (!counted.ok) return counted;
  let removeBytes = async () => {};
  const moved = await rollBackIfRefused(app.db, async (tx): Promise<ChecklistOutcome> => {
    const row = await lockCase(tx, eq(cases.id, caseId));
    if (!row || hasEnded(row) || !document) return refused({ id: "documentGone" }, "not-found");
    // What was handed over may answer a request, too.
    const isOfCase = or(
      eq(documents.caseId, caseId),
      row.filingId ? eq(documents.filingId, row.filingId) : undefined,
    );
    const [its] = await tx
      .select()
      .from(documents)
      .where(and(eq(documents.id, document), isOfCase));
    if (!its) return refused({ id: "documentGone" }, "not-found");
    if (before) {
      const left = await takeOut(app, tx, row, before, document);
      if (!left.ok) return left;
    }
    if (to) {
      const target = await lockRequest(tx, row.id, to);
      if (!target) return refused({ id: "requestGone" }, "not-found");
      const added = await addToRequest(app, tx, target, document);
      if (!added.ok) return added;
    }
    const isUsed =
      (await tx.$count(requestDocuments, eq(requestDocuments.documentId, document))) > 0;
    // A paper of the return stays, whatever it answered.
    if (!to && !isUsed && !its.paper)
      removeBytes = await removeOfCase(app, tx, { id: document, caseId });
    await settleRequests(app, tx, row, CLIENT);
    return accepted(null);
  });
  if (moved.ok) await removeBytes();
  return moved;
}

async function takeOut(
  app: App,
  tx: Db,
  row: CaseRow,
  request: string,
  document: string,
): Promise<ChecklistOutcome> {
  const its = await lockRequest(tx, row.id, request);
  if (!its) return refused({ id: "requestGone" }, "not-found");
  if (its.state === "accepted" || its.state === "not-needed") return elsewhere(its);
  const removed = await tx
    .delete(requestDocuments)
    .where(and(eq(requestDocuments.requestId, request), eq(requestDocuments.documentId, document)))
    .returning({ id: requestDocuments.id });
  if (removed.length === 0) return refused({ id: "documentGone" }, "not-found");
  const left = await tx.$count(requestDocuments, eq(requestDocuments.requestId, request));
  if (left > 0 || its.state !== "answered") return accepted(null);
  // The firm works on it by now: the request would wait, and not be the client's turn.
  if (row.state !== "gathering") return refused({ id: "lastDocument" });
  const taken = await moveRequest(app, tx, its, { event: "takeBack", by: CLIENT });
  return taken.ok ? accepted(null) : taken;
}

/** A document answers a request that is locked; a second time nothing changes. */
export async function addToRequest(
  app: App,
  tx: Db,
  its: RequestRow,
  documentId: string,
): Promise<ChecklistOutcome> {
  if (openRequest(app, its).answer !== "document") return elsewhere(its);
  const count = await tx.$count(requestDocuments, eq(requestDocuments.requestId, its.id));
  if (count >= MOST_OF_REQUEST)
    return refused({ id: "tooManyDocuments", params: { most: MOST_OF_REQUEST } });
  const added = await tx
    .insert(requestDocuments)
    .values({
      ...{ id: randomUUID(), requestId: its.id, documentId },
      addedAt: asDate(app.clock.now()),
    })
    .onConflictDoNothing()
    .returning({ id: requestDocuments.id });
  if (added.length === 0 && its.state === "answered") return accepted(null);
  if (added.length === 0 && its.state === "sent-back") return refused({ id: "sameAsBefore" });
  const answer = { given: undefined, without: undefined };
  const moved = await moveRequest(app, tx, its, { event: "answer", by: CLIENT, answer });
  return moved.ok ? accepted(null) : moved;
}
