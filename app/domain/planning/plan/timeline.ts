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
  mixes,
  NPS_EXIT,
  PROVIDENT_FUND_FOR_GOALS,
  RETIREMENT_AGE,
  RETIREMENT_RETURN_PCT,
  RETIREMENT_SPEND_PCT,
  RISK_ASSUMED,
  SAFE_SHARES,
  SALARY_GROWTH_PCT,
  SURPLUS_SAVED_PCT,
} from "./assumptions.ts";
import { averageRate, STANDARD_DEDUCTION, taxablePay } from "./interest-tax.ts";
import {
  type GoalAnswer,
  type GoalId,
  goalKind,
  type PlanAnswers,
  type PlanAssets,
  type PlanOptions,
  type RiskCard,
  type SpendingGoalId,
  spendingGoalIds,
} from "./plan-answers.ts";

/**
 * A goal that counts: its cost in rupees of its year, which begins `inYears` years from now, and whether the provident
 * fund may pay it.
 */
type TimedGoal = {
  name: SpendingGoalId;
  inYears: number;
  cost: number;
  fromProvidentFund: boolean;
};

/** What spending in retirement follows from: today's expenses, an amount a month, or a sum. */
type RetirementFrom = "expenses" | "monthly" | "corpus";

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
  /** What living needs: after work all of it, before that what pay does not cover. */
  need: Float64Array;
  /** Taxable pay of each year of work, in rupees of today. */
  taxablePay: Float64Array;
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
  /** The rate of tax on interest in years of work, where it is given; else it follows from pay. */
  taxWorking: number | undefined;
  taxRetired: number;
  /** The share of NPS above the smaller sums that is paid out. */
  npsLumpShare: number;
  /** A year's spending after work stops, at today's prices. */
  retirementSpend: number;
  retirementFrom: RetirementFrom;
  /** Instalments are paid, and the partner's pay goes on, in the years before these. */
  loanYears: number;
  partnerYears: number;
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
  const own = monthly.salary + monthly.business + monthly.otherIncome;
  const spendLess = 1 - (options.spendLessPct ?? 0) / 100;
  const basis = {
    years,
    retireIn,
    npsExitIn: npsExitOf(age, options, thisYear, retireIn),
    prices: repeated(1 + inflationPct / 100, years + 1),
    wages: repeated(1 + (options.salaryGrowthPct ?? SALARY_GROWTH_PCT) / 100, years),
    stepUp: (options.stepUpPct ?? 0) / 100,
    loanYears: loanYearsOf(options, thisYear, workYears),
    partnerYears: yearsOfPartner(options, thisYear, workYears),
    emergencyMonths:
      options.emergencyMonths ??
      (monthly.business > (own + monthly.partner) / 2
        ? EMERGENCY_MONTHS_BUSINESS
        : EMERGENCY_MONTHS),
    retirementSpend: (retired.spend + retired.pension) * spendLess,
  };
  const flows = flowsOf(answers, options, basis);
  const goals = timedGoals(answers, options, thisYear, years);
  const timeline = {
    ...basis,
    ...flows,
    thisYear,
    age,
    risk,
    extra: new Float64Array(years),
    safe: safeOf(flows.net, goals),
    goals,
    assets,
    mix: mixes[risk],
    equityShareOfSip: monthly.equitySip / Math.max(1, monthly.equitySip + monthly.debtSip),
    surplusSaved: (options.surplusSavedPct ?? SURPLUS_SAVED_PCT) / 100,
    taxWorking: options.slabPct === undefined ? undefined : options.slabPct / 100,
    // Other income comes after its own tax, and more of it takes nothing.
    taxRetired: averageRate(retired.spend * spendLess),
    npsLumpShare: options.npsGovernment ? NPS_EXIT.governmentLumpShare : NPS_EXIT.lumpShare,
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

type Flows = Pick<Timeline, "net" | "need" | "taxablePay" | "sip" | "epf" | "nps" | "reserve">;
type FlowBasis = Pick<
  Timeline,
  | "years"
  | "retireIn"
  | "npsExitIn"
  | "prices"
  | "wages"
  | "stepUp"
  | "loanYears"
  | "partnerYears"
  | "emergencyMonths"
  | "retirementSpend"
>;

/** What flows by year while work goes on, and what of it goes on after. */
function flowsOf(
  { monthly }: PlanAnswers,
  { epfMonthly = 0, npsMonthly = 0 }: PlanOptions,
  basis: FlowBasis,
): Flows {
  const { years, retireIn, prices, wages } = basis;
  const vector = () => new Float64Array(years);
  const flows: Flows = {
    ...{ net: vector(), need: vector(), taxablePay: vector(), reserve: vector() },
    ...{ sip: vector(), epf: vector(), nps: vector() },
  };
  const rises = repeated(1 + basis.stepUp, years);
  const living = monthly.household + monthly.otherExpenses;
  const deduction = monthly.salary > 0 ? STANDARD_DEDUCTION : 0;
  for (let t = 0; t < years; t++) {
    const [price = 1, wage = 1, rise = 1] = [prices[t], wages[t], rises[t]];
    const emi = t < basis.loanYears ? monthly.emis : 0;
    const partner = t < basis.partnerYears ? 12 * monthly.partner * wage : 0;
    const forLife = 12 * monthly.otherIncome * price;
    if (t >= retireIn) {
      const need = basis.retirementSpend * price + 12 * emi;
      flows.need[t] = need;
      flows.net[t] = partner + forLife - need;
      continue;
    }
    const pay = 12 * (monthly.salary * wage + monthly.business * price);
    const costs = 12 * (living * price + emi + monthly.ulipPremium);
    flows.need[t] = Math.max(0, costs - pay - partner);
    flows.net[t] = pay + partner + forLife - costs;
    flows.taxablePay[t] = taxablePay(pay / price, deduction);
    flows.reserve[t] = basis.emergencyMonths * (living * price + emi);
    flows.sip[t] = 12 * (monthly.equitySip + monthly.debtSip) * rise;
    flows.epf[t] = 12 * epfMonthly * wage;
    flows.nps[t] = t < basis.npsExitIn ? 12 * npsMonthly * wage : 0;
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

/** The partner's pay goes on for so many years from now: as long as work, where no year is given. */
function yearsOfPartner({ partnerEndYear }: PlanOptions, thisYear: number, workYears: number) {
  return partnerEndYear === undefined ? workYears : Math.max(0, partnerEndYear - thisYear);
}

/**
 * NPS is paid out in so many years: when work stops, not before 60 or 15 years in it, and by 85; later where it is chosen.
 */
function npsExitOf(
  age: number,
  { npsStartYear, npsGovernment, npsAge = 0 }: PlanOptions,
  thisYear: number,
  retireIn: number,
): number {
  const byAge = NPS_EXIT.leastAge - age;
  const byYears =
    npsStartYear === undefined || npsGovernment
      ? byAge
      : npsStartYear + NPS_EXIT.leastYears - thisYear;
  const earliest = Math.max(retireIn, Math.min(byAge, byYears));
  return Math.min(Math.max(earliest, npsAge - age), Math.max(0, NPS_EXIT.mostAge - age));
}

/** Instalments are paid for so many years from now. */
function loanYearsOf({ loanEndYear }: PlanOptions, thisYear: number, workYears: number): number {
  if (loanEndYear !== undefined) return Math.max(0, loanEndYear - thisYear);
  return Math.min(LOAN_YEARS, Math.max(1, workYears));
}

/**
 * A year's spending after work stops, at today's prices: twelve of the month on the retirement card; else what the card's
 * sum carries, the inverse of `retirementCorpus`, and other income as `pension` beside it; else a share of today's expenses.
 */
function retirementSpendOf(
  { goals, monthly }: PlanAnswers,
  options: PlanOptions,
  at: { years: number; workYears: number; inflationPct: number },
): { spend: number; pension: number; from: RetirementFrom } {
  const { retirement } = goals;
  if (retirement?.monthly) return { spend: 12 * retirement.monthly, pension: 0, from: "monthly" };
  const sum = retirementSumToday(retirement, options, at.workYears);
  if (!sum) {
    const share = (options.retirementSpendPct ?? RETIREMENT_SPEND_PCT) / 100;
    const spend = 12 * (monthly.household + monthly.otherExpenses) * share;
    return { spend, pension: 0, from: "expenses" };
  }
  const retiredYears = Math.max(1, at.years - at.workYears);
  const real = realReturnPct(RETIREMENT_RETURN_PCT, at.inflationPct) / 100;
  const spend = (sum * growth(real, retiredYears - 1)) / annuity(real, retiredYears);
  return { spend, pension: 12 * monthly.otherIncome, from: "corpus" };
}

/** The sum of the retirement card in rupees of today; nil or undefined for none. */
function retirementSumToday(
  card: GoalAnswer | undefined,
  options: PlanOptions,
  workYears: number,
): number | undefined {
  const rise = growth(inflationOf("retirement", options) / 100, workYears);
  return card?.future ? card.future / rise : card?.present;
}

/** Less than so many years of today's spending is no sum for a retirement. */
const LEAST_YEARS_IN_SUM = 5;

/** Whether a sum counts that is less than five years of today's spending: a month, most likely. */
export function isSumSmall(
  answers: PlanAnswers,
  options: PlanOptions,
  timeline: Timeline,
): boolean {
  const { thisYear, years, retirementFrom } = timeline;
  const { household, otherExpenses } = answers.monthly;
  const workYears = workYearsOf(answers, thisYear, years);
  const sum = retirementSumToday(answers.goals.retirement, options, workYears) ?? 0;
  const least = LEAST_YEARS_IN_SUM * 12 * (household + otherExpenses);
  return retirementFrom === "corpus" && sum < least;
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
      const fromProvidentFund =
        options.pfPaysGoals === true && PROVIDENT_FUND_FOR_GOALS.kinds.includes(goalKind(name));
      return [{ name, inYears, cost: future || ours, fromProvidentFund }];
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
