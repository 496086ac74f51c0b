import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { people } from "./accounts.ts";
import { orders } from "./orders.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A submitted request. `draftId` is unique: however often a draft is submitted, it becomes one case. */
export const filings = pgTable(
  "filings",
  {
    id: uuid().primaryKey(),
    reference: text().notNull().unique(),
    draftId: uuid("draft_id").notNull().unique(),
    browserHash: text("browser_hash").notNull(),
    /** The account that it belongs to, if any. */
    personId: uuid("person_id").references(() => people.id, { onDelete: "set null" }),
    taxYear: integer("tax_year").notNull(),
    identity: text({ enum: ["verified", "not-verified"] }).notNull(),
    /** Sealed: name, contacts, PAN, date of birth. */
    client: text().notNull(),
    panIndex: text("pan_index"),
    /** Sealed: every figure with its source, and both computations as they were shown. */
    figures: text().notNull(),
    /** Sealed: the product and the price that were proposed with the answer, if any. */
    proposal: text(),
    /** What was ordered for it, if anything: an order is for one return. */
    orderId: uuid("order_id")
      .unique()
      .references(() => orders.id, { onDelete: "set null" }),
    /** Of an earlier release it is false, until the start has looked for an order that it was placed beside. */
    orderSought: boolean("order_sought").notNull().default(false),
    submittedAt: moment("submitted_at").notNull(),
  },
  (table) => [
    index().on(table.browserHash),
    index().on(table.personId),
    index().on(table.panIndex),
    index().on(table.submittedAt),
    index("filings_order_not_sought").on(table.id).where(sql`not ${table.orderSought}`),
  ],
);

/** Who at the firm opened what of a filing, and when. */
export const filingOpenings = pgTable(
  "filing_openings",
  {
    id: uuid().primaryKey(),
    filingId: uuid("filing_id")
      .notNull()
      .references(() => filings.id),
    /** The id of an account, or a user name of the server. */
    openedBy: text("opened_by").notNull(),
    what: text({ enum: ["figures", "document", "pan"] }).notNull(),
    openedAt: moment("opened_at").notNull(),
  },
  (table) => [index().on(table.filingId)],
);

/** The consent a request rests on: which text, in which version, given when. */
export const consents = pgTable(
  "consents",
  {
    id: uuid().primaryKey(),
    filingId: uuid("filing_id")
      .notNull()
      .references(() => filings.id),
    purpose: text().notNull(),
    textVersion: text("text_version").notNull(),
    givenAt: moment("given_at").notNull(),
    withdrawnAt: moment("withdrawn_at"),
  },
  (table) => [index().on(table.filingId)],
);
