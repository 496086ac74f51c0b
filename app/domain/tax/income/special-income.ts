import type { SpecialIncomeName } from "#domain/tax/messages/income.ts";
import { type BasisPoints, NOTHING, type Rupees, sumOf } from "#values/money.ts";

type SpecialSection = "111A" | "112A" | "112" | "115A" | "115BB" | "115BBE" | "115BBH" | "115BBJ";

/** Income that the law taxes at a rate of its own, in rupees, after all set-off. */
export type SpecialIncome = {
  id: string;
  name: SpecialIncomeName;
  section: SpecialSection;
  amount: Rupees;
  rate: BasisPoints;
  /** s. 112(1), second proviso: what indexation leaves of the gain, and the rate on that. */
  indexed?: { gain: Rupees; rate: BasisPoints };
};

/** Gains of ss. 111A, 112 and 112A: reduced by an unused exemption and by losses. */
export function isGain({ section }: Pick<SpecialIncome, "section">): boolean {
  return section === "111A" || section === "112A" || section === "112";
}

/** Gains, and a non-resident's dividends: surcharge at most 15 %, and not counted by the rungs above one crore. */
export function isSurchargeCapped(income: Pick<SpecialIncome, "section">): boolean {
  return isGain(income) || income.section === "115A";
}

/** The whole of the income at special rates. */
export function amountOf(incomes: readonly SpecialIncome[]): Rupees {
  return incomes.length === 0 ? NOTHING : sumOf(...incomes.map(({ amount }) => amount));
}
