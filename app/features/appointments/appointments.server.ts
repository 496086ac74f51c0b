import { randomBytes, randomUUID } from "node:crypto";
import { halfDayLabel } from "#content/en/book.ts";
import { timeToFirm } from "#content/en/request-mails.ts";
import { appointmentRequests } from "#db/schema/appointments.ts";
import type { App } from "#platform/app.server.ts";
import { countAttempt, type TriedFrom } from "#platform/limits.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { asDate } from "#values/dates.ts";
import { accepted } from "#values/outcome.ts";
import { referenceFrom } from "#values/reference.ts";
import { inEnglish } from "#values/say.ts";
import type { AppointmentOutcome } from "./appointment-messages.ts";
import type { AppointmentRequest } from "./appointment-request.ts";
import type { HalfDay } from "./half-days.ts";
import type { Utm } from "./scheduling-url.ts";
import { sealedRequest } from "./sealed-request.server.ts";

/**
 * Stores the request sealed and writes to the firm: both, or neither. Nothing is booked by it. Refused when too
 * many came from this contact or this network address within the hour.
 */
export async function requestAppointment(
  app: App,
  request: AppointmentRequest,
  utm: Utm,
  from: TriedFrom,
): Promise<AppointmentOutcome<{ reference: string }>> {
  const id = randomUUID();
  const reference = referenceFrom("AP", randomBytes(8));
  return app.db.transaction(async (tx) => {
    const subject = request.email ?? request.mobile ?? "";
    // Kept as the person saw it.
    const shown = (halfDay: HalfDay) => ({
      value: halfDay.value,
      label: halfDayLabel(halfDay, inEnglish),
    });
    const wanted = { ...request, first: shown(request.first), second: shown(request.second) };
    const counted = await countAttempt(app, tx, "appointment", from, { subject });
    if (!counted.ok) return counted;
    await tx.insert(appointmentRequests).values({
      id,
      reference,
      request: sealedRequest.seal(app, id, { ...wanted, utm }),
      createdAt: asDate(app.clock.now()),
    });
    const campaign = Object.entries(utm).map(([key, value]) => `${key} ${value}`);
    const mail = timeToFirm(reference, wanted, campaign);
    const replyTo = request.email ? { replyTo: request.email } : {};
    await queueMail(app, tx, { to: app.settings.firmMail, ...replyTo, ...mail });
    return accepted({ reference });
  });
}
