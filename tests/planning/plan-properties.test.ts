import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cardReturns,
  cautiousReturns,
  NPS_EXIT,
  type ReturnSet,
} from "#domain/planning/plan/assumptions.ts";
import { drawReturns, medianReturns } from "#domain/planning/plan/chance/returns.ts";
import { simulate } from "#domain/planning/plan/chance/simulation.ts";
import { optionsWith } from "#domain/planning/plan/levers.ts";
import type { Course } from "#domain/planning/plan/life.ts";
import { makeLifePlan } from "#domain/planning/plan/plan.ts";
import { ownedKinds, type PlanAnswers } from "#domain/planning/plan/plan-answers.ts";
import { type LifeOutcome, outcomeOf, runOf } from "#domain/planning/plan/run.ts";
import { type Timeline, timelineOf, withExtra } from "#domain/planning/plan/timeline.ts";
import { readPlanFile } from "#features/life-plan/planner/plan-file.ts";
import { IS_LONG, sample } from "../sample.ts";
import held from "./plan-cases.json";
import { type Person, people, THIS_YEAR } from "./random-people.ts";

/** What holds for whoever is planned for: invented people of all kinds, and the lives of plan-cases.json. */
const PEOPLE = IS_LONG ? 2_000 : 12;
/** Each whole plan looks for what would be enough too, and takes an eighth of a second. */
const WHOLE_PLANS = IS_LONG ? 300 : 12;
const PATHS = IS_LONG ? 100 : 500;
const COURSES: readonly Course[] = ["planned", "asYouAre"];

const lives: Person[] = held.cases.flatMap(({ answers, options }) => {
  const read = readPlanFile(JSON.stringify({ answers, options }));
  return read.ok ? [read.value] : [];
});

function ofAll(property: (person: Person) => void): void {
  for (const life of lives) property(life);
  fc.assert(fc.property(people, property), { numRuns: PEOPLE, seed: 20_261_122 });
}

/** The same of what makes a whole plan each time. */
function ofWholePlans(property: (person: Person) => void): void {
  for (const life of sample(lives, 4)) property(life);
  fc.assert(fc.property(people, property), { numRuns: WHOLE_PLANS, seed: 20_261_122 });
}

test("the lives of the cases are all read", () => {
  expect(lives).toHaveLength(40);
});

const timelineFor = ({ answers, options }: Person) => timelineOf(answers, options, THIS_YEAR);
const mediansFor = ({ risk, years }: Timeline) => medianReturns(cautiousReturns(risk), years);
const live = (timeline: Timeline, course: Course = "planned") =>
  outcomeOf(timeline, course, mediansFor(timeline));
const total = (amounts: Float64Array) => amounts.reduce((sum, amount) => sum + amount, 0);
/** A hair of what is at stake, for sums in another order. */
const slack = (timeline: Timeline) =>
  1e-6 +
  1e-11 * (total(timeline.net.map(Math.abs)) + timeline.goals.reduce((s, g) => s + g.cost, 0));

/** What NPS has grown to when it is paid out: no other pot touches it. */
function npsAtExit(timeline: Timeline, course: Course): number {
  const { assets, npsExitIn, years } = timeline;
  const none = { ...assets, cash: 0, fixedDeposit: 0, equityFunds: 0, debtFunds: 0, gold: 0 };
  const alone: Timeline = {
    ...timeline,
    assets: { ...none, epfPpf: 0 },
    net: new Float64Array(years),
    sip: new Float64Array(years),
    epf: new Float64Array(years),
    goals: [],
  };
  return live(alone, course).worth[Math.min(npsExitIn, years)] ?? 0;
}

function ruleOfExit(nps: number): "whole" | "fixed" | "share" {
  if (nps <= NPS_EXIT.wholeUpTo) return "whole";
  return nps <= NPS_EXIT.fixedUpTo ? "fixed" : "share";
}

