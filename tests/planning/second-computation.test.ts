import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LifePlan, makeLifePlan } from "#domain/planning/plan/plan.ts";
import { readPlanFile } from "#features/life-plan/planner/plan-file.ts";
import { IS_LONG } from "../sample.ts";
import { type Person, people, THIS_YEAR } from "./random-people.ts";
import { secondComputation, secondLives } from "./second-computation.ts";
import { normalsOf } from "./second-draws.ts";
import type { Life } from "./second-facts.ts";

/** The engine beside a second computation from docs/planning.md alone: invented lives, and what a formula gives. */
const LIVES = IS_LONG ? 1_500 : 40;
const SIMULATED = IS_LONG ? 300 : 4;
const PATHS = IS_LONG ? 200 : 60;
/** Beyond 2^31, where a sign would show. */
const SEED = 4_000_000_071;
const LONGEST_LIFE = 90;
/** The last bit of a normal or an exponential may move a life across a line. */
const A_LIFE = 1;

/** What `people` leaves at its default, a second goal of a kind, and a sum of that year for retirement. */
const further = fc.record(
  {
    extraMonthly: fc.constantFrom(0, 500, 20_000),
    spendLessPct: fc.integer({ min: 0, max: 40 }),
    slabPct: fc.integer({ min: 0, max: 40 }),
    emergencyMonths: fc.integer({ min: 0, max: 24 }),
    goalLater: fc.constantFrom({ home: -5 }, { home: 9, education: 2 }, { "education-2": -3 }),
    goalSizePct: fc.constantFrom({ home: 35, vehicle: 80 }, { education: 300 }),
    goalInflationPct: fc.constantFrom({ education: 0 }, { retirement: -2, home: 9 }),
  },
  { requiredKeys: [] },
);
const secondChild = fc.record({
  year: fc.integer({ min: THIS_YEAR, max: THIS_YEAR + 25 }),
  present: fc.integer({ min: 1, max: 3_000_000 }),
});
const lives: fc.Arbitrary<Person> = fc
  .record({ person: people, further, secondChild, isPlain: fc.boolean(), isSum: fc.boolean() })
  .map(({ person, further, secondChild, isPlain, isSum }) => {
    if (isPlain) return person;
    const card = person.answers.goals?.retirement;
    const retirement = card && isSum ? { retirement: { ...card, future: 90_000_000 } } : {};
    const goals = { ...person.answers.goals, "education-2": secondChild, ...retirement };
    return {
      answers: { ...person.answers, goals },
      options: { ...person.options, ...further },
    };
  });

/** The same life without the engine's types. */
function lifeOf({ answers, options }: Person): Life {
  return { answers, options, thisYear: THIS_YEAR } as Life;
}
const planOf = ({ answers, options }: Person, paths = 1): LifePlan =>
  makeLifePlan(answers, { ...options, paths, seed: SEED }, THIS_YEAR);

const flagsOf = ({ flags }: LifePlan) =>
  flags.map((flag) => ("params" in flag ? `${flag.id}:${flag.params.goal}` : flag.id)).sort();

/** Places where two figures are further apart than a rupee, or 1e-9 of a large sum; tax rates than 1e-9. */
function apart(second: unknown, engine: unknown, place = ""): string[] {
  if (typeof second === "number" && typeof engine === "number") {
    const within = place.includes("slab") ? 1e-9 : Math.max(1, 1e-9 * Math.abs(second));
    return Math.abs(second - engine) <= within ? [] : [`${place}: ${second}, engine ${engine}`];
  }
  if (typeof second !== "object" || second === null || typeof engine !== "object" || !engine) {
    return second === engine ? [] : [`${place}: ${second}, engine ${engine}`];
  }
  const sizes = Array.isArray(second)
    ? apart(second.length, (engine as unknown[]).length, `${place}.length`)
    : [];
  const inside = Object.entries(second).flatMap(([name, value]) =>
    apart(value, (engine as Record<string, unknown>)[name], `${place}.${name}`),
  );
  return [...sizes, ...inside];
}

