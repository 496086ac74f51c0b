import {
  INFLATION_PCT,
  PATHS,
  RETIREMENT_SPEND_PCT,
  SALARY_GROWTH_PCT,
  SEED,
} from "#domain/planning/plan/assumptions.ts";
import { type EnoughWay, optionsOnWay } from "#domain/planning/plan/enough.ts";
import { type Lever, optionsWith } from "#domain/planning/plan/levers.ts";
import { type PlanOptions, spendingGoalIds } from "#domain/planning/plan/plan-answers.ts";
import { inflationOf, type Timeline, timelineOf } from "#domain/planning/plan/timeline.ts";
import { MOST_RUPEES } from "#values/typed-amount.ts";
import type { PlanQuestion } from "../planner/plan-question.ts";
import { goals } from "../questions/questions.ts";
import {
  fieldOfOption,
  laterField,
  numberText,
  type OptionField,
  optionsAsFields,
  PF_FIELD,
  planAddress,
  priceField,
  readOptions,
  sizeField,
} from "./plan-options.ts";

/** Where a plan with a change is: its address, or for an amount, which no address has, what is posted to it. */
export type TriedAddress = { href: string; extraMonthly?: number };

/** The plan's address with the lever pulled; undefined where an option would be more than is read. */
export function tryOf(
  lever: Lever,
  asked: PlanQuestion,
  entered: PlanQuestion,
  from: Timeline["retirementFrom"],
): TriedAddress | undefined {
  const changed = changedBy(lever, asked.options, from);
  const fields = changedFields(changed, entered);
  const isBeyond = readOptions(fields).problems.length > 0;
  if (isBeyond || (changed.extraMonthly ?? 0) > MOST_RUPEES) return undefined;
  const href = planAddress(fields);
  return lever.id === "saveMore" ? { href, extraMonthly: changed.extraMonthly ?? 0 } : { href };
}

/** The plan's address with the steps of a way taken. */
export function wayAddress(
  way: EnoughWay,
  { answers, options }: PlanQuestion,
  entered: PlanQuestion,
  from: Timeline["retirementFrom"],
): string {
  const taken = optionsOnWay(way, { answers, options });
  return planAddress(changedFields(asShareOfExpenses(taken, options, from), entered));
}

/** The plan's address in which the provident fund may pay goals. */
export function fundAddress({ options }: PlanQuestion, entered: PlanQuestion): string {
  return planAddress(changedFields({ ...options, pfPaysGoals: true }, entered));
}

/** Where expenses decide on spending in retirement, less of it is a smaller share of them: one field, not two. */
function changedBy(lever: Lever, options: PlanOptions, from: Timeline["retirementFrom"]) {
  return asShareOfExpenses(optionsWith(lever, options), options, from);
}

function asShareOfExpenses(
  changed: PlanOptions,
  { spendLessPct: before = 0 }: PlanOptions,
  from: Timeline["retirementFrom"],
): PlanOptions {
  const { spendLessPct = 0, retirementSpendPct = RETIREMENT_SPEND_PCT } = changed;
  if (from !== "expenses" || spendLessPct === before) return changed;
  const spent = (retirementSpendPct * (100 - spendLessPct)) / (100 - before);
  return { ...changed, spendLessPct: before || undefined, retirementSpendPct: spent };
}

/** The fields of an address that differ from what the plan has by itself. */
export function changedFields(
  options: PlanOptions,
  entered: PlanQuestion,
): Record<OptionField, string> {
  const used = valuesInUse(entered);
  const fields = Object.entries(optionsAsFields(options));
  return Object.fromEntries(fields.filter(([field, text]) => text !== used[field]));
}

/** What the plan takes for every option, by field: typed, or what stands for it. A loan's end may be missing. */
export function valuesInUse(question: PlanQuestion): Record<OptionField, string> {
  const { answers, options, thisYear } = question;
  const timeline = timelineOf(answers, options, thisYear);
  const { age, retireIn, years } = timeline;
  const values: Record<OptionField, number> = {
    [fieldOfOption("retirementAge")]: age + retireIn,
    [fieldOfOption("lifeExpectancy")]: age + years,
    [fieldOfOption("surplusSavedPct")]: 100 * timeline.surplusSaved,
    [fieldOfOption("stepUpPct")]: 100 * timeline.stepUp,
    [fieldOfOption("retirementSpendPct")]: options.retirementSpendPct ?? RETIREMENT_SPEND_PCT,
    [fieldOfOption("spendLessPct")]: options.spendLessPct ?? 0,
    [PF_FIELD]: options.pfPaysGoals ? 1 : 0,
    [fieldOfOption("npsAge")]: age + timeline.npsExitIn,
    [fieldOfOption("inflationPct")]: options.inflationPct ?? INFLATION_PCT,
    [fieldOfOption("salaryGrowthPct")]: options.salaryGrowthPct ?? SALARY_GROWTH_PCT,
    [fieldOfOption("emergencyMonths")]: timeline.emergencyMonths,
    [fieldOfOption("seed")]: options.seed ?? SEED,
    [fieldOfOption("paths")]: options.paths ?? PATHS,
  };
  for (const name of ["loanEndYear", "partnerEndYear", "npsStartYear", "slabPct"] as const)
    if (options[name] !== undefined) values[fieldOfOption(name)] = options[name];
  for (const { name } of goals) values[priceField(name)] = inflationOf(name, options);
  for (const id of spendingGoalIds) {
    values[laterField(id)] = options.goalLater?.[id] ?? 0;
    values[sizeField(id)] = options.goalSizePct?.[id] ?? 100;
  }
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, numberText(value)]),
  );
}
