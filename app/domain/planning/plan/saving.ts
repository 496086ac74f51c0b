import { type Rupees, rupees } from "#values/money.ts";
import type { GoalId } from "./plan-answers.ts";
import { hasRetirement, isRetirementPaid, outcomeOf, PAID_WITHIN } from "./run.ts";
import { type Timeline, withExtra } from "./timeline.ts";

/** Saving is named in steps of ₹100 a month, up to 100 crore. */
const STEP = 100;
const MOST_STEPS = 100_00_00_000 / STEP;

/** Rupees a month from now until each goal's year, on top of everything else and of what the goals before it need. */
export type ExtraSaving = {
  /** Null where no saving can pay it: it is due now, or more than 100 crore a month would be needed. */
  goals: Partial<Record<GoalId, Rupees | null>>;
  total: Rupees;
  impossible: GoalId[];
};

/** The least that leaves nothing of each goal short on the planned course, goals by date and then retirement. */
export function extraSaving(timeline: Timeline, returns: Float64Array): ExtraSaving {
  const found: ExtraSaving = { goals: {}, total: rupees(0), impossible: [] };
  let saving = timeline;
  const add = (name: GoalId, until: number, isPaid: (tried: Timeline) => boolean) => {
    const monthly = leastSteps(MOST_STEPS, (steps) =>
      isPaid(withExtra(saving, steps * STEP, until)),
    );
    if (monthly === null) {
      found.impossible.push(name);
      found.goals[name] = null;
      return;
    }
    const amount = rupees(monthly * STEP);
    found.goals[name] = amount;
    found.total = rupees(found.total + amount);
    saving = withExtra(saving, amount, until);
  };
  for (const [index, { name, inYears }] of timeline.goals.entries()) {
    add(name, inYears, (tried) => {
      const { short } = outcomeOf(tried, "planned", returns);
      return (short[index] ?? 0) <= PAID_WITHIN;
    });
  }
  if (hasRetirement(timeline)) {
    add("retirement", timeline.retireIn, (tried) =>
      isRetirementPaid(tried, outcomeOf(tried, "planned", returns).unmet),
    );
  }
  return found;
}

/** The least whole number from 0 to `most` that is enough, where every larger one is too; null for none. */
export function leastSteps(most: number, isEnough: (steps: number) => boolean): number | null {
  if (isEnough(0)) return 0;
  if (!isEnough(most)) return null;
  let [short, enough] = [0, most];
  while (enough - short > 1) {
    const middle = Math.floor((short + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else short = middle;
  }
  return enough;
}
