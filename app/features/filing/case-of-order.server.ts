import { eq } from "drizzle-orm";
import type { RoomWords } from "#content/words.server.ts";
import { filings } from "#db/schema/filing.ts";
import { casesOfFilings, hasEnded } from "#features/cases/case-record.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { type EndedView, endedView } from "./ended-case.server.ts";

/** The request that an order is for. */
type CaseOfOrder = {
  reference: string;
  browserHash: string;
  /** Why the work on it is over, where it is. */
  ended: EndedView | undefined;
};

/**
 * The request that an order is for; undefined where it is for none. Words that the firm typed about a request are for
 * its own client alone, as an order may be for another's.
 * @param orderId of an order that the caller found as the browser's own
 */
export async function caseOfOrder(
  app: App,
  orderId: string,
  browser: Pick<Browser, "hash" | "personId">,
  words: RoomWords,
): Promise<CaseOfOrder | undefined> {
  const [row] = await app.db
    .select({
      id: filings.id,
      reference: filings.reference,
      browserHash: filings.browserHash,
      personId: filings.personId,
    })
    .from(filings)
    .where(eq(filings.orderId, orderId));
  if (!row) return undefined;
  const { id: filingId, reference, browserHash, personId } = row;
  const isTheirs = personId ? personId === browser.personId : browserHash === browser.hash;
  const stage = (await casesOfFilings(app.db, [filingId])).get(filingId);
  const ended =
    stage && hasEnded(stage)
      ? await endedView(app, { filingId, state: stage.state, request: "ofOrder" }, words)
      : undefined;
  const shown = ended && !isTheirs ? { ...ended, reason: undefined } : ended;
  return { reference, browserHash, ended: shown };
}
