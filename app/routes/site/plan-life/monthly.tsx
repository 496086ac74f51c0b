import { planLife } from "#content/en/plan-life.ts";
import { amountQuestions, monthlyLegends } from "#content/en/plan-life-questions.ts";
import { monthlyGroups } from "#features/life-plan/questions.ts";
import { MoneyField } from "#ui/field/money-field.tsx";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/monthly.ts";
import { loadStep, saveAndContinue } from "./plan.server.ts";
import { PlanStep, PlanTools } from "./plan-step.tsx";

const words = planLife.monthly;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: words.title, description: words.description, path: "/PlanMonthlyIncome" },
    matches,
  );

export async function loader(asked: Route.LoaderArgs) {
  return (await loadStep(asked, "monthly")).shown;
}

export function action(asked: Route.ActionArgs) {
  return saveAndContinue(asked, "monthly");
}

export default function Monthly({ loaderData }: Route.ComponentProps) {
  return (
    <PlanStep
      shown={loaderData}
      heading={words.heading}
      lead={`${words.lead} ${planLife.nothingCompulsory}`}
    >
      {monthlyGroups.map(({ name, fields }) => (
        <fieldset key={name} className="plan-group">
          <legend>{monthlyLegends[name]}</legend>
          <div className="plan-fields">
            {fields.map((field) => (
              <MoneyField key={field} name={field} {...amountQuestions[field]} />
            ))}
          </div>
        </fieldset>
      ))}
      <PlanTools links={words.tools} />
    </PlanStep>
  );
}
