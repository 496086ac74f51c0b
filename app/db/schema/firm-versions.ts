import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { people } from "./accounts.ts";

/** What the firm says about itself, one row for each time it was set; the newest counts. `particulars` is sealed. */
export const firmVersions = pgTable("firm_versions", {
  id: uuid().primaryKey(),
  version: integer().generatedAlwaysAsIdentity().unique(),
  particulars: text().notNull(),
  setBy: text("set_by").notNull(),
  setAt: timestamp("set_at", { withTimezone: true }).notNull(),
});

/** What an owner has changed and not published yet, one row for each who has. `changes` is sealed. */
export const firmDrafts = pgTable("firm_drafts", {
  /** The owner's. */
  id: uuid()
    .primaryKey()
    .references(() => people.id, { onDelete: "cascade" }),
  /** The version that was the newest at the first change; 0 where nothing was set. */
  basedOn: integer("based_on").notNull(),
  /** Counts the changes, so that the form of an older page is known. */
  edit: integer().notNull(),
  changes: text().notNull(),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
});
