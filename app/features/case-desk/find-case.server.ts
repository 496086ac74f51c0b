import { and, asc, desc, eq, inArray, ne, or } from "drizzle-orm";
import { appointments } from "#db/schema/appointments.ts";
import { cases } from "#db/schema/cases.ts";
import { documents } from "#db/schema/documents.ts";
import { filings } from "#db/schema/filing.ts";
import { caseMessages } from "#db/schema/messages.ts";
import { orders } from "#db/schema/orders.ts";
import { next } from "#domain/cases/case.ts";
import { peopleOfFirm } from "#features/accounts/firm-people.server.ts";
import { listStaff } from "#features/accounts/staff.server.ts";
import { type CaseRow, historyOf } from "#features/cases/case-record.server.ts";
import { WAITS } from "#features/cases/message-record.server.ts";
import { readDocument, sealedLabel } from "#features/documents/documents.server.ts";
import { noteDocumentsOpened } from "#features/documents/openings.server.ts";
import { pageSvg } from "#features/documents/page-svg.server.ts";
import { pageWebp } from "#features/documents/page-webp.server.ts";
import type { FilingRow } from "#features/filing/fitting-order.server.ts";
import {
  listOpenings,
  listOpeningsOfCase,
  noteOpening,
  ONE_LOOK,
} from "#features/filing/openings.server.ts";
import { sealedFigures, sealedFilingClient } from "#features/filing/sealed-filing.server.ts";
import { wasFiledBefore } from "#features/filing/turn-view.ts";
import type { PagePart } from "#features/pdf/page-picture.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { dayInIndia, instantOf } from "#values/dates.ts";
import { rowId } from "#values/fields.ts";
import { maskPan } from "#values/pan.ts";
import { taxYear } from "#values/year.ts";
import { actorOf, caseFactsOf } from "./act-on-case.server.ts";
import { clientOfCase } from "./case-client.server.ts";
import { happenedLines } from "./case-lines.ts";
import { MOVES_OF_FIRM } from "./case-messages.ts";
import { feeOf, turnOn } from "./weigh-cases.server.ts";

const LISTED_AT_MOST = 50;
/** To read it beside the case, in pixels. */
const PICTURE_WIDTH = 1600;

/**
 * A case as the firm works it, with all that belongs to it; undefined for a reference that no case has. That its figures
 * were opened is recorded, and its client sees who did.
 */
export async function findCase(app: App, session: Session, reference: string) {
  const [row] = await app.db.select().from(cases).where(eq(cases.reference, reference));
  if (!row) return undefined;
  const { filing, ...client } = await clientOfCase(app, app.db, row);
  if (filing) await noteOpening(app, filing.id, session.person.id, "figures", ONE_LOOK);
  const people = await peopleOfFirm(app, app.db);
  const history = happenedLines(await historyOf(app, app.db, row.id), (id) => people.get(id)?.name);
  const figures = filing && sealedFigures.unseal(app, filing.id, filing.figures);
  const particulars = filing && sealedFilingClient.unseal(app, filing.id, filing.client);
  const isRevised = row.firstCaseId !== null;
  const wasFiled = isRevised || (figures !== undefined && wasFiledBefore(figures.answers));
  const { terms } = client;
  const today = dayInIndia(app.clock.now());
  const known = terms ?? { order: undefined, payment: "later" as const, toPay: undefined };
  const { turn, days } = turnOn(app, row, known, today, wasFiled);
  return {
    ...client,
    ...{ row, filing, figures, turn, days, wasFiled, history },
    year: taxYear(row.taxYear),
    assignee: row.assigneeId ? people.get(row.assigneeId)?.name : undefined,
    fee: terms ? feeOf(terms) : client.order ? ("paid" as const) : ("none" as const),
    particulars: particulars && { ...particulars, pan: maskPan(particulars.pan) },
    pan: client.pan && maskPan(client.pan),
    files: filing ? await filesOf(app, filing.id) : [],
    openings: await (filing ? listOpenings(app, filing.id) : listOpeningsOfCase(app, row.id)),
    unanswered: await app.db.$count(caseMessages, and(eq(caseMessages.caseId, row.id), WAITS)),
    others: await othersOf(app, row, filing, client.personId),
    moves: await movesOf(app, row, { ...client, filing }, session),
    firm: (await listStaff(app)).people.filter(({ closedAt }) => !closedAt),
  };
}

type CaseClientRow = Awaited<ReturnType<typeof clientOfCase>>;

/** What this person can do to it by the table as things are; an order is joined and parted by a form of its own. */
async function movesOf(app: App, row: CaseRow, client: CaseClientRow, session: Session) {
  const by = actorOf(session);
  const facts = { ...(await caseFactsOf(app, app.db, row, client, by)), reason: true };
  return MOVES_OF_FIRM.filter((event) => next(row.state, event, by.role, facts).ok);
}

