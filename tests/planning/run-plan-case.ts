import type { Chance, Chances } from "#domain/planning/plan/chance/chances.ts";
import type { PlanFlag } from "#domain/planning/plan/flags.ts";
import type { Lever } from "#domain/planning/plan/levers.ts";
import { type LifePlan, makeLifePlan, type RunName } from "#domain/planning/plan/plan.ts";
import { readPlanFile } from "#features/life-plan/planner/plan-file.ts";
import type { CaseResult } from "../tax/run-case.ts";

/** A life, what it rests on, and what comes out: the format of plan-cases.json. */
export type PlanCase = {
  id: string;
  thisYear: number;
  answers: Record<string, unknown>;
  options?: Record<string, unknown>;
  expected: Record<string, unknown>;
};

/** Two engines may differ in the last bit of an exponential, which moves a life or two across a line. */
const LIVES = 2;
/** By how much a figure may be off, by its name. A share is so many lives of its own; every other is rupees. */
const WITHIN: Record<string, number> = {
  paths: LIVES,
  retirementPaths: LIVES,
  runOut: LIVES,
  points: 0.1 + 1e-9,
  covered: 0.1 + 1e-9,
  // Printed to two decimals.
  covers: 0.01 + 1e-9,
  returnPct: 0.01 + 1e-9,
  slabNow: 1e-9,
  slabRetired: 1e-9,
};
const EXACT =
  /^(?:years|retireIn|npsExitIn|emiYears|inYears|moneyEndsAt|goalsMet|earliestRetirement|months|t|path|of|medianRunOutAge)$/;
/** A rupee, or of very large sums what the last bits of forty years add up to. */
const RUPEE = 1;
const OF_SUMS = 1e-12;
const OF_PERCENTILES = 1e-9;
/** Groups that may hold no name beside those that are expected. */
const WHOLE = /^(?:goals|chance|unpaidGoals)$/;

/** Runs a life; answers that are refused fail it with the mistakes as `actual`. */
export function runPlanCase(row: PlanCase): CaseResult {
  const { id, answers, options, thisYear, expected } = row;
  const read = readPlanFile(JSON.stringify({ answers, options, thisYear }));
  if (read.ok) return resultOf(row, makeLifePlan(read.value.answers, read.value.options, thisYear));
  const wrong = read.problems.map(({ field, message }) => `${field}: ${JSON.stringify(message)}`);
  return { id, ok: false, expected, actual: wrong.join("; ") };
}

/** A plan beside a case: `actual` holds what is expected under its own names, and `differs` where it is not the same. */
export function resultOf({ id, expected }: PlanCase, plan: LifePlan): CaseResult {
  const differs: string[] = [];
  const actual = beside(expected, inTheFormOfCases(plan), "", (place) => differs.push(place));
  if (Object.keys(expected).length === 0) differs.push("nothing is expected");
  return differs.length === 0
    ? { id, ok: true, expected, actual }
    : { id, ok: false, expected, actual: { differs, ...(actual as object) } };
}

/** Our plan under the names of the cases: flags and levers as texts, chances with their share. */
function inTheFormOfCases(plan: LifePlan): Record<string, unknown> {
  const runs = Object.entries(plan.monteCarlo) as [RunName, Chances][];
  return {
    ...plan,
    flags: plan.flags.map(flagText),
    monteCarlo: Object.fromEntries(runs.map(([name, chances]) => [name, chancesShown(chances)])),
    levers: {
      ...plan.levers,
      ranked: plan.levers.ranked.map(({ lever, ...figures }) => ({
        lever: leverText(lever),
        ...figures,
      })),
    },
  };
}

function chancesShown({ goals, living, everything, ...others }: Chances) {
  const shown = ({ paths, of }: Chance) => ({ paths, of, chance: paths / of });
  const chance = Object.entries(goals).map(([name, each]) => [name, shown(each)]);
  return {
    ...others,
    chance: Object.fromEntries(chance),
    living: shown(living),
    everything: shown(everything),
  };
}

function flagText(flag: PlanFlag): string {
  return "params" in flag ? `${flag.id}:${flag.params.goal}` : flag.id;
}

function leverText(lever: Lever): string {
  switch (lever.id) {
    case "saveMore":
      return `saveMore:${lever.params.monthly}`;
    case "stepUp":
      return `stepUp:+${lever.params.points}`;
    case "saveAll":
      return "saveAll";
    case "retireLater":
      return `retireLater:+${lever.params.years}`;
    case "spendLess":
      return `spendLess:${lever.params.percent}`;
    default:
      return `${lever.id}:${lever.params.goal}`;
  }
}

/** What of `ours` stands where something is expected, and every place where the two are not the same. */
function beside(
  expected: unknown,
  ours: unknown,
  place: string,
  differ: (place: string) => void,
  lives = 1,
): unknown {
  if (Array.isArray(expected)) {
    if (!Array.isArray(ours)) return differs(ours, place, differ);
    const rows = expected.map((each, index) => {
      const key = yearOrLever(each);
      const own = key === undefined ? ours[index] : ours.find((row) => yearOrLever(row) === key);
      return beside(each, own, `${place}.${key ?? index}`, differ);
    });
    // Of years a case holds some, of all else everything.
    const isPartial = isGroup(expected[0]) && "t" in expected[0];
    if (!isPartial && ours.length !== expected.length) differ(`${place}.length`);
    return rows;
  }
  if (isGroup(expected)) {
    if (!isGroup(ours)) return differs(ours, place, differ);
    const names = Object.keys(expected).filter((name) => !name.endsWith("Within"));
    const spare = Object.keys(ours).filter((name) => !names.includes(name));
    for (const name of names) if (!(name in ours)) differ(`${place}.${name}`);
    if (WHOLE.test(lastOf(place)) && spare.length > 0) differ(`${place}.${spare[0]}`);
    return Object.fromEntries(
      names
        .filter((name) => name in ours)
        .map((name) => [
          name,
          beside(expected[name], ours[name], `${place}.${name}`, differ, Number(ours.of ?? 1)),
        ]),
    );
  }
  if (!isSame(expected, ours, place, lives)) differ(place);
  return ours;
}

function differs(ours: unknown, place: string, differ: (place: string) => void): unknown {
  differ(place);
  return ours;
}

function isSame(expected: unknown, ours: unknown, place: string, lives: number): boolean {
  if (typeof expected !== "number" || typeof ours !== "number") return expected === ours;
  const name = place.split(".").findLast((part) => /\D/.test(part)) ?? "";
  return Math.abs(expected - ours) <= within(name, Math.abs(expected), lives);
}

function within(name: string, size: number, lives: number): number {
  if (EXACT.test(name)) return 0;
  if (name === "chance") return (LIVES + 1e-6) / lives;
  const relative = /^p\d0$/.test(name) ? OF_PERCENTILES : OF_SUMS;
  return WITHIN[name] ?? Math.max(RUPEE, relative * size);
}

function lastOf(place: string): string {
  return place.slice(place.lastIndexOf(".") + 1);
}

/** Texts, and rows that name their year or their lever, are found by it: their order is not compared. */
function yearOrLever(row: unknown): string | undefined {
  if (typeof row === "string") return row;
  if (!isGroup(row)) return undefined;
  const key = row.lever ?? row.t;
  return key === undefined ? undefined : String(key);
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
