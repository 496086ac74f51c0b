import { and, eq, exists, gt, isNull } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";
import { filings } from "#db/schema/filing.ts";
import { orders } from "#db/schema/orders.ts";
import { caseBrowsers } from "#db/schema/requests.ts";
import type { App } from "#platform/app.server.ts";
import { asDate } from "#values/dates.ts";

type Outside = Pick<App, "clock">;

/** Cases that the link and a code opened in a browser. */
function opened({ clock }: Outside, hash: string) {
  return and(eq(caseBrowsers.browserHash, hash), gt(caseBrowsers.expiresAt, asDate(clock.now())));
}

/**
 * That the case of a request is open by the link in this browser, so that it is paid there; what an account has is paid by
 * whoever is signed in.
 */
export function isFilingOpened(app: Outside, db: Db, hash: string) {
  const found = db
    .select({ id: cases.id })
    .from(cases)
    .innerJoin(caseBrowsers, eq(caseBrowsers.caseId, cases.id))
    .where(and(eq(cases.filingId, filings.id), opened(app, hash)));
  return and(isNull(filings.personId), exists(found));
}

/** The same of the order of such a request, which was placed where it was handed over: another order may be another's. */
export function isOrderOpened(app: Outside, db: Db, hash: string) {
  const found = db
    .select({ id: filings.id })
    .from(filings)
    .innerJoin(cases, eq(cases.filingId, filings.id))
    .innerJoin(caseBrowsers, eq(caseBrowsers.caseId, cases.id))
    .where(
      and(
        eq(filings.orderId, orders.id),
        eq(filings.browserHash, orders.browserHash),
        opened(app, hash),
      ),
    );
  return and(isNull(orders.personId), exists(found));
}