test(`figures and flags of ${LIVES} invented lives`, () => {
  fc.assert(
    fc.property(lives, (person) => {
      const second = secondComputation(lifeOf(person));
      const plan = planOf(person);
      expect(second.flags).toEqual(flagsOf(plan));
      expect(apart({ ...second, flags: null }, { ...plan, flags: null })).toEqual([]);
    }),
    { numRuns: LIVES, seed: 20_261_128 },
  );
});

test(`${SIMULATED} lives of ${PATHS} paths each`, () => {
  const draws = Array.from({ length: PATHS }, (_, path) => normalsOf(SEED, path, LONGEST_LIFE));
  fc.assert(
    fc.property(lives, (person) => {
      const second = secondLives(lifeOf(person), draws);
      const { monteCarlo, levers, enough } = planOf(person, PATHS);
      for (const run of ["planned", "asYouAre", "card"] as const) {
        const { goals, living, everything, bands } = monteCarlo[run];
        const counts = { ...goals, living, everything };
        const ours = { ...second.monteCarlo[run].goals, ...second.monteCarlo[run] };
        expect(Object.keys(goals).sort()).toEqual(Object.keys(second.monteCarlo[run].goals).sort());
        expect(apart(second.monteCarlo[run].bands, bands), run).toEqual([]);
        for (const [name, chance] of Object.entries(counts)) {
          const count = Number(ours[name as keyof typeof ours]);
          expect(Math.abs(count - chance.paths), `${run} ${name}`).toBeLessThanOrEqual(A_LIFE);
        }
      }
      expect(Math.abs(second.enough - (enough.paths ?? 0))).toBeLessThanOrEqual(A_LIFE);
      if (second.covered === null || levers.covered === null)
        expect(levers.covered).toBe(second.covered);
      else expect(Math.abs(second.covered - levers.covered)).toBeLessThan(0.05 + 1e-6);
    }),
    { numRuns: SIMULATED, seed: 20_261_128 },
  );
});

describe("what a formula gives", () => {
  const grown = (sum: number, rate: number, years: number) => sum * (1 + rate) ** years;
  const level = { inflationPct: 0, salaryGrowthPct: 0, surplusSavedPct: 0 };
  const cases: {
    what: string;
    answers: Record<string, unknown>;
    options?: Record<string, unknown>;
    year: number;
    worth: number;
  }[] = [
    {
      what: "a deposit alone",
      answers: { age: 40, assets: { fixedDeposit: 1_000_000 } },
      year: 45,
      worth: grown(1_000_000, 0.06, 45),
    },
    {
      what: "a provident fund alone, until work stops",
      answers: { age: 40, assets: { epfPpf: 1_000_000 } },
      year: 20,
      worth: grown(1_000_000, 0.071, 20),
    },
    {
      what: "a level SIP",
      answers: { age: 40, monthly: { salary: 50_000, household: 30_000, equitySip: 20_000 } },
      options: level,
      year: 10,
      worth: (240_000 * (1 + (0.1 * 13) / 24) * (1.1 ** 10 - 1)) / 0.1,
    },
    {
      what: "NPS paid out: four fifths into deposits, half of the annuity's income saved in cash",
      answers: { age: 60, assets: { nps: 2_000_000 } },
      year: 1,
      worth: 1_600_000 * 1.06 + 12_000 * (1 + (0.03 * 13) / 24),
    },
  ];
  test.each(cases)("$what", ({ answers, options, year, worth }) => {
    const read = readPlanFile(JSON.stringify({ answers, options }));
    if (!read.ok) throw new Error("the answers are refused");
    const second = secondComputation(lifeOf(read.value)).deterministic.asYouAre;
    const engine = planOf(read.value).deterministic.asYouAre;
    expect(Math.abs(Number(second.worth[year]) - worth)).toBeLessThan(0.51);
    expect(Math.abs(Number(engine.worth[year]) - worth)).toBeLessThan(0.51);
  });
});
