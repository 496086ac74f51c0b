import type { Db } from "#db/db.server.ts";
import { lockKey } from "#db/locks.server.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { type PlainDate, seconds } from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import { closingsOf, enterClosing, removeClosing } from "../book/closed-months.server.ts";
import { isRunning } from "./month.server.ts";
import { standingAtEnd } from "./month-close.server.ts";
import type { MonthMessages } from "./month-messages.ts";

type ClosingOutcome = Outcome<null, Message<MonthMessages>>;

/**
 * What another process is recording in this moment may have a moment before now and not be seen yet: it counts as recorded
 * after the closing. So everything from before the closing is seen by it.
 */
const STILL_ON_ITS_WAY = seconds(10);

/**
 * Closes a month that is over, and all before it: one row has what its orders came to, and what is recorded of it
 * from now on counts in the first month that is open. Refused where it runs, or is closed.
 */
export async function closeBooks(
  app: App,
  session: Session,
  month: PlainDate,
): Promise<ClosingOutcome> {
  return changeClosings(app, session, async (tx) => {
    const closedAt = app.clock.now().subtract(STILL_ON_ITS_WAY);
    if (isRunning(month, closedAt)) return refused({ id: "monthRuns" });
    const { own, before } = await closingsOf(tx, month);
    if (own) return refused({ id: "monthClosed" });
    const standing = await standingAtEnd(app, tx, month, { before, known: closedAt });
    const by = session.person.id;
    await enterClosing(tx, { month, closedAt, standing }, by);
    app.log.info({ month: month.toString(), by }, "a month was closed");
    return accepted(null);
  });
}

/** Opens the month again that was closed last, with what was closed by it. */
export async function openBooksAgain(
  app: App,
  session: Session,
  month: PlainDate,
): Promise<ClosingOutcome> {
  return changeClosings(app, session, async (tx) => {
    const { own, isLast } = await closingsOf(tx, month);
    if (!own?.month.equals(month) || !isLast) return refused({ id: "monthNotLast" });
    await removeClosing(tx, month);
    const by = session.person.id;
    app.log.info({ month: month.toString(), by }, "a month was opened again");
    return accepted(null);
  });
}

/** Two closings at once are one after the other. */
function changeClosings(
  app: App,
  session: Session,
  change: (tx: Db) => Promise<ClosingOutcome>,
): Promise<ClosingOutcome> {
  return app.db.transaction(async (tx): Promise<ClosingOutcome> => {
    if (!(await lockSession(tx, session))) return signedOut();
    await lockKey(tx, "closing", "months");
    return change(tx);
  });
}
