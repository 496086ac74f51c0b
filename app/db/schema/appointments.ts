import { sql } from "drizzle-orm";
import {
  boolean,
  check,
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
import { orders } from "./orders.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Who gives sessions, when, and about what: one row for each time it was set; the newest counts. `setup` is sealed. */
export const bookingSetups = pgTable("booking_setups", {
  id: uuid().primaryKey(),
  version: integer().generatedAlwaysAsIdentity().unique(),
  setup: text().notNull(),
  setBy: text("set_by").notNull(),
  setAt: moment("set_at").notNull(),
});

/** One row for each adviser that ever was: whoever takes a time of theirs locks it first. */
export const advisers = pgTable("advisers", { id: text().primaryKey() });

/**
 * Times of advisers that are taken, or were: a visitor holds one while typing, it is kept until the address that was
 * typed has answered, then it is booked. Migrations add `no_two_at_once`, which refuses a second row over the same time
 * of an adviser (`exclude using gist`).
 */
export const appointments = pgTable(
  "appointments",
  {
    id: uuid().primaryKey(),
    /** Null until it is booked. */
    reference: text().unique(),
    adviserId: text("adviser_id")
      .notNull()
      .references(() => advisers.id),
    /** By its id in the setup, which may not have it any more. */
    topic: text().notNull(),
    /** Whether it is the free session, which each client has once. */
    isFree: boolean("is_free").notNull(),
    /** Once it has started the firm says whether the client came: `done` or `missed`. */
    state: text({
      enum: ["held", "kept", "lapsed", "booked", "cancelled", "done", "missed"],
    }).notNull(),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    /** The session widened by the buffers of its topic, as they were when it was taken. */
    blockedFrom: moment("blocked_from").notNull(),
    blockedTo: moment("blocked_to").notNull(),
    /** Until when it is held or kept, or was before another took its time (`lapsed`); null as soon as it is booked. */
    expiresAt: moment("expires_at"),
    /** Higher with every change, as calendars count it. */
    sequence: integer().notNull().default(0),
    moves: integer().notNull().default(0),
    /** By which calendars know it; it never changes. */
    uid: text().notNull().unique(),
    /** Of the token that opens it: in the form while it is held, later another one in the link of its mails. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Of the token that the form had: from its browser it still leads here. Null while it is held. */
    formHash: text("form_hash"),
    /** Where it was held, and its details were typed. */
    browserHash: text("browser_hash").notNull(),
    /** Keyed: the network of a stranger who holds or keeps it. Null for all others, and once it is booked. */
    network: text(),
    /** The account that it belongs to, if any. */
    personId: uuid("person_id").references(() => people.id, { onDelete: "set null" }),
    /** The request for filing that it is about, if any; whoever held the time could open it. */
    filingId: uuid("filing_id").references(() => filings.id, { onDelete: "set null" }),
    /** The paid order of whose sessions it is one; null where it counts against none, or was given back. */
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "set null" }),
    /** Sealed: who comes and how to reach them, what was written, the token; of a hold what was typed so far. */
    client: text().notNull(),
    /** Finds the sessions of one contact without opening them; null until it is booked. */
    contactIndex: text("contact_index"),
    /** Sealed: what the firm did and noted, which no client reads; null while that is nothing. */
    deskLog: text("desk_log"),
    createdAt: moment("created_at").notNull(),
    /** When its time was last settled, by the booking or a move: its client has that mail. */
    settledAt: moment("settled_at").notNull().defaultNow(),
    cancelledAt: moment("cancelled_at"),
    cancelledBy: text("cancelled_by", { enum: ["client", "firm"] }),
  },
  (table) => [
    check(
      "appointments_in_order",
      sql`${table.blockedFrom} <= ${table.startsAt} and ${table.startsAt} < ${table.endsAt} and ${table.endsAt} <= ${table.blockedTo}`,
    ),
    check(
      "appointments_held_until",
      sql`(${table.state} in ('held', 'kept', 'lapsed')) = (${table.expiresAt} is not null)`,
    ),
    index().on(table.adviserId, table.startsAt),
    index().on(table.startsAt),
    index().on(table.personId),
    index().on(table.filingId),
    index().on(table.orderId),
    index().on(table.contactIndex),
    index().on(table.browserHash),
    index().on(table.formHash),
  ],
);

/**
 * Reminders of sessions, each of one kind and for one time of the session: a moved session has its own. A row is made with
 * its mail, which goes once or not at all.
 */
export const sessionReminders = pgTable(
  "session_reminders",
  {
    id: uuid().primaryKey(),
    appointmentId: uuid("appointment_id")
      .notNull()
      .references(() => appointments.id, { onDelete: "cascade" }),
    /** Of the session as it was then. */
    sequence: integer().notNull(),
    kind: text({ enum: ["day", "hour"] }).notNull(),
    madeAt: moment("made_at").notNull(),
  },
  (table) => [unique().on(table.appointmentId, table.sequence, table.kind)],
);
