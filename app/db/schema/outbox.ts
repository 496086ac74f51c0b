import { isNull, sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { people } from "./accounts.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Mails and text messages on their way. `sealed` holds recipient and words until they are sent. */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid().primaryKey(),
    /** A later mail is written when it is sent. */
    channel: text({ enum: ["mail", "later-mail", "sms"] }).notNull(),
    sealed: text(),
    createdAt: moment("created_at").notNull(),
    /** Until then one worker is sending it, or it waits after a failure. */
    claimedUntil: moment("claimed_until"),
    sentAt: moment("sent_at"),
    /** When an unsent message is tried again, or looked after in case its job was lost. */
    lookAgainAt: moment("look_again_at").notNull(),
    attempts: integer().notNull().default(0),
    /** The class of the last failure (`ECONNREFUSED`, `SMTP 550`), never its text, which may name the recipient. */
    lastError: text("last_error"),
    /** Not tried again by itself: the firm reads of it in the inbox. */
    givenUpAt: moment("given_up_at"),
    /** When the firm had dealt with one that was given up. */
    doneAt: moment("done_at"),
    /** Who of the firm takes care of one that was given up. */
    takenBy: uuid("taken_by").references(() => people.id, { onDelete: "set null" }),
  },
  (table) => [
    index().on(table.lookAgainAt).where(isNull(table.sentAt)),
    index("outbox_given_up")
      .on(table.createdAt)
      .where(
        sql`${table.givenUpAt} is not null and ${table.doneAt} is null and ${table.sentAt} is null`,
      ),
  ],
);
