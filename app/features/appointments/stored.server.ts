import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import { recordsCounted } from "#content/en/person-command.ts";
import {
  advisers,
  appointments,
  bookingSetups,
  sessionReminders,
} from "#db/schema/appointments.ts";
import { ownedOrUnclaimed } from "#features/accounts/unlink.server.ts";
import type { App } from "#platform/app.server.ts";
import { sealedColumns } from "#platform/sealed-columns.server.ts";
import type { FoundRecords, PersonRecords, StoredTable } from "#platform/stored-table.ts";
import { instantOf } from "#values/dates.ts";
import { sealedSetup } from "./hours/setup.server.ts";
import { queueUninvited } from "./session/appointment-mail.server.ts";
import { describeAppointment } from "./session/appointments.server.ts";
import { sealedDeskLog } from "./session/desk-log.server.ts";
import {
  type AppointmentRow,
  clientOf,
  sealedAppointmentClient,
} from "./session/stored-client.server.ts";
import { HELD_LIMIT, HOLD_LIMIT } from "./taking/hold-time.server.ts";
import { KEPT_CODE_LIMIT } from "./taking/kept-time.server.ts";
import { purgeAppointments } from "./taking/purge-appointments.server.ts";
import { BOOKING_LIMIT, KEPT_LIMIT } from "./taking/take-time.server.ts";

/**
 * Sessions of the account, and those booked with its addresses without an account. What a browser only holds, or has
 * kept with an address that did not answer, is not looked for: it is gone within the hour, or the day.
 */
const appointmentsOfPerson: PersonRecords = {
  copiedAs: "appointments",
  counted: recordsCounted.appointments,
  async find(app, { personId, addresses }) {
    const indexes = addresses.flatMap((address) => app.sealing.blindIndexes(address, "contact"));
    const bookedWith = and(
      inArray(appointments.contactIndex, indexes),
      isNull(appointments.personId),
    );
    const own = personId === undefined ? undefined : eq(appointments.personId, personId);
    const rows = await app.db
      .select()
      .from(appointments)
      .where(or(own, bookedWith))
      .orderBy(asc(appointments.startsAt));
    return foundOf(personId, rows);
  },
  named: {
    prefix: "AP",
    async find({ db }, reference) {
      const known = eq(appointments.reference, reference);
      const [row] = await db.select().from(appointments).where(known);
      return row && { personId: row.personId, found: foundOf(undefined, [row]) };
    },
  },
};

function foundOf(personId: string | undefined, rows: AppointmentRow[]): FoundRecords {
  return {
    count: rows.length,
    gone: rows.flatMap(({ reference }) => reference ?? []),
    copy: (app) => copyAppointments(app, rows),
    async erase(app, tx) {
      // As they are now, and in one order: a session may be moved at this moment, or erased a second time.
      const theirs = await tx
        .select()
        .from(appointments)
        .where(ownedOrUnclaimed(appointments, personId, rows))
        .orderBy(asc(appointments.id))
        .for("update");
      for (const row of theirs)
        if (isToCome(app, row)) await queueUninvited(app, tx, row, "erased");
      const ids = theirs.map(({ id }) => id);
      await tx.delete(appointments).where(inArray(appointments.id, ids));
      return {};
    },
  };
}

function isToCome({ clock }: App, { state, endsAt }: AppointmentRow): boolean {
  return state === "booked" && endsAt.getTime() > clock.now().epochMilliseconds;
}

async function copyAppointments(app: App, rows: AppointmentRow[]) {
  const found = [];
  for (const row of rows) {
    const its = await describeAppointment(app, app.db, row);
    const {
      reference,
      caseReference: filing,
      cancelledBy,
      topic,
      adviser,
      start,
      end,
      moves,
    } = its;
    // Neither the token, which opens it, nor a session before it and the adviser's mailbox, which are other people's.
    const {
      token: _,
      usedBefore: __,
      invited: ___,
      code: ____,
      counted: _____,
      ...client
    } = clientOf(app, row);
    found.push({
      ...{ reference, filing, topic, adviser, state: row.state, cancelledBy, moves },
      start: start.toString(),
      end: end.toString(),
      bookedAt: instantOf(row.createdAt).toString(),
      cancelledAt: row.cancelledAt && instantOf(row.cancelledAt).toString(),
      ...client,
    });
  }
  return found;
}

export const APPOINTMENT_TABLES: readonly StoredTable[] = [
  {
    table: appointments,
    // A hold an hour after its time ran out, a kept time a day after it, a session 2 years after it ended: the free one is given once.
    ends: {
      purgedBy: { queue: "purge-appointments", every: "*/5 * * * *", run: purgeAppointments },
    },
    readAt: { command: "booking" },
    limits: [HOLD_LIMIT, HELD_LIMIT, BOOKING_LIMIT, KEPT_LIMIT, KEPT_CODE_LIMIT],
    person: { records: [appointmentsOfPerson] },
    sealed: sealedColumns(
      appointments,
      {
        client: ({ id }) => sealedAppointmentClient.contextOf(id),
        deskLog: ({ id }) => sealedDeskLog.contextOf(id),
      },
      (app, row) => ({
        // What was typed so far may be no contact yet, or another's.
        contactIndex:
          row.expiresAt !== null
            ? null
            : app.sealing.blindIndex(clientOf(app, row).contact, "contact"),
      }),
    ),
  },
  {
    table: sessionReminders,
    ends: { goesWith: appointments },
    // Whether a mail was sent; what could not be sent is in the inbox.
    readAt: { nowhere: true },
    person: { within: appointments },
  },
  {
    table: advisers,
    // Always: appointments name them.
    // Ids alone.
    ends: { holdsNobody: true },
    readAt: { command: "booking" },
  },
  {
    table: bookingSetups,
    // Always: to say when the firm could be booked, and who changed it.
    // The firm's own people, by what it says of them.
    ends: { holdsNobody: true },
    readAt: { command: "booking" },
    sealed: sealedColumns(bookingSetups, { setup: ({ id }) => sealedSetup.contextOf(id) }),
  },
];
