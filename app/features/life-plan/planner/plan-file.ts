import { z } from "zod";
import {
  monthlyKinds,
  ownedKinds,
  type PlanAnswers,
  type PlanOptions,
  spendingGoalIds,
  spendingGoals,
} from "#domain/planning/plan/plan-answers.ts";
import { fileCount, fileNumber, type JsonFileMessage, readJsonFile } from "#values/json-file.ts";
import type { Outcome } from "#values/outcome.ts";
import { MOST_RUPEES } from "#values/typed-amount.ts";
import {
  goalRanges,
  type NumberRange,
  type OptionName,
  optionNames,
  optionRanges,
} from "../questions/option-ranges.ts";

/** A plan's questions as a file: docs/planning.md names every field. */
type PlanFile = {
  answers: PlanAnswers;
  options: PlanOptions;
  /** The calendar year that "now" is in; absent means today's. */
  thisYear?: number | undefined;
};

const amount = fileCount(0, MOST_RUPEES);
const year = fileCount(1900, 9999);
/** What a program writes for "not answered" counts as left out. */
function optional<Field extends z.ZodType>(field: Field) {
  return field.nullish().transform((value) => value ?? undefined);
}

function optionals<Name extends string, Field extends z.ZodType>(
  names: readonly Name[],
  field: Field,
) {
  const each = Object.fromEntries(names.map((name) => [name, optional(field)]));
  return z.strictObject(each as Record<Name, ReturnType<typeof optional<Field>>>);
}

function amounts<Name extends string>(names: readonly Name[]) {
  const orNil = amount.nullish().transform((value) => value ?? 0);
  const each = Object.fromEntries(names.map((name) => [name, orNil]));
  const group = z.strictObject(each as Record<Name, typeof orNil>);
  return group.nullish().transform((typed) => typed ?? group.parse({}));
}

const goalKinds = ["retirement", ...spendingGoals] as const;
const goal = z.strictObject({
  year: optional(year),
  present: optional(amount),
  future: optional(amount),
});

/** The retirement card may have an amount a month. */
const cards = Object.fromEntries(
  ["retirement" as const, ...spendingGoalIds].map((id) => [
    id,
    optional(id === "retirement" ? goal.extend({ monthly: optional(amount) }) : goal),
  ]),
);

const answers = z.strictObject({
  age: fileCount(10, 80),
  dependents: optional(fileCount(0, 10)).transform((people) => people ?? 0),
  assets: amounts([...ownedKinds, "ulipCover"]),
  monthly: amounts(monthlyKinds),
  goals: optional(z.strictObject(cards)).transform((typed) => typed ?? {}),
  risk: optional(fileCount(1, 5)),
});

function inRange({ least, most, whole }: NumberRange) {
  return whole ? fileCount(least, most) : fileNumber(least, most);
}

const numbers = Object.fromEntries(
  optionNames.map((name) => [name, optional(inRange(optionRanges[name]))]),
) as Record<OptionName, ReturnType<typeof optional<ReturnType<typeof fileNumber>>>>;

const options = z.strictObject({
  ...numbers,
  goalInflationPct: optional(optionals(goalKinds, inRange(goalRanges.goalInflationPct))),
  goalLater: optional(optionals(spendingGoalIds, inRange(goalRanges.goalLater))),
  goalSizePct: optional(optionals(spendingGoalIds, inRange(goalRanges.goalSizePct))),
  epfMonthly: optional(amount),
  npsMonthly: optional(amount),
  extraMonthly: optional(amount),
  otherCover: optional(amount),
  npsGovernment: optional(z.boolean()),
  pfPaysGoals: optional(z.boolean()),
});

/** Either the answers alone, or with what the plan rests on; the rest of a worked example is left aside. */
const planFile = z.preprocess(
  (held) =>
    typeof held === "object" && held !== null && !Array.isArray(held) && !("answers" in held)
      ? { answers: held }
      : held,
  z
    .strictObject({
      answers,
      options: optional(options),
      thisYear: optional(year),
      id: z.unknown().optional(),
      title: z.unknown().optional(),
      expected: z.unknown().optional(),
    })
    .transform(({ answers, options = {}, thisYear }) => ({ answers, options, thisYear })),
);

/** The answers with nil for what is left out, or every mistake under its place: `answers.monthly.salary`. */
export function readPlanFile(json: string): Outcome<PlanFile, JsonFileMessage> {
  return readJsonFile(planFile, json) as Outcome<PlanFile, JsonFileMessage>;
}
