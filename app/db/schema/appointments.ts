import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Requests for a time with the firm. `request` is sealed: topic, half-days, name, contact, note, campaign. */
export const appointmentRequests = pgTable(
  "appointment_requests",
  {
    id: uuid().primaryKey(),
    reference: text().notNull().unique(),
    request: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.createdAt)],
);
