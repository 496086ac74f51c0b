import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

const SERIES = ["invoice", "credit-note", "receipt-voucher", "refund-voucher"] as const;

/** The last number that was given in a series of documents, in the financial year that begins in `year`. */
export const numberSeries = pgTable(
  "number_series",
  {
    series: text({ enum: SERIES }).notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);

/**
 * Numbers that are not drawn again because documents went out under them after the backup that the site was restored
 * from: those documents are not here.
 */
export const numberGaps = pgTable(
  "number_gaps",
  {
    series: text({ enum: SERIES }).notNull(),
    year: integer().notNull(),
    first: integer().notNull(),
    last: integer().notNull(),
    /** When the backup saw the rows. */
    backupAt: timestamp("backup_at", { withTimezone: true }).notNull(),
    notedAt: timestamp("noted_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year, table.first] })],
);
