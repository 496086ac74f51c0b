import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import { type Rupees, rupees } from "#values/money.ts";
import { type Difference, differenceBetween } from "./difference.ts";
import { computeWithDisputes, type DisputedComputation } from "./disputes.ts";
import { withFormFiled } from "./form-filed.ts";

/** Both regimes under their own rules, the cheaper one, and what makes the difference. */
export type Comparison = {
  old: DisputedComputation;
  new: DisputedComputation;
  /** `same` when both charge the same tax. */
  cheaper: Regime | "same";
  /** Rupees of tax between the two, never below zero; without interest and fees. */
  saving: Rupees;
  difference: Difference;
};

export function compareRegimes(known: TaxFacts): Comparison {
  const facts = withFormFiled(known);
  const inOld = computeWithDisputes(facts, "old");
  const inNew = computeWithDisputes(facts, "new");
  const gap = inOld.totals.taxAfterRelief - inNew.totals.taxAfterRelief;
  return {
    old: inOld,
    new: inNew,
    cheaper: gap === 0 ? "same" : gap > 0 ? "new" : "old",
    saving: rupees(Math.abs(gap)),
    difference: differenceBetween(inOld, inNew),
  };
}
