import { formatDay } from "#values/dates.ts";
import { plural } from "#values/plural.ts";
import type { RetainedRecord } from "#values/retained-record.ts";

const NAMES: Record<RetainedRecord["kind"], string> = {
  filing: "filing request",
  order: "order",
  "unpaid-order": "order",
};

export function retentionText({ kind, reference, until }: RetainedRecord): string {
  return `${NAMES[kind]} ${reference} until ${formatDay(until)}`;
}

/** Why, in words that a client reads; the section of the law stands beside it. */
export const retentionReasons: Record<RetainedRecord["kind"], string> = {
  filing:
    "A filing request with its Form 16, figures and consent stays as our working papers for 8 years: the standard on quality control (SQC 1) asks for seven, a reassessment can reach back five years and three months, and rule 6F asks for books of six years.",
  order:
    "An order stays for 8 years from its last invoice, credit note or voucher: records for an invoice are kept for 72 months from the due date of the annual return of its year (section 36, CGST Act).",
  "unpaid-order":
    "An order that expired or was cancelled before any money came stays for 90 days after that, so that a payment that comes late finds it.",
};

/** What goes at once. */
export const erasedAtOnce = [
  "your username, password, name, PAN and date of birth",
  "your e-mail and mobile, and every sign-in, backup code and browser that we know you by",
  "what you agreed to for the account",
  "drafts with their files, and your life plan",
  "messages and requests for a time sent from your verified e-mail or mobile, with our answers",
];

/** What the Privacy page says of the account. */
export const accountStays = "as long as the account";

/** And of backups: "14 days". */
export function backupsStay(days: number): string {
  return `${days} ${plural(days, { one: "day", other: "days" })}`;
}
