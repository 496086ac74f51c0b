import { and, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";
import { filings } from "#db/schema/filing.ts";
import { orders } from "#db/schema/orders.ts";
import type { CaseRow } from "./case-record.server.ts";

/** The cases of an account: of its requests, of its orders while nothing is handed over, and the revised returns of these. */
export function casesOfAccount(db: Db, personId: string): Promise<CaseRow[]> {
  return withRevised(db, isOfAccount(db, personId));
}

/** The same by their ids, as a part of another question. */
export function idsOfAccount(db: Db, personId: string) {
  const own = isOfAccount(db, personId);
  const firsts = db.select({ id: cases.id }).from(cases).where(own);
  return db
    .select({ id: cases.id })
    .from(cases)
    .where(or(own, inArray(cases.firstCaseId, firsts)));
}

/** Cases of the account's requests, and of its orders while nothing is handed over. */
export function isOfAccount(db: Db, personId: string): SQL | undefined {
  const requests = db
    .select({ id: filings.id })
    .from(filings)
    .where(eq(filings.personId, personId));
  const placed = db.select({ id: orders.id }).from(orders).where(eq(orders.personId, personId));
  return or(
    inArray(cases.filingId, requests),
    and(isNull(cases.filingId), inArray(cases.orderId, placed)),
  );
}

/** The cases of a condition, and the revised returns that began from them. */
export function withRevised(db: Db, which: SQL | undefined): Promise<CaseRow[]> {
  const firsts = db.select({ id: cases.id }).from(cases).where(which);
  return db
    .select()
    .from(cases)
    .where(or(which, inArray(cases.firstCaseId, firsts)))
    .orderBy(cases.beganAt, cases.id);
}
