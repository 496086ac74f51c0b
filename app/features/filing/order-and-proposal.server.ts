import type { filings } from "#db/schema/filing.ts";
import { getOrder } from "#features/orders/own-orders.server.ts";
import type { App } from "#platform/app.server.ts";
import { sealedProposal } from "./sealed-filing.server.ts";

/** What was ordered for a request and what was proposed with its answer, if anything. */
export async function orderAndProposalOf(app: App, row: typeof filings.$inferSelect) {
  return {
    order: row.orderId ? await getOrder(app.db, row.orderId) : undefined,
    proposal: row.proposal ? sealedProposal.unseal(app, row.id, row.proposal) : undefined,
  };
}
