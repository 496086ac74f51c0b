import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";
import { calendarFeeds } from "#db/schema/messages.ts";
import { lockSession, signedOut } from "#features/accounts/locked-session.server.ts";
import { type OpenCase, openCaseFor } from "#features/case-links/open-case.server.ts";
import { type CaseRow, lockCase } from "#features/cases/case-record.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import type { Session } from "#platform/session.server.ts";
import { originOf } from "#platform/settings.server.ts";
import { asDate, type Instant, instantOf } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import type { FeedOutcome } from "./feed-messages.ts";

/** Who has a calendar: an account or a person of the firm who is signed in, or a client without an account by their open case. */
export type FeedHolder = { session: Session } | { browser: Browser; reference: string };

/** Whose row it is. Revised returns are in the calendar of their first one. */
type FeedKey = { personId: string } | { caseId: string };

/**
 * Makes the address of a calendar, in place of the one that there was: that one ends at once.
 * @returns the address, which is stored nowhere
 */
export function makeFeed(app: App, holder: FeedHolder): Promise<FeedOutcome<string>> {
  return change(app, holder, async (tx, key) => {
    const token = newToken();
    const made = { tokenHash: hashToken(token), madeAt: asDate(app.clock.now()) };
    const target = "personId" in key ? calendarFeeds.personId : calendarFeeds.caseId;
    await tx
      .insert(calendarFeeds)
      .values({ id: randomUUID(), ...key, ...made })
      .onConflictDoUpdate({ target, set: made });
    return `${originOf(app.settings)}/calendar/${token}/days.ics`;
  });
}

/** Ends the address of a calendar: nothing is there any more. */
export function endFeed(app: App, holder: FeedHolder): Promise<FeedOutcome<null>> {
  return change(app, holder, async (tx, key) => {
    await tx.delete(calendarFeeds).where(rowOf(key));
    return null;
  });
}

/** Since when there is an address; undefined where there is none. */
export async function feedMadeAt(
  app: App,
  owner: { personId: string } | { open: OpenCase },
): Promise<Instant | undefined> {
  const key = "open" in owner ? keyOfCase(owner.open.row) : owner;
  const [row] = await app.db
    .select({ madeAt: calendarFeeds.madeAt })
    .from(calendarFeeds)
    .where(rowOf(key));
  return row && instantOf(row.madeAt);
}

/** Works on the row of its holder, who may be locked out meanwhile: then nothing changes. */
function change<Value>(
  app: App,
  holder: FeedHolder,
  work: (tx: Db, key: FeedKey) => Promise<Value>,
): Promise<FeedOutcome<Value>> {
  return app.db.transaction(async (tx): Promise<FeedOutcome<Value>> => {
    if ("session" in holder) {
      if (!(await lockSession(tx, holder.session))) return signedOut();
      return accepted(await work(tx, { personId: holder.session.person.id }));
    }
    const { browser, reference } = holder;
    await lockCase(tx, eq(cases.reference, reference));
    const inside = { ...app, db: tx };
    const open = await openCaseFor(inside, browser, reference, { evenClosed: true });
    if (!open) return refused({ id: "caseNotOpen" });
    if (open.client.personId !== null) return refused({ id: "caseInAccount" });
    return accepted(await work(tx, keyOfCase(open.row)));
  });
}

function keyOfCase({ id, firstCaseId }: CaseRow): FeedKey {
  return { caseId: firstCaseId ?? id };
}

function rowOf(key: FeedKey) {
  return "personId" in key
    ? eq(calendarFeeds.personId, key.personId)
    : eq(calendarFeeds.caseId, key.caseId);
}

/** How many addresses of calendars ended. */
export type EndedFeeds = { calendarFeeds: number };

/** Ends the address of every calendar. */
export async function endAllFeeds(tx: Db): Promise<EndedFeeds> {
  const ended = await tx.delete(calendarFeeds).returning({ id: calendarFeeds.id });
  return { calendarFeeds: ended.length };
}
