import { lazy } from "react";
import { planLife } from "#content/en/plan-life.ts";
import { lifePlanPage } from "#content/en/plan-life-page.ts";
import { goalCostInWords } from "#content/en/plan-life-summary.ts";
import { changePlan } from "#features/life-plan/page/change-plan.server.ts";
import { loadPlan } from "#features/life-plan/page/plan-page.server.ts";
import { GoalCards } from "#features/life-plan/questions/goal-cards.tsx";
import { goalCosts } from "#features/life-plan/questions/goal-costs.ts";
import { pageMeta } from "#ui/meta.ts";
import { flag } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";
import { inEnglish } from "#values/say.ts";
import type { Route } from "./+types/goals.ts";
import { loadStep, saveAndContinue } from "./plan.server.ts";
import { PlanStep, PlanTools } from "./plan-step.tsx";
// Here and not with the plan: what loads later is styled from the beginning.
import "#ui/chart/chart.css";
import "#ui/fan-chart/fan-chart.css";
import "#ui/hundred/hundred.css";
import "#ui/lasting-chart/lasting-chart.css";
import "#ui/notice/notice.css";
import "#ui/summary-list/summary-list.css";
import "./plan-result.css";

const words = planLife.goals;

/** Another page at the same address: the questions do without its script. */
const PlanResult = lazy(() => import("./plan-result.tsx"));

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    {
      title: loaderData?.plan ? lifePlanPage.title : words.title,
      description: words.description,
      path: "/PlanGoals",
    },
    matches,
  );

export async function loader(asked: Route.LoaderArgs) {
  const { answers, thisYear, plan, shown } = await loadStep(asked, "goals");
  // Without a draft there is nothing to plan: the address alone shows the step.
  const draft = isSubmitted(asked.url) && plan ? { ...plan, answers, thisYear } : undefined;
  return {
    shown,
    lead: words.lead(thisYear),
    costs: goalCosts(answers.goals, thisYear).map((cost) => ({
      id: cost.id,
      called: cost.called,
      text: goalCostInWords(cost, inEnglish),
    })),
    plan: draft && (await loadPlan(asked, draft)),
  };
}

function isSubmitted({ searchParams }: URL): boolean {
  return readQuery(searchParams, { submitted: flag }).submitted;
}

export function action(asked: Route.ActionArgs) {
  return isSubmitted(asked.url) ? changePlan(asked) : saveAndContinue(asked, "goals");
}

/** A step that was stopped is saved, and shown as it stands now. */
export const shouldRevalidate = () => true;

export default function Goals({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, lead, costs, plan } = loaderData;
  const { draftUntil } = shown;
  if (plan && draftUntil)
    return <PlanResult page={plan} draftUntil={draftUntil} refused={actionData} />;
  return (
    <PlanStep shown={shown} stopped={actionData} heading={words.heading} lead={lead}>
      <div id="goals">
        <GoalCards costs={costs} added={shown.added} />
      </div>
      <PlanTools links={words.tools} />
    </PlanStep>
  );
}
