import { date, index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
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
    /**
     * What follows from the case, its request and its order, so that lists are sorted and counted by it: written when it
     * is asked for. Whatever changes one of them empties `weighedWith` (migration 0022), and the next look writes it anew.
     */
    turn: text({ enum: ["client", "firm", "department", "none"] }),
    fee: text({ enum: ["none", "asked", "claimed", "paid"] }),
    turnSince: moment("turn_since"),
    /** The day of the firm's promise, or of its fee; the law's days are those of its year, and are stored nowhere. */
    ownDay: date("own_day", { mode: "string" }),
    /** Which of the law's days it runs towards, until it is filed. */
    lawOf: text("law_of", { enum: ["first", "revised"] }),
    /** By which settings of the firm; null where it is to be written anew. */
    weighedWith: text("weighed_with"),
  },
  (table) => [
    index().on(table.assigneeId),
    index().on(table.beganAt),
    index().on(table.weighedWith),
    index("cases_by_day").on(table.turn, table.taxYear, table.lawOf, table.ownDay, table.turnSince),
    index("cases_counted").on(
      table.state,
      table.turn,
      table.fee,
      table.assigneeId,
      table.taxYear,
      table.lawOf,
    ),
  ],
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
