import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What is counted, so that nobody can do it without end. */
export const LIMITED = [
  "password",
  "second-step",
  "sign-up",
  "recovery",
  "code",
  "enquiry",
  "appointment",
] as const;

/** Tries that are counted: each is written before it is checked, so that many at once cannot slip through. */
export const attempts = pgTable(
  "attempts",
  {
    id: uuid().primaryKey(),
    kind: text({ enum: LIMITED }).notNull(),
    /** Keyed hash of what the tries are at: a username, a contact, an address. */
    subject: text().notNull(),
    /** Keyed hash of the network address. */
    addressIndex: text("address_index").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.subject, table.at),
    index().on(table.addressIndex, table.at),
    index().on(table.at),
  ],
);
