import { cardReturns, cautiousReturns, PATHS, SEED } from "./assumptions.ts";
import { type Chances, chancesOf } from "./chance/chances.ts";
import { type DrawnReturns, drawReturns, medianReturns } from "./chance/returns.ts";
import { simulate } from "./chance/simulation.ts";
import { type Enough, enoughOf } from "./enough.ts";
import { flagsOf, type PlanFlag } from "./flags.ts";
import { marginalRate } from "./interest-tax.ts";
import { type Levers, leversOf, savingFor80 } from "./levers.ts";
import type { Course } from "./life.ts";
import type { PlanAnswers, PlanOptions, RiskCard } from "./plan-answers.ts";
import { type Emergency, emergencyOf, type Protection, protectionOf } from "./protection.ts";
import { type CountedRupees, counted, outcomeOf, type Run, runOf } from "./run.ts";
import { type ExtraSaving, extraSaving } from "./saving.ts";
import { type Timeline, timelineOf, withMovedGoals } from "./timeline.ts";
import { earliestRetirement, type StressName, type StressOutcome, stressOf } from "./what-if.ts";

/**
 * The headline is `planned`: cautious returns, the card's mix, and money that is due soon in deposits. Beside it every
 * rupee where it is, and the card at its word.
 */
export type RunName = "planned" | "asYouAre" | "card";

/** A plan as figures and messages: rupees of each year where a name does not end in `Today`, null where there is no answer. */
export type LifePlan = {
  thisYear: number;
  seed: number;
  paths: number;
  derived: Derived;
  flags: PlanFlag[];
  deterministic: Record<RunName, Run>;
  monteCarlo: Record<RunName, Chances>;
  extraSip: ExtraSaving;
  savingFor80: number | null;
  earliestRetirement: number | null;
  stress: Record<StressName, StressOutcome>;
  emergency: Emergency;
  protection: Protection;
  levers: Levers;
  enough: Enough;
};

/** What the answers came to; years count from now. */
type Derived = {
  age: number;
  risk: RiskCard;
  years: number;
  retireIn: number;
  npsExitIn: number;
  /** What tax takes of the next rupee of this year's pay, and on average of interest after work: shares of 1. */
  slabNow: number;
  slabRetired: number;
  retirementSpendToday: CountedRupees;
  retirementFrom: Timeline["retirementFrom"];
  emiYears: number;
  /** Income less expenses, the reserve, and what lies in deposits for what is due soon, year by year. */
  net: CountedRupees[];
  emergency: CountedRupees[];
  safe: CountedRupees[];
};

const COURSES: Record<RunName, Course> = {
  planned: "planned",
  asYouAre: "asYouAre",
  card: "planned",
};

/** The whole plan; `thisYear` is the calendar year in India. The same answers, options and year make the same figures. */
export function makeLifePlan(
  answers: PlanAnswers,
  options: PlanOptions,
  thisYear: number,
): LifePlan {
  const timeline = timelineOf(answers, options, thisYear);
  const { risk, years } = timeline;
  const { seed = SEED, paths = PATHS } = options;
  const cautious = cautiousReturns(risk);
  const card = cardReturns(risk);
  const medians = medianReturns(cautious, years);
  const drawn = drawReturns(cautious, { seed, paths, years });
  const drawnOfCard = drawReturns(card, { seed, paths, years });
  const outcomes = {
    planned: outcomeOf(timeline, COURSES.planned, medians),
    asYouAre: outcomeOf(timeline, COURSES.asYouAre, medians),
    card: outcomeOf(timeline, COURSES.card, medianReturns(card, years)),
  };
  const chances = (name: RunName, returns: DrawnReturns) =>
    chancesOf(timeline, simulate(timeline, COURSES[name], returns, paths), returns);
  return {
    thisYear,
    seed,
    paths,
    derived: derivedOf(timeline),
    flags: flagsOf(timeline, withMovedGoals(answers, options), options, outcomes.planned.unmet),
    deterministic: {
      planned: runOf(timeline, outcomes.planned),
      asYouAre: runOf(timeline, outcomes.asYouAre),
      card: runOf(timeline, outcomes.card),
    },
    monteCarlo: {
      planned: chances("planned", drawn),
      asYouAre: chances("asYouAre", drawn),
      card: chances("card", drawnOfCard),
    },
    extraSip: extraSaving(timeline, medians),
    savingFor80: savingFor80(timeline, drawn),
    earliestRetirement: earliestRetirement(timeline, answers, options, medians),
    stress: stressOf(timeline, answers, options, medians),
    emergency: emergencyOf(timeline, answers),
    protection: protectionOf(timeline, answers, options),
    levers: leversOf(timeline, answers, options, drawn),
    enough: enoughOf(timeline, answers, options, drawn),
  };
}

function derivedOf(timeline: Timeline): Derived {
  return {
    age: timeline.age,
    risk: timeline.risk,
    years: timeline.years,
    retireIn: timeline.retireIn,
    npsExitIn: timeline.npsExitIn,
    slabNow: timeline.taxWorking ?? marginalRate(timeline.taxablePay[0] ?? 0),
    slabRetired: timeline.taxRetired,
    retirementSpendToday: counted(timeline.retirementSpend),
    retirementFrom: timeline.retirementFrom,
    emiYears: timeline.loanYears,
    net: Array.from(timeline.net, counted),
    emergency: Array.from(timeline.reserve, counted),
    safe: Array.from(timeline.safe, counted),
  };
}
