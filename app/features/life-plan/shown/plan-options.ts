import {
  type GoalId,
  type GoalName,
  type PlanOptions,
  type SpendingGoalId,
  spendingGoalIds,
} from "#domain/planning/plan/plan-answers.ts";
import type { Message } from "#values/message.ts";
import type { Problem } from "#values/outcome.ts";
import { readNumber } from "#values/typed-number.ts";
import {
  goalRanges,
  type NumberRange,
  type OptionName,
  optionNames,
  optionRanges,
} from "../questions/option-ranges.ts";
import { goals } from "../questions/questions.ts";

/** A page waits for its runs: more of them, and fewer than say anything, are for the command. */
const RUNS: NumberRange = { least: 100, most: 10_000, whole: true };

/** Longer than any number that is read. */
const LONGEST = 20;

/** What an address calls the options that are a number each. Amounts are never in it. */
const QUERY_NAMES: Record<OptionName, string> = {
  retirementAge: "work",
  lifeExpectancy: "life",
  surplusSavedPct: "saved",
  stepUpPct: "step",
  retirementSpendPct: "spend",
  spendLessPct: "less",
  loanEndYear: "loan",
  partnerEndYear: "partner",
  npsStartYear: "nps-since",
  npsAge: "nps",
  inflationPct: "prices",
  salaryGrowthPct: "salaries",
  emergencyMonths: "reserve",
  slabPct: "slab",
  seed: "seed",
  paths: "runs",
};

/** A field of the plan's address: `work`, `price-education`, `home-later`, `education-2-size`. */
export type OptionField = string;
export const fieldOfOption = (name: OptionName): OptionField => QUERY_NAMES[name];
/** 1 where the provident fund may pay goals. */
export const PF_FIELD: OptionField = "pf";
export const priceField = (kind: GoalName): OptionField => `price-${kind}`;
export const laterField = (id: SpendingGoalId): OptionField => `${id}-later`;
export const sizeField = (id: SpendingGoalId): OptionField => `${id}-size`;

export type OptionMessages = {
  numberOutside: NumberRange;
  wholeOutside: NumberRange;
};
export type OptionProblem = Problem<Message<OptionMessages>>;

type Entry = {
  field: OptionField;
  range: NumberRange;
  set: (options: PlanOptions, value: number) => PlanOptions;
};

function goalEntry<Name extends keyof typeof goalRanges>(
  option: Name,
  field: OptionField,
  goal: GoalId,
): Entry {
  const set = (options: PlanOptions, value: number) => ({
    ...options,
    [option]: { ...options[option], [goal]: value },
  });
  return { field, range: goalRanges[option], set };
}

const ENTRIES: readonly Entry[] = [
  ...optionNames.map(
    (name): Entry => ({
      field: QUERY_NAMES[name],
      range: name === "paths" ? RUNS : optionRanges[name],
      set: (options, value) => ({ ...options, [name]: value }),
    }),
  ),
  {
    field: PF_FIELD,
    range: { least: 0, most: 1, whole: true },
    set: (options, value) => ({ ...options, pfPaysGoals: value === 1 }),
  },
  ...goals.map(({ name }) => goalEntry("goalInflationPct", priceField(name), name)),
  ...spendingGoalIds.flatMap((id) => [
    goalEntry("goalLater", laterField(id), id),
    goalEntry("goalSizePct", sizeField(id), id),
  ]),
];

export const optionFields: readonly OptionField[] = ENTRIES.map(({ field }) => field);

/** The options of a plan's address, and every value that could not be read, which counts nowhere. */
export function readOptions(query: Readonly<Record<OptionField, string | undefined>>): {
  options: PlanOptions;
  /** As typed, by field, without those left empty. */
  typed: Record<OptionField, string>;
  problems: OptionProblem[];
} {
  let options: PlanOptions = {};
  const typed: Record<OptionField, string> = {};
  const problems: OptionProblem[] = [];
  for (const { field, range, set } of ENTRIES) {
    const text = query[field]?.trim().slice(0, LONGEST);
    if (!text) continue;
    typed[field] = text;
    const value = readNumber(text, range);
    if (value !== undefined) options = set(options, value);
    else problems.push({ field, message: outside(range) });
  }
  return { options, typed, problems };
}

function outside(range: NumberRange): Message<OptionMessages> {
  return { id: range.whole ? "wholeOutside" : "numberOutside", params: range };
}

/** The address's fields for options, without amounts: what `readOptions` reads back. */
export function optionsAsFields(options: PlanOptions): Record<OptionField, string> {
  const fields: Record<OptionField, string> = {};
  const add = (field: OptionField, value: number | undefined) => {
    if (value !== undefined) fields[field] = numberText(value);
  };
  for (const name of optionNames) add(QUERY_NAMES[name], options[name]);
  if (options.pfPaysGoals !== undefined) add(PF_FIELD, options.pfPaysGoals ? 1 : 0);
  for (const { name } of goals) add(priceField(name), options.goalInflationPct?.[name]);
  for (const id of spendingGoalIds) {
    add(laterField(id), options.goalLater?.[id]);
    add(sizeField(id), options.goalSizePct?.[id]);
  }
  return fields;
}

/** As a field shows it: at most four decimals, as many as are read. */
export function numberText(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}

const PLAN = "/PlanGoals?submitted";

/** The plan's own address with these fields. */
export function planAddress(fields: Readonly<Record<OptionField, string>>): string {
  const query = new URLSearchParams(fields).toString();
  return query ? `${PLAN}&${query}` : PLAN;
}
