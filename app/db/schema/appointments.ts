import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { people } from "./accounts.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Requests for a time with the firm. `request` is sealed: topic, half-days, name, contact, note, campaign. */
export const appointmentRequests = pgTable(
  "appointment_requests",
  {
    id: uuid().primaryKey(),
    reference: text().notNull().unique(),
    request: text().notNull(),
    createdAt: moment("created_at").notNull(),
    /** Since when nothing is left to do; erased some time after it. */
    doneAt: moment("done_at"),
    doneBy: uuid("done_by").references(() => people.id),
  },
  (table) => [index().on(table.createdAt)],
);
