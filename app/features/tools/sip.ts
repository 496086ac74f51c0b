import { pctInAYear } from "#domain/planning/rates.ts";
import { projectSip, type SipOutcome } from "#domain/planning/sip.ts";
import { accepted } from "#values/outcome.ts";
import { monthlyField, returnField, yearsField } from "./number-fields.ts";
import type { PlanningTool } from "./planning-form.ts";

type SipValues = Record<"monthly" | "return" | "years", number>;
/** `inAYear` is what the return adds up to in a year, in per cent. */
export type SipAnswer = { values: SipValues; outcome: SipOutcome; inAYear: number };

export const sipTool: PlanningTool<keyof SipValues, SipAnswer> = {
  fields: { monthly: monthlyField(10_000), return: returnField(12), years: yearsField(20) },
  answer(values) {
    const { monthly, return: annualReturnPct, years } = values;
    const outcome = projectSip({ monthly, annualReturnPct, years });
    return accepted({ values, outcome, inAYear: pctInAYear(annualReturnPct) });
  },
};
