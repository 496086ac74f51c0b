import { randomUUID } from "node:crypto";
import { and, desc, eq, isNull } from "drizzle-orm";
import { acceptedTerms, type ConsentPurpose, consentPurposes } from "#content/en/portal.ts";
import type { Db } from "#db/db.server.ts";
import { accountConsents } from "#db/schema/accounts.ts";
import type { App } from "#platform/app.server.ts";
import type { Person, Session } from "#platform/session.server.ts";
import { asDate, type Instant, instantOf } from "#values/dates.ts";
import { accepted } from "#values/outcome.ts";
import type { AccountOutcome } from "./account-messages.ts";
import { lockSession, signedOut } from "./locked-session.server.ts";

export type Consent = {
  purpose: ConsentPurpose;
  textVersion: string;
  givenAt: Instant;
  withdrawnAt: Instant | undefined;
};

/** How the terms of the account are listed among its consents. */
const TERMS = "terms";

type AccountConsents = {
  /** Every one that was ever given, the newest first. */
  consents: Consent[];
  /** Missing where an account was made before this was recorded, or in the terminal. */
  terms: Pick<Consent, "textVersion" | "givenAt"> | undefined;
};

/** What the person agreed to for the account. */
export async function accountConsentsOf(
  app: App,
  { person }: { person: Pick<Person, "id"> },
): Promise<AccountConsents> {
  const rows = await app.db
    .select()
    .from(accountConsents)
    .where(eq(accountConsents.personId, person.id))
    .orderBy(desc(accountConsents.givenAt));
  const terms = rows.find(({ purpose }) => purpose === TERMS);
  const consents = rows.flatMap(({ purpose, textVersion, givenAt, withdrawnAt }) =>
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
  return {
    consents,
    terms: terms && { textVersion: terms.textVersion, givenAt: instantOf(terms.givenAt) },
  };
}

/** Records what creating an account accepts. */
export async function acceptTerms(app: App, tx: Db, personId: string): Promise<void> {
  await tx.insert(accountConsents).values({
    id: randomUUID(),
    personId,
    purpose: TERMS,
    textVersion: acceptedTerms.version,
    givenAt: asDate(app.clock.now()),
  });
}

/** Gives or withdraws: one press each. Given twice, the first time counts. */
export async function setConsent(
  app: App,
  session: Session,
  purpose: ConsentPurpose,
  isGiven: boolean,
): Promise<AccountOutcome<null>> {
  const now = asDate(app.clock.now());
  const personId = session.person.id;
  return app.db.transaction(async (tx) => {
    if (!(await lockSession(tx, session))) return signedOut();
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
