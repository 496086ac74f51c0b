import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne } from "drizzle-orm";
import { caseCounts, caseEvents, cases } from "#db/schema/cases.ts";
import { documents } from "#db/schema/documents.ts";
import { caseMails, caseMessages } from "#db/schema/messages.ts";
import { orders } from "#db/schema/orders.ts";
import { caseRequests, requestDocuments } from "#db/schema/requests.ts";
import { oldestRetainedDay, retainedUntil } from "#domain/retention/retention-period.ts";
import { removeDocumentsOf } from "#features/documents/documents.server.ts";
import type { App } from "#platform/app.server.ts";
import { pagesOf, ROWS_AT_ONCE } from "#platform/row-pages.ts";
import { sealedColumns } from "#platform/sealed-columns.server.ts";
import type { Attach, FoundRecords, PersonRecords, StoredTable } from "#platform/stored-table.ts";
import { asDate, dayInIndia, instantOf, startOfDay } from "#values/dates.ts";
import type { RetainedRecord } from "#values/retained-record.ts";
import { isErasureAnnounced } from "./case-mail-record.server.ts";
import { type CaseRow, lockCase } from "./case-record.server.ts";
import { closeLinksOf } from "./close-links.server.ts";
import { copyCase } from "./copy-case.server.ts";
import { sealedMessage } from "./message-record.server.ts";
import { notRevisedSince } from "./not-revised-since.server.ts";
import { sealedCaller, sealedHappened, typedEmailContext } from "./sealed-case.server.ts";
import { sealedRequest } from "./sealed-request.server.ts";

/**
 * Cases for which nothing is handed over: those of the account's orders, and those of who asked on the telephone with an
 * address that the account has verified. With a request its records are the person's, and the case is among them.
 */
const casesOfPerson: PersonRecords = {
  copiedAs: "cases",
  retained: true,
  async find(app, { personId, addresses }, isThorough) {
    const callers = isThorough ? await casesOfCallers(app, addresses) : [];
    return foundOf(app, [...(await casesOfPaidOrders(app, personId)), ...callers]);
  },
  named: {
    prefix: "KY",
    async find(app, reference) {
      const { db } = app;
      const isAlone = and(eq(cases.reference, reference), isNull(cases.filingId));
      const [found] = await db
        .select({ row: cases, personId: orders.personId })
        .from(cases)
        .leftJoin(orders, eq(orders.id, cases.orderId))
        .where(isAlone);
      return found && { personId: found.personId, found: await foundOf(app, [found.row]) };
    },
  },
};

/** A case with a computation is a working paper, as a request is: it stays as long, open to the firm alone. */
async function foundOf(app: App, rows: CaseRow[]): Promise<FoundRecords> {
  const worked = await workedCases(
    app,
    rows.map(({ id }) => id),
  );
  const kept = rows.filter(({ id }) => worked.has(id));
  const others = rows.filter(({ id }) => !worked.has(id));
  return {
    count: rows.length,
    gone: others.map(({ reference }) => reference),
    retained: kept.map(retainedOf),
    copy: (app, attach) => copyCases(app, rows, attach),
    async erase(app, tx) {
      await closeLinksOf(
        tx,
        kept.map(({ id }) => id),
      );
      const ids = others.map(({ id }) => id);
      // One for which something was handed over meanwhile stays with its request.
      const gone = await tx
        .select({ id: cases.id })
        .from(cases)
        .where(and(inArray(cases.id, ids), isNull(cases.filingId)));
      const removals: (() => Promise<void>)[] = [];
      for (const { id } of gone) removals.push(await removeDocumentsOf(app, tx, { caseId: id }));
      await tx.delete(cases).where(
        inArray(
          cases.id,
          gone.map(({ id }) => id),
        ),
      );
      return {
        retained: kept.map(retainedOf),
        async afterwards() {
          for (const remove of removals) await remove();
        },
      };
    },
  };
}

function retainedOf({ reference, beganAt }: CaseRow): RetainedRecord {
  return { kind: "filing", reference, until: retainedUntil(dayInIndia(instantOf(beganAt))) };
}

const IS_PAPER_OF_RETURN = and(isNotNull(documents.paper), ne(documents.paper, "message"));

/** Those of some cases for which a paper of the return is there, by their ids. */
async function workedCases({ db }: App, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ caseId: documents.caseId })
    .from(documents)
    .where(and(inArray(documents.caseId, [...ids]), IS_PAPER_OF_RETURN));
  return new Set(rows.flatMap(({ caseId }) => caseId ?? []));
}

