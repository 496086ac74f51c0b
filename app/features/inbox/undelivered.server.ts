import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { outbox } from "#db/schema/outbox.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import type { App } from "#platform/app.server.ts";
import { openMessage } from "#platform/outbox.server.ts";
import type { Session } from "#platform/session.server.ts";
import { asDate, instantOf } from "#values/dates.ts";
import { accepted } from "#values/outcome.ts";
import { type InboxOutcome, itemGone } from "./answer-item.server.ts";

const LISTED_AT_MOST = 100;
/** Given up, and not dealt with. */
export const IS_UNDELIVERED = and(
  isNotNull(outbox.givenUpAt),
  isNull(outbox.doneAt),
  isNull(outbox.sentAt),
);

/** Messages that were given up and that nobody has dealt with, the oldest first. */
export async function listUndelivered(app: App) {
  const rows = await app.db
    .select()
    .from(outbox)
    .where(IS_UNDELIVERED)
    .orderBy(asc(outbox.createdAt))
    .limit(LISTED_AT_MOST);
  return rows.flatMap(({ id, channel, sealed, createdAt, lastError }) => {
    if (!sealed) return [];
    const { to, subject } = openMessage(app, { id, channel }, sealed);
    return {
      id,
      to,
      subject,
      writtenAt: instantOf(createdAt),
      error: lastError ?? "",
    };
  });
}

/** Sends one again, from the first try on, or says that nothing is left to do about it. */
export async function dealWith(
  app: App,
  session: Session,
  id: string,
  how: "send" | "done",
): Promise<InboxOutcome> {
  return app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, session))) return signedOut();
    const now = asDate(app.clock.now());
    const change =
      how === "done"
        ? { doneAt: now }
        : { givenUpAt: null, attempts: 0, lastError: null, lookAgainAt: now };
    const changed = await tx
      .update(outbox)
      .set(change)
      .where(and(eq(outbox.id, id), IS_UNDELIVERED))
      .returning({ id: outbox.id });
    if (changed.length === 0) return itemGone();
    if (how === "send") await app.jobs.send(tx, "send-outbox", { id });
    app.log.info({ person: session.person.id, message: id, how }, "an undelivered message");
    return accepted(null);
  });
}
