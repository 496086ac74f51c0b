import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

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
