import type { Computation } from "#domain/tax/charge/computation.ts";
import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import { isSurchargeCapped } from "#domain/tax/income/special-income.ts";
import type { Sheet } from "./by-statute.ts";
import { factsOfSheet } from "./random-people.ts";

/** Incomes at which the law changes: slabs, the rebate's limits and where its relief ends, the surcharge's rungs. */
const INCOMES = [
  2.5e5, 3e5, 4e5, 5e5, 6e5, 7e5, 7_22_220, 7_27_770, 8e5, 9e5, 10e5, 12e5, 12_70_580, 15e5, 16e5,
  20e5, 24e5, 50e5, 1e7, 2e7, 5e7,
] as const;

/** Which income a threshold looks at: all of it, that of the slabs, or that without dividends and gains. */
const MEASURES = ["total", "slabs", "bare"] as const;

/** The person with an income, an amount or both at a threshold, or up to two thousand rupees away from it. */
export function atThreshold(sheet: Sheet, next: () => number): Sheet {
  const pick = <T>(...all: readonly T[]) => all[Math.floor(next() * all.length)] as T;
  const away = () =>
    pick(-11, -10, -6, -5, -4, -1, 0, 1, 4, 5, 6, 10, 11, Math.floor((next() - 0.5) * 4_000));
  const limited = next() < 0.5 ? atLimit(sheet, pick, away) : sheet;
  const measure = pick(...MEASURES);
  const target = pick(...INCOMES) + away();
  const { totals, mix } = computeTax(factsOfSheet(limited), limited.regime);
  return shifted(limited, target - measured(totals, mix, measure));
}

function measured(
  totals: Computation["totals"],
  mix: Computation["mix"],
  measure: (typeof MEASURES)[number],
): number {
  if (measure === "total") return totals.totalIncome;
  const slabs = totals.totalIncome - totals.specialIncome;
  if (measure === "slabs") return slabs;
  const capped = mix.special.filter(isSurchargeCapped).reduce((sum, { amount }) => sum + amount, 0);
  return totals.totalIncome - capped - Math.min(mix.dividends, slabs);
}

/** Pay takes up the difference, or interest where there is too little pay. */
function shifted(sheet: Sheet, shift: number): Sheet {
  if (sheet.pay > 0 && sheet.pay + shift > 0) return { ...sheet, pay: sheet.pay + shift };
  const deposits = sheet.deposits + shift;
  return deposits >= 0 ? { ...sheet, deposits } : sheet;
}

type Pick = <T>(...all: readonly T[]) => T;

/** One amount at the most, or the least, that the law names for it. */
function atLimit(sheet: Sheet, pick: Pick, away: () => number): Sheet {
  const about = (...limits: number[]) => Math.max(0, pick(...limits) + away());
  const { fy } = sheet;
  const free = (amount: number): [number, number] => (fy === 2023 ? [amount, 0] : [0, amount]);
  return pick<() => Sheet>(
    () => ({ ...sheet, pay: about(50_000, 75_000) }),
    () => ({ ...sheet, c: about(1_50_000) }),
    () => ({ ...sheet, nps: about(50_000) }),
    () => ({ ...sheet, insurance: about(25_000, 50_000) }),
    () => ({ ...sheet, parents: about(25_000, 50_000) }),
    () => ({ ...sheet, savings: about(10_000, 50_000) }),
    () => ({ ...sheet, employmentTax: about(2_500, 5_000) }),
    () => ({ ...sheet, ownHouseInterest: about(2_00_000) }),
    () => ({ ...sheet, farm: about(5_000) }),
    () => ({ ...sheet, widowsPension: about(45_000, 75_000) }),
    () => ({ ...sheet, s112A: free(about(1_00_000, 1_25_000)) }),
    () => ({ ...sheet, dividend: 1_00_000, dividendCost: about(20_000) }),
    () => ({ ...sheet, let: { rent: 1_00_000, municipal: 0, interest: about(70_000, 2_70_000) } }),
    () => ({
      ...sheet,
      hra: about(Math.floor(sheet.basic / 2)),
      rent: sheet.basic,
      metro: pick(true, false),
    }),
  )();
}
