import { eq } from "drizzle-orm";
import { filings } from "#db/schema/filing.ts";
import { hasCaseEnded } from "#features/cases/case-record.server.ts";
import type { App } from "#platform/app.server.ts";

/**
 * The request that an order is for, and whether the work on it is over; undefined where it is for none.
 * @param orderId of an order that the caller found as its owner's
 */
export async function caseOfOrder(
  app: App,
  orderId: string,
): Promise<{ reference: string; browserHash: string; isStopped: boolean } | undefined> {
  const [row] = await app.db
    .select({
      id: filings.id,
      reference: filings.reference,
      browserHash: filings.browserHash,
    })
    .from(filings)
    .where(eq(filings.orderId, orderId));
  if (!row) return undefined;
  const { id, ...its } = row;
  return { ...its, isStopped: await hasCaseEnded(app.db, id) };
}
