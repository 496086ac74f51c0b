import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What visitors wrote to the firm. Name, e-mail and message are sealed text. */
export const enquiries = pgTable(
  "enquiries",
  {
    id: uuid().primaryKey(),
    reference: text().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.createdAt)],
);
