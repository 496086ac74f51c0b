import { pgTable, text } from "drizzle-orm/pg-core";

/** One row, sealed, by which a start knows whether APP_SECRET is the one this data was sealed with. */
export const installation = pgTable("installation", {
  name: text().primaryKey(),
  sealed: text().notNull(),
});
