import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What the firm says about itself, one row for each time it was set; the newest counts. `particulars` is sealed. */
export const firmVersions = pgTable("firm_versions", {
  id: uuid().primaryKey(),
  version: integer().generatedAlwaysAsIdentity().unique(),
  particulars: text().notNull(),
  setBy: text("set_by").notNull(),
  setAt: timestamp("set_at", { withTimezone: true }).notNull(),
});
