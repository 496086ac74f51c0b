import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { cases } from "#db/schema/cases.ts";
import { filings } from "#db/schema/filing.ts";
import { orders } from "#db/schema/orders.ts";
import { caseBrowsers, caseLinks } from "#db/schema/requests.ts";
import { type ClientOfCase, clientOfCase } from "#features/case-desk/case-client.server.ts";
import { type CaseRow, hasEnded } from "#features/cases/case-record.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { asDate } from "#values/dates.ts";
import { isReference } from "#values/reference.ts";

/** A case that is open for its client in this browser. */
export type OpenCase = {
  row: CaseRow;
  client: ClientOfCase;
  /** By their account, as what this browser handed over or ordered itself, or by the link and a code. */
  by: "account" | "browser" | "link";
};

/**
 * The case of a reference, where it is open in this browser; undefined for every other, and for one that has ended. Signed-in
 * clients have theirs at once; what is in an account is not open to another who is signed in.
 * @param evenClosed whether one that is complete is open still, to be read
 */
export async function openCaseFor(
  app: App,
  browser: Browser,
  reference: string,
  { evenClosed = false } = {},
): Promise<OpenCase | undefined> {
  if (!isReference("KY", reference)) return undefined;
  const { filingId, orderId } = cases;
  // Of a revised return its client is that of the first one.
  const first = alias(cases, "first_case");
  const opened = and(
    eq(caseBrowsers.caseId, cases.id),
    eq(caseBrowsers.browserHash, browser.hash),
    gt(caseBrowsers.expiresAt, asDate(app.clock.now())),
  );
  // One question, whatever the answer: another client's case takes no longer than one that is not there.
  const [found] = await app.db
    .select({
      row: cases,
      // The hash first: Drizzle takes a row whose first column is null for one that is not there.
      filing: { browserHash: filings.browserHash, personId: filings.personId },
      order: { browserHash: orders.browserHash, personId: orders.personId },
      link: caseBrowsers.id,
    })
    .from(cases)
    .leftJoin(first, eq(first.id, cases.firstCaseId))
    .leftJoin(filings, or(eq(filings.id, filingId), eq(filings.id, first.filingId)))
    .leftJoin(
      orders,
      or(
        and(isNull(filingId), eq(orders.id, orderId)),
        and(isNull(first.filingId), eq(orders.id, first.orderId)),
      ),
    )
    .leftJoin(caseBrowsers, opened)
    .where(eq(cases.reference, reference));
  if (!found || (hasEnded(found.row) && !(evenClosed && found.row.state === "closed")))
    return undefined;
  const by = openedBy(browser, found.filing ?? found.order, found.link !== null);
  return by && { row: found.row, client: await clientOfCase(app, app.db, found.row), by };
}

/** @param owner whose request or order it is: an account, or while no account has it the browser that began it */
function openedBy(
  { hash, personId }: Browser,
  owner: { personId: string | null; browserHash: string } | null,
  isLinked: boolean,
): OpenCase["by"] | undefined {
  if (owner?.personId && owner.personId === personId) return "account";
  if (owner && !owner.personId && owner.browserHash === hash) return "browser";
  const isOthers = owner?.personId && personId;
  return isLinked && !isOthers ? "link" : undefined;
}

/** Ends what this browser has open by the link. */
export async function endInBrowser(app: App, browser: Browser, caseId: string): Promise<void> {
  await app.db
    .delete(caseBrowsers)
    .where(and(eq(caseBrowsers.caseId, caseId), eq(caseBrowsers.browserHash, browser.hash)));
}

/** Removes links that open nothing any more. */
export async function purgeCaseLinks(app: App): Promise<void> {
  await app.db.delete(caseLinks).where(lt(caseLinks.expiresAt, asDate(app.clock.now())));
}

/** The same of browsers. */
export async function purgeCaseBrowsers(app: App): Promise<void> {
  await app.db.delete(caseBrowsers).where(lt(caseBrowsers.expiresAt, asDate(app.clock.now())));
}