async function casesOfPaidOrders({ db }: App, personId: string | undefined): Promise<CaseRow[]> {
  if (personId === undefined) return [];
  const found = await db
    .select({ row: cases })
    .from(cases)
    .innerJoin(orders, eq(orders.id, cases.orderId))
    .where(and(isNull(cases.filingId), eq(orders.personId, personId)));
  return found.map(({ row }) => row);
}

async function casesOfCallers(app: App, addresses: readonly string[]): Promise<CaseRow[]> {
  if (addresses.length === 0) return [];
  const found: CaseRow[] = [];
  for await (const row of pagesOf((after) => callersAfter(app, after))) {
    const { email, mobile } = sealedCaller.unseal(app, row.id, row.client ?? "");
    const typed = row.email ? app.sealing.unseal(row.email, typedEmailContext(row.id)) : undefined;
    if ([email, mobile, typed].some((given) => given && addresses.includes(given))) found.push(row);
  }
  return found;
}

function callersAfter({ db }: App, id: string | undefined) {
  return db
    .select()
    .from(cases)
    .where(
      and(
        isNotNull(cases.client),
        // A revised return belongs to its first one, and is there as long.
        isNull(cases.firstCaseId),
        id === undefined ? undefined : gt(cases.id, id),
      ),
    )
    .orderBy(asc(cases.id))
    .limit(ROWS_AT_ONCE);
}

async function copyCases(app: App, rows: CaseRow[], attach: Attach) {
  const found = [];
  for (const row of rows) {
    const { id, reference, taxYear, client } = row;
    found.push({
      ...{ reference, taxYear },
      ...(client && { client: sealedCaller.unseal(app, id, client) }),
      ...(await copyCase(app, row, attach)),
    });
  }
  return found;
}

/** Removes cases without a request that have been kept for as long as they have to be, with their documents; others go with their request. */
async function purgeCases(app: App): Promise<void> {
  const since = asDate(startOfDay(oldestRetainedDay(dayInIndia(app.clock.now()))));
  const isOld = and(
    isNull(cases.filingId),
    lt(cases.beganAt, since),
    notRevisedSince(app.db, since),
  );
  for (const { id } of await app.db.select({ id: cases.id }).from(cases).where(isOld)) {
    const removeBytes = await app.db.transaction(async (tx) => {
      // One for which something was handed over meanwhile stays with its request.
      const row = await lockCase(tx, and(eq(cases.id, id), isOld));
      if (!row || !(await isErasureAnnounced(app, tx, id))) return;
      const remove = await removeDocumentsOf(app, tx, { caseId: id });
      await tx.delete(cases).where(eq(cases.id, id));
      return remove;
    });
    await removeBytes?.();
  }
}

export const CASE_TABLES: readonly StoredTable[] = [
  {
    table: cases,
    // 8 years, as the requests that most belong to.
    ends: { purgedBy: { queue: "purge-cases", every: "11 3 * * *", run: purgeCases } },
    readAt: { screen: "staff/cases/:reference" },
    person: { records: [casesOfPerson] },
    sealed: sealedColumns(cases, {
      client: ({ id }) => sealedCaller.contextOf(id),
      email: ({ id }) => typedEmailContext(id),
    }),
  },
  {
    table: caseEvents,
    // What happened, as long as the case is there.
    ends: { goesWith: cases },
    readAt: { screen: "staff/cases/:reference" },
    person: { within: cases },
    sealed: sealedColumns(caseEvents, { payload: ({ id }) => sealedHappened.contextOf(id) }),
  },
  {
    table: caseRequests,
    // What was asked and answered, as long as the case is there.
    ends: { goesWith: cases },
    readAt: { screen: "staff/cases/:reference" },
    person: { within: cases },
    sealed: sealedColumns(caseRequests, { payload: ({ id }) => sealedRequest.contextOf(id) }),
  },
  {
    table: requestDocuments,
    // Which document answers what.
    ends: { goesWith: caseRequests },
    readAt: { screen: "staff/cases/:reference" },
    person: { within: caseRequests },
  },
  {
    table: caseMessages,
    // What client and firm wrote, as long as the case is there.
    ends: { goesWith: cases },
    readAt: { screen: "staff/cases/:reference/messages" },
    person: { within: cases },
    sealed: sealedColumns(caseMessages, { payload: ({ id }) => sealedMessage.contextOf(id) }),
  },
  {
    table: caseMails,
    ends: { goesWith: cases },
    // Whether a mail was sent; what could not be sent is in the inbox.
    readAt: { nowhere: true },
    person: { within: cases },
  },
  {
    table: caseCounts,
    ends: { holdsNobody: true },
    readAt: { screen: "staff/cases" },
  },
];
