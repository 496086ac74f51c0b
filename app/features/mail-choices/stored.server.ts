import { inArray } from "drizzle-orm";
import { mailChoices } from "#db/schema/messages.ts";
import type { App } from "#platform/app.server.ts";
import { sealedColumns } from "#platform/sealed-columns.server.ts";
import type { PersonRecords, StoredTable } from "#platform/stored-table.ts";
import { instantOf } from "#values/dates.ts";
import {
  areOf,
  MAIL_CHOICE_LIMIT,
  mailChoiceContext,
  mailChoiceIndex,
  purgeMailChoices,
} from "./mail-choices.server.ts";

/** Whether reminders go to the addresses that the account has verified. */
const choicesOfPerson: PersonRecords = {
  copiedAs: "reminders",
  async find(app, { addresses }) {
    const rows =
      addresses.length > 0
        ? await app.db.select().from(mailChoices).where(areOf(app, addresses))
        : [];
    return {
      async copy() {
        return rows.map(({ id, email, stoppedAt }) => ({
          email: app.sealing.unseal(email, mailChoiceContext(id)),
          endedAt: stoppedAt && instantOf(stoppedAt).toString(),
        }));
      },
      async erase(_: App, tx) {
        const ids = rows.map(({ id }) => id);
        await tx.delete(mailChoices).where(inArray(mailChoices.id, ids));
        return {};
      },
    };
  },
};

export const mailChoicesTable: StoredTable = {
  table: mailChoices,
  // 400 days after the first reminder; that they were ended, until the person is erased.
  ends: {
    purgedBy: { queue: "purge-mail-choices", every: "47 3 * * *", run: purgeMailChoices },
  },
  readAt: { nowhere: true },
  person: { records: [choicesOfPerson] },
  limits: [MAIL_CHOICE_LIMIT],
  sealed: sealedColumns(
    mailChoices,
    { email: ({ id }) => mailChoiceContext(id) },
    (app, { id, email }) => ({
      emailIndex: mailChoiceIndex(app, app.sealing.unseal(email, mailChoiceContext(id))),
    }),
  ),
};
