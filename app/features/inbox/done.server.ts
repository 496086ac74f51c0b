import { and, eq, isNull, lt } from "drizzle-orm";
import { inboxItems } from "#db/schema/inbox.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { asDate } from "#values/dates.ts";
import { accepted } from "#values/outcome.ts";
import { type InboxOutcome, itemGone } from "./answer-item.server.ts";
import { ERASED_AFTER, findInboxItem } from "./inbox-item.server.ts";

/** Marks an item as done, or opens it again. Marked twice, the first time counts. */
export async function setDone(
  app: App,
  session: Session,
  reference: string,
  isDone: boolean,
): Promise<InboxOutcome> {
  return app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, session))) return signedOut();
    const item = await findInboxItem(app, reference, { tx, lock: true });
    if (!item) return itemGone();
    const own = eq(inboxItems.id, item.id);
    const done = { doneAt: asDate(app.clock.now()), doneBy: session.person.id };
    await (isDone
      ? tx
          .update(inboxItems)
          .set(done)
          .where(and(own, isNull(inboxItems.doneAt)))
      : tx.update(inboxItems).set({ doneAt: null, doneBy: null }).where(own));
    return accepted(null);
  });
}

/** Erases what has been done for long enough, its answers with it. What is open stays. */
export async function purgeInbox(app: App): Promise<void> {
  const before = asDate(app.clock.now().subtract(ERASED_AFTER));
  await app.db.delete(inboxItems).where(lt(inboxItems.doneAt, before));
}
