import { isNull } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { people } from "./accounts.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What visitors sent to the firm, of every kind (`features/sent`). `sealed` holds every field of its form. */
export const inboxItems = pgTable(
  "inbox_items",
  {
    id: uuid().primaryKey(),
    /** The name of its kind. */
    kind: text().notNull(),
    reference: text().notNull().unique(),
    sealed: text().notNull(),
    createdAt: moment("created_at").notNull(),
    /** Since when nothing is left to do; erased some time after it. */
    doneAt: moment("done_at"),
    doneBy: uuid("done_by").references(() => people.id),
    /** Who of the firm takes care of it. */
    takenBy: uuid("taken_by").references(() => people.id, { onDelete: "set null" }),
  },
  (table) => [
    index().on(table.createdAt),
    index("inbox_items_open").on(table.createdAt).where(isNull(table.doneAt)),
  ],
);

/** What the firm answered to an item. `text` is sealed; it is erased with the item. */
export const inboxAnswers = pgTable(
  "inbox_answers",
  {
    id: uuid().primaryKey(),
    itemId: uuid("item_id")
      .notNull()
      .references(() => inboxItems.id, { onDelete: "cascade" }),
    text: text().notNull(),
    answeredAt: moment("answered_at").notNull(),
    answeredBy: uuid("answered_by")
      .notNull()
      .references(() => people.id),
  },
  (table) => [index().on(table.itemId)],
);
