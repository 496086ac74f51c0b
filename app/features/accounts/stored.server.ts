import { eq } from "drizzle-orm";
import { accountStays } from "#content/en/retention.ts";
import {
  accountConsents,
  backupCodes,
  contacts,
  invitations,
  knownBrowsers,
  oneTimeCodes,
  people,
  recoveries,
  sessions,
  signInSteps,
} from "#db/schema/accounts.ts";
import { lateForms } from "#db/schema/desk.ts";
import type { JobHandler } from "#platform/app.server.ts";
import { sealedColumns } from "#platform/sealed-columns.server.ts";
import type { StoredTable } from "#platform/stored-table.ts";
import { codesOf, invitationsTo, recoveriesOf } from "./codes-of-person.server.ts";
import { addressIndex, contactContext, contactsOf } from "./contacts.server.ts";
import { purgeLateForms, sealedLateForm } from "./late-form.server.ts";
import {
  CODE_LIMIT,
  COPY_LIMIT,
  PASSWORD_LIMIT,
  RECOVERY_LIMIT,
  RECOVERY_LINK_LIMIT,
  RECOVERY_OF_ONE_LIMIT,
  SECOND_STEP_LIMIT,
  SIGN_UP_LIMIT,
} from "./limits.ts";
import { purgeCodes } from "./one-time-codes.server.ts";
import { nameContext } from "./person.server.ts";
import { bornOnContext, panContext, wholeProfile } from "./profile.server.ts";
import { purgeRecoveries, sealedRecovery } from "./recovery.server.ts";
import { purgeSignIns } from "./sign-in.server.ts";
import { emailContext, purgeInvitations } from "./staff.server.ts";
import { secretContext } from "./two-step.server.ts";

const purgeAccounts: JobHandler = {
  queue: "purge-accounts",
  every: "47 * * * *",
  async run(app) {
    await purgeSignIns(app);
    await purgeRecoveries(app);
    await purgeInvitations(app);
  },
};
const WITH_ACCOUNT = {
  // As long as the account: it rests on them.
  ends: { goesWith: people },
} as const;
const FOR_ITS_PERSON = { nowhere: true } as const;

