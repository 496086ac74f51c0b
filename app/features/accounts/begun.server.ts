import { and, eq, isNotNull } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "#db/db.server.ts";
import { filingDrafts, filings } from "#db/schema/filing.ts";
import { lifePlanDrafts } from "#db/schema/life-plan.ts";
import { orders } from "#db/schema/orders.ts";
import { detachFilings, findBegunFilings, keepFilings } from "#features/filing/kept.server.ts";
import { detachPlans, findBegunPlans, keepPlans } from "#features/life-plan/kept.server.ts";
import { detachOrders, findBegunOrders, keepOrders } from "#features/orders/kept.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import type { Session } from "#platform/session.server.ts";
import { formatMoment } from "#values/dates.ts";
import { accepted, type Outcome } from "#values/outcome.ts";
import { holdSession, signedOut } from "./held-session.server.ts";

type Kept = typeof filingDrafts | typeof filings | typeof lifePlanDrafts | typeof orders;

/** What this browser began that stands in nobody's account, in words, one line each. */
export async function findBegun(app: App, browser: Browser): Promise<string[]> {
  const { drafts, cases } = await findBegunFilings(app, app.db, browser);
  const plans = await findBegunPlans(app, app.db, browser);
  const orders = await findBegunOrders(app.db, browser);
  return [
    ...drafts.map(({ at }) => `A tax draft, begun on ${formatMoment(at)}`),
    ...cases.map(({ reference, at }) => `Filing request ${reference}, of ${formatMoment(at)}`),
    ...orders.map(({ reference, at }) => `Order ${reference}, of ${formatMoment(at)}`),
    ...plans.map(({ at }) => `Plan your Life answers, begun on ${formatMoment(at)}`),
  ];
}

/** Takes all of it into the account: everything, or nothing. */
export async function keepBegun(
  app: App,
  session: Session,
  browser: Browser,
): Promise<Outcome<null>> {
  const { id } = session.person;
  return app.db.transaction(async (tx) => {
    if (!(await holdSession(tx, session))) return signedOut();
    await keepFilings(app, tx, browser, id);
    await keepPlans(app, tx, browser, id);
    await keepOrders(tx, browser, id);
    return accepted(null);
  });
}

/**
 * Takes what an account keeps out of a browser, when its person signs out there, the session has
 * lapsed, or somebody else signs in: it opens there no longer, and waits in the account.
 */
export async function detachKept(db: Db, browser: Browser): Promise<void> {
  if (!(await isKeptThere(db, browser))) return;
  await detachFilings(db, browser);
  await detachPlans(db, browser);
  await detachOrders(db, browser);
}

/** One query, because every page of a browser without a session asks it. */
async function isKeptThere(db: Db, browser: Browser): Promise<boolean> {
  const keptIn = (table: Kept) =>
    db
      .select({ personId: table.personId })
      .from(table)
      .where(and(eq(table.browserHash, browser.hash), isNotNull(table.personId)));
  const [found] = await unionAll(
    keptIn(filingDrafts),
    keptIn(filings),
    keptIn(lifePlanDrafts),
    keptIn(orders),
  ).limit(1);
  return found !== undefined;
}
