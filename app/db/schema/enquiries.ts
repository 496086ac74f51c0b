import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { people } from "./accounts.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What visitors wrote to the firm. `enquiry` is sealed: every field of the contact form. */
export const enquiries = pgTable(
  "enquiries",
  {
    id: uuid().primaryKey(),
    reference: text().notNull().unique(),
    enquiry: text().notNull(),
    createdAt: moment("created_at").notNull(),
    /** Since when nothing is left to do; erased some time after it. */
    doneAt: moment("done_at"),
    doneBy: uuid("done_by").references(() => people.id),
  },
  (table) => [index().on(table.createdAt)],
);
