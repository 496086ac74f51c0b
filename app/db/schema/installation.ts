import { pgTable, text } from "drizzle-orm/pg-core";

/** One sealed row for each secret that something may be sealed with, by which a start knows whether it has them all. */
export const installation = pgTable("installation", {
  name: text().primaryKey(),
  sealed: text().notNull(),
});
