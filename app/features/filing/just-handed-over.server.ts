import { and, desc, eq, gt } from "drizzle-orm";
import { filings } from "#db/schema/filing.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { asDate, hours } from "#values/dates.ts";
import { reachableBy } from "./reachable-by.server.ts";

/** For how long who goes back to the steps is led to what they became. */
const JUST_NOW = hours(24);

/** What this browser handed over last, within a day, where its visitor reaches it. */
export async function justHandedOver(
  app: App,
  browser: Browser,
): Promise<{ reference: string; isInAccount: boolean } | undefined> {
  const since = asDate(app.clock.now().subtract(JUST_NOW));
  const [row] = await app.db
    .select({ reference: filings.reference, personId: filings.personId })
    .from(filings)
    .where(
      and(
        eq(filings.browserHash, browser.hash),
        reachableBy(filings, browser),
        gt(filings.submittedAt, since),
      ),
    )
    .orderBy(desc(filings.submittedAt), desc(filings.id))
    .limit(1);
  return row && { reference: row.reference, isInAccount: row.personId !== null };
}
