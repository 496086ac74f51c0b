import { fileToOpen } from "#features/appointments/session/appointment-mail.server.ts";
import { download } from "#platform/download.server.ts";
import type { Route } from "./+types/calendar-file.ts";
import { getAppointment } from "./find-appointment.server.ts";

/** A session as a file for any calendar. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { app, row, appointment } = await getAppointment(context, params.token);
  const { bytes, contentType } = fileToOpen(app, row, appointment);
  return download(Uint8Array.from(bytes), `${appointment.reference}.ics`, contentType);
}
