/** What the id of a line of a statement begins with for which the bank has no reference: a hash, for no eyes. */
export const LINE = "line-";
/** What the id of a refund begins with that the firm sent by its bank; the reference of its transfer follows. */
export const REFUND = "refund-";

/** The reference of a payment or a refund as pages, papers and files have it; empty where the bank gave none. */
export function shownReference(id: string): string {
  const reference = id.startsWith(REFUND) ? id.slice(REFUND.length) : id;
  return reference.startsWith(LINE) ? "" : reference;
}
