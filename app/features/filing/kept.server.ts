import { and, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { consentWithdrawn } from "#content/en/account-mails.ts";
import type { Db } from "#db/db.server.ts";
import { consents, filingDrafts, filings } from "#db/schema/filing.ts";
import { holdSession } from "#features/accounts/held-session.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import {
  detachDrafts,
  draftsOf,
  findBegunDrafts,
  keepDrafts,
  resumeDraftOf,
} from "#platform/browser-drafts.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import type { Session } from "#platform/session.server.ts";
import { asDate, formatMoment, instantOf } from "#values/dates.ts";
import { isReference } from "#values/reference.ts";
import { taxYear } from "#values/year.ts";

const LISTED_AT_MOST = 100;

/** What this browser began and nobody's account keeps. */
export async function findBegunFilings(app: App, db: Db, browser: Browser) {
  const drafts = await findBegunDrafts(app, db, filingDrafts, browser);
  const cases = await db
    .select({ reference: filings.reference, at: filings.submittedAt })
    .from(filings)
    .where(begunCase(browser));
  return {
    drafts,
    cases: cases.map(({ reference, at }) => ({ reference, at: instantOf(at) })),
  };
}

/** Puts it into the account of `personId`; what another tab took before stays there. */
export async function keepFilings(
  app: App,
  tx: Db,
  browser: Browser,
  personId: string,
): Promise<void> {
  await keepDrafts(app, tx, filingDrafts, browser, personId);
  await tx.update(filings).set({ personId }).where(begunCase(browser));
}

/** Whoever uses the browser next finds nothing there of what the account keeps. */
export async function detachFilings(db: Db, browser: Browser): Promise<void> {
  await detachDrafts(db, filingDrafts, browser);
  await db
    .update(filings)
    .set({ browserHash: hashToken(newToken()) })
    .where(and(eq(filings.browserHash, browser.hash), isNotNull(filings.personId)));
}

/** The drafts and cases of an account, the newest first. */
export async function filingsOf(app: App, personId: string) {
  const cases = await app.db
    .select()
    .from(filings)
    .where(eq(filings.personId, personId))
    .orderBy(desc(filings.submittedAt))
    .limit(LISTED_AT_MOST);
  return {
    drafts: await draftsOf(app, filingDrafts, personId),
    cases: cases.map(({ reference, taxYear: year, identity, submittedAt }) => ({
      reference,
      year: taxYear(year),
      identity,
      submittedAt: instantOf(submittedAt),
    })),
  };
}

/** One case of the account's own, with the consents it rests on; undefined for anybody else's. */
export async function findFilingOf(app: App, personId: string, reference: string) {
  if (!isReference("KY", reference)) return undefined;
  const [row] = await app.db
    .select()
    .from(filings)
    .where(and(eq(filings.reference, reference), eq(filings.personId, personId)));
  return (
    row && {
      reference: row.reference,
      year: taxYear(row.taxYear),
      identity: row.identity,
      submittedAt: instantOf(row.submittedAt),
    }
  );
}

/** Opens a draft of the account in this browser, to go on with it. */
export function resumeDraft(app: App, browser: Browser, personId: string, draftId: string) {
  return resumeDraftOf(app, filingDrafts, browser, personId, draftId);
}

/** The consents that the cases of an account rest on, the newest first. */
export async function filingConsentsOf(app: App, personId: string) {
  const rows = await app.db
    .select({ consent: consents, reference: filings.reference })
    .from(consents)
    .innerJoin(filings, eq(filings.id, consents.filingId))
    .where(eq(filings.personId, personId))
    .orderBy(desc(consents.givenAt))
    .limit(LISTED_AT_MOST);
  return rows.map(({ consent, reference }) => ({
    id: consent.id,
    reference,
    purpose: consent.purpose,
    textVersion: consent.textVersion,
    givenAt: instantOf(consent.givenAt),
    withdrawnAt: consent.withdrawnAt ? instantOf(consent.withdrawnAt) : undefined,
  }));
}

/** Withdraws a consent of the account's own and tells the firm to stop; false for anybody else's, and
 * for a session that was ended meanwhile. */
export async function withdrawFilingConsent(
  app: App,
  session: Session,
  consentId: string,
): Promise<boolean> {
  const now = app.clock.now();
  const personId = session.person.id;
  return app.db.transaction(async (tx) => {
    if (!(await holdSession(tx, session))) return false;
    const own = await tx
      .select({ id: filings.id, reference: filings.reference })
      .from(filings)
      .where(eq(filings.personId, personId));
    if (own.length === 0) return false;
    const ids = own.map(({ id }) => id);
    const [withdrawn] = await tx
      .update(consents)
      .set({ withdrawnAt: asDate(now) })
      .where(
        and(
          eq(consents.id, consentId),
          inArray(consents.filingId, ids),
          isNull(consents.withdrawnAt),
        ),
      )
      .returning({ filingId: consents.filingId });
    if (!withdrawn) return false;
    const reference = own.find(({ id }) => id === withdrawn.filingId)?.reference ?? "";
    await queueMail(app, tx, {
      to: app.settings.firmMail,
      ...consentWithdrawn(reference, formatMoment(now)),
    });
    return true;
  });
}

function begunCase(browser: Browser) {
  return and(eq(filings.browserHash, browser.hash), isNull(filings.personId));
}