export const ACCOUNT_TABLES: readonly StoredTable[] = [
  {
    table: people,
    // As long as the account: until the person closes it.
    ends: { privacySays: accountStays },
    readAt: { screen: "staff/people" },
    limits: [PASSWORD_LIMIT, SECOND_STEP_LIMIT, SIGN_UP_LIMIT, COPY_LIMIT],
    person: {
      async ofAccount(app, personId) {
        const [person] = await app.db.select().from(people).where(eq(people.id, personId));
        if (!person) return {};
        const { username, role, passwordSetAt, createdAt, closedAt, totpSecret } = person;
        const profile = wholeProfile(app, person);
        const twoStepSignIn = totpSecret !== null;
        return { username, role, ...profile, passwordSetAt, createdAt, closedAt, twoStepSignIn };
      },
    },
    sealed: sealedColumns(
      people,
      {
        name: ({ id }) => nameContext(id),
        totpSecret: ({ id }) => secretContext(id),
        pan: ({ id }) => panContext(id),
        bornOn: ({ id }) => bornOnContext(id),
      },
      (app, _, { pan }) => ({ panIndex: pan ? app.sealing.blindIndex(pan, "pan") : null }),
    ),
  },
  {
    ...WITH_ACCOUNT,
    table: backupCodes,
    readAt: FOR_ITS_PERSON,
    person: {
      ofAccount: async (app, personId) => ({
        backupCodes: await app.db
          .select({ usedAt: backupCodes.usedAt })
          .from(backupCodes)
          .where(eq(backupCodes.personId, personId)),
      }),
    },
  },
  {
    ...WITH_ACCOUNT,
    table: contacts,
    readAt: FOR_ITS_PERSON,
    person: {
      async ofAccount(app, personId) {
        const all = await contactsOf(app, app.db, personId);
        return {
          contacts: all.map((contact) => ({
            ...contact,
            verifiedAt: contact.verifiedAt?.toString(),
          })),
        };
      },
    },
    sealed: sealedColumns(
      contacts,
      {
        pending: ({ personId, channel }) => contactContext(personId, channel),
        verified: ({ personId, channel }) => contactContext(personId, channel),
      },
      (app, _, { verified }) => ({ verifiedIndex: verified ? addressIndex(app, verified) : null }),
    ),
  },
  {
    ...WITH_ACCOUNT,
    table: accountConsents,
    readAt: FOR_ITS_PERSON,
    person: {
      ofAccount: async (app, personId) => ({
        consents: await app.db
          .select({
            purpose: accountConsents.purpose,
            textVersion: accountConsents.textVersion,
            givenAt: accountConsents.givenAt,
            withdrawnAt: accountConsents.withdrawnAt,
          })
          .from(accountConsents)
          .where(eq(accountConsents.personId, personId)),
      }),
    },
  },
  {
    table: sessions,
    // 12 hours: a session lasts no longer.
    ends: { purgedBy: purgeAccounts },
    readAt: FOR_ITS_PERSON,
    person: {
      ofAccount: async (app, personId) => ({
        sessions: await app.db
          .select({
            device: sessions.device,
            createdAt: sessions.createdAt,
            lastSeenAt: sessions.lastSeenAt,
            expiresAt: sessions.expiresAt,
          })
          .from(sessions)
          .where(eq(sessions.personId, personId)),
      }),
    },
  },
  {
    table: knownBrowsers,
    // A year after the last sign-in: guesses from elsewhere cannot shut them out.
    ends: { purgedBy: purgeAccounts },
    readAt: FOR_ITS_PERSON,
    person: {
      ofAccount: async (app, personId) => ({
        knownBrowsers: await app.db
          .select({ lastSignInAt: knownBrowsers.lastAt })
          .from(knownBrowsers)
          .where(eq(knownBrowsers.personId, personId)),
      }),
    },
  },
  {
    table: signInSteps,
    // 10 minutes: a step lasts no longer.
    ends: { purgedBy: purgeAccounts },
    readAt: FOR_ITS_PERSON,
    // It is half of a sign-in.
    person: { notCopied: true },
  },
  {
    table: oneTimeCodes,
    // A day: the limits look back on it.
    ends: { purgedBy: { queue: "purge-one-time-codes", every: "41 * * * *", run: purgeCodes } },
    readAt: FOR_ITS_PERSON,
    limits: [CODE_LIMIT],
    person: { records: [codesOf] },
  },
  {
    table: recoveries,
    // A day: the mail has to be sent.
    ends: { purgedBy: purgeAccounts },
    readAt: FOR_ITS_PERSON,
    limits: [RECOVERY_LIMIT, RECOVERY_OF_ONE_LIMIT, RECOVERY_LINK_LIMIT],
    person: { records: [recoveriesOf] },
    sealed: sealedColumns(recoveries, { sealed: ({ id }) => sealedRecovery.contextOf(id) }),
  },
  {
    table: invitations,
    // 3 days, and 30 more: to see which invitations an owner sent lately.
    ends: { purgedBy: purgeAccounts },
    readAt: { screen: "staff/people" },
    person: { records: [invitationsTo] },
    sealed: sealedColumns(invitations, { email: ({ id }) => emailContext(id) }),
  },
  {
    table: lateForms,
    // 12 hours: so that what was typed after a session's end is sent once its person is back.
    ends: { purgedBy: { queue: "purge-late-forms", every: "53 * * * *", run: purgeLateForms } },
    readAt: FOR_ITS_PERSON,
    // The firm's work, on its way to a page of the firm's: with the account it goes.
    person: { notCopied: true },
    sealed: sealedColumns(lateForms, { fields: ({ id }) => sealedLateForm.contextOf(id) }),
  },
];
