import { bigint, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * Tries that are counted: each is written before it is checked, so that many at once cannot slip through. One
 * try has a row for each of the things that it counts against. Further rows note since when a browser or a person
 * sends forms, and who was seen in a network: a line, a browser or a person.
 */
export const attempts = pgTable(
  "attempts",
  {
    id: uuid().notNull(),
    /** The name of the limit; in a row of a network a keyed hash of who was seen in it. */
    kind: text().notNull(),
    /** Keyed hash of what it counts against, with the kind: a username, a contact, a browser, a network; or of what was seen. */
    key: text().notNull(),
    /** 1, or bytes. */
    amount: bigint({ mode: "number" }).notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.key] }),
    index().on(table.key, table.at),
    index().on(table.at),
  ],
);
