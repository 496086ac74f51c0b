import { appointmentRefusals } from "#content/en/appointment-refusals.ts";
import { calendarDescription, calendarSummary } from "#content/en/appointment-words.ts";
import { bookedSession as booked } from "#content/en/booked-session.ts";
import { bookingLines, sessionPrices } from "#content/en/booking.ts";
import { momentInBoth, sessionBeside, sessionTime } from "#content/en/session-times.ts";
import type { App } from "#platform/app.server.ts";
import { inWords } from "#values/message.ts";
import { inEnglish } from "#values/say.ts";
import { googleCalendarLink, outlookForWorkLink, outlookLink } from "../calendar/calendar-links.ts";
import { marginAbout } from "../frame/booking-view.server.ts";
import type { MarginView } from "../frame/booking-view.ts";
import type { Appointment } from "../session/appointment.ts";
import { clientReader } from "../session/appointment-mail.server.ts";
import { appointmentPath } from "../session/appointment-path.ts";
import { reachedBy } from "../session/attendee.ts";
import { type AppointmentRow, clientOf } from "../session/stored-client.server.ts";
import { refusalMessage } from "../taking/change-appointment.server.ts";

/** A session as its page shows it. Neither name nor contact is in it: the link may have gone to a mistyped address. */
export type AppointmentView = {
  path: string;
  margin: MarginView;
  status: string;
  isOn: boolean;
  when: string;
  /** India's time, where the visitor's is another. */
  inIndia: string | undefined;
  callLink: string | undefined;
  calendar: { google: string; outlook: string; outlookForWork: string; file: string };
  /** Until when it can be changed; "" where it cannot, and why not. */
  until: string;
  whyNot: string;
  canMove: boolean;
  canCancel: boolean;
  /** Why it was cancelled. */
  cancelled: string;
  mail: string;
  sequence: number;
};

export function appointmentView(
  app: App,
  row: AppointmentRow,
  appointment: Appointment,
): AppointmentView {
  const { token, contact } = clientOf(app, row);
  const { start, end, zone, callLink, reference, state, mostMoves } = appointment;
  const path = appointmentPath(token);
  const entry = {
    ...{ start, end, location: callLink },
    summary: calendarSummary(app.firm().name, appointment, undefined),
    description: calendarDescription(reference, state !== "booked", clientReader(contact)),
  };
  const isOn = state === "booked";
  const cannot = appointment.cancelRefusal ?? appointment.moveRefusal;
  return {
    path,
    margin: marginAbout(
      {
        heading: appointment.topic,
        lines: [
          bookingLines.minutes((end.epochMilliseconds - start.epochMilliseconds) / 60_000),
          bookingLines.withAdviser(appointment.adviser),
          bookingLines.reference(reference),
        ],
        ...(isOn && { price: sessionPrices[appointment.price] }),
        isSample: appointment.isSample,
      },
      appointment.caseReference,
    ),
    status:
      isOn && appointment.cancelRefusal === "started" ? booked.wasOn : booked.status(appointment),
    isOn,
    when: sessionTime(appointment, zone),
    inIndia: zone && sessionBeside(zone, appointment),
    callLink,
    calendar: {
      google: googleCalendarLink(entry),
      outlook: outlookLink(entry),
      outlookForWork: outlookForWorkLink(entry),
      file: `${path}/calendar.ics`,
    },
    until:
      isOn && !appointment.cancelRefusal
        ? booked.until(momentInBoth(appointment.changeUntil, zone))
        : "",
    whyNot:
      isOn && cannot
        ? inWords(appointmentRefusals, refusalMessage(cannot, mostMoves), inEnglish)
        : "",
    canMove: isOn && !appointment.moveRefusal,
    canCancel: isOn && !appointment.cancelRefusal,
    cancelled: appointment.cancelledBy ? booked.cancelledBy[appointment.cancelledBy] : "",
    mail: isOn ? (reachedBy(contact).email ? booked.mailFollows : booked.noMail) : "",
    sequence: appointment.sequence,
  };
}
