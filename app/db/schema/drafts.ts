import { boolean, index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { people } from "./accounts.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What a browser has started and not handed over: one of each kind, sealed, purged when it expires. */
export const drafts = pgTable(
  "drafts",
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ["filing", "life-plan"] }).notNull(),
    browserHash: text("browser_hash").notNull(),
    /** The account that it belongs to, if any. */
    personId: uuid("person_id").references(() => people.id, { onDelete: "set null" }),
    /** Stays in its browser and goes into no account. */
    browserOnly: boolean("browser_only").notNull().default(false),
    /** Sealed: everything typed so far. */
    answers: text().notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** When its account was told that it is about to be erased. */
    announcedAt: moment("announced_at"),
  },
  (table) => [
    unique().on(table.browserHash, table.kind),
    index().on(table.expiresAt),
    index().on(table.personId),
  ],
);
