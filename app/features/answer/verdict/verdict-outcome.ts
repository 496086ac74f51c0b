/**
 * `asFiled`: a filed return stands, and nothing is to do; `differs`: it claims more than the figures give; `unsettled`:
 * income was named whose figures are not there yet, and any amount would be wrong.
 */
export type VerdictOutcome =
  | "refund"
  | "pay"
  | "nothing"
  | "unknown"
  | "unsettled"
  | "closed"
  | "asFiled"
  | "differs";

/** Whether income was named whose figures are not there yet: no line and no comparison would be true. */
export function isUnsettled(
  verdict: { outcome?: VerdictOutcome | undefined } | undefined,
): boolean {
  return verdict?.outcome === "unsettled";
}
