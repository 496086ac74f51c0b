import { z } from "zod";
import { issue, optionalText, requiredName, requiredText } from "#values/fields.ts";
import { anyMobile } from "#values/phone.ts";
import type { AppointmentMessage } from "./appointment-messages.ts";

const reachMissing: AppointmentMessage = { id: "reachMissing" };

/** Who comes to a session, how to reach them, and what they write. */
export const attendeeForm = z.object({
  name: requiredName({ id: "nameMissing" }),
  /** Read as an e-mail in small letters or a mobile (E.164). */
  contact: requiredText(reachMissing, 254)
    .transform((text) => asEmail(text) ?? anyMobile(text) ?? "")
    .refine(Boolean, issue(reachMissing)),
  note: optionalText(2000),
});

export type Attendee = z.output<typeof attendeeForm>;

/** The e-mail of a contact as `attendeeForm` reads it, or its mobile. */
export function reachedBy(contact: string): {
  email: string | undefined;
  mobile: string | undefined;
} {
  const email = contact.includes("@") ? contact : undefined;
  return { email, mobile: email ? undefined : contact };
}

function asEmail(text: string): string | undefined {
  const email = text.toLowerCase();
  return z.email().max(254).safeParse(email).success ? email : undefined;
}
