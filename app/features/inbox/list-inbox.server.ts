import { desc, isNotNull } from "drizzle-orm";
import { inboxItems } from "#db/schema/inbox.ts";
import type { App } from "#platform/app.server.ts";
import { instantOf } from "#values/dates.ts";
import { kindOf, unsealItem } from "./kinds.server.ts";

const PAGE_SIZE = 25;

/**
 * Everything that was sent to the firm: what is open first, and the newest first.
 * @param page from 1 on
 */
export async function listInbox(app: App, page: number) {
  const rows = await app.db
    .select()
    .from(inboxItems)
    .orderBy(isNotNull(inboxItems.doneAt), desc(inboxItems.createdAt), inboxItems.id)
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE);
  return {
    items: rows.slice(0, PAGE_SIZE).map((row) => {
      const { senderOf, words } = kindOf(row);
      return {
        title: words.title,
        reference: row.reference,
        name: senderOf(unsealItem(app, row)).name,
        receivedAt: instantOf(row.createdAt),
        isDone: row.doneAt !== null,
      };
    }),
    hasMore: rows.length > PAGE_SIZE,
  };
}
