import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** One sealed row for each secret that something may be sealed with, by which a start knows whether it has them all. */
export const installation = pgTable("installation", {
  name: text().primaryKey(),
  sealed: text().notNull(),
});

/** Where this installation stands with its backups: at most one row of each name. */
export const siteStates = pgTable("site_states", {
  /**
   * `restoring` stands while a backup is put back, `restored` from then on until an owner opens the site to work, and
   * `opened` after that.
   */
  name: text({ enum: ["backed-up", "restoring", "restored", "opened"] }).primaryKey(),
  /** When the backup saw the rows: the last good one, or the one that is put back. */
  backupAt: timestamp("backup_at", { withTimezone: true }).notNull(),
  since: timestamp("since", { withTimezone: true }).notNull(),
  /** For how many days backups are kept, as the last one was made. */
  keepDays: integer("keep_days"),
});
