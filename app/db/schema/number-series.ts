import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** The last number that was given in a series of documents, in the financial year that begins in `year`. */
export const numberSeries = pgTable(
  "number_series",
  {
    series: text({
      enum: ["invoice", "credit-note", "receipt-voucher", "refund-voucher"],
    }).notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);
