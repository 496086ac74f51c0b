import { planLife } from "#content/en/plan-life.ts";
import {
  goalCostInWords,
  type SummaryInWords,
  summaryInWords,
} from "#content/en/plan-life-summary.ts";
import { GoalCards } from "#features/life-plan/goal-cards.tsx";
import { goalCosts } from "#features/life-plan/goal-costs.ts";
import { PlanSummary } from "#features/life-plan/plan-summary.tsx";
import { sumUp } from "#features/life-plan/summary.ts";
import { ButtonLink, ButtonRow } from "#ui/button/button.tsx";
import { pageMeta } from "#ui/meta.ts";
import { flag } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";
import { inEnglish } from "#values/say.ts";
import type { Route } from "./+types/goals.ts";
import { loadStep, saveAndContinue } from "./plan.server.ts";
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
  const { answers, thisYear, shown } = await loadStep(asked, "goals");
  const { submitted } = readQuery(new URL(asked.request.url).searchParams, { submitted: flag });
  // Without a draft there is nothing to sum up: the address alone shows the step.
  const isSubmitted = submitted && shown.keptUntil !== undefined;
  return {
    shown,
    lead: words.lead(thisYear),
    costs: goalCosts(answers.goals, thisYear).map((cost) => ({
      name: cost.name,
      text: goalCostInWords(cost, inEnglish),
    })),
    summary: isSubmitted ? summaryInWords(sumUp(answers, thisYear), inEnglish) : undefined,
  };
}

export function action(asked: Route.ActionArgs) {
  return saveAndContinue(asked, "goals");
}

export default function Goals({ loaderData }: Route.ComponentProps) {
  const { shown, lead, costs, summary } = loaderData;
  const { keptUntil } = shown;
  if (summary && keptUntil) return <Submitted summary={summary} keptUntil={keptUntil} />;
  return (
    <PlanStep shown={shown} heading={words.heading} lead={lead}>
      <div id="goals">
        <GoalCards costs={costs} />
      </div>
      <PlanTools links={words.tools} />
    </PlanStep>
  );
}

/** The questionnaire's own answer, then what was entered. */
function Submitted({ summary, keptUntil }: { summary: SummaryInWords; keptUntil: string }) {
  const { submitted, heading, notYet, book, change, kept, tax } = planLife.summary;
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
      <h2>{tax.heading}</h2>
      <p>{tax.text}</p>
      <ButtonRow>
        <ButtonLink href="/stepform/form16" variant="secondary">
          {tax.upload}
        </ButtonLink>
        <ButtonLink href="/stepform/figures" variant="quiet">
          {tax.type}
        </ButtonLink>
      </ButtonRow>
      <PlanTools links={words.tools} />
      <DeletePlan keptUntil={keptUntil} />
    </article>
  );
}
