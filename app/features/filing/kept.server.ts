import { and, desc, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import { consentWithdrawn } from "#content/account-mails.ts";
import type { Db } from "#db/db.server.ts";
import { consents, filingDrafts, filings } from "#db/schema/filing.ts";
import { holdSession } from "#features/accounts/held-session.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import type { Session } from "#platform/session.server.ts";
import { asDate, days, formatMoment, instantOf } from "#values/dates.ts";
import { isReference } from "#values/reference.ts";
import { taxYear } from "#values/year.ts";

/** A draft that stands in an account is kept so long from the day it was put there. */
const KEPT_FOR = days(90);
const LISTED_AT_MOST = 100;

/** What this browser began and nobody's account keeps. */
export async function findBegunFilings(app: App, db: Db, browser: Browser) {
  const drafts = await db
    .select({ at: filingDrafts.createdAt })
    .from(filingDrafts)
    .where(begunDraft(app, browser));
  const cases = await db
    .select({ reference: filings.reference, at: filings.submittedAt })
    .from(filings)
    .where(begunCase(browser));
  return {
    drafts: drafts.map(({ at }) => ({ at: instantOf(at) })),
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
  const expiresAt = asDate(app.clock.now().add(KEPT_FOR));
  await tx.update(filingDrafts).set({ personId, expiresAt }).where(begunDraft(app, browser));
  await tx.update(filings).set({ personId }).where(begunCase(browser));
}

/** Whoever uses the browser next finds nothing there of what the account keeps. */
export async function detachFilings(db: Db, browser: Browser): Promise<void> {
  const browserHash = hashToken(newToken());
  await db
    .update(filingDrafts)
    .set({ browserHash })
    .where(and(eq(filingDrafts.browserHash, browser.hash), isNotNull(filingDrafts.personId)));
  await db
    .update(filings)
    .set({ browserHash })
    .where(and(eq(filings.browserHash, browser.hash), isNotNull(filings.personId)));
}

/** The drafts and cases of an account, the newest first. */
export async function filingsOf(app: App, personId: string) {
  const drafts = await app.db
    .select()
    .from(filingDrafts)
    .where(
      and(eq(filingDrafts.personId, personId), gt(filingDrafts.expiresAt, asDate(app.clock.now()))),
    )
    .orderBy(desc(filingDrafts.createdAt))
    .limit(LISTED_AT_MOST);
  const cases = await app.db
    .select()
    .from(filings)
    .where(eq(filings.personId, personId))
    .orderBy(desc(filings.submittedAt))
    .limit(LISTED_AT_MOST);
  return {
    drafts: drafts.map(({ id, createdAt, expiresAt }) => ({
      id,
      begunAt: instantOf(createdAt),
      expiresAt: instantOf(expiresAt),
    })),
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

/**
 * Opens a draft of the account in this browser, to go on with it.
 * @returns "busy" when this browser has another one under way
 */
export async function resumeDraft(
  app: App,
  browser: Browser,
  personId: string,
  draftId: string,
): Promise<"resumed" | "busy" | "not-yours"> {
  return app.db.transaction(async (tx) => {
    const there = await tx
      .select({ id: filingDrafts.id })
      .from(filingDrafts)
      .where(eq(filingDrafts.browserHash, browser.hash))
      .for("update");
    if (there.some(({ id }) => id !== draftId)) return "busy";
    const moved = await tx
      .update(filingDrafts)
      .set({ browserHash: browser.hash })
      .where(and(eq(filingDrafts.id, draftId), eq(filingDrafts.personId, personId)))
      .returning({ id: filingDrafts.id });
    return moved.length === 1 ? "resumed" : "not-yours";
  });
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

function begunDraft(app: App, browser: Browser) {
  return and(
    eq(filingDrafts.browserHash, browser.hash),
    isNull(filingDrafts.personId),
    gt(filingDrafts.expiresAt, asDate(app.clock.now())),
  );
}

function begunCase(browser: Browser) {
  return and(eq(filings.browserHash, browser.hash), isNull(filings.personId));
}
