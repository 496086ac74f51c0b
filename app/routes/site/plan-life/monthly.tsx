import { monthlyGroups, planLife } from "#content/en/plan-life.ts";
import { MoneyField } from "#ui/field/field.tsx";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/monthly.ts";
import { keepAndGo, loadStep } from "./plan.server.ts";
import { PlanStep, PlanTools } from "./plan-step.tsx";

const words = planLife.monthly;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: words.title, description: words.description, path: "/PlanMonthlyIncome" },
    matches,
  );

export function loader(asked: Route.LoaderArgs) {
  return loadStep(asked, "monthly");
}

export function action(asked: Route.ActionArgs) {
  return keepAndGo(asked, "monthly");
}

export default function Monthly({ loaderData }: Route.ComponentProps) {
  const { typed, unread, filled, until } = loaderData;
  return (
    <PlanStep
      step="monthly"
      heading={words.heading}
      lead={`In rupees, for an ordinary month. ${planLife.nothingCompulsory}`}
      filled={filled}
      until={until}
    >
      {monthlyGroups.map(({ name, legend, fields }) => (
        <fieldset key={name} className="plan-group">
          <legend>{legend}</legend>
          <div className="plan-fields">
            {fields.map((field) => (
              <MoneyField
                key={field.name}
                {...field}
                defaultValue={typed[field.name]}
                error={unread.find((problem) => problem.name === field.name)?.message}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <PlanTools links={words.tools} />
    </PlanStep>
  );
}
