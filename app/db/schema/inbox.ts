import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { people } from "./accounts.ts";
import { appointmentRequests } from "./appointments.ts";
import { enquiries } from "./enquiries.ts";

/** What the firm answered, to an enquiry or to a request for a time. `text` is sealed; it is erased with them. */
export const inboxAnswers = pgTable(
  "inbox_answers",
  {
    id: uuid().primaryKey(),
    enquiryId: uuid("enquiry_id").references(() => enquiries.id, { onDelete: "cascade" }),
    requestId: uuid("request_id").references(() => appointmentRequests.id, { onDelete: "cascade" }),
    text: text().notNull(),
    answeredAt: timestamp("answered_at", { withTimezone: true }).notNull(),
    answeredBy: uuid("answered_by")
      .notNull()
      .references(() => people.id),
  },
  (table) => [
    index().on(table.enquiryId),
    index().on(table.requestId),
    check("inbox_answers_to_one", sql`num_nonnulls(${table.enquiryId}, ${table.requestId}) = 1`),
  ],
);
