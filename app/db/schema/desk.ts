import { isNull } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { people } from "./accounts.ts";
import { appointments } from "./appointments.ts";
import { cases } from "./cases.ts";
import { inboxItems } from "./inbox.ts";
import { orders } from "./orders.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * By what a record is found: one row for each case, order, item of the inbox, booked session and account, made by the
 * database itself as soon as the record is there (migration 0022). A change of the record empties `terms`, and the next
 * search writes them anew; with the record the row goes, too.
 */
export const findEntries = pgTable(
  "find_entries",
  {
    id: uuid().primaryKey(),
    caseId: uuid("case_id")
      .unique()
      .references(() => cases.id, { onDelete: "cascade" }),
    orderId: uuid("order_id")
      .unique()
      .references(() => orders.id, { onDelete: "cascade" }),
    inboxItemId: uuid("inbox_item_id")
      .unique()
      .references(() => inboxItems.id, { onDelete: "cascade" }),
    appointmentId: uuid("appointment_id")
      .unique()
      .references(() => appointments.id, { onDelete: "cascade" }),
    personId: uuid("person_id")
      .unique()
      .references(() => people.id, { onDelete: "cascade" }),
    /** Keyed hashes of its reference, of each word of the name, of mobile, e-mail, PAN and UTR; null until they are written. */
    terms: text().array(),
    /** When the record came. */
    at: moment("at"),
  },
  (table) => [
    index("find_entries_terms").using("gin", table.terms),
    // A word that many share is looked for among the newest: to sort all that have it would read half of the table.
    index("find_entries_newest").on(table.at.desc().nullsLast()),
    index("find_entries_unwritten").on(table.id).where(isNull(table.terms)),
  ],
);

/** Who of the firm looked for what. `sought` is sealed. */
export const findSearches = pgTable(
  "find_searches",
  {
    id: uuid().primaryKey(),
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    sought: text().notNull(),
    /** How many records were found. */
    found: integer().notNull(),
    at: moment("at").notNull(),
  },
  (table) => [index().on(table.at)],
);

/** A form that was sent after its session had ended, until its person has signed in again. `fields` is sealed. */
export const lateForms = pgTable(
  "late_forms",
  {
    id: uuid().primaryKey(),
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    fields: text().notNull(),
    sentAt: moment("sent_at").notNull(),
  },
  (table) => [index().on(table.personId), index().on(table.sentAt)],
);
