import { asc, eq, inArray, or } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { documents } from "#db/schema/documents.ts";
import { filings } from "#db/schema/filing.ts";
import { peopleOfFirm } from "#features/accounts/firm-people.server.ts";
import { type CertificateFigures, figuresOf } from "#features/answer/figures/figures.ts";
import { type CaseRow, historyOf } from "#features/cases/case-record.server.ts";
import { type CaseMessage, messagesOf } from "#features/cases/message-record.server.ts";
import { type CaseRequest, listRequests } from "#features/cases/request-record.server.ts";
import { papersOfClient, type ReturnPaper, returnOf } from "#features/cases/return-of-case.ts";
import type { DocumentType } from "#features/documents/document-kind.ts";
import { sealedLabel } from "#features/documents/documents.server.ts";
import { openingsOfDocuments } from "#features/documents/openings.server.ts";
import { sealedFigures, sealedFilingClient } from "#features/filing/sealed-filing.server.ts";
import type { App } from "#platform/app.server.ts";
import { type Instant, instantOf, type PlainDate } from "#values/dates.ts";
import { rowId } from "#values/fields.ts";
import { lastDaysOf } from "./last-days.server.ts";

/** Where a document is used. */
export type DocumentUse =
  /** The figures that were read from it, by their labels. */
  | { kind: "figures"; labels: readonly string[] }
  /** It was handed over with the request, and nothing was read from it. */
  | { kind: "handed-over" }
  | { kind: "request"; title: string; isAccepted: boolean }
  | { kind: "return"; paper: ReturnPaper["kind"] }
  | { kind: "message"; by: "client" | "firm"; at: Instant };

/** What a document is. */
export type DocumentKind = CaseRequest["subject"] | ReturnPaper["kind"] | "message" | "unplaced";

/** A document as its client has it. */
export type ClientDocument = {
  id: string;
  /** Of the case that it belongs to. */
  reference: string;
  taxYear: number;
  fileName: string;
  kind: DocumentKind;
  type: DocumentType;
  bytes: number;
  sentAt: Instant;
  uses: DocumentUse[];
  /** Who of the firm opened it: a name, undefined where the account is gone. */
  openings: { who: string | undefined; at: Instant }[];
  /** The last day on which it is kept. */
  until: PlainDate | undefined;
  /** Neither a request nor a figure uses it, and the firm did not send it. */
  mayRemove: boolean;
};

type DocumentRow = typeof documents.$inferSelect;

/** What the rows of a case are read with. */
type Known = {
  row: CaseRow;
  requests: CaseRequest[];
  papers: ReadonlyMap<string, ReturnPaper["kind"]>;
  messages: CaseMessage[];
  /** By document, the labels of the figures that were read from it. */
  figures: ReadonlyMap<string, string[]>;
};

/** The documents of some cases as their client has them, the newest first: a computation is theirs once it was sent to them. */
export async function documentsOfCases(
  app: App,
  db: Db,
  theirs: readonly CaseRow[],
): Promise<ClientDocument[]> {
  if (theirs.length === 0) return [];
  const caseIds = theirs.map(({ id }) => id);
  const filingIds = theirs.flatMap(({ filingId }) => filingId ?? []);
  const isTheirs = or(
    inArray(documents.caseId, caseIds),
    filingIds.length > 0 ? inArray(documents.filingId, filingIds) : undefined,
  );
  const rows = await db
    .select()
    .from(documents)
    .where(isTheirs)
    .orderBy(asc(documents.uploadedAt), asc(documents.id));
  const openings = await openingsOfDocuments(db, isTheirs);
  const people = await peopleOfFirm(
    app,
    db,
    openings.flatMap(({ openedBy }) => rowId.parse(openedBy) || []),
  );
  const until = await lastDaysOf(db, theirs);
  const found: ClientDocument[] = [];
  for (const row of theirs) {
    const known = await knownOf(app, db, row);
    const own = rows.filter(
      (each) =>
        each.caseId === row.id || (each.filingId !== null && each.filingId === row.filingId),
    );
    for (const each of own) {
      if (each.paper === "computation" && !known.papers.has(each.id)) continue;
      found.push({
        ...describe(app, known, each),
        until: until.get(row.id),
        openings: openings
          .filter(({ document }) => document === each.id)
          .map(({ openedBy, at }) => ({
            who: rowId.parse(openedBy) ? people.get(openedBy)?.name : openedBy,
            at,
          })),
      });
    }
  }
  return found.toReversed();
}

