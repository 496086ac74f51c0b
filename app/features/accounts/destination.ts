import { z } from "zod";
import { accepted, refused } from "#values/outcome.ts";
import { indianMobile, maskEmail, maskMobile } from "#values/phone.ts";
import type { AccountOutcome } from "./account-messages.ts";

/** Where a code goes: an e-mail address, or a mobile number in E.164. */
export type Destination = { channel: "email" | "sms"; address: string };

/** Reads one field that takes an e-mail or, where text messages can be sent, a mobile number. */
export function readDestination(
  field: string,
  text: string,
  smsOffered: boolean,
): AccountOutcome<Destination> {
  const typed = text.trim();
  const mobile = smsOffered ? indianMobile(typed) : undefined;
  if (mobile) return accepted({ channel: "sms", address: mobile });
  const email = z.email().max(254).safeParse(typed.toLowerCase());
  if (email.success) return accepted({ channel: "email", address: email.data });
  return refused([{ field, message: { id: "destinationWrong", params: { smsOffered } } }]);
}

export function maskDestination({ channel, address }: Destination): string {
  return channel === "email" ? maskEmail(address) : maskMobile(address);
}
