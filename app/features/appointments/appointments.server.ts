import { randomBytes, randomUUID } from "node:crypto";
import { timeToFirm } from "#content/en/request-mails.ts";
import { appointmentRequests } from "#db/schema/appointments.ts";
import type { App } from "#platform/app.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { asDate } from "#values/dates.ts";
import { accepted, type Outcome } from "#values/outcome.ts";
import { referenceFrom } from "#values/reference.ts";
import type { AppointmentRequest } from "./appointment-request.ts";
import type { Utm } from "./scheduling-url.ts";
import { sealedRequest } from "./sealed-request.server.ts";

/** Stores the request sealed and tells the firm by mail: both, or neither. Nothing is booked by it. */
export async function requestAppointment(
  app: App,
  request: AppointmentRequest,
  utm: Utm,
): Promise<Outcome<{ reference: string }>> {
  const id = randomUUID();
  const reference = referenceFrom("AP", randomBytes(8));
  await app.db.transaction(async (tx) => {
    await tx.insert(appointmentRequests).values({
      id,
      reference,
      request: sealedRequest.seal(app, id, { ...request, utm }),
      createdAt: asDate(app.clock.now()),
    });
    const campaign = Object.entries(utm).map(([key, value]) => `${key} ${value}`);
    const mail = timeToFirm(reference, request, campaign);
    const replyTo = request.email ? { replyTo: request.email } : {};
    await queueMail(app, tx, { to: app.settings.firmMail, ...replyTo, ...mail });
  });
  return accepted({ reference });
}
