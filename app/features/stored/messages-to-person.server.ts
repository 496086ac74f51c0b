import { inArray, isNotNull } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { outbox } from "#db/schema/outbox.ts";
import type { App } from "#platform/app.server.ts";
import { sealedMail, sealedSms } from "#platform/outbox.server.ts";
import type { PersonRecords } from "#platform/stored-table.ts";

/** Messages that wait or were given up: those to the person, and with an erasure those about what it deletes. */
export const messagesTo: PersonRecords = {
  copiedAs: "messagesOnTheirWay",
  async find(_, { addresses }) {
    return {
      async copy(app) {
        const waiting = await openMessages(app, app.db);
        return waiting
          .filter(({ to }) => addresses.includes(to))
          .map(({ channel, to, subject, createdAt }) => ({ channel, to, subject, createdAt }));
      },
      async erase(app, tx, gone) {
        const waiting = await openMessages(app, tx);
        const theirs = waiting.filter(({ to, subject, text }) => {
          const words = `${subject} ${text}`;
          return addresses.includes(to) || gone.some((reference) => words.includes(reference));
        });
        const ids = theirs.map(({ id }) => id);
        await tx.delete(outbox).where(inArray(outbox.id, ids));
        return {};
      },
    };
  },
};

async function openMessages(app: App, db: Db) {
  const rows = await db.select().from(outbox).where(isNotNull(outbox.sealed));
  return rows.flatMap(({ id, channel, sealed, createdAt }) => {
    if (!sealed) return [];
    const mail = channel === "mail" ? sealedMail.unseal(app, id, sealed) : undefined;
    const { to, text } = mail ?? sealedSms.unseal(app, id, sealed);
    return [{ id, channel, to, subject: mail?.subject, text, createdAt }];
  });
}
