import { type LifePlan, makeLifePlan } from "#domain/planning/plan/plan.ts";
import type { PlanQuestion } from "./plan-question.ts";

/** What the thread of plans does: nearly half a second of a processor for 10,000 lives. */
export default function makePlan({ answers, options, thisYear }: PlanQuestion): LifePlan {
  return makeLifePlan(answers, options, thisYear);
}
