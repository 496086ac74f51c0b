import { and, desc, eq } from "drizzle-orm";
import { filings } from "#db/schema/filing.ts";
import { gstOnPrices } from "#features/orders/tax-on-price.server.ts";
import type { App } from "#platform/app.server.ts";
import { instantOf, plainDate } from "#values/dates.ts";
import { maskPan } from "#values/pan.ts";
import { isReference } from "#values/reference.ts";
import { taxYear } from "#values/year.ts";
import { orderAndProposalOf } from "./order-and-proposal.server.ts";
import { priceOfFiling } from "./price-of-filing.ts";
import { sealedFigures, sealedFilingClient } from "./sealed-filing.server.ts";

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
    price: priceOfFiling(order, proposal, gstOnPrices(app)?.label),
    order,
    figures: sealedFigures.unseal(app, row.id, row.figures),
  };
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