/** No goal is paid less, no year has more unpaid, the end is not lower. */
function expectNoWorse(better: LifeOutcome, than: LifeOutcome, within: number): void {
  for (const [index, lacking] of than.short.entries())
    expect(better.short[index]).toBeLessThanOrEqual(lacking + within);
  for (const [t, lacking] of than.unmet.entries())
    expect(better.unmet[t]).toBeLessThanOrEqual(lacking + within);
  expect(better.worth.at(-1)).toBeGreaterThanOrEqual(
    (than.worth.at(-1) ?? 0) * (1 - 1e-11) - within,
  );
}

test("each row adds up, wealth is never negative, goals are paid from nothing to their cost", () => {
  ofAll((person) => {
    const timeline = timelineFor(person);
    for (const course of COURSES) {
      const run = runOf(timeline, live(timeline, course));
      for (const row of run.years) {
        const { opening, saved, spent, goals, taxes, annuity, growth, closing } = row;
        const sum = Number(opening) + Number(saved) - Number(spent) - Number(goals) - Number(taxes);
        expect(sum - Number(annuity) + Number(growth)).toBe(closing);
      }
      for (const [index, row] of run.years.entries()) {
        expect(row.closing).toBe(run.years[index + 1]?.opening ?? run.worth.at(-1));
      }
      expect(Math.min(...run.worth.map(Number))).toBeGreaterThanOrEqual(0);
      const owned = ownedKinds.reduce((sum, kind) => sum + person.answers.assets[kind], 0);
      expect(run.worth[0]).toBe(owned);
      for (const { cost, paid, short } of Object.values(run.goals)) {
        expect(Number(paid)).toBeGreaterThanOrEqual(0);
        expect(Number(short)).toBeGreaterThanOrEqual(0);
        expect(Math.abs(Number(paid) + Number(short) - Number(cost))).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe("more makes nothing worse", () => {
  const with100 = (answers: PlanAnswers, kind: (typeof ownedKinds)[number]): PlanAnswers => ({
    ...answers,
    assets: { ...answers.assets, [kind]: answers.assets[kind] + 1_00_000 },
  });

  test.each(ownedKinds.filter((kind) => kind !== "nps"))("of %s, at one rate of tax", (kind) => {
    ofAll(({ answers, options: asked }) => {
      const options = { ...asked, slabPct: 20.8 };
      const timeline = timelineFor({ answers, options });
      const richer = timelineFor({ answers: with100(answers, kind), options });
      for (const course of COURSES)
        expectNoWorse(live(richer, course), live(timeline, course), slack(timeline));
    });
  });

  test("of NPS, where it leaves by the same rule", () => {
    ofAll(({ answers, options: asked }) => {
      const options = { ...asked, slabPct: 20.8 };
      const timeline = timelineFor({ answers, options });
      const richer = timelineFor({ answers: with100(answers, "nps"), options });
      for (const course of COURSES) {
        const [more, less] = [npsAtExit(richer, course), npsAtExit(timeline, course)];
        if (ruleOfExit(more) !== ruleOfExit(less)) continue;
        expectNoWorse(live(richer, course), live(timeline, course), slack(timeline));
      }
    });
  });

  test("of salary, in the same slab", () => {
    ofAll(({ answers, options }) => {
      const fixed = { ...options, slabPct: 20.8, emergencyMonths: 6 };
      const timeline = timelineFor({ answers, options: fixed });
      const monthly = { ...answers.monthly, salary: answers.monthly.salary + 5_000 };
      const works = answers.monthly.salary > 0;
      if (!works) return;
      const richer = timelineFor({ answers: { ...answers, monthly }, options: fixed });
      for (const course of COURSES)
        expectNoWorse(live(richer, course), live(timeline, course), slack(timeline));
    });
  });

  test("of extra saving", () => {
    ofAll(({ answers, options }) => {
      const timeline = timelineFor({ answers, options: { ...options, slabPct: 20.8 } });
      for (const course of COURSES) {
        const more = withExtra(timeline, 5_000, timeline.retireIn);
        expectNoWorse(live(more, course), live(timeline, course), slack(timeline));
      }
    });
  });
});

describe("the rupees that stay unpaid on average do not rise", () => {
  /** Of 40 lives each; the same for both. */
  const unpaid = (person: Person) => {
    const timeline = timelineFor(person);
    const drawn = drawReturns(cautiousReturns(timeline.risk), {
      ...{ seed: 1, paths: 40, years: timeline.years },
    });
    const { unpaidToday } = simulate(timeline, "planned", drawn, 40);
    return [total(unpaidToday) / 40, slack(timeline)] as const;
  };
  const more = ({ answers, options }: Person, monthly: Partial<PlanAnswers["monthly"]>) => ({
    answers: { ...answers, monthly: { ...answers.monthly, ...monthly } },
    options,
  });

  test.each<[string, (person: Person) => Person]>([
    [
      "with more pension",
      (person) => more(person, { otherIncome: person.answers.monthly.otherIncome + 5_000 }),
    ],
    [
      "with less spending after work",
      ({ answers, options }) => ({ answers, options: { ...options, spendLessPct: 10 } }),
    ],
    [
      "with all saved of what a month leaves",
      ({ answers, options }) => ({ answers, options: { ...options, surplusSavedPct: 100 } }),
    ],
    [
      "with more saved a month",
      ({ answers, options }) => ({ answers, options: { ...options, extraMonthly: 5_000 } }),
    ],
  ])("%s", (_, better) => {
    const worse: unknown[] = [];
    fc.assert(
      fc.property(people, (person) => {
        const [before, within] = unpaid(person);
        const [after] = unpaid(better(person));
        if (after > before + within) worse.push([after - before, before, JSON.stringify(person)]);
      }),
      { numRuns: IS_LONG ? 2_000 : 30, seed: 20_261_128 },
    );
    expect(worse).toEqual([]);
  });
});

test("cheaper goals leave no more of them short in all", () => {
  ofAll(({ answers, options }) => {
    const costing = (share: number) => {
      const goals = timelineFor({ answers, options }).goals.map(
        ({ name, inYears, cost }) =>
          [name, { year: THIS_YEAR + inYears, future: cost * share }] as const,
      );
      const { retirement } = answers.goals;
      return timelineFor({
        answers: { ...answers, goals: { ...Object.fromEntries(goals), retirement } },
        options,
      });
    };
    for (const course of COURSES) {
      const less = total(live(costing(0.8), course).short);
      const all = costing(1);
      expect(less).toBeLessThanOrEqual(total(live(all, course).short) + slack(all));
    }
  });
});

test("as you are: what a later goal costs changes no earlier one", () => {
  ofAll((person) => {
    const timeline = timelineFor(person);
    const last = timeline.goals.at(-1);
    if (last === undefined) return;
    const dearer = { ...last, cost: 3 * last.cost };
    const goals = [...timeline.goals.slice(0, -1), dearer];
    const changed = live({ ...timeline, goals }, "asYouAre").short.slice(0, -1);
    expect(changed).toEqual(live(timeline, "asYouAre").short.slice(0, -1));
  });
});

test("a year more of work that pays for itself leaves no more unpaid in retirement", () => {
  ofAll(({ answers, options }) => {
    const timeline = timelineFor({ answers, options });
    const { age, retireIn } = timeline;
    const later = timelineFor({
      answers,
      options: { ...options, retirementAge: age + retireIn + 1 },
    });
    if (retireIn === 0 || later.retireIn === retireIn || (later.net[retireIn] ?? 0) < 0) return;
    const unpaid = (of: Timeline) => total(live(of).unmet.subarray(retireIn));
    expect(unpaid(later)).toBeLessThanOrEqual(unpaid(timeline) + slack(timeline));
  });
});

// A business rises with prices and instalments do not: PRICES-HELP of plan-flag-cases.json.
test("faster prices: the money ends no later, where no income rises with them", () => {
  ofAll(({ answers, options }) => {
    const { retirement, ...goals } = answers.goals;
    const plain: PlanAnswers = {
      ...answers,
      goals: { ...goals, retirement: retirement && { year: retirement.year } },
      monthly: { ...answers.monthly, business: 0, otherIncome: 0 },
    };
    const end = (inflationPct: number) => {
      const timeline = timelineFor({ answers: plain, options: { ...options, inflationPct } });
      const first = live(timeline).unmet.findIndex((lacking) => lacking > 0.5);
      return first === -1 ? timeline.years : first;
    };
    expect(end(8)).toBeLessThanOrEqual(end(5));
  });
});

describe("simulated lives", () => {
  const still = (set: ReturnSet): ReturnSet => ({
    ...set,
    equity: { ...set.equity, spread: 0 },
    debt: { ...set.debt, spread: 0 },
    gold: { ...set.gold, spread: 0 },
    nps: { ...set.nps, spread: 0 },
  });

  test("without spread each is the deterministic run, bit for bit", () => {
    ofAll((person) => {
      const timeline = timelineFor(person);
      const { years, risk } = timeline;
      for (const set of [cautiousReturns(risk), cardReturns(risk)].map(still)) {
        const drawn = drawReturns(set, { seed: 7, paths: 2, years });
        for (const course of COURSES) {
          const { worth } = simulate(timeline, course, drawn, 2);
          const one = outcomeOf(timeline, course, medianReturns(set, years)).worth;
          expect(worth.subarray(0, years + 1)).toEqual(one);
          expect(worth.subarray(years + 1)).toEqual(one);
        }
      }
    });
  });

  test("the first of many are the same as of few, and a longer life draws the same", () => {
    ofAll((person) => {
      const timeline = timelineFor(person);
      const { years } = timeline;
      const set = cautiousReturns(timeline.risk);
      const many = drawReturns(set, { seed: 3, paths: PATHS, years });
      const few = drawReturns(set, { seed: 3, paths: PATHS / 5, years });
      const longer = drawReturns(set, { seed: 3, paths: PATHS / 5, years: years + 9 });
      const of = (drawn: typeof many) => simulate(timeline, "planned", drawn, PATHS / 5);
      expect(of(many)).toEqual(of(few));
      expect(of(longer)).toEqual(of(few));
    });
  });

  test("the mean of a pair's normals is nil, so that the median stays", () => {
    const set = cautiousReturns(3);
    const { returns } = drawReturns(set, { seed: 1, paths: 2, years: 30 });
    for (let index = 0; index < returns.length / 2; index++) {
      const growth = [set.equity, set.debt, set.gold, set.nps][index % 4];
      const both = (1 + (returns[index] ?? 0)) * (1 + (returns[index + returns.length / 2] ?? 0));
      expect(Math.log(both)).toBeCloseTo(2 * (growth?.mean ?? 0), 12);
    }
  });
});

test("a longer life leaves the years before as they were, but for what it holds in deposits", () => {
  ofAll(({ answers, options }) => {
    const shorter = timelineFor({ answers, options: { ...options, lifeExpectancy: 88 } });
    const longer = timelineFor({ answers, options: { ...options, lifeExpectancy: 95 } });
    if (shorter.retireIn !== longer.retireIn || shorter.retirementFrom === "corpus") return;
    const until = shorter.years;
    const safe = longer.safe.subarray(0, until);
    for (const course of COURSES) {
      const before = live({ ...shorter, safe }, course).worth.subarray(0, until);
      expect(live(longer, course).worth.subarray(0, until)).toEqual(before);
    }
  });
});

test("a plan is the same each time, and another seed moves its chances alone", () => {
  ofWholePlans(({ answers, options }) => {
    const plan = (seed: number) =>
      makeLifePlan(answers, { ...options, paths: PATHS, seed }, THIS_YEAR);
    const [once, again, other] = [plan(1), plan(1), plan(2)];
    expect(JSON.stringify(again)).toBe(JSON.stringify(once));
    expect(other.deterministic).toEqual(once.deterministic);
    expect(other.extraSip).toEqual(once.extraSip);
  });
});

test("all rupees twice: all figures twice, where no limit of the law is in rupees", () => {
  ofAll(({ answers }) => {
    // Card 1 buys neither shares nor gold; the costs are the person's own; spending stays below the first slab.
    const of = (times: number): Timeline => {
      const scaled = <Amounts extends Record<string, number>>(amounts: Amounts) =>
        Object.fromEntries(
          Object.entries(amounts).map(([name, amount]) => [name, amount * times]),
        ) as Amounts;
      const goals = Object.fromEntries(
        Object.entries(answers.goals)
          .filter(([name]) => name !== "retirement")
          .map(([name, card]) => [name, { year: card?.year, future: (card?.future ?? 0) * times }]),
      );
      const assets = { ...answers.assets, equityFunds: 0, nps: 0 };
      const monthly = { ...answers.monthly, household: 20_000, otherExpenses: 0, equitySip: 0 };
      return timelineFor({
        answers: { ...answers, assets: scaled(assets), monthly: scaled(monthly), goals, risk: 1 },
        options: { slabPct: 20.8, emergencyMonths: 6 },
      });
    };
    for (const course of COURSES) {
      const [one, two] = [of(1), of(2)].map((timeline) => live(timeline, course));
      expect(two?.worth).toEqual(one?.worth.map((amount) => 2 * amount));
      expect(two?.unmet).toEqual(one?.unmet.map((amount) => 2 * amount));
      expect(two?.short).toEqual(one?.short.map((amount) => 2 * amount));
    }
  });
});

describe("a year later", () => {
  const next = (year: number | undefined) => (year === undefined ? undefined : year + 1);
  const yearLater = ({ answers, options }: Person): Person => ({
    answers: {
      ...answers,
      goals: Object.fromEntries(
        Object.entries(answers.goals).map(([name, card]) => [
          name,
          card?.year === undefined ? card : { ...card, year: card.year + 1 },
        ]),
      ),
    },
    options: {
      ...options,
      loanEndYear: next(options.loanEndYear),
      partnerEndYear: next(options.partnerEndYear),
      npsStartYear: next(options.npsStartYear),
    },
  });

  test("with every year typed one later, only the names of the years change", () => {
    ofWholePlans((person) => {
      const plan = (of: Person, thisYear: number) => {
        const {
          thisYear: named,
          deterministic,
          ...others
        } = makeLifePlan(of.answers, { ...of.options, paths: PATHS }, thisYear);
        const runs = Object.values(deterministic).map(({ years, ...run }) => ({
          ...run,
          years: years.map(({ year, ...row }) => ({ ...row, t: year - named })),
        }));
        return JSON.stringify([runs, others]);
      };
      expect(plan(yearLater(person), THIS_YEAR + 1)).toBe(plan(person, THIS_YEAR));
    });
  });

  test("with the same years typed, goals and the loans' end are a year nearer, and living is the same", () => {
    ofAll(({ answers, options }) => {
      const { retirement: _, ...goals } = answers.goals;
      const { partnerEndYear: _end, npsStartYear: _start, ...others } = options;
      const plain = { answers: { ...answers, goals }, options: others };
      const [now, later] = [THIS_YEAR, THIS_YEAR + 1].map((year) =>
        timelineOf(plain.answers, plain.options, year),
      );
      for (const goal of later?.goals ?? []) {
        const before = now?.goals.find(({ name }) => name === goal.name);
        if (before) expect(goal.inYears).toBe(before.inYears - 1);
      }
      expect(later?.retireIn).toBe(now?.retireIn);
      expect(later?.prices).toEqual(now?.prices);
      expect(later?.retirementSpend).toBe(now?.retirementSpend);
      if (options.loanEndYear === undefined) expect(later?.net).toEqual(now?.net);
      else expect(later?.loanYears).toBe(Math.max(0, (now?.loanYears ?? 0) - 1));
    });
  });
});

describe("several goals of a kind, and goals that are moved", () => {
  test("a further goal is one like the first: vacation and marriage, whose prices rise alike, may be either", () => {
    ofAll(({ answers, options }) => {
      const { marriage, vacation, ...goals } = answers.goals;
      const first = timelineOf(
        { ...answers, goals: { ...goals, vacation: marriage } },
        options,
        THIS_YEAR,
      );
      const further = { ...goals, "vacation-2": marriage };
      const second = timelineOf({ ...answers, goals: further }, options, THIS_YEAR);
      expect([...live(second).worth]).toEqual([...live(first).worth]);
      expect(second.goals.map(({ name }) => name)).toEqual(
        first.goals.map(({ name }) => (name === "vacation" ? "vacation-2" : name)),
      );
      const both = { ...goals, vacation, "vacation-2": marriage };
      const three = timelineOf({ ...answers, goals: both }, options, THIS_YEAR);
      expect(total(live(three).short)).toBeGreaterThanOrEqual(
        total(live(second).short) - slack(three),
      );
    });
  });

  test("moved and made smaller by an option, or typed so, is the same", () => {
    ofAll(({ answers, options }) => {
      const { home } = answers.goals;
      if (!home?.year) return;
      const byOption = timelineOf(
        answers,
        { ...options, goalLater: { home: 3 }, goalSizePct: { home: 80 } },
        THIS_YEAR,
      );
      const { year, present, future } = home;
      const typed = {
        year: year + 3,
        present: present && present * 0.8,
        future: future && future * 0.8 * 1.06 ** 3,
      };
      const byHand = timelineOf(
        { ...answers, goals: { ...answers.goals, home: typed } },
        { ...options, goalInflationPct: { home: 6 } },
        THIS_YEAR,
      );
      const near = byHand.goals.map(({ name, inYears, cost }) => ({
        name,
        inYears,
        cost: Math.round(cost),
      }));
      expect(
        byOption.goals.map(({ name, inYears, cost }) => ({
          name,
          inYears,
          cost: Math.round(cost),
        })),
      ).toEqual(near);
    });
  });
});

test("every lever, taken as options, makes the plan that it promised", () => {
  for (const { answers, options } of sample(lives, 6)) {
    const few = { ...options, paths: 100 };
    const { levers } = makeLifePlan(answers, few, THIS_YEAR);
    const unpaidOf = ({ parts }: typeof levers) =>
      parts.reduce((sum, { need, paid }) => sum + Number(need) - Number(paid), 0);
    const need = levers.parts.reduce((sum, part) => sum + Number(part.need), 0);
    for (const { lever, points, retirementPaths } of levers.ranked) {
      const pulled = makeLifePlan(answers, optionsWith(lever, few), THIS_YEAR).levers;
      const fewer = (100 * (unpaidOf(levers) - unpaidOf(pulled))) / need;
      // Rounded to a tenth.
      expect(Math.abs(fewer - points)).toBeLessThan(0.051);
      expect(pulled.retirementPaths).toBe(retirementPaths);
    }
  }
});

test("what is covered is made of its parts", () => {
  ofWholePlans(({ answers, options }) => {
    const { covered, parts } = makeLifePlan(
      answers,
      { ...options, paths: PATHS },
      THIS_YEAR,
    ).levers;
    const sum = (of: (part: (typeof parts)[number]) => number | null) =>
      parts.reduce((all, part) => all + (of(part) ?? 0), 0);
    if (covered === null) {
      expect(sum(({ need }) => need)).toBe(0);
      return;
    }
    const share = (100 * sum(({ paid }) => paid)) / sum(({ need }) => need);
    expect(Math.abs(share - covered)).toBeLessThan(0.06);
  });
});
