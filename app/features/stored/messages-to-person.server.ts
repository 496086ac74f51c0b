import { and, asc, gt, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { outbox } from "#db/schema/outbox.ts";
import type { App } from "#platform/app.server.ts";
import { openMessage } from "#platform/outbox.server.ts";
import { pagesOf, ROWS_AT_ONCE } from "#platform/row-pages.ts";
import type { PersonRecords } from "#platform/stored-table.ts";

/**
 * Messages that wait or were given up: those to the person, and with an erasure those about what it deletes. About what is
 * kept the firm alone is still written to: an order may name an address that was never verified.
 */
export const messagesTo: PersonRecords = {
  copiedAs: "messagesOnTheirWay",
  async find(_, { addresses }) {
    return {
      async copy(app) {
        const found = [];
        for await (const { channel, to, subject, createdAt } of openMessages(app, app.db)) {
          if (addresses.includes(to)) found.push({ channel, to, subject, createdAt });
        }
        return found;
      },
      async erase(app, tx, { gone, retained }) {
        const ids: string[] = [];
        for await (const { id, to, subject, text } of openMessages(app, tx)) {
          const words = `${subject} ${text}`;
          const isAbout = (references: readonly string[]) =>
            references.some((reference) => words.includes(reference));
          const isToClient = to !== app.settings.firmMail;
          if (addresses.includes(to) || isAbout(gone) || (isToClient && isAbout(retained)))
            ids.push(id);
        }
        await tx.delete(outbox).where(inArray(outbox.id, ids));
        return {};
      },
    };
  },
};

/** A few at a time: each may have files. */
async function* openMessages(app: App, db: Db) {
  for await (const { id, channel, sealed, createdAt } of pagesOf((after) =>
    waitingAfter(db, after),
  )) {
    if (!sealed) continue;
    const { to, subject, text } = openMessage(app, { id, channel }, sealed);
    yield { id, channel, to, subject, text, createdAt };
  }
}

function waitingAfter(db: Db, id: string | undefined) {
  const further = id === undefined ? undefined : gt(outbox.id, id);
  return db
    .select()
    .from(outbox)
    .where(and(isNotNull(outbox.sealed), further))
    .orderBy(asc(outbox.id))
    .limit(ROWS_AT_ONCE);
}
