import { and, desc, eq } from "drizzle-orm";
import { filings } from "#db/schema/filing.ts";
import type { App } from "#platform/app.server.ts";
import { instantOf } from "#values/dates.ts";
import { isReference } from "#values/reference.ts";
import { taxYear } from "#values/year.ts";
import { orderAndProposalOf } from "./order-and-proposal.server.ts";
import { priceOfFiling } from "./price-of-filing.ts";
import { sealedFigures } from "./sealed-filing.server.ts";

const LISTED_AT_MOST = 100;

/** The cases of an account, the newest first. */
export async function filingsOf(app: App, personId: string) {
  const cases = await app.db
    .select({
      reference: filings.reference,
      taxYear: filings.taxYear,
      identity: filings.identity,
      submittedAt: filings.submittedAt,
    })
    .from(filings)
    .where(eq(filings.personId, personId))
    .orderBy(desc(filings.submittedAt))
    .limit(LISTED_AT_MOST);
  return cases.map(({ reference, taxYear: year, identity, submittedAt }) => ({
    reference,
    year: taxYear(year),
    identity,
    submittedAt: instantOf(submittedAt),
  }));
}

/** One case of the account's own, with the consents it rests on; undefined for anybody else's. */
export async function findFilingOf(app: App, personId: string, reference: string) {
  if (!isReference("KY", reference)) return undefined;
  const [row] = await app.db
    .select()
    .from(filings)
    .where(and(eq(filings.reference, reference), eq(filings.personId, personId)));
  if (!row) return undefined;
  const { order, proposal } = await orderAndProposalOf(app, row);
  return {
    reference: row.reference,
    year: taxYear(row.taxYear),
    identity: row.identity,
    submittedAt: instantOf(row.submittedAt),
    price: priceOfFiling(order, proposal),
    figures: sealedFigures.unseal(app, row.id, row.figures),
  };
}
