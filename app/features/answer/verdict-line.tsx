import { formatRupees } from "#values/money.ts";

/** The head of the answer on one line, its amount set apart. */
export type VerdictInShort = {
  heading: string;
  amount?: number | undefined;
  till?: string | undefined;
};

export function verdictInShort({ heading, amount, till }: VerdictInShort): VerdictInShort {
  return { heading, amount, till };
}

export function VerdictLine({ heading, amount, till }: VerdictInShort) {
  return (
    <>
      {heading} {amount !== undefined && <b>{formatRupees(amount)}</b>} {till}
    </>
  );
}
