import { sql } from "drizzle-orm";
import {
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { people } from "./accounts.ts";
import { cases } from "./cases.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What a client and the firm wrote to each other, each about a case: rows are only added, numbered from 1 without a gap. */
export const caseMessages = pgTable(
  "case_messages",
  {
    id: uuid().primaryKey(),
    caseId: uuid("case_id")
      .notNull()
      .references(() => cases.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    writtenBy: text("written_by", { enum: ["client", "firm"] }).notNull(),
    at: moment("at").notNull(),
    /** Sealed: the words, who of the firm wrote them, and the documents that came along. */
    payload: text().notNull(),
    /** Of the firm's: when the client first had it on a page. */
    readAt: moment("read_at"),
    /** Of a client's: when the firm answered, or said that it needs no answer. */
    settledAt: moment("settled_at"),
  },
  (table) => [
    unique().on(table.caseId, table.number),
    index("case_messages_to_answer")
      .on(table.caseId)
      .where(sql`${table.writtenBy} = 'client' and ${table.settledAt} is null`),
    index("case_messages_unread")
      .on(table.caseId)
      .where(sql`${table.writtenBy} = 'firm' and ${table.readAt} is null`),
  ],
);

/** Mails to the client of a case that something waits, or is about to be erased: of reminders a case has one on a day. */
export const caseMails = pgTable(
  "case_mails",
  {
    id: uuid().primaryKey(),
    caseId: uuid("case_id")
      .notNull()
      .references(() => cases.id, { onDelete: "cascade" }),
    kind: text({ enum: ["requests", "verify", "erasure", "message"] }).notNull(),
    /** In India, when it was made. */
    day: date("day", { mode: "string" }).notNull(),
    madeAt: moment("made_at").notNull(),
  },
  (table) => [
    uniqueIndex("case_mails_one_a_day")
      .on(table.caseId, table.day)
      .where(sql`${table.kind} <> 'message'`),
    index().on(table.caseId),
  ],
);

/** Addresses that reminders went to; the link with which they are ended carries the id. */
export const mailChoices = pgTable(
  "mail_choices",
  {
    id: uuid().primaryKey(),
    /** Sealed, with an index that finds it. */
    email: text().notNull(),
    emailIndex: text("email_index").notNull().unique(),
    madeAt: moment("made_at").notNull(),
    /** Since when no reminder is sent there; null while they are. */
    stoppedAt: moment("stopped_at"),
  },
  (table) => [index().on(table.madeAt)],
);

/** The private address at which a calendar reads the days of a person of the firm, of an account, or of a client without one. */
export const calendarFeeds = pgTable("calendar_feeds", {
  id: uuid().primaryKey(),
  personId: uuid("person_id")
    .unique()
    .references(() => people.id, { onDelete: "cascade" }),
  /** Of a client without an account: the case whose link they have. */
  caseId: uuid("case_id")
    .unique()
    .references(() => cases.id, { onDelete: "cascade" }),
  tokenHash: text("token_hash").notNull().unique(),
  madeAt: moment("made_at").notNull(),
});
