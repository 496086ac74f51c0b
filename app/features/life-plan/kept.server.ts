import { and, desc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { lifePlanDrafts } from "#db/schema/life-plan.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import { asDate, days, instantOf } from "#values/dates.ts";

/** A plan that stands in an account is kept so long from the day it was put there. */
const KEPT_FOR = days(90);

/** The plan that was begun in this browser and that nobody's account keeps. */
export async function findBegunPlans(app: App, db: Db, browser: Browser) {
  const rows = await db
    .select({ at: lifePlanDrafts.createdAt })
    .from(lifePlanDrafts)
    .where(begun(app, browser));
  return rows.map(({ at }) => ({ at: instantOf(at) }));
}

/** Puts it into the account of `personId`. */
export async function keepPlans(
  app: App,
  tx: Db,
  browser: Browser,
  personId: string,
): Promise<void> {
  const expiresAt = asDate(app.clock.now().add(KEPT_FOR));
  await tx.update(lifePlanDrafts).set({ personId, expiresAt }).where(begun(app, browser));
}

/** Whoever uses the browser next finds nothing there of what the account keeps. */
export async function detachPlans(db: Db, browser: Browser): Promise<void> {
  await db
    .update(lifePlanDrafts)
    .set({ browserHash: hashToken(newToken()) })
    .where(and(eq(lifePlanDrafts.browserHash, browser.hash), isNotNull(lifePlanDrafts.personId)));
}

/** The plans of an account, the newest first. */
export async function plansOf(app: App, personId: string) {
  const rows = await app.db
    .select()
    .from(lifePlanDrafts)
    .where(
      and(
        eq(lifePlanDrafts.personId, personId),
        gt(lifePlanDrafts.expiresAt, asDate(app.clock.now())),
      ),
    )
    .orderBy(desc(lifePlanDrafts.createdAt));
  return rows.map(({ id, createdAt, expiresAt }) => ({
    id,
    begunAt: instantOf(createdAt),
    expiresAt: instantOf(expiresAt),
  }));
}

/**
 * Opens a plan of the account in this browser, to go on with it.
 * @returns "busy" when this browser has another one under way
 */
export async function resumePlan(
  app: App,
  browser: Browser,
  personId: string,
  planId: string,
): Promise<"resumed" | "busy" | "not-yours"> {
  return app.db.transaction(async (tx) => {
    const there = await tx
      .select({ id: lifePlanDrafts.id })
      .from(lifePlanDrafts)
      .where(eq(lifePlanDrafts.browserHash, browser.hash))
      .for("update");
    if (there.some(({ id }) => id !== planId)) return "busy";
    const moved = await tx
      .update(lifePlanDrafts)
      .set({ browserHash: browser.hash })
      .where(and(eq(lifePlanDrafts.id, planId), eq(lifePlanDrafts.personId, personId)))
      .returning({ id: lifePlanDrafts.id });
    return moved.length === 1 ? "resumed" : "not-yours";
  });
}

function begun(app: App, browser: Browser) {
  return and(
    eq(lifePlanDrafts.browserHash, browser.hash),
    isNull(lifePlanDrafts.personId),
    gt(lifePlanDrafts.expiresAt, asDate(app.clock.now())),
  );
}
