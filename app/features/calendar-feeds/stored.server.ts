import { people } from "#db/schema/accounts.ts";
import { calendarFeeds } from "#db/schema/messages.ts";
import type { StoredTable } from "#platform/stored-table.ts";
import { FEED_LIMIT } from "./read-feed.server.ts";

export const calendarFeedsTable: StoredTable = {
  table: calendarFeeds,
  // Or with its case, of a client without an account.
  ends: { goesWith: people },
  readAt: { nowhere: true },
  // When it was made, and a hash.
  person: { notCopied: true },
  limits: [FEED_LIMIT],
};
