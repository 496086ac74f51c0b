import type { SQL } from "drizzle-orm";
import type { inboxItems } from "#db/schema/inbox.ts";
import type { orders } from "#db/schema/orders.ts";
import type { outbox } from "#db/schema/outbox.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import { isOfFirm } from "./firm-people.server.ts";
import { lockSession, signedOut } from "./locked-session.server.ts";
import type { TakerChange, TakerMessages } from "./take-row.ts";

/** Tables of which a person of the firm takes care of a row. */
type Taken = typeof inboxItems | typeof orders | typeof outbox;

type TakerOutcome = Outcome<null, Message<TakerMessages>>;

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
  return (await changeTaker(app, session, table, which, { deed: "take", seen: "" })).ok;
}

/**
 * Takes a row from who has it, or gives one's own back. Refused where another has it than the page showed.
 * @param which at most one row
 */
export async function changeTaker(
  app: App,
  session: Session,
  table: Taken,
  which: SQL | undefined,
  { deed, seen }: TakerChange,
): Promise<TakerOutcome> {
  const { id } = session.person;
  return app.db.transaction(async (tx): Promise<TakerOutcome> => {
    if (!(await lockSession(tx, session))) return signedOut();
    const [row] = await tx.select({ who: table.takenBy }).from(table).where(which).for("update");
    if (!row) return refused({ id: "takenMeanwhile" });
    const takenBy = deed === "take" ? id : null;
    if (row.who === takenBy) return accepted(null);
    const isSeen = row.who === (deed === "take" ? seen : id);
    if (row.who && !isSeen && (await isOfFirm(tx, row.who)))
      return refused({ id: "takenMeanwhile" });
    await tx.update(table).set({ takenBy }).where(which);
    return accepted(null);
  });
}
