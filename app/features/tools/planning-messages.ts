import type { Message } from "#values/message.ts";
import type { Outcome } from "#values/outcome.ts";
import type { AmountMessages } from "#values/typed-amount.ts";

/** What the planning tools refuse: a field by its name, and the bounds of what it takes. */
export type PlanningMessages = AmountMessages & {
  rupeesOutside: { field: string; least: number; most: number };
  percentOutside: { field: string; least: number; most: number };
  yearsOutside: { field: string; least: number; most: number };
  /** Of the retirement tool. */
  retirementPassed: null;
  untilTooEarly: null;
  beyondCounting: null;
};

export type PlanningMessage = Message<PlanningMessages>;
export type PlanningOutcome<T> = Outcome<T, PlanningMessage>;
