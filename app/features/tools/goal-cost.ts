import { costByYear, futureCost, type GoalYear } from "#domain/planning/goal-cost.ts";
import { toRupee } from "#domain/planning/rates.ts";
import { sipForTarget } from "#domain/planning/sip.ts";
import type { Rupees } from "#values/money.ts";
import { accepted } from "#values/outcome.ts";
import { costField, inflationField, returnField, yearsField } from "./number-fields.ts";
import type { PlanningTool } from "./planning-form.ts";

type GoalCostValues = Record<"cost" | "inflation" | "years" | "return", number>;
export type GoalCostAnswer = {
  values: GoalCostValues;
  target: Rupees;
  /** A month, to reach the target. */
  sip: Rupees;
  years: GoalYear[];
};

export const goalCostTool: PlanningTool<keyof GoalCostValues, GoalCostAnswer> = {
  fields: {
    cost: costField(15_00_000),
    inflation: inflationField(8),
    years: yearsField(10),
    return: returnField(12),
  },
  answer(values) {
    const { cost, inflation, years, return: annualReturnPct } = values;
    const target = futureCost(cost, inflation, years);
    const sip = toRupee(sipForTarget({ target, annualReturnPct, years }));
    return accepted({ values, target, sip, years: costByYear(cost, inflation, years) });
  },
};
