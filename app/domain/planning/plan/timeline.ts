import { goalInflationPct, risenCost } from "../goal-cost.ts";
import { annuity, growth, realReturnPct } from "../rates.ts";
import {
  EMERGENCY_MONTHS,
  EMERGENCY_MONTHS_BUSINESS,
  FEWEST_YEARS_PLANNED,
  INFLATION_PCT,
  LATE_RETIREMENT_AGE,
  LIFE_EXPECTANCY,
  LOAN_YEARS,
  type Mix,
  marginalRate,
  mixes,
  NPS_EXIT,
  RETIREMENT_AGE,
  RETIREMENT_RETURN_PCT,
  RETIREMENT_SPEND_PCT,
  RISK_ASSUMED,
  SAFE_SHARES,
  SALARY_GROWTH_PCT,
  SURPLUS_SAVED_PCT,
} from "./assumptions.ts";
import {
  type GoalId,
  goalKind,
  type PlanAnswers,
  type PlanAssets,
  type PlanOptions,
  type RiskCard,
  type SpendingGoalId,
  spendingGoalIds,
} from "./plan-answers.ts";

/** A goal that counts: its cost in rupees of its year, which begins `inYears` years from now. */
type TimedGoal = { name: SpendingGoalId; inYears: number; cost: number };

/**
 * The answers as vectors: element t belongs to the year that begins t years from now. Rupees of that year, doubles,
 * whole years, rates as shares of 1.
 */
export type Timeline = {
  thisYear: number;
  age: number;
  risk: RiskCard;
  /** How many years are planned. */
  years: number;
  /** Work stops at the beginning of this year; NPS is paid out at the beginning of that. */
  retireIn: number;
  npsExitIn: number;
  /** What a rupee of today costs at the beginning of each year, and of the end: one more than `years`. */
  prices: Float64Array;
  /** What a rupee of today's salary has become. */
  wages: Float64Array;
  /** Income less expenses, before what is saved. */
  net: Float64Array;
  /** SIPs as typed; saved as far as `net` allows. */
  sip: Float64Array;
  /** Saving beside everything else, whatever `net` is. */
  extra: Float64Array;
  epf: Float64Array;
  nps: Float64Array;
  /** What is held back of cash for emergencies, and what is held in deposits for what is due soon. */
  reserve: Float64Array;
  safe: Float64Array;
  /** In the order in which they are paid. */
  goals: TimedGoal[];
  assets: PlanAssets;
  mix: Mix;
  /** The share of SIPs that goes into shares where nothing is moved. */
  equityShareOfSip: number;
  surplusSaved: number;
  stepUp: number;
  taxWorking: number;
  taxRetired: number;
  /** A year's spending after work stops, at today's prices. */
  retirementSpend: number;
  retirementFrom: "expenses" | "corpus";
  /** Instalments are paid in the years before this one. */
  loanYears: number;
  emergencyMonths: number;
};

export function timelineOf(typed: PlanAnswers, options: PlanOptions, thisYear: number): Timeline {
  const answers = withMovedGoals(typed, options);
  const { age, monthly, assets } = answers;
  const risk = answers.risk ?? RISK_ASSUMED;
  const inflationPct = options.inflationPct ?? INFLATION_PCT;
  const years = lifeYears(age, options.lifeExpectancy);
  const workYears = workYearsOf(answers, thisYear, years);
  const retireIn = retireInOf(answers, options, workYears, years);
  const retired = retirementSpendOf(answers, options, { years, workYears, inflationPct });
  const income = monthly.salary + monthly.business + monthly.otherIncome;
  const basis = {
    years,
    retireIn,
    prices: repeated(1 + inflationPct / 100, years + 1),
    wages: repeated(1 + (options.salaryGrowthPct ?? SALARY_GROWTH_PCT) / 100, years),
    stepUp: (options.stepUpPct ?? 0) / 100,
    loanYears: loanYearsOf(options, thisYear, workYears),
    emergencyMonths:
      options.emergencyMonths ??
      (monthly.business > income / 2 ? EMERGENCY_MONTHS_BUSINESS : EMERGENCY_MONTHS),
    retirementSpend: retired.spend * (1 - (options.spendLessPct ?? 0) / 100),
  };
  const flows = flowsOf(answers, options, basis);
  const goals = timedGoals(answers, options, thisYear, years);
  const timeline = {
    ...basis,
    ...flows,
    thisYear,
    age,
    risk,
    npsExitIn: Math.max(retireIn, NPS_EXIT.leastAge - age, 0),
    extra: new Float64Array(years),
    safe: safeOf(flows.net, goals),
    goals,
    assets,
    mix: mixes[risk],
    equityShareOfSip: monthly.equitySip / Math.max(1, monthly.equitySip + monthly.debtSip),
    surplusSaved: (options.surplusSavedPct ?? SURPLUS_SAVED_PCT) / 100,
    taxWorking: options.slabPct === undefined ? marginalRate(12 * income) : options.slabPct / 100,
    taxRetired: marginalRate(basis.retirementSpend),
    retirementFrom: retired.from,
  };
  return withExtra(timeline, options.extraMonthly ?? 0, retireIn);
}

