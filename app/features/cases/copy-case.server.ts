import { asc, eq } from "drizzle-orm";
import { cases } from "#db/schema/cases.ts";
import { documents } from "#db/schema/documents.ts";
import { peopleOfFirm } from "#features/accounts/firm-people.server.ts";
import { copyDocuments } from "#features/documents/stored.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Attach } from "#platform/stored-table.ts";
import { asDate } from "#values/dates.ts";
import { type CaseRow, historyOf } from "./case-record.server.ts";
import { messagesOf } from "./message-record.server.ts";
import { listRequests } from "./request-record.server.ts";
import { papersOfClient, type ReturnOfCase, returnOf } from "./return-of-case.ts";
import { type ReturnDraft, typedEmailContext } from "./sealed-case.server.ts";

/** What its client was asked, with their answers and the names of their documents. */
async function copyRequests(app: App, caseId: string) {
  const requests = await listRequests(app, app.db, caseId);
  return requests.map(({ title, reason, state, dueOn, given, without, steps, ...its }) => ({
    ...{ title, reason, state, dueOn, given, without },
    documents: its.documents.map(({ fileName }) => fileName),
    steps: steps.map(({ what, at, by, why }) => ({ what, at, by: by.role, why })),
  }));
}

/** The documents with which its client answered, and the papers of the return that are theirs. */
async function copyAnswers(
  app: App,
  { id, reference }: CaseRow,
  its: ReturnOfCase,
  attach: Attach,
): Promise<object[]> {
  const all = await app.db
    .select()
    .from(documents)
    .where(eq(documents.caseId, id))
    .orderBy(asc(documents.uploadedAt), asc(documents.id));
  const theirs = new Set(papersOfClient(its).map(({ document }) => document));
  const rows = all.filter((row) => row.paper !== "computation" || theirs.has(row.id));
  return copyDocuments(app, rows, `${reference}-answer`, attach);
}

/**
 * A case for the copy of its person: its state, since when, and what happened. Private notes are left out; the people of
 * the firm are there by their names.
 */
export async function copyCase(app: App, row: CaseRow, attach: Attach): Promise<object> {
  const all = await historyOf(app, app.db, row.id);
  const its = returnOf(all);
  const sent = new Set(its.shown.map(({ draft }) => draft.number));
  const history = all.filter(({ what }) => what !== "note");
  const messages = await messagesOf(app, app.db, [row.id]);
  const ids = [
    ...history.flatMap(({ by, assignee }) => [by.id ?? [], assignee ?? []].flat()),
    ...messages.flatMap(({ by }) => by ?? []),
  ];
  const people = await peopleOfFirm(app, app.db, row.assigneeId ? [...ids, row.assigneeId] : ids);
  const nameOf = (id: string | null | undefined) => (id ? people.get(id)?.name : undefined);
  return {
    state: row.state,
    since: row.stateSince,
    assignee: nameOf(row.assigneeId),
    ...(row.email && { email: app.sealing.unseal(row.email, typedEmailContext(row.id)) }),
    requests: await copyRequests(app, row.id),
    documents: await copyAnswers(app, row, its, attach),
    messages: messages.map(({ at, writtenBy, by, text, ...message }) => ({
      ...{ at: asDate(at), writtenBy, name: nameOf(by), text },
      documents: message.documents?.map(({ fileName }) => fileName),
    })),
    history: history.map(({ at, what, by, from, to, assignee, why, draft, ...rest }) => ({
      at: asDate(at),
      what,
      by: by.role,
      name: nameOf(by.id) ?? by.user,
      // Why one of the firm sent it back to another is the firm's, as a note is.
      ...{ from, to, why: what === "sentBack" ? undefined : why, assignee: nameOf(assignee) },
      ...(draft && sent.has(draft.number) && { computation: copyComputation(draft) }),
      ...{ approval: rest.approval, objections: rest.objections, uploadedBy: rest.uploadedBy },
      ...{ filed: rest.filed, on: rest.on, intimation: rest.intimation, notice: rest.notice },
      paper: rest.paper?.fileName,
      other: rest.other,
    })),
    ...(row.firstCaseId === null && { revised: await copyRevised(app, row, attach) }),
  };
}

/** Of the account its last four digits, as everywhere. */
function copyComputation({ number, figures, paper, words, bornOn }: ReturnDraft) {
  const { account, ...amounts } = figures;
  const shown = account && { ends: account.number.slice(-4), ifsc: account.ifsc };
  return {
    number,
    ...amounts,
    account: shown,
    paper: paper.fileName,
    sha256: paper.sha256,
    words,
    bornOn,
  };
}

/** The revised and updated returns that began from a case. */
async function copyRevised(app: App, { id }: CaseRow, attach: Attach): Promise<object[]> {
  const rows = await app.db
    .select()
    .from(cases)
    .where(eq(cases.firstCaseId, id))
    .orderBy(asc(cases.beganAt));
  const copies: object[] = [];
  for (const row of rows)
    copies.push({ reference: row.reference, ...(await copyCase(app, row, attach)) });
  return copies;
}
