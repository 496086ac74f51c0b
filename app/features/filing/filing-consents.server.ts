import { and, desc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { consentWithdrawn } from "#content/en/account-mails.ts";
import { consentTakenBack } from "#content/en/cases.ts";
import { cases } from "#db/schema/cases.ts";
import { consents, filings } from "#db/schema/filing.ts";
import { lockSession } from "#features/accounts/locked-session.server.ts";
import { lockCase, moveCase } from "#features/cases/case-record.server.ts";
import type { App } from "#platform/app.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import type { Session } from "#platform/session.server.ts";
import { asDate, formatMoment, instantOf } from "#values/dates.ts";
import { sealedFilingClient } from "./sealed-filing.server.ts";

const LISTED_AT_MOST = 100;

/** The consents that the cases of an account rest on, the newest first. */
export async function filingConsentsOf(app: App, personId: string) {
  return listConsents(app, eq(filings.personId, personId));
}

/** The consents that some requests rest on, the newest first. */
export async function consentsOfFilings(app: App, filingIds: readonly string[]) {
  return listConsents(app, inArray(filings.id, [...filingIds]));
}

async function listConsents(app: App, ofThese: SQL) {
  const rows = await app.db
    .select({ consent: consents, reference: filings.reference })
    .from(consents)
    .innerJoin(filings, eq(filings.id, consents.filingId))
    .where(ofThese)
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

/**
 * Withdraws a consent of the account, which ends the work that rests on it, and writes to the firm; false for another person's, and when the session was
 * ended meanwhile.
 */
export async function withdrawFilingConsent(
  app: App,
  session: Session,
  consentId: string,
): Promise<boolean> {
  const now = app.clock.now();
  const personId = session.person.id;
  return app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, session))) return false;
    const own = await tx
      .select({ id: filings.id, reference: filings.reference, client: filings.client })
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
    const filing = own.find(({ id }) => id === withdrawn.filingId);
    const row = await lockCase(tx, eq(cases.filingId, withdrawn.filingId));
    const why = { event: "withdrawn", why: consentTakenBack } as const;
    // What is filed already has nothing left to stop.
    if (row) await moveCase(app, tx, row, { ...why, by: { role: "client" }, facts: {} });
    await queueMail(app, tx, {
      to: app.settings.firmMail,
      replyTo: filing && sealedFilingClient.unseal(app, filing.id, filing.client).email,
      ...consentWithdrawn(filing?.reference ?? "", formatMoment(now)),
    });
    return true;
  });
}
