import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { people } from "./accounts.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A list of clients that one of the firm brings in: read and shown first, and made into cases all at once. */
export const clientImports = pgTable(
  "client_imports",
  {
    id: uuid().primaryKey(),
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    /** Sealed: the file as it was read, and what each column is taken for; wiped once its cases are made. */
    file: text(),
    readAt: moment("read_at").notNull(),
    /** Keyed: the heads of its columns, and after a space what each was taken for: the next list with them is taken alike. */
    takenAs: text("taken_as"),
    /** When its cases were made, and how many. */
    doneAt: moment("done_at"),
    made: integer(),
  },
  (table) => [index().on(table.personId), index().on(table.readAt)],
);
