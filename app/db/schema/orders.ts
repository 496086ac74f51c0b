import { sql } from "drizzle-orm";
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { people } from "./accounts.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A discount on a price. `value` is whole per cent or whole rupees; both days count, in India. */
export const coupons = pgTable("coupons", {
  code: text().primaryKey(),
  kind: text({ enum: ["percent", "amount"] }).notNull(),
  value: bigint({ mode: "number" }).notNull(),
  validFrom: date("valid_from", { mode: "string" }).notNull(),
  validUntil: date("valid_until", { mode: "string" }).notNull(),
  usesLeft: integer("uses_left").notNull(),
  stoppedAt: moment("stopped_at"),
  createdAt: moment("created_at").notNull(),
});

/** What was ordered and at which prices. `checkoutId` is unique: however often a checkout is sent, it is one order. */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    reference: text().notNull().unique(),
    checkoutId: uuid("checkout_id").notNull().unique(),
    browserHash: text("browser_hash").notNull(),
    /** The account that it belongs to, if any. */
    personId: uuid("person_id").references(() => people.id, { onDelete: "set null" }),
    productCode: text("product_code").notNull(),
    priceLine: text("price_line").notNull(),
    addOns: text("add_ons").array().notNull(),
    couponCode: text("coupon_code").references(() => coupons.code),
    /** The lines of the price as they were shown, in rupees: a later price list does not change them. */
    sold: jsonb().notNull(),
    totalPaise: bigint("total_paise", { mode: "number" }).notNull(),
    /** The sum of its events (money.ts), so that it can be asked for. */
    state: text({
      enum: ["awaiting-payment", "paid", "part-refunded", "refunded", "expired", "cancelled"],
    }).notNull(),
    /** The day from which the terms apply that were agreed to; null of orders from before these were asked for. */
    termsFrom: date("terms_from", { mode: "string" }),
    /** An unpaid order expires then; null until its client was told how to pay. */
    lapsesAt: moment("lapses_at"),
    /** When the mail that says how to pay was queued, of an order that was placed before there was a way. */
    explainedAt: moment("explained_at"),
    /** When the client was reminded of the last day to pay; each stay open has one reminder. */
    remindedAt: moment("reminded_at"),
    /** When the client said that it is paid, until the firm refuses that; the bank has not confirmed it by that. */
    claimedAt: moment("claimed_at"),
    /**
     * Sealed: the reference of a UPI payment that the client typed last: a refusal leaves it, since the bank may be late.
     * Of an earlier release it is clear until the start has sealed it.
     */
    claimedUtr: text("claimed_utr"),
    /** Finds it in a statement without opening it; null until it is sealed. */
    claimedUtrIndex: text("claimed_utr_index"),
    /** How many things of its money wait for the firm; null of an earlier release, until it is looked through. */
    openItems: integer("open_items"),
    /** When its client was erased: the order stays, and names no contact any more. */
    erasedAt: moment("erased_at"),
    /** Sealed: name, contacts, and what the client calls the plan. */
    client: text().notNull(),
    /** Finds the orders of one address without opening them. */
    contactIndex: text("contact_index").notNull(),
    placedAt: moment("placed_at").notNull(),
    /** Of an export without tax: the firm's letter of undertaking, and its day. */
    lutNumber: text("lut_number"),
    lutOn: date("lut_on", { mode: "string" }),
    /** Who of the firm takes care of what its money asks for. */
    takenBy: uuid("taken_by").references(() => people.id, { onDelete: "set null" }),
  },
  (table) => [
    index().on(table.browserHash),
    index().on(table.personId),
    index().on(table.contactIndex, table.placedAt),
    index().on(table.placedAt),
    index().on(table.state, table.lapsesAt),
    index("orders_claimed")
      .on(table.claimedAt)
      .where(sql`${table.state} = 'awaiting-payment' and ${table.claimedAt} is not null`),
    index().on(table.claimedUtrIndex),
    index("orders_for_the_firm")
      .on(table.placedAt)
      .where(sql`${table.openItems} is distinct from 0`),
  ],
);
