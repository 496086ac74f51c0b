import { and, asc, eq, gt, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import { caseCounts, caseEvents, cases } from "#db/schema/cases.ts";
import { orders } from "#db/schema/orders.ts";
import { oldestRetainedDay } from "#domain/retention/retention-period.ts";
import type { App } from "#platform/app.server.ts";
import { pagesOf, ROWS_AT_ONCE } from "#platform/row-pages.ts";
import { sealedColumns } from "#platform/sealed-columns.server.ts";
import type { FoundRecords, PersonRecords, StoredTable } from "#platform/stored-table.ts";
import { asDate, dayInIndia, startOfDay } from "#values/dates.ts";
import type { CaseRow } from "./case-record.server.ts";
import { copyCase } from "./copy-case.server.ts";
import { sealedCaller, sealedHappened } from "./sealed-case.server.ts";

/**
 * Cases for which nothing is handed over: those of the account's orders, and those of who asked on the telephone with an
 * address that the account has verified. With a request its records are the person's, and the case is among them.
 */
const casesOfPerson: PersonRecords = {
  copiedAs: "cases",
  async find(app, { personId, addresses }, isThorough) {
    const callers = isThorough ? await casesOfCallers(app, addresses) : [];
    return foundOf([...(await casesOfPaidOrders(app, personId)), ...callers]);
  },
  named: {
    prefix: "KY",
    async find({ db }, reference) {
      const isAlone = and(eq(cases.reference, reference), isNull(cases.filingId));
      const [found] = await db
        .select({ row: cases, personId: orders.personId })
        .from(cases)
        .leftJoin(orders, eq(orders.id, cases.orderId))
        .where(isAlone);
      return found && { personId: found.personId, found: foundOf([found.row]) };
    },
  },
};

function foundOf(rows: CaseRow[]): FoundRecords {
  return {
    count: rows.length,
    gone: rows.map(({ reference }) => reference),
    copy: (app) => copyCases(app, rows),
    async erase(_, tx) {
      const ids = rows.map(({ id }) => id);
      // One for which something was handed over meanwhile stays with its request.
      await tx.delete(cases).where(and(inArray(cases.id, ids), isNull(cases.filingId)));
      return {};
    },
  };
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
    if ([email, mobile].some((given) => given && addresses.includes(given))) found.push(row);
  }
  return found;
}

function callersAfter({ db }: App, id: string | undefined) {
  return db
    .select()
    .from(cases)
    .where(and(isNotNull(cases.client), id === undefined ? undefined : gt(cases.id, id)))
    .orderBy(asc(cases.id))
    .limit(ROWS_AT_ONCE);
}

async function copyCases(app: App, rows: CaseRow[]) {
  const found = [];
  for (const row of rows) {
    const { id, reference, taxYear, client } = row;
    found.push({
      ...{ reference, taxYear },
      ...(client && { client: sealedCaller.unseal(app, id, client) }),
      ...(await copyCase(app, row)),
    });
  }
  return found;
}

/** Removes cases without a request that have been kept for as long as they have to be; others go with their request. */
async function purgeCases(app: App): Promise<void> {
  const since = asDate(startOfDay(oldestRetainedDay(dayInIndia(app.clock.now()))));
  await app.db.delete(cases).where(and(isNull(cases.filingId), lt(cases.beganAt, since)));
}

export const CASE_TABLES: readonly StoredTable[] = [
  {
    table: cases,
    // 8 years, as the requests that most belong to.
    ends: { purgedBy: { queue: "purge-cases", every: "11 3 * * *", run: purgeCases } },
    readAt: { screen: "staff/cases/:reference" },
    person: { records: [casesOfPerson] },
    sealed: sealedColumns(cases, { client: ({ id }) => sealedCaller.contextOf(id) }),
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
    table: caseCounts,
    ends: { holdsNobody: true },
    readAt: { screen: "staff/cases" },
  },
];
