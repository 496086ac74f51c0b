/** What the id of a line of a statement begins with for which the bank has no reference: a hash, for no eyes. */
export const LINE = "line-";
/** What the id of a refund begins with that the firm sent by its bank; the reference of its transfer follows. */
export const REFUND = "refund-";
/** What the id of cash begins with that has no number; signs of a form follow, for no eyes. */
export const UNNUMBERED_CASH = "CASH-NO-";

/** The reference of a payment or a refund as pages, papers and files have it; empty where it has none. */
export function shownReference(id: string): string {
  const reference = id.startsWith(REFUND) ? id.slice(REFUND.length) : id;
  const isNone = [LINE, UNNUMBERED_CASH].some((name) => reference.startsWith(name));
  return isNone ? "" : reference;
}