/** The same life with `monthly` rupees more saved each month in the years before `until`, rising as the SIPs do. */
export function withExtra(timeline: Timeline, monthly: number, until: number): Timeline {
  const extra = Float64Array.from(timeline.extra);
  let rise = 1;
  for (let t = 0; t < Math.min(until, extra.length); t++) {
    extra[t] = (extra[t] ?? 0) + 12 * monthly * rise;
    rise *= 1 + timeline.stepUp;
  }
  return { ...timeline, extra };
}

/** What flows by year while work goes on, and what of it goes on after. */
function flowsOf(
  { monthly }: PlanAnswers,
  { epfMonthly = 0, npsMonthly = 0 }: PlanOptions,
  basis: Pick<
    Timeline,
    "years" | "retireIn" | "prices" | "wages" | "stepUp" | "loanYears" | "emergencyMonths"
  > & { retirementSpend: number },
): Pick<Timeline, "net" | "sip" | "epf" | "nps" | "reserve"> {
  const { years, retireIn, prices, wages } = basis;
  const vector = () => new Float64Array(years);
  const flows = { net: vector(), sip: vector(), epf: vector(), nps: vector(), reserve: vector() };
  const rises = repeated(1 + basis.stepUp, years);
  const living = monthly.household + monthly.otherExpenses;
  const others = monthly.business + monthly.otherIncome;
  for (let t = 0; t < years; t++) {
    const [price = 1, wage = 1, rise = 1] = [prices[t], wages[t], rises[t]];
    const emi = t < basis.loanYears ? monthly.emis : 0;
    if (t >= retireIn) {
      flows.net[t] = 12 * monthly.otherIncome * price - basis.retirementSpend * price - 12 * emi;
      continue;
    }
    flows.net[t] =
      12 * (monthly.salary * wage + others * price - living * price - emi - monthly.ulipPremium);
    flows.reserve[t] = basis.emergencyMonths * (living * price + emi);
    flows.sip[t] = 12 * (monthly.equitySip + monthly.debtSip) * rise;
    flows.epf[t] = 12 * epfMonthly * wage;
    flows.nps[t] = 12 * npsMonthly * wage;
  }
  return flows;
}

/** The answers with every goal moved and resized as the options say; a goal without a year or a cost keeps lacking it. */
export function withMovedGoals(answers: PlanAnswers, options: PlanOptions): PlanAnswers {
  const { goalLater = {}, goalSizePct = {} } = options;
  const goals = { ...answers.goals };
  for (const id of spendingGoalIds) {
    const [goal, later = 0, size = 100] = [goals[id], goalLater[id], goalSizePct[id]];
    if (!goal || (later === 0 && size === 100)) continue;
    const { year, present, future } = goal;
    const rise = growth(inflationOf(id, options) / 100, later);
    goals[id] = {
      year: year && year + later,
      present: present && (present * size) / 100,
      future: future && (future * size * rise) / 100,
    };
  }
  return { ...answers, goals };
}

/** How many years from now a goal's year begins; undefined without a year, or where it is over. */
export function yearsUntil(
  { goals }: PlanAnswers,
  name: GoalId,
  thisYear: number,
): number | undefined {
  const year = goals[name]?.year;
  return year === undefined || year < thisYear ? undefined : year - thisYear;
}

