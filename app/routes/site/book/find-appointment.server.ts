import { data, type RouterContextProvider } from "react-router";
import { appointmentView } from "#features/appointments/booked/appointment-view.server.ts";
import { findAppointment } from "#features/appointments/session/appointments.server.ts";
import { appOf } from "#platform/request.server.ts";

/** The session that the token of an address opens, and its view; 404 for any other token. */
export async function getAppointment(context: Readonly<RouterContextProvider>, token: string) {
  const app = appOf(context);
  const found = await findAppointment(app, token);
  if (!found) throw data(null, { status: 404 });
  return { app, ...found, view: appointmentView(app, found.row, found.appointment) };
}
