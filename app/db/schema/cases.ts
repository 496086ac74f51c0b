import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { people } from "./accounts.ts";
import { filings } from "./filing.ts";
import { clientImports } from "./imports.ts";
import { orders } from "./orders.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

const STATES = [
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
] as const;
const TURNS = ["client", "firm", "department", "none"] as const;
const FEES = ["none", "asked", "claimed", "paid"] as const;
const LAWS = ["none", "first", "revised"] as const;

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
    state: text({ enum: STATES }).notNull(),
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
    /** Sealed: the e-mail that the firm typed for a client who had given none. */
    email: text(),
    /** The case in which the first return of the year was made, of a revised or updated one: whose client is its client. */
    firstCaseId: uuid("first_case_id").references((): AnyPgColumn => cases.id, {
      onDelete: "cascade",
    }),
    /** The list of clients that it came in with. */
    importId: uuid("import_id").references(() => clientImports.id, { onDelete: "set null" }),
    beganAt: moment("began_at").notNull(),
    /** The nearest day by which its client is to answer a request. */
    dueOn: date("due_on", { mode: "string" }),
    /** How many requests wait for its client. */
    openRequests: integer("open_requests").notNull().default(0),
    /** Who uploads the return, as was chosen. */
    uploadedBy: text("uploaded_by", { enum: ["client", "firm"] }),
    /** The day of the return's acknowledgement. */
    filedOn: date("filed_on", { mode: "string" }),
    /** So many days after it its client was last reminded to verify. */
    remindedDay: integer("reminded_day"),
    /** By when the Department's notice is to be answered. */
    replyBy: date("reply_by", { mode: "string" }),
    /** When its client is written to of what was sent back; null where nothing is to be written. */
    writeAt: moment("write_at"),
    /**
     * What follows from the case, its request and its order, so that lists are sorted and counted by it: written when it
     * is asked for. Whatever changes one of them empties `weighedWith` (migration 0022), and the next look writes it anew.
     */
    turn: text({ enum: TURNS }),
    fee: text({ enum: FEES }),
    turnSince: moment("turn_since"),
    /** The day of the firm's promise, or of its fee; the law's days are those of its year, and are stored nowhere. */
    ownDay: date("own_day", { mode: "string" }),
    /** Which of the law's days it runs towards; none once it is filed. */
    lawOf: text("law_of", { enum: LAWS }),
    /** By which settings of the firm; null where it is to be written anew. */
    weighedWith: text("weighed_with"),
  },
  (table) => [
    index().on(table.assigneeId),
    index().on(table.beganAt),
    index().on(table.weighedWith),
    index().on(table.firstCaseId),
    index().on(table.importId),
    index("cases_to_verify").on(table.filedOn).where(sql`${table.state} = 'filed'`),
    index("cases_to_write_of").on(table.writeAt).where(sql`${table.writeAt} is not null`),
    index("cases_by_day").on(table.turn, table.taxYear, table.lawOf, table.ownDay, table.turnSince),
  ],
);

/**
 * How many cases are alike in what they are filtered by: the rows of one kind add up. A trigger adds one for each change,
 * so that two changes never wait for each other (migration 0023), and now and then they are made one.
 */
export const caseCounts = pgTable("case_counts", {
  id: uuid().primaryKey().defaultRandom(),
  state: text({ enum: STATES }).notNull(),
  turn: text({ enum: TURNS }).notNull(),
  fee: text({ enum: FEES }).notNull(),
  assigneeId: uuid("assignee_id"),
  taxYear: integer("tax_year").notNull(),
  lawOf: text("law_of", { enum: LAWS }).notNull(),
  /** Below 0 for those that are alike no more. */
  count: integer().notNull(),
});

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
