import type { SQL } from "drizzle-orm";
import type { inboxItems } from "#db/schema/inbox.ts";
import type { orders } from "#db/schema/orders.ts";
import type { outbox } from "#db/schema/outbox.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { isOfFirm } from "./firm-people.server.ts";
import { lockSession } from "./locked-session.server.ts";

/** Tables of which a person of the firm takes care of a row. */
type Taken = typeof inboxItems | typeof orders | typeof outbox;

/**
 * Gives a row to who asks, unless another person who still has access has it.
 * @param which at most one row
 * @returns whether they have it now
 */
export async function takeRow(
  app: App,
  session: Session,
  table: Taken,
  which: SQL | undefined,
): Promise<boolean> {
  const { id } = session.person;
  return app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, session))) return false;
    const [row] = await tx.select({ who: table.takenBy }).from(table).where(which).for("update");
    if (!row || row.who === id) return row !== undefined;
    if (row.who && (await isOfFirm(tx, row.who))) return false;
    await tx.update(table).set({ takenBy: id }).where(which);
    return true;
  });
}
