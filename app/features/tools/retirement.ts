import { type Convention, toRupee } from "#domain/planning/rates.ts";
import { type RetirementOutcome, retirementCorpus } from "#domain/planning/retirement.ts";
import { sipForTarget } from "#domain/planning/sip.ts";
import type { Rupees } from "#values/money.ts";
import { accepted, refused } from "#values/outcome.ts";
import { ageField, expenseField, inflationField, returnField } from "./number-fields.ts";
import type { PlanningTool } from "./planning-form.ts";
import type { PlanningMessage, PlanningOutcome } from "./planning-messages.ts";

type RetirementValues = Record<
  "expense" | "age" | "retireAt" | "until" | "inflation" | "before" | "after",
  number
>;
export type RetirementAnswer = RetirementOutcome & {
  values: RetirementValues;
  /** A month, to build the corpus; undefined for somebody who retires today. */
  sip: Rupees | undefined;
};

export const retirementTool: PlanningTool<keyof RetirementValues, RetirementAnswer> = {
  fields: {
    expense: expenseField(50_000),
    age: ageField(35, 10, 80),
    retireAt: ageField(60, 10, 90),
    until: ageField(85, 11, 120),
    inflation: inflationField(6),
    before: returnField(12),
    after: returnField(7),
  },
  answer: retirementAnswer,
};

function retirementAnswer(values: RetirementValues): PlanningOutcome<RetirementAnswer> {
  const { expense, age, retireAt, until, inflation, before, after } = values;
  // Ages come one after another; retiring today is allowed.
  if (retireAt < age) return underOne("retireAt", "retirementPassed");
  if (until <= retireAt) return underOne("until", "untilTooEarly");
  const yearsToRetire = retireAt - age;
  const outcome = retirementCorpus({
    monthlyExpenseToday: expense,
    inflationPct: inflation,
    yearsToRetire,
    yearsInRetirement: until - retireAt,
    postReturnPct: after,
  });
  if (!outcome) return underOne("inflation", "beyondCounting");
  // A year's growth, as the return of the corpus is: two meanings of "a year" would be side by side.
  const convention: Convention = "effectiveDue";
  const plan = {
    target: outcome.corpus,
    annualReturnPct: before,
    years: yearsToRetire,
    convention,
  };
  const sip = yearsToRetire === 0 ? undefined : toRupee(sipForTarget(plan));
  return accepted({ ...outcome, sip, values });
}

function underOne(
  field: keyof RetirementValues,
  id: "retirementPassed" | "untilTooEarly" | "beyondCounting",
) {
  return refused<PlanningMessage>([{ field, message: { id } }]);
}
