import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, lte, notExists, sql } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { appointments, sessionReminders } from "#db/schema/appointments.ts";
import {
  isSendable,
  type SessionReminderKind,
  sessionReminderDue,
} from "#domain/scheduling/reminder-time.ts";
import { areRemindersStopped, stopPage } from "#features/mail-choices/mail-choices.server.ts";
import type { App } from "#platform/app.server.ts";
import type { MailWords } from "#platform/mail/mail-layout.ts";
import { queueLaterMail } from "#platform/outbox.server.ts";
import type { WrittenMail } from "#platform/send-outbox.server.ts";
import { originOf } from "#platform/settings.server.ts";
import { asDate, days, hours, INDIA, type Instant, instantOf } from "#values/dates.ts";
import { otherZone } from "../calendar/other-zone.ts";
import type { Appointment } from "../session/appointment.ts";
import { appointmentPath } from "../session/appointment-path.ts";
import { describeAppointment } from "../session/appointments.server.ts";
import { reachedBy } from "../session/attendee.ts";
import { type AppointmentRow, clientOf } from "../session/stored-client.server.ts";

/** The writer of these mails, by its name. */
export const SESSION_REMINDER = "session-reminder";

/** The reminder by its id: one that was deleted and made again is another, and the mail of the first is never sent. */
type About = { reminder: string };

/**
 * Makes the reminders that are due, each with its mail, once for each time that a session is settled on. Nothing is made
 * ahead: whatever was missed is made by the next look, as long as it is still true.
 * @param subjectOf of a session that starts then: what the firm reads of a mail that could not be sent
 */
export async function remindSessions(
  app: App,
  subjectOf: (start: Instant) => string,
): Promise<void> {
  for (const { id } of (await notReminded(app)).filter((row) => dueFor(app, row))) {
    await app.db.transaction(async (tx) => {
      // As it is now; one that is being changed, or reminded of by another process, is looked at a minute later.
      const [row] = await tx
        .select()
        .from(appointments)
        .where(and(eq(appointments.id, id), eq(appointments.state, "booked")))
        .for("update", { skipLocked: true });
      const due = row && dueFor(app, row);
      if (!due || (await areRemindersStopped(app, tx, due.email))) return;
      const reminder = await makeReminder(app, tx, row, due.kind);
      if (!reminder) return;
      await queueLaterMail(app, tx, {
        ...{ to: due.email, subject: subjectOf(instantOf(row.startsAt)) },
        ...{ writer: SESSION_REMINDER, about: { reminder } satisfies About },
      });
    });
  }
}

/** Sessions of the next day without the reminder of their time: the hour's within the last hour, else the day's. */
function notReminded({ db, clock }: App): Promise<AppointmentRow[]> {
  const now = clock.now();
  const { id, state, startsAt } = appointments;
  const kind = sql`case when ${lte(startsAt, asDate(now.add(hours(1))))} then 'hour' else 'day' end`;
  const made = db
    .select({ id: sessionReminders.id })
    .from(sessionReminders)
    .where(
      and(
        eq(sessionReminders.appointmentId, id),
        eq(sessionReminders.sequence, appointments.sequence),
        eq(sessionReminders.kind, kind),
      ),
    );
  return db
    .select()
    .from(appointments)
    .where(
      and(
        eq(state, "booked"),
        gt(startsAt, asDate(now)),
        lte(startsAt, asDate(now.add(days(1)))),
        notExists(made),
      ),
    )
    .orderBy(asc(startsAt), asc(id));
}

/** Which reminder is due now, and where it goes: a mobile number gets none. */
function dueFor(
  app: App,
  row: AppointmentRow,
): { kind: SessionReminderKind; email: string } | undefined {
  const { email } = reachedBy(clientOf(app, row).contact);
  const session = { ...timeOf(app, row), settledAt: instantOf(row.settledAt) };
  const kind = sessionReminderDue(session, app.clock.now());
  return email && kind ? { kind, email } : undefined;
}

function timeOf(app: App, row: AppointmentRow): { start: Instant; zone: string } {
  return { start: instantOf(row.startsAt), zone: otherZone(clientOf(app, row).zone) ?? INDIA };
}

/** @returns its id; undefined where it is made already */
async function makeReminder(
  app: App,
  tx: Db,
  { id: appointmentId, sequence }: AppointmentRow,
  kind: SessionReminderKind,
): Promise<string | undefined> {
  const [made] = await tx
    .insert(sessionReminders)
    .values({
      ...{ id: randomUUID(), appointmentId, sequence, kind },
      madeAt: asDate(app.clock.now()),
    })
    .onConflictDoNothing()
    .returning({ id: sessionReminders.id });
  return made?.id;
}

/** The words of a reminder; whoever has verified the address is named in it. */
type ReminderWords = (
  name: string | undefined,
  news: Appointment & { page: string; stop: string },
) => MailWords;

/**
 * Writes a reminder at the moment it is sent, which is once: a crash loses it rather than sends it twice. Undefined where
 * it is gone, the session was changed, or it is not the time for it.
 */
export async function writeSessionReminder(
  app: App,
  about: Readonly<Record<string, string>>,
  wordsOf: ReminderWords,
): Promise<WrittenMail | undefined> {
  const { reminder: id } = about as About;
  const [found] = await app.db
    .select({ row: appointments, kind: sessionReminders.kind })
    .from(sessionReminders)
    .innerJoin(appointments, eq(appointments.id, sessionReminders.appointmentId))
    .where(
      and(
        eq(sessionReminders.id, id),
        eq(appointments.state, "booked"),
        eq(appointments.sequence, sessionReminders.sequence),
      ),
    );
  if (!found) return undefined;
  const { row, kind } = found;
  if (!isSendable(kind, timeOf(app, row), app.clock.now())) {
    // Held up into the night, or the clock was set: another is made when its time has come, if that still comes.
    await app.db.delete(sessionReminders).where(eq(sessionReminders.id, id));
    return undefined;
  }
  const appointment = await describeAppointment(app, app.db, row);
  const { name, token, contact } = clientOf(app, row);
  const { email } = reachedBy(contact);
  if (!email || (await areRemindersStopped(app, app.db, email))) return undefined;
  const stop = await stopPage(app, app.db, email);
  const page = `${originOf(app.settings)}${appointmentPath(token)}`;
  const words = wordsOf(appointment.isVerified ? name : undefined, { ...appointment, page, stop });
  return { words, once: true };
}
