import { isNull, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Everybody who can sign in. What names or describes the person is sealed; `usernameKey` is the username in small letters. */
export const people = pgTable(
  "people",
  {
    id: uuid().primaryKey(),
    username: text().notNull(),
    usernameKey: text("username_key").notNull().unique(),
    role: text({ enum: ["client", "staff", "owner"] }).notNull(),
    /** Sealed. */
    name: text().notNull(),
    /** argon2id, in its own notation with parameters and salt. */
    passwordHash: text("password_hash").notNull(),
    passwordSetAt: moment("password_set_at").notNull(),
    /** Sealed, while the person uses an authenticator app. */
    totpSecret: text("totp_secret"),
    /** The last 30-second step whose code was taken: neither it nor one before it is taken again. */
    totpStep: bigint("totp_step", { mode: "number" }),
    /** Sealed, with an index that finds the person by it. */
    pan: text(),
    panIndex: text("pan_index"),
    /** Sealed, `YYYY-MM-DD`. */
    bornOn: text("born_on"),
    createdAt: moment("created_at").notNull(),
    /** Closed since then: an owner ended the access. */
    closedAt: moment("closed_at"),
  },
  (table) => [
    index("people_of_the_firm").on(table.id).where(sql`${table.role} in ('staff', 'owner')`),
  ],
);

const person = () =>
  uuid("person_id")
    .notNull()
    .references(() => people.id, { onDelete: "cascade" });

/** Where a person can be reached: one e-mail and one mobile each. Only what is verified recovers a password. */
export const contacts = pgTable(
  "contacts",
  {
    id: uuid().primaryKey(),
    personId: person(),
    channel: text({ enum: ["email", "sms"] }).notNull(),
    /** Sealed, with an index that finds the person by it; the last address that was verified. */
    verified: text(),
    verifiedIndex: text("verified_index"),
    verifiedAt: moment("verified_at"),
    /** Sealed: given, and not verified yet. It takes the place of the verified one when it is. */
    pending: text(),
  },
  (table) => [unique().on(table.personId, table.channel), index().on(table.verifiedIndex)],
);

/** A browser that is signed in. The cookie's token is only here as its hash. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    tokenHash: text("token_hash").notNull().unique(),
    personId: person(),
    /** "Firefox on Windows": for the person's own list. */
    device: text().notNull(),
    /** When the password was last asked for. */
    confirmedAt: moment("confirmed_at").notNull(),
    createdAt: moment("created_at").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
    /** Whatever happens, it ends here. */
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index().on(table.personId), index().on(table.expiresAt)],
);

/**
 * A sign-in whose password was right and whose second step is still to come. One token has a row for each account that
 * the password opens, until one of them is chosen.
 */
export const signInSteps = pgTable(
  "sign_in_steps",
  {
    id: uuid().primaryKey(),
    tokenHash: text("token_hash").notNull(),
    personId: person(),
    wrongTries: integer("wrong_tries").notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [unique().on(table.tokenHash, table.personId), index().on(table.expiresAt)],
);

/** Codes on paper for the day the telephone is lost; 120 random bits each, so a plain hash is enough. */
export const backupCodes = pgTable("backup_codes", {
  codeHash: text("code_hash").primaryKey(),
  personId: person(),
  usedAt: moment("used_at"),
});

/** Browsers in which a person has signed in: guesses from elsewhere cannot shut these out. */
export const knownBrowsers = pgTable(
  "known_browsers",
  {
    id: uuid().primaryKey(),
    personId: person(),
    browserHash: text("browser_hash").notNull(),
    lastAt: moment("last_at").notNull(),
  },
  (table) => [unique().on(table.personId, table.browserHash), index().on(table.lastAt)],
);

/** A forgotten password: `sealed` holds what was typed and the code until the mail is on its way. */
export const recoveries = pgTable(
  "recoveries",
  {
    id: uuid().primaryKey(),
    sealed: text(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index().on(table.createdAt)],
);

/** An owner's invitation to the firm, good for one account. */
export const invitations = pgTable(
  "invitations",
  {
    id: uuid().primaryKey(),
    tokenHash: text("token_hash").notNull().unique(),
    role: text({ enum: ["staff", "owner"] }).notNull(),
    /** Sealed. */
    email: text().notNull(),
    invitedBy: uuid("invited_by")
      .notNull()
      .references((): AnyPgColumn => people.id),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [index().on(table.expiresAt).where(isNull(table.usedAt))],
);

/** What a person agreed to for the account: which purpose, which text, when given and when taken back. */
export const accountConsents = pgTable(
  "account_consents",
  {
    id: uuid().primaryKey(),
    personId: person(),
    purpose: text().notNull(),
    textVersion: text("text_version").notNull(),
    givenAt: moment("given_at").notNull(),
    withdrawnAt: moment("withdrawn_at"),
  },
  (table) => [index().on(table.personId)],
);

/** One-time codes sent. They outlive what they verify, because the limits on sending count them. */
export const oneTimeCodes = pgTable(
  "one_time_codes",
  {
    id: uuid().primaryKey(),
    browserHash: text("browser_hash").notNull(),
    destinationIndex: text("destination_index").notNull(),
    codeHash: text("code_hash").notNull(),
    wrongTries: integer("wrong_tries").notNull().default(0),
    sentAt: moment("sent_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [
    index().on(table.browserHash, table.sentAt),
    index().on(table.destinationIndex, table.sentAt),
    index().on(table.sentAt),
  ],
);
