import type { RoomWords } from "#content/words.server.ts";
import { spendingGoalIds } from "#domain/planning/plan/plan-answers.ts";
import { problemsInWords } from "#platform/post.server.ts";
import type { FormState } from "#values/form.ts";
import { formatRupees } from "#values/money.ts";
import { inEnglish } from "#values/say.ts";
import type { PlanQuestion } from "../planner/plan-question.ts";
import type { OptionName } from "../questions/option-ranges.ts";
import { goals as goalKinds } from "../questions/questions.ts";
import {
  fieldOfOption,
  laterField,
  type OptionField,
  type OptionProblem,
  PF_FIELD,
  priceField,
  sizeField,
} from "./plan-options.ts";
import type { PlanSay } from "./plan-say.ts";
import type { ShownPlan } from "./shown-plan.ts";

/** One option of a plan as its form shows it. */
export type OptionRow = {
  field: OptionField;
  label: string;
  unit?: string | undefined;
  why?: string;
  /** Chosen and not typed: the values by their words. */
  choices?: { value: string; label: string }[];
};

/** The form's rows: what decides most first. Every goal that was entered may be moved, also one that then counts no more. */
export function optionRows(
  { retirement }: ShownPlan,
  { answers }: PlanQuestion,
  changed: Record<OptionField, string>,
  { words, say }: { words: RoomWords; say: PlanSay },
) {
  const { goalQuestions, optionRowWords, optionWords } = words;
  const isSum = retirement?.from === "corpus";
  const isShown = (name: OptionName) => changed[fieldOfOption(name)] !== undefined;
  const row = (name: OptionName): OptionRow => ({
    field: fieldOfOption(name),
    ...optionWords[name],
  });
  const spending = (["retirementSpendPct", "spendLessPct"] as const).filter(
    (name) => isShown(name) || (name === "spendLessPct") === isSum,
  );
  const entered = spendingGoalIds.filter((id) => answers.goals[id] !== undefined);
  return {
    main: [
      ...(["retirementAge", "surplusSavedPct"] as const),
      ...spending,
      ...(["inflationPct", "salaryGrowthPct", "stepUpPct", "lifeExpectancy"] as const),
      "loanEndYear" as const,
    ].map(row),
    seldom: [
      ...(["partnerEndYear", "npsStartYear", "npsAge"] as const).map(row),
      fundRow(optionRowWords),
      ...(["emergencyMonths", "slabPct", "seed", "paths"] as const).map(row),
    ],
    prices: goalKinds.map(
      ({ name }): OptionRow => ({
        field: priceField(name),
        label: optionRowWords.price(goalQuestions[name].label),
        unit: "%",
      }),
    ),
    moved: entered.flatMap((id): OptionRow[] => [
      { field: laterField(id), label: optionRowWords.later(say.goal(id)) },
      { field: sizeField(id), label: optionRowWords.size(say.goal(id)), unit: "%" },
    ]),
  };
}

function fundRow({ fund }: RoomWords["optionRowWords"]): OptionRow {
  const choices = fund.choices.map((label, index) => ({ value: String(index), label }));
  return { field: PF_FIELD, label: fund.label, why: fund.why, choices };
}

type OptionRows = ReturnType<typeof optionRows>;

/** What differs from the plan by itself: "Work stops at 62". */
export function changesInWords(
  changed: Record<OptionField, string>,
  { options }: PlanQuestion,
  groups: OptionRows,
  { lifePlan, optionRowWords }: RoomWords,
): string[] {
  const { extraMonthly } = options;
  return [
    ...Object.values(groups)
      .flat()
      .flatMap(({ field, label, unit = "", choices }) => {
        const value = changed[field];
        if (value === undefined) return [];
        const chosen = choices?.find((choice) => choice.value === value)?.label;
        return [optionRowWords.changed(label, chosen ?? value, unit)];
      }),
    ...(extraMonthly ? [lifePlan.tried.extra(formatRupees(extraMonthly))] : []),
  ];
}

/** The form of options, where one of them could not be read: each problem names its row. */
export function optionsState(
  typed: Record<OptionField, string>,
  problems: readonly OptionProblem[],
  groups: OptionRows,
  { optionProblems }: RoomWords,
): FormState | undefined {
  if (problems.length === 0) return undefined;
  const rows = Object.values(groups).flat();
  const worded = problemsInWords(optionProblems, problems).map(({ field, message }) => {
    const label = rows.find((row) => row.field === field)?.label ?? "";
    return { field, message: `${label}: ${inEnglish.small(message)}` };
  });
  return { form: "", typed, problems: worded };
}
