import { answerPage } from "#content/en/answer.ts";
import type { Regime } from "#domain/tax/facts/facts.ts";
import { formatRupees } from "#values/money.ts";
import type { BothRegimes } from "./both-regimes.ts";

type Cheaper = { cheaper: Regime | "same"; saving: number };

/** In one line: when the old regime would be the cheaper one. */
export function oldResult(
  { cheaper, saving }: Cheaper,
  { flips, isOldClosed }: Pick<BothRegimes, "flips" | "isOldClosed">,
): string {
  const text = answerPage.folds.old;
  const by = formatRupees(saving);
  if (cheaper === "same") return text.same;
  if (isOldClosed) return cheaper === "old" ? text.closedCheaper(by) : text.closedDearer(by);
  if (cheaper === "old") return text.wins(by);
  const first = flips.find(({ from }) => from !== undefined);
  return first?.from === undefined
    ? text.never
    : text.from(first.heading, formatRupees(first.from));
}
