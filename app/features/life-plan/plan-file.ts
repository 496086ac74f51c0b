import { z } from "zod";
import {
  monthlyKinds,
  ownedKinds,
  type PlanAnswers,
  type PlanOptions,
  spendingGoals,
} from "#domain/planning/plan/plan-answers.ts";
import { fileCount, fileNumber, type JsonFileMessage, readJsonFile } from "#values/json-file.ts";
import type { Outcome } from "#values/outcome.ts";

/** A plan's questions as a file: docs/planning.md names every field. */
export type PlanFile = {
  answers: PlanAnswers;
  options: PlanOptions;
  /** The calendar year that "now" is in; absent means today's. */
  thisYear?: number | undefined;
};

/** 100 crore, the most that a field of the questionnaire takes. */
const MOST = 100_00_00_000;
const amount = fileCount(0, MOST);
const year = fileCount(1900, 2300);
const percent = fileNumber(0, 100);
/** Prices and pay may also fall. */
const growth = fileNumber(-20, 50);
const goal = z.strictObject({
  year: year.optional(),
  present: amount.optional(),
  future: amount.optional(),
});
const goalNames = ["retirement", ...spendingGoals] as const;
const goals = z.partialRecord(z.enum(goalNames), goal);

function amounts<Name extends string>(names: readonly Name[]) {
  const each = Object.fromEntries(names.map((name) => [name, amount.default(0)]));
  return z.strictObject(each as Record<Name, z.ZodDefault<typeof amount>>).prefault({} as never);
}

const answers = z.strictObject({
  age: fileCount(10, 80),
  dependents: fileCount(0, 10).default(0),
  assets: amounts([...ownedKinds, "ulipCover"]),
  monthly: amounts(monthlyKinds),
  goals: goals.default({}),
  risk: fileCount(1, 5).optional(),
});

const options = z.strictObject({
  retirementAge: fileCount(10, 120).optional(),
  lifeExpectancy: fileCount(10, 120).optional(),
  inflationPct: growth.optional(),
  goalInflationPct: z.partialRecord(z.enum(goalNames), growth).optional(),
  salaryGrowthPct: growth.optional(),
  stepUpPct: percent.optional(),
  surplusSavedPct: percent.optional(),
  retirementSpendPct: fileNumber(0, 500).optional(),
  loanEndYear: year.optional(),
  emergencyMonths: fileNumber(0, 120).optional(),
  epfMonthly: amount.optional(),
  npsMonthly: amount.optional(),
  slabPct: percent.optional(),
  otherCover: amount.optional(),
  seed: fileCount(0, 2 ** 32 - 1).optional(),
  paths: fileCount(20, 100_000).optional(),
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
      options: options.default({}),
      thisYear: year.optional(),
      id: z.unknown().optional(),
      title: z.unknown().optional(),
      expected: z.unknown().optional(),
    })
    .transform(({ answers, options, thisYear }) => ({ answers, options, thisYear })),
);

/** The answers with nil for what is left out, or every mistake under its place: `answers.monthly.salary`. */
export function readPlanFile(json: string): Outcome<PlanFile, JsonFileMessage> {
  return readJsonFile(planFile, json) as Outcome<PlanFile, JsonFileMessage>;
}
