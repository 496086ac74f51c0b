import { randomBytes, randomUUID } from "node:crypto";
import { appointmentRequests } from "#db/schema/appointments.ts";
import type { App } from "#platform/app.server.ts";
import { queueMail } from "#platform/outbox.server.ts";
import { asDate } from "#values/dates.ts";
import { accepted, type Outcome } from "#values/outcome.ts";
import { referenceFrom } from "#values/reference.ts";
import type { AppointmentRequest } from "./appointment-request.ts";
import type { Utm } from "./scheduling-url.ts";

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
      request: app.sealing.seal(JSON.stringify({ ...request, utm }), `appointment-request:${id}`),
      createdAt: asDate(app.clock.now()),
    });
    await queueMail(app, tx, noticeOf(request, utm, reference, app.settings.firmMail));
  });
  return accepted({ reference });
}

function noticeOf(request: AppointmentRequest, utm: Utm, reference: string, to: string) {
  const { topic, first, second, name, email, mobile, note } = request;
  const campaign = Object.entries(utm).map(([key, value]) => `${key} ${value}`);
  return {
    to,
    ...(email ? { replyTo: email } : {}),
    subject: `Request for a time ${reference}`,
    text: [
      `${name} asks for a time: ${topic}.`,
      "",
      `First choice: ${first.label}`,
      `Second choice: ${second.label}`,
      `Contact: ${email ?? mobile}`,
      ...(note ? ["", note] : []),
      ...(campaign.length > 0 ? ["", `Came by: ${campaign.join(", ")}`] : []),
      "",
    ].join("\n"),
  };
}
