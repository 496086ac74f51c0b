import { utrOfRefund } from "#domain/payments/money-facts.ts";

/** What the id of a line of a statement begins with for which the bank has no reference: a hash, for no eyes. */
export const LINE = "line-";

/** The reference of a payment or a refund as pages, papers and files have it; empty where the bank gave none. */
export function shownReference(id: string): string {
  const reference = utrOfRefund(id) ?? id;
  return reference.startsWith(LINE) ? "" : reference;
}
