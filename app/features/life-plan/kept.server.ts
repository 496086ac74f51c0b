import type { Db } from "#db/db.server.ts";
import { lifePlanDrafts } from "#db/schema/life-plan.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import {
  detachDrafts,
  draftsOf,
  findBegunDrafts,
  keepDrafts,
  resumeDraftOf,
} from "#platform/browser-drafts.server.ts";

/** The plan that was begun in this browser and that nobody's account keeps. */
export function findBegunPlans(app: App, db: Db, browser: Browser) {
  return findBegunDrafts(app, db, lifePlanDrafts, browser);
}

/** Puts it into the account of `personId`. */
export function keepPlans(app: App, tx: Db, browser: Browser, personId: string) {
  return keepDrafts(app, tx, lifePlanDrafts, browser, personId);
}

/** Whoever uses the browser next finds nothing there of what the account keeps. */
export function detachPlans(db: Db, browser: Browser) {
  return detachDrafts(db, lifePlanDrafts, browser);
}

/** The plans of an account, the newest first. */
export function plansOf(app: App, personId: string) {
  return draftsOf(app, lifePlanDrafts, personId);
}

/** Opens a plan of the account in this browser, to go on with it. */
export function resumePlan(app: App, browser: Browser, personId: string, planId: string) {
  return resumeDraftOf(app, lifePlanDrafts, browser, personId, planId);
}
