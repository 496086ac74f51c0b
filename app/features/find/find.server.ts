import { and, type SQL } from "drizzle-orm";
import { findEntries } from "#db/schema/desk.ts";
import type { App } from "#platform/app.server.ts";
import { type FoundOfKind, hasAnyOf, recordsWhere, writeTerms } from "./entries.server.ts";
import { readSought } from "./terms.ts";

/** More than these are not shown: another word finds fewer. */
const FOUND_AT_MOST = 40;

/** The records that have all of a text, the newest first; nothing for a text without a word or number. */
export async function find(
  app: App,
  text: string,
): Promise<{ records: FoundOfKind[]; hasMore: boolean }> {
  const where = await entriesOf(app, text);
  const found = where ? await recordsWhere(app, where, FOUND_AT_MOST + 1) : [];
  return { records: found.slice(0, FOUND_AT_MOST), hasMore: found.length > FOUND_AT_MOST };
}

/** How many of them are shown, without opening any. */
export async function countFound(app: App, text: string): Promise<number> {
  const where = await entriesOf(app, text);
  if (!where) return 0;
  const { id } = findEntries;
  const rows = await app.db.select({ id }).from(findEntries).where(where).limit(FOUND_AT_MOST);
  return rows.length;
}

async function entriesOf(app: App, text: string): Promise<SQL | undefined> {
  const sought = readSought(text);
  if (sought.length === 0) return undefined;
  await writeTerms(app);
  return and(...sought.map((terms) => hasAnyOf(app, terms)));
}
