import type { CoveredPart } from "#domain/planning/plan/levers.ts";
import type { LifePlan } from "#domain/planning/plan/plan.ts";
import type { CountedRupees } from "#domain/planning/plan/run.ts";
import type { Rupees } from "#values/money.ts";

/** A part of the hundred rupees, in whole ones. */
export type HundredShare = { name: CoveredPart["name"]; there: number; of: number };

/**
 * What is covered of what the plan needs, or needed as it was entered if that was more: whoever makes a goal smaller has
 * the rest of it paid.
 */
export function besideNeed(plan: LifePlan, before: LifePlan): LifePlan["levers"] {
  const { levers } = plan;
  const parts = levers.parts.map(({ name, need, paid }): CoveredPart => {
    const needed = before.levers.parts.find((part) => part.name === name)?.need ?? 0;
    const spared = Math.max(0, needed - (need ?? 0)) as Rupees;
    if (need === null || paid === null) return { name, need, paid };
    return { name, need: (need + spared) as Rupees, paid: (paid + spared) as Rupees };
  });
  const sum = (amounts: readonly CountedRupees[]) =>
    amounts.reduce((all: number, amount) => all + (amount ?? Number.NaN), 0);
  const [own, all] = [levers.parts, parts].map((some) => sum(some.map(({ need }) => need)));
  const share = (own ?? 0) / (all ?? 0);
  if (levers.covered === null || !(share < 1)) return levers;
  return {
    ...levers,
    parts,
    covered: 100 - share * (100 - levers.covered),
    ranked: levers.ranked.map((lever) => ({ ...lever, points: share * lever.points })),
  };
}

/**
 * A hundred rupees by what they are for: shares rounded so that they add up to a hundred, and to what is there. Undefined
 * where nothing is needed or it cannot be counted.
 */
export function hundredShares(
  parts: readonly CoveredPart[],
  covered: number | null,
): HundredShare[] | undefined {
  const needs = parts.map(({ need }) => need ?? Number.NaN);
  const all = needs.reduce((sum, need) => sum + need, 0);
  if (covered === null || !(all > 0)) return undefined;
  const exact = needs.map((need) => (100 * need) / all);
  const of = rounded(exact, 100, () => 100);
  const paid = parts.map(({ need, paid }, index) => {
    const share = need ? (paid ?? 0) / need : 1;
    return share * (of[index] ?? 0);
  });
  const there = rounded(paid, Math.round(covered), (index) => of[index] ?? 0);
  return parts
    .map(({ name }, index) => ({ name, there: there[index] ?? 0, of: of[index] ?? 0 }))
    .filter((_, index) => (needs[index] ?? 0) > 0);
}

/** Whole numbers that add up to `sum` as nearly as their bounds let them, the largest remainders rounded up first. */
function rounded(exact: readonly number[], sum: number, most: (index: number) => number): number[] {
  const whole = exact.map((value, index) => Math.min(Math.floor(value + 1e-9), most(index)));
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value + 1e-9) }))
    .sort((one, other) => other.rest - one.rest || one.index - other.index);
  let missing = sum - whole.reduce((all, value) => all + value, 0);
  for (const { index } of byRemainder) {
    const value = whole[index] ?? 0;
    if (missing <= 0 || value >= most(index)) continue;
    whole[index] = value + 1;
    missing--;
  }
  return whole;
}
