import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { people } from "./accounts.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A questionnaire under way or summed up: anonymous, found by its browser's hashed token, sealed, purged after a day. */
export const lifePlanDrafts = pgTable(
  "life_plan_drafts",
  {
    id: uuid().primaryKey(),
    browserHash: text("browser_hash").notNull().unique(),
    /** Whose account keeps it, if anybody's. */
    personId: uuid("person_id").references(() => people.id, { onDelete: "set null" }),
    answers: text().notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.personId)],
);
