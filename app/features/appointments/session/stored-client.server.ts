import { z } from "zod";
import type { appointments } from "#db/schema/appointments.ts";
import type { App } from "#platform/app.server.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";

/** Who comes, and what only they and the firm may know; of a hold what was typed so far. */
const client = z.object({
  name: z.string(),
  /** An e-mail in small letters or a mobile (E.164), once it is booked. */
  contact: z.string(),
  note: z.string(),
  /** Opens it. It is in every mail about it, so its hash alone would not do. */
  token: z.string(),
  /** The zone of the visitor's browser, where it is another than India's. */
  zone: z.string().optional(),
  /** The campaign, by the names of its parts. */
  utm: z.record(z.string(), z.string()),
  /** The free session that this contact, account or browser had before, by its reference. */
  usedBefore: z.string().optional(),
  /** In sessions of before December 2026: the firm had confirmed a free session. Nothing asks for it any more. */
  isConfirmed: z.boolean().optional(),
  /** While it is kept: books it, typed where the time was chosen. */
  code: z.string().optional(),
  /** While it is held or kept: the try that counts for as long, by its id. */
  counted: z.string().optional(),
  /** Where the invitation of the adviser went last: what takes it out of that calendar goes there too. */
  invited: z.string().optional(),
});

export type AppointmentClient = z.output<typeof client>;
export type AppointmentRow = typeof appointments.$inferSelect;

export const sealedAppointmentClient = sealedJson("appointments.client", [], client);

export function clientOf(
  app: Pick<App, "sealing">,
  { id, client: sealed }: Pick<AppointmentRow, "id" | "client">,
): AppointmentClient {
  return sealedAppointmentClient.unseal(app, id, sealed);
}

/** Whether a time is held or kept at this moment. */
export function isLive({ clock }: Pick<App, "clock">, { expiresAt }: AppointmentRow): boolean {
  return expiresAt !== null && expiresAt.getTime() > clock.now().epochMilliseconds;
}
