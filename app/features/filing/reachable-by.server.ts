import { and, eq, isNull, or } from "drizzle-orm";
import type { filings } from "#db/schema/filing.ts";
import type { orders } from "#db/schema/orders.ts";
import type { Browser } from "#platform/browser.server.ts";

/**
 * Rows of the person who is signed in, and of this browser while no account has them. What is in an account is that
 * person's alone, even in a browser that others use.
 */
export function reachableBy(table: typeof filings | typeof orders, { hash, personId }: Browser) {
  const ofBrowser = and(eq(table.browserHash, hash), isNull(table.personId));
  return personId ? or(eq(table.personId, personId), ofBrowser) : ofBrowser;
}
