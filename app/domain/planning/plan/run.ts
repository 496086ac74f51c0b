import type { Rupees } from "#values/money.ts";
import { toRupee } from "../rates.ts";
import { NPS_EXIT, PROVIDENT_FUND_RETURN, SHARE_OF_YEAR_EARNED } from "./assumptions.ts";
import { type Course, LEDGER_COLUMNS, liveThrough, type Track } from "./life.ts";
import type { SpendingGoalId } from "./plan-answers.ts";
import type { Timeline } from "./timeline.ts";

/** A sum counts as paid when no more than half a rupee of it is lacking. */
export const PAID_WITHIN = 0.5;

/** Whole rupees; null from 2^53 on, where a double no longer counts them. */
export type CountedRupees = Rupees | null;

/** One year: opening + saved − spent − goals − taxes − annuity + growth = closing, as printed. */
type LedgerYear = {
  year: number;
  age: number;
  opening: CountedRupees;
  saved: CountedRupees;
  /** On living. */
  spent: CountedRupees;
  goals: CountedRupees;
  /** On sales and on leaving NPS; those on interest are in `growth`. */
  taxes: CountedRupees;
  /** What the pension from NPS cost. */
  annuity: CountedRupees;
  growth: CountedRupees;
  closing: CountedRupees;
};

type GoalOutcome = {
  inYears: number;
  cost: CountedRupees;
  paid: CountedRupees;
  short: CountedRupees;
  /** What lies in the provident fund when the goal is due, and may not pay it; nil where nothing is short. */
  shutIn: CountedRupees;
};

/** A life on the median course, in rupees of each year where `Today` does not say otherwise. */
export type Run = {
  /** At the beginning of each year and at the end. */
  worth: CountedRupees[];
  worthToday: CountedRupees[];
  years: LedgerYear[];
  /** The columns summed up over life. */
  ledger: Record<LedgerColumn | "growth", CountedRupees>;
  goals: Partial<Record<SpendingGoalId, GoalOutcome>>;
  /** The age at which living first goes unpaid; null where it never does. */
  moneyEndsAt: number | null;
  /** The same of the years after work. */
  retirementEndsAt: number | null;
  unpaidLiving: CountedRupees;
  unpaidLivingToday: CountedRupees;
  /** The same of the years after work. */
  unpaidRetirementToday: CountedRupees;
  /** What NPS pays a year from then on, after tax. */
  annuityIncome: CountedRupees;
};

type LedgerColumn = "saved" | "spent" | "goals" | "taxes" | "annuity";
const COLUMNS: readonly LedgerColumn[] = ["saved", "spent", "goals", "taxes", "annuity"];

/** What comes out of one course of returns, unrounded. */
export type LifeOutcome = {
  worth: Float64Array;
  unmet: Float64Array;
  short: Float64Array;
  ledger: Float64Array;
};

export function outcomeOf(timeline: Timeline, course: Course, returns: Float64Array): LifeOutcome {
  const { years, goals } = timeline;
  const outcome = {
    worth: new Float64Array(years + 1),
    unmet: new Float64Array(years),
    short: new Float64Array(goals.length),
    ledger: new Float64Array(LEDGER_COLUMNS * years),
  };
  const track: Track = { ...outcome, worthFrom: 0 };
  liveThrough(timeline, course, returns, 0, track);
  return outcome;
}

