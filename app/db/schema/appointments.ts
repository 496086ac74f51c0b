import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { people } from "./accounts.ts";
import { filings } from "./filing.ts";

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
    state: text({ enum: ["held", "kept", "lapsed", "booked", "cancelled"] }).notNull(),
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
    /** Sealed: who comes and how to reach them, what was written, the token; of a hold what was typed so far. */
    client: text().notNull(),
    /** Finds the sessions of one contact without opening them; null until it is booked. */
    contactIndex: text("contact_index"),
    createdAt: moment("created_at").notNull(),
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
    index().on(table.contactIndex),
    index().on(table.browserHash),
    index().on(table.formHash),
  ],
);
