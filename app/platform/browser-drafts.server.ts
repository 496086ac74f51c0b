import { and, desc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import type { filingDrafts } from "#db/schema/filing.ts";
import type { lifePlanDrafts } from "#db/schema/life-plan.ts";
import { asDate, days, instantOf } from "#values/dates.ts";
import type { App } from "./app.server.ts";
import type { Browser } from "./browser.server.ts";
import { hashToken, newToken } from "./sealing.server.ts";

/** Something under way that a browser began and an account may keep: one to a browser, in its own table. */
type Drafts = typeof filingDrafts | typeof lifePlanDrafts;

/** A draft that stands in an account is kept so long from the day it was put there. */
const KEPT_FOR = days(90);
const LISTED_AT_MOST = 100;

/** What was begun in this browser and nobody's account keeps. */
export async function findBegunDrafts(app: App, db: Db, drafts: Drafts, browser: Browser) {
  const rows = await db
    .select({ at: drafts.createdAt })
    .from(drafts)
    .where(begun(app, drafts, browser));
  return rows.map(({ at }) => ({ at: instantOf(at) }));
}

/** Puts it into the account of `personId`; what another tab took before stays there. */
export async function keepDrafts(
  app: App,
  tx: Db,
  drafts: Drafts,
  browser: Browser,
  personId: string,
): Promise<void> {
  const expiresAt = asDate(app.clock.now().add(KEPT_FOR));
  await tx
    .update(drafts)
    .set({ personId, expiresAt })
    .where(begun(app, drafts, browser));
}

/** Whoever uses the browser next finds nothing there of what an account keeps. */
export async function detachDrafts(db: Db, drafts: Drafts, browser: Browser): Promise<void> {
  await db
    .update(drafts)
    .set({ browserHash: hashToken(newToken()) })
    .where(and(eq(drafts.browserHash, browser.hash), isNotNull(drafts.personId)));
}

/** The drafts of an account, the newest first. */
export async function draftsOf(app: App, drafts: Drafts, personId: string) {
  const rows = await app.db
    .select()
    .from(drafts)
    .where(and(eq(drafts.personId, personId), gt(drafts.expiresAt, asDate(app.clock.now()))))
    .orderBy(desc(drafts.createdAt))
    .limit(LISTED_AT_MOST);
  return rows.map(({ id, createdAt, expiresAt }) => ({
    id,
    begunAt: instantOf(createdAt),
    expiresAt: instantOf(expiresAt),
  }));
}

/**
 * Opens a draft of the account in this browser, to go on with it.
 * @returns "busy" when this browser has another one under way
 */
export async function resumeDraftOf(
  app: App,
  drafts: Drafts,
  browser: Browser,
  personId: string,
  draftId: string,
): Promise<"resumed" | "busy" | "not-yours"> {
  return app.db.transaction(async (tx) => {
    const there = await tx
      .select({ id: drafts.id })
      .from(drafts)
      .where(eq(drafts.browserHash, browser.hash))
      .for("update");
    if (there.some(({ id }) => id !== draftId)) return "busy";
    const moved = await tx
      .update(drafts)
      .set({ browserHash: browser.hash })
      .where(and(eq(drafts.id, draftId), eq(drafts.personId, personId)))
      .returning({ id: drafts.id });
    return moved.length === 1 ? "resumed" : "not-yours";
  });
}

function begun(app: App, drafts: Drafts, browser: Browser) {
  return and(
    eq(drafts.browserHash, browser.hash),
    isNull(drafts.personId),
    gt(drafts.expiresAt, asDate(app.clock.now())),
  );
}
