import { pctInAYear } from "#domain/planning/rates.ts";
import { projectSip, type SipOutcome } from "#domain/planning/sip.ts";
import type { Rupees } from "#values/money.ts";
import { accepted } from "#values/outcome.ts";
import { monthlyField, returnField, yearsField } from "./number-fields.ts";
import type { PlanningTool } from "./planning-form.ts";

type StepUpSipValues = Record<"monthly" | "stepUp" | "return" | "years", number>;
export type StepUpSipAnswer = {
  values: StepUpSipValues;
  outcome: SipOutcome;
  /** What the same instalment without its rise becomes. */
  level: Rupees;
  /** What the return adds up to in a year, in per cent. */
  inAYear: number;
};

export const stepUpSipTool: PlanningTool<keyof StepUpSipValues, StepUpSipAnswer> = {
  fields: {
    monthly: monthlyField(10_000),
    stepUp: returnField(10),
    return: returnField(12),
    years: yearsField(20),
  },
  answer(values) {
    const { monthly, stepUp, return: annualReturnPct, years } = values;
    const plan = { monthly, annualReturnPct, years };
    const outcome = projectSip({ ...plan, stepUpPct: stepUp });
    const level = projectSip(plan).maturity;
    return accepted({ values, outcome, level, inAYear: pctInAYear(annualReturnPct) });
  },
};
