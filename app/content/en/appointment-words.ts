import type { Appointment, AppointmentChange } from "#features/appointments/appointment.ts";

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
  { topic, isVerified }: Appointment,
  client: string | undefined,
): string {
  if (client) return `${topic}: ${client}`;
  return isVerified ? `${topic} with ${firmName}` : `Appointment with ${firmName}`;
}

export function calendarDescription(reference: string, isCancelled: boolean): string {
  const name = `Reference ${reference}.`;
  return isCancelled ? name : `${name} The link in our mail moves or cancels it.`;
}
