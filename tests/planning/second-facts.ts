/** What the answers of a life come to, written from docs/planning.md alone: years, spending, flows, goals and flags. */

import { inHandToPay, taxAfterRebate, taxBeside } from "./second-tax.ts";

type Amounts = Record<string, number | null | undefined>;
type Card = { year?: number; present?: number; future?: number; monthly?: number };
export type Options = Record<string, unknown>;
export type Life = {
  answers: {
    age: number;
    assets?: Amounts;
    monthly?: Amounts;
    goals?: Record<string, Card | null | undefined>;
    risk?: number | null | undefined;
  };
  options: Options;
  thisYear: number;
};
export type Goal = { name: string; kind: string; due: number; cost: number };
/** A year of the plan, in rupees of that year. */
export type Year = {
  /** What a rupee of today has become. */
  prices: number;
  isWork: boolean;
  net: number;
  need: number;
  reserve: number;
  safe: number;
  sip: number;
  extra: number;
  intoPf: number;
  intoNps: number;
  /** Taxable pay in rupees of today. */
  taxable: number;
};
export type Facts = ReturnType<typeof factsOf>;

/** What stands at a place that is there. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${index}`);
  return found;
}

const KINDS = ["education", "home", "marriage", "vehicle", "vacation"];
const SAFE_SHARES = [1, 1, 0.7, 0.7, 0.5, 0.5];
const STANDARD_DEDUCTION = 75_000;

export function factsOf(life: Life) {
  const { answers, options, thisYear } = life;
  const month = (name: string) => answers.monthly?.[name] ?? 0;
  const option = (name: string, without: number) => (options[name] as number | null) ?? without;
  const isGovernment = options.npsGovernment === true;
  const work = workOf(life, month);
  const npsStart = options.npsStartYear as number | null | undefined;
  const locked =
    npsStart == null || isGovernment
      ? 60 - answers.age
      : Math.min(60 - answers.age, npsStart + 15 - thisYear);
  const wanted = option("npsAge", 0) - answers.age;
  const npsOut = Math.min(Math.max(work.stops, locked, wanted, 0), Math.max(0, 85 - answers.age));
  const spending = spendingOf(life, work, month);
  const goals = goalsOf(life, work.years);
  const years = yearsOf({ life, work, npsOut, spending: spending.all, month });
  years.forEach((year, t) => {
    year.safe = safeAt(t, years, goals);
  });
  const slabGiven = options.slabPct == null ? undefined : option("slabPct", 0) / 100;
  const own = spending.own * (1 - option("spendLessPct", 0) / 100);
  return {
    life,
    ...work,
    npsOut,
    isGovernment,
    spending,
    goals,
    perYear: years,
    risk: answers.risk ?? 2,
    slabGiven,
    slabNow: slabGiven ?? taxBeside(at(years, 0).taxable, 1),
    slabRetired: own > 0 ? taxAfterRebate(own) / own : 0,
    month,
    savedShare: option("surplusSavedPct", 50) / 100,
    pfPaysGoals: options.pfPaysGoals === true,
  };
}

type Month = (name: string) => number;
type Work = ReturnType<typeof workOf>;

/** How many years are planned, and how many of work, of instalments and of a partner's pay are in them. */
function workOf({ answers, options, thisYear }: Life, month: Month) {
  const { age } = answers;
  const given = (name: string) => options[name] as number | null | undefined;
  const end = Math.max(given("lifeExpectancy") ?? Math.max(85, age + 10), age + 1);
  const years = end - age;
  const card = answers.goals?.retirement?.year;
  const usual = () => {
    if (age < 60) return 60 - age;
    return month("salary") + month("business") > 0 ? Math.max(1, 65 - age) : 0;
  };
  const planned = Math.min(years, card != null && card >= thisYear ? card - thisYear : usual());
  const age2 = given("retirementAge");
  const stops = age2 == null ? planned : Math.min(years, Math.max(0, age2 - age));
  const loan = given("loanEndYear");
  const partner = given("partnerEndYear");
  return {
    years,
    planned,
    stops,
    emiYears: loan == null ? Math.min(15, Math.max(1, planned)) : Math.max(0, loan - thisYear),
    partnerYears: partner == null ? planned : Math.max(0, partner - thisYear),
  };
}

