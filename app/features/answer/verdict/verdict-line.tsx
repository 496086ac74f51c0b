import { formatRupees } from "#values/money.ts";
import type { VerdictOutcome } from "./verdict-outcome.ts";

/** The head of the answer on one line, its amount set apart. */
export type VerdictInShort = {
  heading: string;
  amount?: number | undefined;
  /** What is still to pay has the colour of money owed. */
  outcome?: VerdictOutcome | undefined;
  till?: string | undefined;
};

export function verdictInShort({ heading, amount, till, outcome }: VerdictInShort): VerdictInShort {
  return { heading, amount, till, outcome };
}

export function VerdictLine({ heading, amount, till, outcome }: VerdictInShort) {
  return (
    <>
      {heading} {amount !== undefined && <b data-outcome={outcome}>{formatRupees(amount)}</b>}{" "}
      {till}
    </>
  );
}
