import { and, asc, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";
import { filings } from "#db/schema/filing.ts";
import { orders } from "#db/schema/orders.ts";
import type { CaseRow } from "./case-record.server.ts";

/** The cases of an account, the newest last. */
export function casesOfAccount(db: Db, personId: string): Promise<CaseRow[]> {
  return casesWhere(db, isOfAccount(db, personId));
}

/** Cases of the account's requests, of its orders while nothing is handed over, and the revised returns of these. */
export function isOfAccount(db: Db, personId: string): SQL | undefined {
  const requests = db
    .select({ id: filings.id })
    .from(filings)
    .where(eq(filings.personId, personId));
  const placed = db.select({ id: orders.id }).from(orders).where(eq(orders.personId, personId));
  const isOwn = or(
    inArray(cases.filingId, requests),
    and(isNull(cases.filingId), inArray(cases.orderId, placed)),
  );
  return withRevised(db, isOwn);
}

/** Cases of a condition, and the revised returns that began from them. */
export function withRevised(db: Db, which: SQL | undefined): SQL | undefined {
  const firsts = db.select({ id: cases.id }).from(cases).where(which);
  return or(which, inArray(cases.firstCaseId, firsts));
}

/** The newest last. */
export function casesWhere(db: Db, which: SQL | undefined): Promise<CaseRow[]> {
  return db.select().from(cases).where(which).orderBy(asc(cases.beganAt), asc(cases.id));
}
