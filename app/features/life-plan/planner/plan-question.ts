import {
  type GoalAnswer,
  type GoalId,
  monthlyKinds,
  ownedKinds,
  type PlanAnswers,
  type PlanOptions,
  type RiskCard,
  spendingGoalIds,
} from "#domain/planning/plan/plan-answers.ts";
import { type Period, parseRupees } from "#values/typed-amount.ts";
import { readNumber } from "#values/typed-number.ts";
import type { LifePlanAnswers } from "../questions/answers.ts";
import { readLoanYear, typedYear } from "../questions/goal-costs.ts";
import { optionRanges } from "../questions/option-ranges.ts";
import {
  COVER,
  EXTRA,
  LOAN_END,
  NPS_GOVERNMENT,
  NPS_START,
  OTHER_COVER,
  PARTNER_END,
  payrollFields,
  RETIREMENT_MONTHLY,
  RETIREMENT_SPEND,
  risks,
} from "../questions/questions.ts";

/** What a plan is made of. */
export type PlanQuestion = { answers: PlanAnswers; options: PlanOptions; thisYear: number };

type Typed = Readonly<Record<string, string>>;

/**
 * The questionnaire as the engine takes it: nil for what was left empty or not read. Undefined without an age, which
 * every year of a plan follows from.
 * @param asked options of the page's address, which take the place of what the questionnaire says
 */
export function planQuestion(
  typed: LifePlanAnswers,
  asked: PlanOptions,
  thisYear: number,
): PlanQuestion | undefined {
  const age = readNumber(typed.risk.age ?? "", { least: 10, most: 80, whole: true });
  if (age === undefined) return undefined;
  const { assets, monthly } = typed;
  const risk = risks.find(({ value }) => value === typed.risk.risk)?.value;
  const answers: PlanAnswers = {
    age,
    dependents: readNumber(typed.risk.dependents ?? "", { least: 0, most: 10, whole: true }) ?? 0,
    assets: amountsOf(assets, [...ownedKinds, COVER], "none"),
    monthly: amountsOf(monthly, monthlyKinds, "month"),
    goals: goalsOf(typed.goals),
    risk: risk && (Number(risk) as RiskCard),
  };
  return { answers, options: { ...optionsTyped(typed, thisYear), ...asked }, thisYear };
}

/** What the questionnaire says about the options. */
function optionsTyped({ assets, monthly, goals }: LifePlanAnswers, thisYear: number): PlanOptions {
  const aMonth = (text: string | undefined) => parseRupees(text ?? "", "month");
  const year = (text: string | undefined) => readLoanYear(text ?? "", thisYear);
  const found: PlanOptions = {
    partnerEndYear: year(monthly[PARTNER_END]),
    npsStartYear: year(assets[NPS_START]),
    npsGovernment: assets[NPS_GOVERNMENT] ? true : undefined,
    otherCover: parseRupees(assets[OTHER_COVER] ?? "", "none"),
    extraMonthly: aMonth(monthly[EXTRA]),
    loanEndYear: year(monthly[LOAN_END]),
    retirementSpendPct: readNumber(goals[RETIREMENT_SPEND] ?? "", optionRanges.retirementSpendPct),
  };
  for (const field of payrollFields) found[field] = aMonth(monthly[field]);
  return found;
}

function amountsOf<Name extends string>(typed: Typed, names: readonly Name[], period: Period) {
  const amounts = names.map((name) => [name, parseRupees(typed[name] ?? "", period) ?? 0]);
  return Object.fromEntries(amounts) as Record<Name, number>;
}

/** A year that is over stays, so that the plan can say that the goal is left out. */
function goalsOf(typed: Typed): PlanAnswers["goals"] {
  const ids: readonly GoalId[] = ["retirement", ...spendingGoalIds];
  const cards = ids.map((id): [GoalId, GoalAnswer] => [
    id,
    {
      year: typedYear(typed[`${id}-year`] ?? ""),
      present: parseRupees(typed[`${id}-present`] ?? "", "none"),
      future: parseRupees(typed[`${id}-future`] ?? "", "none"),
      ...(id === "retirement" && {
        monthly: parseRupees(typed[RETIREMENT_MONTHLY] ?? "", "month"),
      }),
    },
  ]);
  return Object.fromEntries(
    cards.filter(([, card]) => Object.values(card).some((part) => part !== undefined)),
  );
}
