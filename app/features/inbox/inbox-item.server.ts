import { eq } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { people } from "#db/schema/accounts.ts";
import { inboxItems } from "#db/schema/inbox.ts";
import { personOf } from "#features/accounts/person.server.ts";
import type { Sender, SentWords } from "#features/sent/sent-kind.ts";
import type { App } from "#platform/app.server.ts";
import { days, type Instant, instantOf } from "#values/dates.ts";
import { isReference } from "#values/reference.ts";
import { KINDS, kindOf, unsealItem } from "./kinds.server.ts";

/** What is done is erased after so long; the Privacy page says it too. */
export const ERASED_AFTER = days(180);

/** What was sent to the firm, with every field that was filled in. */
export type InboxItem = Sender & {
  id: string;
  reference: string;
  receivedAt: Instant;
  done: { at: Instant; by: string; erasedAt: Instant } | undefined;
  /** Who of the firm takes care of it, by their account. */
  takenBy: string | null;
  /** As it was stored. */
  sent: unknown;
  words: SentWords<unknown>;
};

/** @param tx locks the row until it ends, where `lock` says so */
export async function findInboxItem(
  app: App,
  reference: string,
  { tx = app.db, lock = false }: { tx?: Db; lock?: boolean } = {},
): Promise<InboxItem | undefined> {
  if (!KINDS.some(({ prefix }) => isReference(prefix, reference))) return undefined;
  const query = tx
    .select()
    .from(inboxItems)
    .leftJoin(people, eq(people.id, inboxItems.doneBy))
    .where(eq(inboxItems.reference, reference));
  const [found] = await (lock ? query.for("update", { of: inboxItems }) : query);
  if (!found) return undefined;
  const { inbox_items: row, people: by } = found;
  const { senderOf, words } = kindOf(row);
  const sent = unsealItem(app, row);
  const at = row.doneAt && instantOf(row.doneAt);
  return {
    ...senderOf(sent),
    id: row.id,
    reference,
    receivedAt: instantOf(row.createdAt),
    done: at && by ? { at, by: personOf(app, by).name, erasedAt: at.add(ERASED_AFTER) } : undefined,
    takenBy: row.takenBy,
    sent,
    words,
  };
}
