import { inArray } from "drizzle-orm";
import { wordsIn } from "#content/words.server.ts";
import { inboxItems } from "#db/schema/inbox.ts";
import type { App } from "#platform/app.server.ts";
import { type FindKind, foundByContact } from "#platform/find-kind.ts";
import type { Contact } from "#values/contact.ts";
import { instantOf } from "#values/dates.ts";
import { kindOf, unsealItem } from "./kinds.server.ts";

/** What was sent to the firm by its reference, and by who sent it. It belongs to no account. */
export const itemFind: FindKind = {
  column: "inboxItemId",
  async foundBy(app, ids) {
    const rows = await rowsOf(app, ids);
    return new Map(
      rows.map((row) => {
        const by = foundByContact(senderOf(app, row), { references: [row.reference] });
        return [row.id, { by, at: row.createdAt }];
      }),
    );
  },
  ofAccounts: async () => [],
  async open(app, ids) {
    const rows = await rowsOf(app, ids);
    const { foundWords } = wordsIn("en");
    return rows.map((row) => {
      const { id, reference } = row;
      return {
        ...{ id, reference, ...senderOf(app, row), personId: undefined, pan: undefined },
        text: foundWords.item(kindOf(row).words.title, row.doneAt !== null),
        href: `/staff/inbox/${reference}`,
        at: instantOf(row.createdAt),
      };
    });
  },
};

function senderOf(app: Pick<App, "sealing">, row: typeof inboxItems.$inferSelect): Contact {
  const { name, email, mobile } = kindOf(row).senderOf(unsealItem(app, row));
  return { name, email, mobile };
}

function rowsOf({ db }: Pick<App, "db">, ids: readonly string[]) {
  return db
    .select()
    .from(inboxItems)
    .where(inArray(inboxItems.id, [...ids]));
}
