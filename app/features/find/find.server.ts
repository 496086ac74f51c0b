import { and, inArray, or } from "drizzle-orm";
import { findEntries } from "#db/schema/desk.ts";
import { ordersPaidWith } from "#features/payments/desk/order-find.server.ts";
import type { App } from "#platform/app.server.ts";
import { type FoundOfKind, hasAnyOf, recordsWhere, writeTerms } from "./entries.server.ts";
import { readSought, utrOf } from "./terms.ts";

/** More than these are not shown: another word finds fewer. */
const FOUND_AT_MOST = 60;

/** What the records of a search have in common with it, the newest first; nothing for a text without a word or number. */
export async function find(
  app: App,
  text: string,
): Promise<{ records: FoundOfKind[]; hasMore: boolean }> {
  const sought = readSought(text);
  if (sought.length === 0) return { records: [], hasMore: false };
  await writeTerms(app);
  const parts = [];
  for (const terms of sought) {
    const paid = await ordersPaidWith(
      app,
      terms.flatMap((term) => utrOf(term) ?? []),
    );
    parts.push(
      or(hasAnyOf(app, terms), paid.length > 0 ? inArray(findEntries.orderId, paid) : undefined),
    );
  }
  const found = await recordsWhere(app, and(...parts), FOUND_AT_MOST + 1);
  return { records: found.slice(0, FOUND_AT_MOST), hasMore: found.length > FOUND_AT_MOST };
}
