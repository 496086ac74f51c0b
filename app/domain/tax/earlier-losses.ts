import { excessOf, formatRupees, least, type Rupees } from "#values/money.ts";
import { type TaxYear, yearLabel } from "#values/year.ts";
import type { Line } from "./lines.ts";
import type { EarlierLoss, LossKind } from "./more-facts.ts";

/** Years for which a loss is carried: ss. 71B, 72(3), 73(4), 74(2). */
const YEARS_CARRIED: Readonly<Record<LossKind, number>> = {
  house: 8,
  business: 8,
  speculative: 4,
  shortTerm: 8,
  longTerm: 8,
};

const NAMES: Readonly<Record<LossKind, { label: string; section: string }>> = {
  house: { label: "Earlier loss from house property", section: "71B" },
  business: { label: "Earlier business loss", section: "72" },
  speculative: { label: "Earlier speculation loss", section: "73" },
  shortTerm: { label: "Earlier short-term capital loss", section: "74" },
  longTerm: { label: "Earlier long-term capital loss", section: "74" },
};

/** A loss that this year leaves for later ones. */
export type CarriedLoss = {
  kind: LossKind;
  /** The year in which it arose. */
  year: number;
  amount: Rupees;
  /** The last year in which it can be set off. */
  lastYear: number;
  /** Why it may be lost all the same. */
  doubt?: string;
};

/** A loss of this year with its last year. */
export function carried(kind: LossKind, year: number, amount: Rupees, doubt?: string): CarriedLoss {
  return { kind, year, amount, lastYear: year + YEARS_CARRIED[kind], doubt };
}

/** Losses of a kind that can still be used in `year`, the oldest first. */
export function usableLosses(
  losses: readonly EarlierLoss[] | undefined,
  kind: LossKind,
  year: TaxYear,
): readonly EarlierLoss[] {
  return (losses ?? [])
    .filter((loss) => loss.kind === kind && loss.year < year)
    .filter((loss) => year - loss.year <= YEARS_CARRIED[kind])
    .sort((a, b) => a.year - b.year);
}

/** What is left of earlier losses after `used` rupees of them, the oldest first. */
export function leftOf(losses: readonly EarlierLoss[], used: Rupees): CarriedLoss[] {
  let left = used;
  return losses.flatMap(({ kind, year, amount }) => {
    const taken = least(amount, left);
    left = excessOf(left, taken);
    return taken === amount ? [] : [carried(kind, year, excessOf(amount, taken))];
  });
}

/** The line that takes an earlier loss off this year's income of its kind. */
export function earlierLossLine(
  kind: LossKind,
  losses: readonly EarlierLoss[],
  used: Rupees,
): Line {
  const years = losses.map(
    ({ year, amount }) => `${formatRupees(amount)} of ${yearLabel(year as TaxYear)}`,
  );
  return {
    id: `earlierLoss.${kind}`,
    ...NAMES[kind],
    amount: used,
    working: `${years.join(", ")}; at most the income of that kind`,
    inputs: ["earlierLosses"],
    kind: "less",
  };
}