/** Whether there is such a case. */
export async function isCase(app: App, reference: string): Promise<boolean> {
  return (await app.db.$count(cases, eq(cases.reference, reference))) > 0;
}

async function filesOf(app: App, filingId: string) {
  const rows = await app.db
    .select()
    .from(documents)
    .where(eq(documents.filingId, filingId))
    .orderBy(asc(documents.uploadedAt), asc(documents.id));
  return rows.map(({ id, label, bytes, uploadedAt }) => ({
    ...{ id, bytes, uploadedAt: instantOf(uploadedAt) },
    /** With its name, and its password where the PDF still asks for one. */
    ...sealedLabel.unseal(app, id, label),
  }));
}

/** What else the same person has with the firm: by the account, or by the PAN of another request. */
async function othersOf(
  { db }: App,
  row: CaseRow,
  filing: FilingRow | undefined,
  personId: string | null,
) {
  const isSame = or(
    personId ? eq(filings.personId, personId) : undefined,
    filing?.panIndex ? eq(filings.panIndex, filing.panIndex) : undefined,
  );
  const other = isSame
    ? await db
        .select({ reference: cases.reference, taxYear: cases.taxYear, state: cases.state })
        .from(cases)
        .innerJoin(filings, eq(filings.id, cases.filingId))
        .where(and(isSame, ne(cases.id, row.id)))
        .orderBy(desc(cases.beganAt))
        .limit(LISTED_AT_MOST)
    : [];
  const placed = personId
    ? await db
        .select()
        .from(orders)
        .where(eq(orders.personId, personId))
        .orderBy(desc(orders.placedAt))
        .limit(LISTED_AT_MOST)
    : [];
  const isOfPerson = or(
    personId ? eq(appointments.personId, personId) : undefined,
    filing ? eq(appointments.filingId, filing.id) : undefined,
  );
  const sessions = isOfPerson
    ? await db
        .select({
          reference: appointments.reference,
          startsAt: appointments.startsAt,
          state: appointments.state,
        })
        .from(appointments)
        .where(and(isOfPerson, inArray(appointments.state, ["booked", "cancelled"])))
        .orderBy(desc(appointments.startsAt))
        .limit(LISTED_AT_MOST)
    : [];
  return {
    cases: other,
    orders: placed.filter(({ id }) => id !== filing?.orderId && id !== row.orderId),
    sessions: sessions.map(({ startsAt, ...its }) => ({ ...its, start: instantOf(startsAt) })),
  };
}

/** A page of a file of a case, drawn as a picture; a look through its pages is recorded once. */
export async function openPicture(
  app: App,
  { person }: Session,
  { reference, documentId, page }: { reference: string; documentId: string; page: number },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const found = await fileOf(app, reference, documentId);
  if (!found || !Number.isInteger(page) || page < 1) return undefined;
  await noteDocumentsOpened(app, [found.row.id], person.id, ONE_LOOK);
  const drawn = await pageWebp(app, found.row, page, PICTURE_WIDTH, person.id);
  return drawn.ok ? new Uint8Array(drawn.webp) : undefined;
}

/** A file of a case with its bytes; that it was opened is recorded. */
export async function openFile(
  app: App,
  { person }: Session,
  reference: string,
  documentId: string,
) {
  const found = await fileOf(app, reference, documentId);
  if (!found) return undefined;
  await noteDocumentsOpened(app, [found.row.id], person.id);
  return { ...(await readDocument(app, found.row)), type: found.row.type };
}

/** A page of such a file as a picture, or a part of it; a look through its pages is recorded once. */
export async function openPage(
  app: App,
  { person }: Session,
  {
    reference,
    documentId,
    page,
    part,
  }: { reference: string; documentId: string; page: number; part?: PagePart | undefined },
): Promise<string | undefined> {
  const found = await fileOf(app, reference, documentId);
  if (!found?.filingId) return undefined;
  await noteDocumentsOpened(app, [found.row.id], person.id, ONE_LOOK);
  return pageSvg(app, found.row.id, page, person.id, part);
}

/** A file that came with the request of a case, or as an answer since. */
async function fileOf(app: App, reference: string, id: string) {
  const documentId = rowId.parse(id);
  if (!documentId) return undefined;
  const isOfCase = or(eq(documents.caseId, cases.id), eq(documents.filingId, cases.filingId));
  const [found] = await app.db
    .select({ row: documents, filingId: cases.filingId })
    .from(documents)
    .innerJoin(cases, isOfCase)
    .where(and(eq(cases.reference, reference), eq(documents.id, documentId)));
  return found;
}

/** The PAN of a case's client, for who asked for it; that is recorded. */
export async function openPan(app: App, { person }: Session, reference: string) {
  const [filing] = await app.db.select().from(filings).where(eq(filings.reference, reference));
  if (!filing) return undefined;
  await noteOpening(app, filing.id, person.id, "pan");
  return sealedFilingClient.unseal(app, filing.id, filing.client).pan;
}
