import { bigint, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What is counted, so that nobody can do it without end. */
export const LIMITED = [
  "password",
  "second-step",
  "sign-up",
  "recovery",
  "recovery-of-one",
  "recovery-link",
  "code",
  "enquiry",
  "appointment",
  "draft",
  "upload",
  "upload-bytes",
  "filing",
  "order",
  "payment-reference",
  "copy",
  "pdf",
] as const;

/**
 * Tries that are counted: each is written before it is checked, so that many at once cannot slip through. One
 * try has a row for each of the things that it counts against.
 */
export const attempts = pgTable(
  "attempts",
  {
    id: uuid().notNull(),
    kind: text({ enum: LIMITED }).notNull(),
    /** Keyed hash of kind and of what it counts against: a username, a contact, a browser, a network. */
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
