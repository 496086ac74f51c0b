import { eq } from "drizzle-orm";
import {
  bookingCodeText,
  bookKept,
  changeToAdviser,
  changeToClient,
  erasedToAdviser,
  leftToAdviser,
} from "#content/en/appointment-mails.ts";
import {
  appointmentSubject,
  type CalendarReader,
  calendarDescription,
  calendarSummary,
  changes,
} from "#content/en/appointment-words.ts";
import type { Db } from "#db/db.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import type { App } from "#platform/app.server.ts";
import type { Attachment } from "#platform/mail/mail.ts";
import { queueLaterMail, queueMail, queueSms } from "#platform/outbox.server.ts";
import type { WrittenMail } from "#platform/send-outbox.server.ts";
import { originOf } from "#platform/settings.server.ts";
import { instantOf } from "#values/dates.ts";
import { type CalendarEntry, calendarFile } from "../calendar/calendar-file.server.ts";
import { otherZone } from "../calendar/other-zone.ts";
import { currentSetup } from "../hours/setup.server.ts";
import type { Setup } from "../hours/setup.ts";
import type { Appointment, AppointmentChange } from "./appointment.ts";
import { appointmentPath } from "./appointment-path.ts";
import { describeAppointment, priceOfTaken } from "./appointments.server.ts";
import { reachedBy } from "./attendee.ts";
import { type AppointmentRow, clientOf, isLive } from "./stored-client.server.ts";

/** The writer of these mails, by its name. */
export const APPOINTMENT_MAIL = "appointment";

/** What a mail about a session is written from; the session itself is read when it is sent. */
type About = {
  appointment: string;
  to: "client" | "adviser";
  kind: AppointmentChange | "kept";
  /** Of the change: after a further one this mail would say what is no longer so. */
  sequence: string;
  /** Why the firm cancelled it. */
  reason?: string;
};

/** Asks for the mails to client and adviser that go with a change. Whether they are still true is decided when they are sent. */
export async function queueAppointmentMails(
  app: App,
  tx: Db,
  row: AppointmentRow,
  kind: AppointmentChange,
  reason = "",
): Promise<void> {
  const about = { appointment: row.id, kind, sequence: String(row.sequence) };
  const subject = appointmentSubject(row.reference ?? "", kind);
  const { contact, invited = app.settings.firmMail } = clientOf(app, row);
  const { email } = reachedBy(contact);
  const queue = (to: string, more: Pick<About, "to" | "reason">) =>
    queueLaterMail(app, tx, {
      ...{ to, subject, writer: APPOINTMENT_MAIL },
      about: { ...about, ...more } satisfies About,
    });
  if (email) await queue(email, { to: "client", ...(reason && { reason }) });
  await queue(invited, { to: "adviser" });
}

/** Sends the link and the code that book a kept time; to a mobile the code alone. */
export async function queueKept(app: App, tx: Db, row: AppointmentRow): Promise<void> {
  const { contact: to } = clientOf(app, row);
  const kept = await newsOfHold(app, tx, row);
  if (!reachedBy(to).email)
    return queueSms(app, tx, { to, text: bookingCodeText(app.firm(), kept) });
  const { subject } = bookKept(kept);
  await queueLaterMail(app, tx, {
    ...{ to, subject, writer: APPOINTMENT_MAIL },
    about: { appointment: row.id, to: "client", kind: "kept", sequence: "0" } satisfies About,
  });
}

async function newsOfHold(app: App, db: Db, row: AppointmentRow) {
  const { token, code = "", zone } = clientOf(app, row);
  return {
    ...{ start: instantOf(row.startsAt), end: instantOf(row.endsAt), zone: otherZone(zone), code },
    until: instantOf(row.expiresAt ?? row.startsAt),
    price: priceOfTaken(await currentSetup(app, db), row),
    isOver: !isLive(app, row),
    page: `${originOf(app.settings)}${appointmentPath(token)}`,
  };
}

/**
 * Takes a session out of a calendar that no change of it reaches any more: the adviser's before it was moved, and every
 * adviser's whose client had it erased. Written now: nothing can make it untrue, and the session may soon be gone. Where
 * both advisers read one mailbox the new invitation moves it there.
 */
