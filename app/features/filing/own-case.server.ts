import { and, eq } from "drizzle-orm";
import { filings } from "#db/schema/filing.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { isReference } from "#values/reference.ts";
import { reachableBy } from "./reachable-by.server.ts";
import { sealedFilingClient } from "./sealed-filing.server.ts";

/**
 * A request for filing, to book a session about it: who asked for it, and how they are reached. Undefined, as for a
 * reference that does not exist, where neither the person nor the browser has it.
 */
export async function findOwnCase(app: App, browser: Browser, reference: string) {
  if (!isReference("KY", reference)) return undefined;
  const [row] = await app.db
    .select({ id: filings.id, client: filings.client })
    .from(filings)
    .where(and(eq(filings.reference, reference), reachableBy(filings, browser)));
  if (!row) return undefined;
  const { name, email, mobile } = sealedFilingClient.unseal(app, row.id, row.client);
  return { id: row.id, reference, name, email, mobile };
}
