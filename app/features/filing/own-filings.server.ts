import { and, desc, eq } from "drizzle-orm";
import { filings } from "#db/schema/filing.ts";
import { fileNameOf } from "#features/answer/draft/handed-over.server.ts";
import type { App } from "#platform/app.server.ts";
import { instantOf, plainDate } from "#values/dates.ts";
import { maskPan } from "#values/pan.ts";
import { isReference } from "#values/reference.ts";
import { taxYear } from "#values/year.ts";
import { type CaseTerms, termsOfCase, termsOfCases } from "./case-terms.server.ts";
import { sealedFigures, sealedFilingClient } from "./sealed-filing.server.ts";

/** One case of the account's own, with the consents it rests on; undefined for anybody else's. */
export async function findFilingOf(app: App, personId: string, reference: string) {
  if (!isReference("KY", reference)) return undefined;
  const [row] = await app.db
    .select()
    .from(filings)
    .where(and(eq(filings.reference, reference), eq(filings.personId, personId)));
  return row && filingOf(app, row, await termsOfCase(app, app.db, row));
}

/** The newest cases of an account, at most so many. */
export async function listFilingsOf(
  app: App,
  personId: string,
  atMost: number,
): Promise<OwnFiling[]> {
  const rows = await app.db
    .select()
    .from(filings)
    .where(eq(filings.personId, personId))
    .orderBy(desc(filings.submittedAt), desc(filings.id))
    .limit(atMost);
  const terms = await termsOfCases(app, app.db, rows);
  return rows.flatMap((row, index) => {
    const its = terms[index];
    return its ? [filingOf(app, row, its)] : [];
  });
}

/** A case as its account sees it. */
export type OwnFiling = ReturnType<typeof filingOf>;

function filingOf(app: App, row: typeof filings.$inferSelect, terms: CaseTerms) {
  const figures = sealedFigures.unseal(app, row.id, row.figures);
  return {
    row,
    reference: row.reference,
    year: taxYear(row.taxYear),
    identity: row.identity,
    submittedAt: instantOf(row.submittedAt),
    terms,
    figures,
    /** What was handed over, by the names of its files. */
    sent: fileNameOf(figures.answers),
  };
}

/** More than a person has unpaid. */
const UNPAID_AT_MOST = 50;

/** The requests of an account that can be paid and have no order yet, the newest first. */
export async function casesToPay(app: App, personId: string) {
  const own = await listFilingsOf(app, personId, UNPAID_AT_MOST);
  return own.flatMap(({ row, reference, terms: { payment, price = "", toPay } }) =>
    payment === "offered" && toPay ? [{ row, reference, price, toPay }] : [],
  );
}

/** The person and particulars in the newest request of an account; the PAN is masked. */
export async function findKnownByRequest(app: App, personId: string) {
  const [row] = await app.db
    .select({ id: filings.id, reference: filings.reference, client: filings.client })
    .from(filings)
    .where(eq(filings.personId, personId))
    .orderBy(desc(filings.submittedAt))
    .limit(1);
  if (!row) return undefined;
  const { name, email, mobile, pan, bornOn } = sealedFilingClient.unseal(app, row.id, row.client);
  return {
    reference: row.reference,
    name,
    email,
    mobile,
    pan: maskPan(pan),
    bornOn: plainDate(bornOn),
  };
}