export async function queueUninvited(
  app: App,
  tx: Db,
  row: AppointmentRow,
  why: "moved" | "erased",
): Promise<void> {
  const { contact, invited: to = app.settings.firmMail } = clientOf(app, row);
  const appointment = await describeAppointment(app, tx, row);
  const gone = { ...row, sequence: row.sequence + 1 };
  const attendee = { name: appointment.adviser, email: to };
  const about = { reader: "adviser", attendee, isCancelled: true } as const;
  const attachments = [fileFor(app, gone, appointment, about)];
  const isMoved = why === "moved";
  const mail = isMoved ? leftToAdviser(appointment) : erasedToAdviser(appointment);
  // Of an erased client no address may stay.
  const replyTo = isMoved ? reachedBy(contact).email : undefined;
  await queueMail(app, tx, { to, replyTo, ...mail, attachments });
}

/** Where an adviser is invited: the firm's mailbox where none is set. */
export function mailboxOf({ settings }: App, { advisers }: Setup, adviserId: string): string {
  return advisers.find(({ id }) => id === adviserId)?.email ?? settings.firmMail;
}

/**
 * Writes a mail about a session at the moment it is sent. Undefined where the session is gone, was changed again, or has
 * ended: then the mail would say what is no longer so.
 */
export async function writeAppointmentMail(
  app: App,
  about: Readonly<Record<string, string>>,
): Promise<WrittenMail | undefined> {
  const { appointment: id, to, kind, sequence, reason = "" } = about as About;
  const [row] = await app.db.select().from(appointments).where(eq(appointments.id, id));
  if (!row) return undefined;
  const isStillToCome = row.startsAt.getTime() > app.clock.now().epochMilliseconds;
  if (kind === "kept")
    return row.expiresAt && isStillToCome
      ? { words: bookKept(await newsOfHold(app, app.db, row)) }
      : undefined;
  if (!(kind in changes)) return undefined; // of an earlier release
  const isCancelled = kind === "cancelled";
  const isOver = row.endsAt.getTime() <= app.clock.now().epochMilliseconds;
  const isSo = row.state === (isCancelled ? "cancelled" : "booked");
  if (isOver || !isSo || row.sequence !== Number(sequence)) return undefined;
  const appointment = await describeAppointment(app, app.db, row);
  const { name, contact, note, usedBefore, token, invited } = clientOf(app, row);
  if (to === "adviser") {
    const attendee = { name: appointment.adviser, email: invited ?? app.settings.firmMail };
    const client = { name, ...reachedBy(contact), note, usedBefore };
    const about = { reader: "adviser", attendee, isCancelled, client: name } as const;
    const words = changeToAdviser(appointment, kind, client);
    const attachments = [fileFor(app, row, appointment, about)];
    return { words, replyTo: client.email, attachments };
  }
  const news = {
    ...appointment,
    page: `${originOf(app.settings)}${appointmentPath(token)}`,
    reason,
  };
  const greeted = appointment.isVerified ? name : undefined;
  const attendee = { name: greeted ?? contact, email: contact };
  const file = fileFor(app, row, appointment, { reader: "mailedClient", attendee, isCancelled });
  return { words: changeToClient(greeted, news, kind), attachments: [file] };
}

/** A session as a file for the client to open, without an invitation. */
export function fileToOpen(app: App, row: AppointmentRow, appointment: Appointment): Attachment {
  const isCancelled = appointment.state === "cancelled";
  const reader = clientReader(clientOf(app, row).contact);
  return fileFor(app, row, appointment, { reader, attendee: undefined, isCancelled });
}

/** Whether a client has our mail, with the link that changes the session. */
export function clientReader(contact: string): CalendarReader {
  return reachedBy(contact).email ? "mailedClient" : "client";
}

type FileFor = {
  reader: CalendarReader;
  attendee: CalendarEntry["attendee"];
  isCancelled: boolean;
  /** Who comes: in the adviser's calendar alone. */
  client?: string;
};

function fileFor(
  app: App,
  { uid, sequence }: Pick<AppointmentRow, "uid" | "sequence">,
  appointment: Appointment,
  { reader, attendee, isCancelled, client }: FileFor,
): Attachment {
  const firm = app.firm();
  const { reference, start, end, callLink } = appointment;
  const { method, text } = calendarFile({
    ...{ uid, sequence, isCancelled, start, end, attendee },
    stamp: app.clock.now(),
    summary: calendarSummary(firm.name, appointment, client),
    description: calendarDescription(reference, isCancelled, reader),
    ...(callLink && { location: callLink }),
    organizer: { name: firm.name, email: firm.email },
  });
  return {
    fileName: isCancelled ? "cancel.ics" : "invite.ics",
    contentType: ["text/calendar", "charset=utf-8", `method=${method}`].join("; "),
    bytes: new TextEncoder().encode(text),
  };
}