/** What came out, in whole rupees. */
export function runOf(timeline: Timeline, outcome: LifeOutcome): Run {
  const { worth, unmet, short } = outcome;
  const { prices, retireIn } = timeline;
  const retired = unmet.map((lacking, t) => (t < retireIn ? 0 : lacking));
  const totals = COLUMNS.map((_, column) => columnTotal(outcome.ledger, column));
  const [saved = 0, spent = 0, goals = 0, taxes = 0, annuity = 0] = totals;
  const [opening = 0, closing = 0] = [worth[0], worth.at(-1)];
  const growth = closing - opening - saved + spent + goals + taxes + annuity;
  const annuityIncome = NPS_EXIT.annuityRate * annuity * (1 - timeline.taxRetired);
  return {
    worth: Array.from(worth, counted),
    worthToday: Array.from(worth, (rupees, t) => counted(rupees / (prices[t] ?? 1))),
    years: ledgerYears(timeline, outcome),
    ledger: {
      saved: counted(saved),
      spent: counted(spent),
      goals: counted(goals),
      taxes: counted(taxes),
      annuity: counted(annuity),
      growth: counted(growth),
    },
    goals: Object.fromEntries(
      timeline.goals.map(({ name, inYears, cost }, index) => {
        const lacking = short[index] ?? 0;
        const parts = {
          cost: counted(cost),
          paid: counted(cost - lacking),
          short: counted(lacking),
          shutIn: counted(lacking > PAID_WITHIN ? shutIn(timeline, inYears) : 0),
        };
        return [name, { inYears, ...parts }];
      }),
    ),
    moneyEndsAt: moneyEndsAt(timeline, unmet),
    retirementEndsAt: moneyEndsAt(timeline, retired),
    unpaidLiving: counted(sum(unmet)),
    unpaidLivingToday: counted(unpaidToday(timeline, unmet)),
    unpaidRetirementToday: counted(unpaidToday(timeline, retired)),
    annuityIncome: counted(annuityIncome),
  };
}

/** What lies in the provident fund before work stops, at the beginning of a year, where it may pay no goal. */
function shutIn({ assets, epf, retireIn, goals }: Timeline, inYears: number): number {
  if (inYears >= retireIn || goals.some(({ fromProvidentFund }) => fromProvidentFund)) return 0;
  let fund = assets.epfPpf;
  for (const saved of epf.subarray(0, inYears))
    fund =
      fund * (1 + PROVIDENT_FUND_RETURN) +
      saved * (1 + SHARE_OF_YEAR_EARNED * PROVIDENT_FUND_RETURN);
  return fund;
}

export function counted(amount: number): CountedRupees {
  return Number.isSafeInteger(Math.round(amount)) ? toRupee(amount) : null;
}

/** The age at which living first goes unpaid; null where it never does. */
export function moneyEndsAt({ age }: Timeline, unmet: Float64Array): number | null {
  const first = unmet.findIndex((lacking) => lacking > PAID_WITHIN);
  return first === -1 ? null : age + first;
}

/** Whether there is a retirement to judge: years after work, and something to spend in them. */
export function hasRetirement({ years, retireIn, retirementSpend }: Timeline): boolean {
  return years > retireIn && retirementSpend > 0;
}

export function isRetirementPaid({ retireIn }: Timeline, unmet: Float64Array): boolean {
  return unmet.subarray(retireIn).every((lacking) => lacking <= PAID_WITHIN);
}

/** Living that is not paid, in rupees of today. */
export function unpaidToday({ prices }: Timeline, unmet: Float64Array): number {
  return sum(unmet.map((lacking, t) => lacking / (prices[t] ?? 1)));
}

function sum(amounts: Float64Array): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function columnTotal(ledger: Float64Array, column: number): number {
  return sum(ledger.filter((_, index) => index % LEDGER_COLUMNS === column));
}

/** The growth is what is left between the rounded figures, so that each row adds up as printed. */
function ledgerYears(
  { thisYear, age, years }: Timeline,
  { worth, ledger }: LifeOutcome,
): LedgerYear[] {
  return Array.from({ length: years }, (_, t) => {
    const [opening, closing] = [counted(worth[t] ?? 0), counted(worth[t + 1] ?? 0)];
    const [saved = null, spent = null, goals = null, taxes = null, annuity = null] = Array.from(
      ledger.subarray(LEDGER_COLUMNS * t, LEDGER_COLUMNS * (t + 1)),
      counted,
    );
    const growth = remainder(closing, [opening, saved], [spent, goals, taxes, annuity]);
    const row = { opening, saved, spent, goals, taxes, annuity, growth, closing };
    return { year: thisYear + t, age: age + t, ...row };
  });
}

function remainder(
  closing: CountedRupees,
  added: CountedRupees[],
  taken: CountedRupees[],
): CountedRupees {
  let left: number | null = closing;
  for (const amount of added) left = left === null || amount === null ? null : left - amount;
  for (const amount of taken) left = left === null || amount === null ? null : left + amount;
  return left === null ? null : counted(left);
}
