import type { ReactNode } from "react";
import { draw } from "#ui/drawn.server.ts";
import { AnswerPart } from "./answer.server.tsx";
import { GivenPart } from "./given.server.tsx";
import { GoalsPart } from "./goals.server.tsx";
import { LeversPart } from "./levers.server.tsx";
import type { DrawnPlan } from "./words.server.ts";
import { LifePart } from "./years.server.tsx";

/** The plan's parts that need no script, in the order of the page. */
export function drawPlan(plan: DrawnPlan) {
  const part = (name: string, children: ReactNode) => draw(children, `plan-${name}-`);
  return {
    answer: part("answer", <AnswerPart {...plan} />),
    levers: part("levers", <LeversPart {...plan} />),
    life: part("life", <LifePart {...plan} />),
    goals: part("goals", <GoalsPart {...plan} />),
    given: part("given", <GivenPart {...plan} />),
  };
}
