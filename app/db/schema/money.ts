import { isNull, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { people } from "./accounts.ts";
import { orders } from "./orders.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

const SOURCES = ["razorpay", "bank", "staff"] as const;
const MONEY_WAYS = ["upi", "imps", "neft", "cheque", "cash", "abroad"] as const;

/**
 * What a source calls a payment, a refund or a dispute, each once; of the bank it is the UTR. Everything else names it by
 * the id of this row, which no change of the secret changes.
 */
export const moneyReferences = pgTable("money_references", {
  id: uuid().primaryKey(),
  source: text({ enum: SOURCES }).notNull(),
  /** Sealed; of an earlier release it is clear until the start has sealed it. */
  reference: text().notNull(),
  /** Finds it by source and reference without opening it; null until it is sealed. */
  referenceIndex: text("reference_index").unique(),
});

/** What the gateway, the bank or the firm says of money; rows are only added, each once. */
export const moneyFacts = pgTable(
  "money_facts",
  {
    id: uuid().primaryKey(),
    source: text({ enum: SOURCES }).notNull(),
    /** `factId` of the fact by the ids of its references: with the source it is stored once, whoever brings it. */
    factKey: text("fact_key").notNull(),
    /** Of the payment, the refund or the dispute itself. */
    referenceId: uuid("reference_id")
      .notNull()
      .references(() => moneyReferences.id),
    /** Of the payment that it is about. */
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => moneyReferences.id),
    /** Only of a payment; refunds and disputes follow their payment. */
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "cascade" }),
    /** A `MoneyFact` without its references. */
    fact: jsonb().notNull(),
    /** Its `at`, so that a month can be asked for. */
    movedAt: moment("moved_at").notNull(),
    recordedAt: moment("recorded_at").notNull(),
    /** The person of the firm who stated it, if one did. */
    recordedBy: uuid("recorded_by").references(() => people.id),
  },
  (table) => [
    unique().on(table.source, table.factKey),
    index().on(table.orderId),
    index().on(table.paymentId),
    index().on(table.referenceId),
    index().on(table.movedAt),
    index().on(table.recordedAt),
  ],
);

/** What happened to an order; the sum of its events is its state. Rows are only added. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: uuid().notNull().defaultRandom().unique(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** 1, 2, 3 … */
    sequence: integer().notNull(),
    kind: text({
      enum: [
        "paid",
        "balance-changed",
        "cancelled",
        "expired",
        "revived",
        "claimed",
        "refused",
        "part-paid",
        "joined",
        "parted",
        "changed",
      ],
    }).notNull(),
    to: text().notNull(),
    at: moment("at").notNull(),
    /** The person of the firm who did it; null for what money, time or the client did. */
    by: uuid().references(() => people.id),
    /**
     * Sealed: the reference that was claimed, why the claim was refused, the request that was joined and why, or what was
     * changed.
     */
    note: text(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.sequence] }), index().on(table.at)],
);

/** What a paid order opened for its client. The order says whether it still counts: what was refunded does not. */
export const entitlements = pgTable(
  "entitlements",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text({ enum: ["plan-year", "sessions", "filing"] }).notNull(),
    /** How many; null for as many as are wanted. */
    amount: integer(),
    /** Both days count, in India; null for what has no end. */
    startsOn: date("starts_on", { mode: "string" }).notNull(),
    endsOn: date("ends_on", { mode: "string" }),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.kind] })],
);

/**
 * What the firm decides of money before it counts: a payment above the owner's limit waits for a second person; a refund
 * does, too, and then to be sent.
 */
export const moneyDecisions = pgTable(
  "money_decisions",
  {
    id: uuid().primaryKey(),
    /** Null of a payment that names no order yet. */
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "cascade" }),
    kind: text({ enum: ["payment", "refund"] }).notNull(),
    /** `agreed` is a refund that is still to be sent; a payment that is agreed to is `done` at once. */
    state: text({ enum: ["waiting", "agreed", "done", "declined"] }).notNull(),
    /** The payment that arrived, or that the money goes back of. */
    source: text({ enum: SOURCES }).notNull(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => moneyReferences.id),
    amountPaise: bigint("amount_paise", { mode: "number" }).notNull(),
    /** When the payment arrived, by the bank. */
    arrivedAt: moment("arrived_at"),
    /** How it arrived; null of a refund, and of an earlier release. */
    way: text({ enum: MONEY_WAYS }),
    /** What its client withheld as tax, with this payment. */
    withheldPaise: bigint("withheld_paise", { mode: "number" }),
    /** What is then missing, at most a rupee, is waived. */
    waives: boolean().notNull().default(false),
    /** Sealed: why the money goes back. */
    reason: text(),
    askedBy: uuid("asked_by")
      .notNull()
      .references(() => people.id),
    askedAt: moment("asked_at").notNull(),
    /** The second person; null where none was needed. */
    answeredBy: uuid("answered_by").references(() => people.id),
    answeredAt: moment("answered_at"),
    /** When the refund was sent. */
    sentAt: moment("sent_at"),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.paymentId),
    index("money_decisions_open")
      .on(table.askedAt)
      .where(sql`${table.state} in ('waiting', 'agreed')`),
    uniqueIndex("money_decisions_one_payment")
      .on(table.source, table.paymentId)
      .where(sql`${table.kind} = 'payment' and ${table.state} = 'waiting'`),
  ],
);

/** Invoices, credit notes and vouchers, never changed after they are numbered. */
export const moneyDocuments = pgTable(
  "money_documents",
  {
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    series: text({
      enum: ["invoice", "credit-note", "receipt-voucher", "refund-voucher"],
    }).notNull(),
    number: text().notNull().unique(),
    on: date({ mode: "string" }).notNull(),
    totalPaise: bigint("total_paise", { mode: "number" }).notNull(),
    /** Sealed: the parties, lines and taxes, as they stood on that day. */
    particulars: text().notNull(),
    issuedAt: moment("issued_at").notNull(),
    /** When its PDF was stored: from then on it is that one. */
    storedAt: moment("stored_at"),
    /** A receipt whose amount was typed wrongly: it keeps its number, and another one stands for it. */
    cancelledAt: moment("cancelled_at"),
    /**
     * The invoice that was corrected, by its id: of the credit note that takes it back, and of the invoice in its place.
     * Both are numbered at once, and no money moves.
     */
    replaces: uuid(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.on),
    index().on(table.issuedAt),
    uniqueIndex("money_documents_one_invoice")
      .on(table.orderId)
      .where(sql`${table.series} = 'invoice' and ${table.replaces} is null`),
    uniqueIndex("money_documents_replaced_once").on(table.replaces, table.series),
    index("money_documents_to_store").on(table.issuedAt).where(isNull(table.storedAt)),
  ],
);

/**
 * Months whose figures the accountant has; every month before the last of them is closed, too. What is recorded of such
 * a month afterwards counts in the first one that is open.
 */
export const closedMonths = pgTable("closed_months", {
  /** Its first day. */
  month: date({ mode: "string" }).primaryKey(),
  closedAt: moment("closed_at").notNull(),
  closedBy: uuid("closed_by")
    .notNull()
    .references(() => people.id),
  /** What all orders came to at its end, as it was known when it was closed. */
  standing: jsonb().notNull(),
});
