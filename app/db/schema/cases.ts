import { index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { people } from "./accounts.ts";
import { filings } from "./filing.ts";
import { orders } from "./orders.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The work on one return of one person. What happened is in `caseEvents`; state, assignee and moments stand here beside
 * it, changed in the same transaction.
 */
export const cases = pgTable(
  "cases",
  {
    id: uuid().primaryKey(),
    /** That of its request, where one was handed over. */
    reference: text().notNull().unique(),
    taxYear: integer("tax_year").notNull(),
    state: text({
      enum: [
        "new",
        "gathering",
        "preparing",
        "review",
        "approval",
        "ready",
        "filed",
        "lapsed",
        "verified",
        "processed",
        "notice",
        "closed",
        "declined",
        "withdrawn",
      ],
    }).notNull(),
    /** The number of its last event: who changes the case says which one they saw. */
    version: integer().notNull(),
    stateSince: moment("state_since").notNull(),
    /** Who of the firm takes care of it. */
    assigneeId: uuid("assignee_id").references(() => people.id, { onDelete: "set null" }),
    assignedAt: moment("assigned_at"),
    /** What was handed over for it. */
    filingId: uuid("filing_id")
      .unique()
      .references(() => filings.id, { onDelete: "cascade" }),
    /** The order that began it, while nothing is handed over; afterwards the request names its order. */
    orderId: uuid("order_id")
      .unique()
      .references(() => orders.id, { onDelete: "set null" }),
    /** Sealed: who asked on the telephone. Of all others the request or the order says it. */
    client: text(),
    beganAt: moment("began_at").notNull(),
  },
  (table) => [index().on(table.state), index().on(table.assigneeId), index().on(table.beganAt)],
);

/** What happened to a case: rows are only added, numbered from 1 without a gap. */
export const caseEvents = pgTable(
  "case_events",
  {
    id: uuid().primaryKey(),
    caseId: uuid("case_id")
      .notNull()
      .references(() => cases.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    at: moment("at").notNull(),
    /** Sealed: what, by which role or person, and why. */
    payload: text().notNull(),
  },
  (table) => [unique().on(table.caseId, table.number)],
);