/** A year of retirement at today's prices: `own` before what other income pays beside a sum, `all` that is spent. */
function spendingOf({ answers, options }: Life, { years, planned }: Work, month: Month) {
  const per = (name: string, without: number) => ((options[name] as number) ?? without) / 100;
  const card = answers.goals?.retirement;
  const less = 1 - per("spendLessPct", 0);
  if (card?.monthly) {
    return { from: "monthly", own: 12 * card.monthly, all: 12 * card.monthly * less, sum: 0 };
  }
  const rise = ((options.goalInflationPct as Amounts | undefined)?.retirement ?? 6) / 100;
  const sum = card?.future ? card.future / (1 + rise) ** planned : (card?.present ?? 0);
  if (sum > 0) {
    const real = 1.07 / (1 + per("inflationPct", 6)) - 1;
    const times = Math.max(1, years - planned);
    const own =
      real === 0
        ? sum / times
        : (sum * (1 + real) ** (times - 1)) / (((1 + real) ** times - 1) / real);
    return { from: "corpus", own, all: (own + 12 * month("otherIncome")) * less, sum };
  }
  const own = 12 * (month("household") + month("otherExpenses")) * per("retirementSpendPct", 100);
  return { from: "expenses", own, all: own * less, sum: 0 };
}

function goalsOf({ answers, options, thisYear }: Life, years: number): Goal[] {
  const of = (table: string, name: string, without: number) =>
    (options[table] as Amounts | undefined)?.[name] ?? without;
  return Object.entries(answers.goals ?? {})
    .flatMap(([name, card]) => {
      const kind = kindOf(name);
      const cost = card?.future || card?.present || 0;
      if (!card || kind === "retirement" || card.year == null || cost === 0) return [];
      // A rise is of a kind, a move and a size of one goal.
      const rise = 1 + of("goalInflationPct", kind, kind === "education" ? 8 : 6) / 100;
      const size = of("goalSizePct", name, 100) / 100;
      const later = of("goalLater", name, 0);
      const due = card.year - thisYear + later;
      const then = card.future
        ? card.future * rise ** later * size
        : Math.floor(cost * size * rise ** due + 0.5);
      return due < 0 || due >= years ? [] : [{ name, kind, due, cost: then }];
    })
    .sort((a, b) => a.due - b.due || orderOf(a.name) - orderOf(b.name));
}

const kindOf = (name: string) => name.replace(/-.*/, "");
const orderOf = (name: string) =>
  10 * KINDS.indexOf(kindOf(name)) + Number(name.match(/\d/)?.[0] ?? 1);

function yearsOf({
  life: { options },
  work,
  npsOut,
  spending,
  month,
}: {
  life: Life;
  work: Work;
  npsOut: number;
  spending: number;
  month: Month;
}): Year[] {
  const option = (name: string, without: number) => (options[name] as number | null) ?? without;
  const income = month("salary") + month("business") + month("partner") + month("otherIncome");
  const months = option("emergencyMonths", month("business") > income / 2 ? 9 : 6);
  return Array.from({ length: work.years }, (_, t) => {
    const prices = (1 + option("inflationPct", 6) / 100) ** t;
    const salaries = (1 + option("salaryGrowthPct", 6) / 100) ** t;
    const rising = (1 + option("stepUpPct", 0) / 100) ** t;
    const emi = t < work.emiYears ? month("emis") : 0;
    const partner = t < work.partnerYears ? 12 * month("partner") * salaries : 0;
    const other = 12 * month("otherIncome") * prices;
    const nil = { reserve: 0, sip: 0, extra: 0, intoPf: 0, intoNps: 0, safe: 0 };
    if (t >= work.stops) {
      const need = spending * prices + 12 * emi;
      const net = partner + other - need;
      return { ...nil, prices, isWork: false, net, need, taxable: 0 };
    }
    const pay = 12 * (month("salary") * salaries + month("business") * prices);
    const living = (month("household") + month("otherExpenses")) * prices;
    const costs = 12 * (living + emi + month("ulipPremium"));
    return {
      prices,
      isWork: true,
      net: pay + partner + other - costs,
      need: Math.max(0, costs - pay - partner),
      reserve: months * (living + emi),
      safe: 0,
      sip: 12 * (month("equitySip") + month("debtSip")) * rising,
      extra: 12 * option("extraMonthly", 0) * rising,
      intoPf: 12 * option("epfMonthly", 0) * salaries,
      intoNps: t < npsOut ? 12 * option("npsMonthly", 0) * salaries : 0,
      taxable: inHandToPay(pay / prices - (month("salary") > 0 ? STANDARD_DEDUCTION : 0)),
    };
  });
}

function safeAt(t: number, years: Year[], goals: Goal[]): number {
  return SAFE_SHARES.reduce((sum, share, i) => {
    const year = t + i + 1;
    if (year >= years.length) return sum;
    const due = goals.filter((goal) => goal.due === year).reduce((all, goal) => all + goal.cost, 0);
    return sum + share * (due + Math.max(0, -at(years, year).net));
  }, 0);
}
