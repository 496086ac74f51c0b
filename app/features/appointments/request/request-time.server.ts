import { halfDayLabel } from "#content/en/request-time.ts";
import { sendToFirm } from "#features/sent/send-to-firm.server.ts";
import type { App } from "#platform/app.server.ts";
import type { TriedFrom } from "#platform/limits.server.ts";
import { inEnglish } from "#values/say.ts";
import type { Utm } from "../embed/scheduling-url.ts";
import type { AppointmentOutcome } from "../session/appointment-messages.ts";
import type { AppointmentRequest } from "./appointment-request.ts";
import type { HalfDay } from "./half-days.ts";
import { requestKind } from "./request-kind.server.ts";

/** Sends the request to the firm, its half-days as the person saw them. Nothing is booked by it. */
export function requestAppointment(
  app: App,
  request: AppointmentRequest,
  utm: Utm,
  from: TriedFrom,
): Promise<AppointmentOutcome<{ reference: string }>> {
  const shown = (halfDay: HalfDay) => ({
    value: halfDay.value,
    label: halfDayLabel(halfDay, inEnglish),
  });
  const { first, second } = request;
  const wanted = { ...request, first: shown(first), second: shown(second), utm };
  return sendToFirm(app, requestKind, wanted, from);
}