async function knownOf(app: App, db: Db, row: CaseRow): Promise<Known> {
  const its = returnOf(await historyOf(app, db, row.id));
  return {
    row,
    requests: await listRequests(app, db, row.id),
    papers: new Map(papersOfClient(its).map(({ document, kind }) => [document, kind])),
    messages: await messagesOf(app, db, [row.id]),
    figures: row.filingId ? await figuresByDocument(app, db, row.filingId) : new Map(),
  };
}

async function figuresByDocument(
  app: App,
  db: Db,
  filingId: string,
): Promise<Map<string, string[]>> {
  const [filing] = await db.select().from(filings).where(eq(filings.id, filingId));
  const labels = new Map<string, string[]>();
  if (!filing) return labels;
  const { answers } = sealedFigures.unseal(app, filingId, filing.figures);
  if (!answers.form16) return labels;
  const { name } = sealedFilingClient.unseal(app, filingId, filing.client);
  const { documentId } = answers.form16;
  const certificates = figuresOf(answers.form16, answers.corrections, name);
  for (const { source, place, label } of certificates.flatMap(moneyOf)) {
    if (source.kind !== "read" && source.kind !== "corrected") continue;
    const from = place?.documentId ?? documentId;
    labels.set(from, [...(labels.get(from) ?? []), label]);
  }
  return labels;
}

/** Its amounts, without what is nil and what is not used. */
function moneyOf({ groups }: CertificateFigures) {
  return groups.flatMap(({ figures }) => figures);
}

function describe(
  app: App,
  known: Known,
  row: DocumentRow,
): Omit<ClientDocument, "until" | "openings"> {
  const { requests, messages, figures } = known;
  const { fileName } = sealedLabel.unseal(app, row.id, row.label);
  const answered = requests.filter(({ documents: its }) => its.some(({ id }) => id === row.id));
  const paper = known.papers.get(row.id);
  const labels = figures.get(row.id);
  const cameWith = messages.filter(({ documents: its = [] }) =>
    its.some(({ document }) => document === row.id),
  );
  const isHandedOver = row.filingId !== null;
  const uses: DocumentUse[] = [
    ...(labels ? [{ kind: "figures" as const, labels: [...new Set(labels)] }] : []),
    ...(isHandedOver && !labels ? [{ kind: "handed-over" as const }] : []),
    ...answered.map(({ title, state }) => ({
      ...{ kind: "request" as const, title },
      isAccepted: state === "accepted",
    })),
    ...(paper ? [{ kind: "return" as const, paper }] : []),
    ...cameWith.map(({ writtenBy: by, at }) => ({ kind: "message" as const, by, at })),
  ];
  const isUsed = uses.some((use) => use.kind !== "message" || use.by === "firm");
  return {
    ...{ id: row.id, reference: known.row.reference, taxYear: known.row.taxYear },
    ...{ fileName, type: row.type, bytes: row.bytes, sentAt: instantOf(row.uploadedAt), uses },
    kind: kindOf(row, paper, answered, cameWith.length > 0),
    mayRemove: !isUsed && (row.paper === null || row.paper === "message"),
  };
}

function kindOf(
  row: DocumentRow,
  paper: ReturnPaper["kind"] | undefined,
  answered: readonly CaseRequest[],
  isOfMessage: boolean,
): DocumentKind {
  if (paper) return paper;
  const [request] = answered;
  if (row.filingId || row.reading) return "form-16";
  if (request) return request.subject;
  return isOfMessage ? "message" : "unplaced";
}
