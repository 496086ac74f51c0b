import { randomUUID } from "node:crypto";
import { and, desc, eq, isNull } from "drizzle-orm";
import { type ConsentPurpose, consentPurposes } from "#content/portal.ts";
import { accountConsents } from "#db/schema/accounts.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { asDate, type Instant, instantOf } from "#values/dates.ts";
import { accepted, type Outcome } from "#values/outcome.ts";
import { holdSession, signedOut } from "./held-session.server.ts";

export type Consent = {
  purpose: ConsentPurpose;
  textVersion: string;
  givenAt: Instant;
  withdrawnAt: Instant | undefined;
};

/** Every consent of the account that was ever given, the newest first. */
export async function accountConsentsOf(app: App, { person }: Session): Promise<Consent[]> {
  const rows = await app.db
    .select()
    .from(accountConsents)
    .where(eq(accountConsents.personId, person.id))
    .orderBy(desc(accountConsents.givenAt));
  return rows.flatMap(({ purpose, textVersion, givenAt, withdrawnAt }) =>
    isPurpose(purpose)
      ? [
          {
            purpose,
            textVersion,
            givenAt: instantOf(givenAt),
            withdrawnAt: withdrawnAt ? instantOf(withdrawnAt) : undefined,
          },
        ]
      : [],
  );
}

/** Gives or takes back: one press each. Given twice it stays the one that was given first. */
export async function setConsent(
  app: App,
  session: Session,
  purpose: ConsentPurpose,
  isGiven: boolean,
): Promise<Outcome<null>> {
  const now = asDate(app.clock.now());
  const personId = session.person.id;
  return app.db.transaction(async (tx) => {
    if (!(await holdSession(tx, session))) return signedOut();
    const standing = and(
      eq(accountConsents.personId, personId),
      eq(accountConsents.purpose, purpose),
      isNull(accountConsents.withdrawnAt),
    );
    const [given] = await tx
      .select({ id: accountConsents.id })
      .from(accountConsents)
      .where(standing);
    if (isGiven && !given) {
      const { version: textVersion } = consentPurposes[purpose];
      await tx
        .insert(accountConsents)
        .values({ id: randomUUID(), personId, purpose, textVersion, givenAt: now });
    }
    if (!isGiven) await tx.update(accountConsents).set({ withdrawnAt: now }).where(standing);
    return accepted(null);
  });
}

export function isPurpose(text: string): text is ConsentPurpose {
  return Object.hasOwn(consentPurposes, text);
}
