import type { EarlierLoss, LossKind } from "#domain/tax/facts/more-facts.ts";
import { excessOf, least, type Rupees } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";

/** Years for which a loss is carried: ss. 71B, 72(3), 73(4), 74(2). */
const YEARS_CARRIED: Readonly<Record<LossKind, number>> = {
  house: 8,
  business: 8,
  speculative: 4,
  shortTerm: 8,
  longTerm: 8,
};

/** A loss that this year leaves for later ones. */
export type CarriedLoss = {
  kind: LossKind;
  /** The year in which it arose. */
  year: number;
  amount: Rupees;
  /** The last year in which it can be set off. */
  lastYear: number;
  /** It may be lost all the same: of a house loss in the new regime. */
  doubt?: "disputed";
};

/** A loss of this year with its last year. */
export function carried(
  kind: LossKind,
  year: number,
  amount: Rupees,
  doubt?: CarriedLoss["doubt"],
): CarriedLoss {
  return { kind, year, amount, lastYear: year + YEARS_CARRIED[kind], doubt };
}

/** Ss. 80 and 139(3): a loss of a late return is not carried, but for that of house property (s. 71B). */
export function isOfLateReturn({ kind, returnInTime }: EarlierLoss): boolean {
  return kind !== "house" && returnInTime === false;
}

/** Losses of a kind that can still be used in `year`, the oldest first. */
export function usableLosses(
  losses: readonly EarlierLoss[] | undefined,
  kind: LossKind,
  year: TaxYear,
): readonly EarlierLoss[] {
  return (losses ?? [])
    .filter((loss) => loss.kind === kind && loss.year < year && !isOfLateReturn(loss))
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
