import type { ReactNode } from "react";
import { draw } from "#ui/drawn.server.ts";
import { Answer } from "./answer.server.tsx";
import { Given } from "./given.server.tsx";
import { Goals } from "./goals.server.tsx";
import { Levers } from "./levers.server.tsx";
import type { DrawnPlan } from "./words.server.ts";
import { Life } from "./years.server.tsx";

/** The plan's parts that need no script, in the order of the page. */
export function drawPlan(plan: DrawnPlan) {
  const part = (name: string, children: ReactNode) => draw(children, `plan-${name}-`);
  return {
    answer: part("answer", <Answer {...plan} />),
    levers: part("levers", <Levers {...plan} />),
    life: part("life", <Life {...plan} />),
    goals: part("goals", <Goals {...plan} />),
    given: part("given", <Given shown={plan.shown} />),
  };
}
