import { conversation as words } from "#content/en/conversation.ts";
import type { CaseRow } from "#features/cases/case-record.server.ts";
import { countUnread } from "#features/cases/message-record.server.ts";
import { messagesPath } from "#features/filing/case-paths.ts";
import type { App } from "#platform/app.server.ts";

/** The way from a client's page of a case to what is written about it, and how much of that is new. */
export async function wayToMessages(
  app: App,
  { id, reference }: Pick<CaseRow, "id" | "reference">,
) {
  const unread = await countUnread(app.db, id);
  return { href: messagesPath(reference), label: words.ofClient.way(unread), unread };
}
