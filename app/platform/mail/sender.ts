import type { Firm } from "#values/firm.ts";

/** Who every mail is from: MAIL_FROM, or the firm at the address that nobody reads. */
export function senderOf(
  { mailFrom, noReply }: { mailFrom: string | undefined; noReply: string },
  { name }: Firm,
): string {
  return mailFrom ?? `${JSON.stringify(name)} <${noReply}>`;
}
