import type { StepKey } from "#content/en/plan-life.ts";

/** Everything typed so far, step by step, as it was typed: going back shows what was there. */
export type LifePlanAnswers = Record<StepKey, Record<string, string>>;

export const noAnswers: LifePlanAnswers = { risk: {}, assets: {}, monthly: {}, goals: {} };
