/** The plan's engine in a worker of the browser: answers in, the plan out. */
import { type LifePlan, makeLifePlan } from "#domain/planning/plan/plan.ts";
import type { PlanAnswers, PlanOptions } from "#domain/planning/plan/plan-answers.ts";

export type Asked = { answers: PlanAnswers; options: PlanOptions; thisYear: number };
const worker = self as unknown as {
  onmessage: (message: MessageEvent<Asked>) => void;
  postMessage: (plan: LifePlan) => void;
};
worker.onmessage = ({ data }) =>
  worker.postMessage(makeLifePlan(data.answers, data.options, data.thisYear));
