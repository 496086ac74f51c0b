import { detachFilings, findBegunFilings, keepFilings } from "#features/filing/kept.server.ts";
import { detachPlans, findBegunPlans, keepPlans } from "#features/life-plan/kept.server.ts";
import { detachOrders, findBegunOrders, keepOrders } from "#features/orders/kept.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import type { Session } from "#platform/session.server.ts";
import { formatMoment } from "#values/dates.ts";
import { accepted, type Outcome } from "#values/outcome.ts";
import { holdSession, signedOut } from "./held-session.server.ts";

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

/** At sign-out: what the account keeps no longer opens in this browser without signing in. */
export async function detachKept(app: App, session: Session, browser: Browser): Promise<void> {
  const { id } = session.person;
  await app.db.transaction(async (tx) => {
    await detachFilings(tx, browser, id);
    await detachPlans(tx, browser, id);
    await detachOrders(tx, browser, id);
  });
}
