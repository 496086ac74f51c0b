import { ageText, peopleText, planLife } from "#content/en/plan-life.ts";
import { AGES, DEPENDENTS } from "#features/life-plan/fields.ts";
import { RiskCards } from "#features/life-plan/risk-cards.tsx";
import { SelectField } from "#ui/field/choice-fields.tsx";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/risk.ts";
import { keepAndGo, loadStep } from "./plan.server.ts";
import { PlanStep } from "./plan-step.tsx";

const words = planLife.risk;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, description: words.description, path: "/PlanLife" }, matches);

export function loader(asked: Route.LoaderArgs) {
  return loadStep(asked, "risk");
}

export function action(asked: Route.ActionArgs) {
  return keepAndGo(asked, "risk");
}

export default function Risk({ loaderData: { typed, filled, until } }: Route.ComponentProps) {
  const choose = { value: "", label: words.choose };
  return (
    <PlanStep step="risk" heading={words.heading} lead={words.lead} filled={filled} until={until}>
      <p className="quiet">{words.asterisk}</p>
      <div className="plan-choices">
        <SelectField
          name="age"
          label={words.age}
          options={[choose, ...AGES.map((age) => ({ value: String(age), label: ageText(age) }))]}
          defaultValue={typed.age ?? ""}
        />
        <SelectField
          name="dependents"
          label={words.dependents}
          options={[
            choose,
            ...DEPENDENTS.map((count) => ({ value: String(count), label: peopleText(count) })),
          ]}
          defaultValue={typed.dependents ?? ""}
        />
      </div>
      <RiskCards chosen={typed.risk} />
    </PlanStep>
  );
}