/** The first `count` powers, by repeated product: the same on every engine, which a power is not. */
function repeated(factor: number, count: number): Float64Array {
  const powers = new Float64Array(count);
  let power = 1;
  for (let t = 0; t < count; t++) {
    powers[t] = power;
    power *= factor;
  }
  return powers;
}

function lifeYears(age: number, lifeExpectancy: number | undefined): number {
  return lifeExpectancy === undefined
    ? Math.max(LIFE_EXPECTANCY, age + FEWEST_YEARS_PLANNED) - age
    : Math.max(lifeExpectancy, age + 1) - age;
}

/** Years of work by the retirement card or the age, before an option moves the day. */
function workYearsOf(answers: PlanAnswers, thisYear: number, years: number): number {
  const { age, monthly } = answers;
  const typed = yearsUntil(answers, "retirement", thisYear);
  if (typed !== undefined) return Math.min(typed, years);
  if (age < RETIREMENT_AGE) return Math.min(RETIREMENT_AGE - age, years);
  const works = monthly.salary > 0 || monthly.business > 0;
  return works ? Math.min(Math.max(1, LATE_RETIREMENT_AGE - age), years) : 0;
}

function retireInOf(
  { age }: PlanAnswers,
  { retirementAge }: PlanOptions,
  workYears: number,
  years: number,
): number {
  if (retirementAge === undefined) return workYears;
  return Math.min(Math.max(retirementAge - age, 0), years);
}

/** Instalments are paid for so many years from now. */
function loanYearsOf({ loanEndYear }: PlanOptions, thisYear: number, workYears: number): number {
  if (loanEndYear !== undefined) return Math.max(0, loanEndYear - thisYear);
  return Math.min(LOAN_YEARS, Math.max(1, workYears));
}

/**
 * A year's spending after work stops, at today's prices: what the sum of the retirement card carries with other income,
 * the inverse of `retirementCorpus`; else a share of today's expenses.
 */
function retirementSpendOf(
  { goals, monthly }: PlanAnswers,
  options: PlanOptions,
  at: { years: number; workYears: number; inflationPct: number },
): { spend: number; from: Timeline["retirementFrom"] } {
  const card = goals.retirement;
  const rise = growth(inflationOf("retirement", options) / 100, at.workYears);
  const sum = card?.future ? card.future / rise : card?.present;
  if (!sum) {
    const share = (options.retirementSpendPct ?? RETIREMENT_SPEND_PCT) / 100;
    return { spend: 12 * (monthly.household + monthly.otherExpenses) * share, from: "expenses" };
  }
  const retiredYears = Math.max(1, at.years - at.workYears);
  const real = realReturnPct(RETIREMENT_RETURN_PCT, at.inflationPct) / 100;
  const perYear = (sum * growth(real, retiredYears - 1)) / annuity(real, retiredYears);
  return { spend: perYear + 12 * monthly.otherIncome, from: "corpus" };
}

/** The yearly rise of a goal's price, in per cent. */
export function inflationOf(name: GoalId, { goalInflationPct: typed }: PlanOptions): number {
  const kind = goalKind(name);
  return typed?.[kind] ?? goalInflationPct[kind];
}

function timedGoals(
  answers: PlanAnswers,
  options: PlanOptions,
  thisYear: number,
  years: number,
): TimedGoal[] {
  return spendingGoalIds
    .flatMap((name): TimedGoal[] => {
      const inYears = yearsUntil(answers, name, thisYear);
      const { present, future } = answers.goals[name] ?? {};
      if (inYears === undefined || inYears >= years || !(present || future)) return [];
      const ours = risenCost(present ?? 0, inflationOf(name, options), inYears);
      return [{ name, inYears, cost: future || ours }];
    })
    .sort((one, other) => one.inYears - other.inYears);
}

/** What of the next years' goals and living lies in deposits: it glides down to every goal without a second rule. */
function safeOf(net: Float64Array, goals: readonly TimedGoal[]): Float64Array {
  const need = net.map((flow) => Math.max(0, -flow));
  for (const { inYears, cost } of goals) need[inYears] = (need[inYears] ?? 0) + cost;
  return net.map((_, t) =>
    SAFE_SHARES.reduce((sum, share, index) => sum + share * (need[t + index + 1] ?? 0), 0),
  );
}
