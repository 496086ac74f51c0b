import type { Appointment, AppointmentChange } from "#features/appointments/session/appointment.ts";

/** What became of a session. */
export const changes: Record<AppointmentChange, string> = {
  booked: "is booked",
  moved: "was moved",
  cancelled: "was cancelled",
};

export function appointmentSubject(reference: string, kind: AppointmentChange): string {
  return `Appointment ${reference} ${changes[kind]}`;
}

/** What a calendar shows. Calendars are shared, so it says nothing of tax; an invitation to an unknown address, nothing at all. */
export function calendarSummary(
  firmName: string,
  { topic, isVerified }: Pick<Appointment, "topic" | "isVerified">,
  client: string | undefined,
): string {
  if (client) return `${topic}: ${client}`;
  return isVerified ? `${topic} with ${firmName}` : `Appointment with ${firmName}`;
}

/** How whoever has a session in a calendar changes it; a client without an e-mail has the page alone. */
const howToChange = {
  mailedClient: "Declining here does not cancel it: use the link in our mail.",
  client: "Move or cancel it on the page that you added it from.",
  adviser: "Declining here does not cancel it: the firm or the client does.",
};
export type CalendarReader = keyof typeof howToChange;

/** What to know first: some calendars show one line of it. */
export function calendarDescription(
  reference: string,
  isCancelled: boolean,
  reader: CalendarReader,
): string {
  const name = `Reference ${reference}.`;
  return isCancelled ? name : `${howToChange[reader]} ${name}`;
}
