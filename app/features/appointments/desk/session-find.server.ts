import { and, inArray, isNotNull } from "drizzle-orm";
import { wordsIn } from "#content/words.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import type { App } from "#platform/app.server.ts";
import { type FindKind, foundByContact } from "#platform/find-kind.ts";
import type { Contact } from "#values/contact.ts";
import { instantOf } from "#values/dates.ts";
import { currentSetup } from "../hours/setup.server.ts";
import { topicOf } from "../hours/setup.ts";
import { reachedBy } from "../session/attendee.ts";
import { clientOf } from "../session/stored-client.server.ts";

const OF_ACCOUNTS_AT_MOST = 200;

/** Sessions that were booked by their reference, and by who comes. As a line each has the moment at which it begins. */
export const sessionFind: FindKind = {
  column: "appointmentId",
  async foundBy(app, ids) {
    const rows = await rowsOf(app, ids);
    return new Map(
      rows.map((row) => {
        const references = row.reference ? [row.reference] : [];
        const by = foundByContact(whoComes(app, row), { references });
        return [row.id, { by, at: row.createdAt }];
      }),
    );
  },
  async ofAccounts({ db }, personIds) {
    const rows = await db
      .select({ id: appointments.id })
      .from(appointments)
      .where(and(inArray(appointments.personId, [...personIds]), isNotNull(appointments.reference)))
      .limit(OF_ACCOUNTS_AT_MOST);
    return rows.map(({ id }) => id);
  },
  async open(app, ids) {
    const rows = await rowsOf(app, ids);
    const setup = await currentSetup(app);
    const { foundWords } = wordsIn("en");
    return rows.map((row) => {
      const start = instantOf(row.startsAt);
      const topic = topicOf(setup, row.topic)?.name ?? row.topic;
      return {
        ...{ id: row.id, ...whoComes(app, row), pan: undefined },
        personId: row.personId ?? undefined,
        reference: row.reference ?? undefined,
        text: foundWords.session(topic, start, row.state === "cancelled"),
        href: row.reference ? `/staff/sessions/${row.reference}` : undefined,
        at: start,
      };
    });
  },
};

function whoComes(app: Pick<App, "sealing">, row: Parameters<typeof clientOf>[1]): Contact {
  const { name, contact } = clientOf(app, row);
  return { name, ...reachedBy(contact) };
}

function rowsOf({ db }: Pick<App, "db">, ids: readonly string[]) {
  const { id, reference, personId, client, topic, state, startsAt, createdAt } = appointments;
  return db
    .select({ id, reference, personId, client, topic, state, startsAt, createdAt })
    .from(appointments)
    .where(and(inArray(appointments.id, [...ids]), isNotNull(appointments.reference)));
}
