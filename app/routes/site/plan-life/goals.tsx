import { planLife } from "#content/en/plan-life.ts";
import { GoalCards } from "#features/life-plan/goal-cards.tsx";
import { goalCosts } from "#features/life-plan/goal-costs.ts";
import { PlanSummary } from "#features/life-plan/plan-summary.tsx";
import { sumUp } from "#features/life-plan/summary.ts";
import { ButtonLink, ButtonRow } from "#ui/button/button.tsx";
import { pageMeta } from "#ui/meta.ts";
import { flag } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/goals.ts";
import { keepAndGo, loadStep } from "./plan.server.ts";
import { DeletePlan, PlanStep, PlanTools } from "./plan-step.tsx";

const words = planLife.goals;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    {
      title: loaderData?.summary ? planLife.summary.title : words.title,
      description: words.description,
      path: "/PlanGoals",
    },
    matches,
  );

export async function loader(asked: Route.LoaderArgs) {
  const { answers, ...step } = await loadStep(asked, "goals");
  const { submitted } = readQuery(new URL(asked.request.url).searchParams, { submitted: flag });
  return {
    ...step,
    costs: goalCosts(answers.goals, step.thisYear),
    // Without a draft there is nothing to sum up: the address alone shows the step.
    summary: submitted && step.until !== undefined ? sumUp(answers, step.thisYear) : undefined,
  };
}

export function action(asked: Route.ActionArgs) {
  return keepAndGo(asked, "goals");
}

export default function Goals({ loaderData }: Route.ComponentProps) {
  const { typed, unread, filled, until, costs, summary, thisYear } = loaderData;
  if (summary && until) return <Submitted summary={summary} until={until} />;
  return (
    <PlanStep
      step="goals"
      heading={words.heading}
      lead={`Six goals, as many of them as are yours. Costs in rupees; years from ${thisYear} on.`}
      filled={filled}
      until={until}
    >
      <div id="goals">
        <GoalCards typed={typed} costs={costs} unread={unread} />
      </div>
      <PlanTools links={words.tools} />
    </PlanStep>
  );
}

type Summary = NonNullable<Route.ComponentProps["loaderData"]["summary"]>;

/** The questionnaire's own answer, then what was entered. */
function Submitted({ summary, until }: { summary: Summary; until: string }) {
  const { submitted, heading, notYet, book, change, kept } = planLife.summary;
  return (
    <article className="column flow plan plan-summary">
      <p role="alert" className="plan-alert">
        {submitted}
      </p>
      <h1>{heading}</h1>
      <p className="lead">{notYet}</p>
      <PlanSummary summary={summary} />
      <ButtonRow>
        <ButtonLink href="/BookAppointment?a1=Financial%20planning">{book}</ButtonLink>
        <ButtonLink href="/PlanGoals" variant="secondary">
          {change}
        </ButtonLink>
      </ButtonRow>
      <p className="quiet">{kept}</p>
      <PlanTools links={words.tools} />
      <DeletePlan until={until} />
    </article>
  );
}
