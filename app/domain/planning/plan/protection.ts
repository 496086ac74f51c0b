import { annuity, growth } from "../rates.ts";
import { DEPOSIT_RETURN, LOAN_RATE } from "./assumptions.ts";
import { goalKind, ownedKinds, type PlanAnswers, type PlanOptions } from "./plan-answers.ts";
import { type CountedRupees, counted } from "./run.ts";
import type { Timeline } from "./timeline.ts";

/** Rupees of today. The need is the figure, the human-life value checks it; no policy is named. */
export type Protection = {
  /** What the family would lack of the income until work stops. */
  humanLife: CountedRupees;
  /** What the family would need to live, educate, marry and repay, beside what is assets. */
  need: CountedRupees;
  /** The part of `need` that repays the loans. */
  loan: CountedRupees;
  cover: CountedRupees;
  gapHumanLife: CountedRupees;
  gapNeed: CountedRupees;
};

export type Emergency = {
  months: number;
  target: CountedRupees;
  /** Cash and deposits. */
  have: CountedRupees;
  /** How many months of expenses and instalments that is, to two decimals; null where nothing is spent. */
  covers: number | null;
  gap: CountedRupees;
};

/** A family is provided for at least so long. */
const LEAST_YEARS = 10;

export function protectionOf(
  timeline: Timeline,
  { dependents, monthly, assets }: PlanAnswers,
  { otherCover = 0 }: PlanOptions,
): Protection {
  const { years, retireIn, prices, wages, goals, loanYears } = timeline;
  const people = dependents + 1;
  const living = 12 * (monthly.household + monthly.otherExpenses);
  const familyYears = Math.min(years, Math.max(LEAST_YEARS, retireIn));
  let [humanLife, family] = [0, 0];
  let discount = 1;
  for (let t = 0; t < familyYears; t++) {
    const [price = 1, wage = 1] = [prices[t], wages[t]];
    const earned = 12 * (monthly.salary * wage + monthly.business * price);
    if (t < retireIn) humanLife += Math.max(0, earned - (living * price) / people) / discount;
    family += (living * price * dependents) / people / discount;
    discount *= 1 + DEPOSIT_RETURN;
  }
  for (const { name, inYears, cost } of goals) {
    const kind = goalKind(name);
    if (kind === "education" || kind === "marriage") {
      family += cost / growth(DEPOSIT_RETURN, inYears);
    }
  }
  const rate = LOAN_RATE / 12;
  const months = 12 * loanYears;
  const loan = (monthly.emis * annuity(rate, months)) / growth(rate, months);
  const wealth = ownedKinds.reduce((sum, kind) => sum + assets[kind], 0);
  const lost = dependents === 0 ? 0 : humanLife;
  const need = Math.max(0, (dependents === 0 ? 0 : family) + loan - wealth);
  const cover = assets.ulipCover + otherCover;
  return {
    humanLife: counted(lost),
    need: counted(need),
    loan: counted(loan),
    cover: counted(cover),
    gapHumanLife: counted(Math.max(0, lost - cover)),
    gapNeed: counted(Math.max(0, need - cover)),
  };
}

export function emergencyOf(
  { emergencyMonths: months }: Timeline,
  { monthly, assets }: PlanAnswers,
): Emergency {
  const outgo = monthly.household + monthly.otherExpenses + monthly.emis;
  const target = months * outgo;
  const have = assets.cash + assets.fixedDeposit;
  return {
    months,
    target: counted(target),
    have: counted(have),
    covers: outgo === 0 ? null : Math.round((100 * have) / outgo) / 100,
    gap: counted(Math.max(0, target - have)),
  };
}
