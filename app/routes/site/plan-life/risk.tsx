import { planLife } from "#content/en/plan-life.ts";
import { ageText, peopleText } from "#content/en/plan-life-choices.ts";
import { AGES, DEPENDENTS } from "#features/life-plan/questions/questions.ts";
import { RiskCards } from "#features/life-plan/questions/risk-cards.tsx";
import { SelectField } from "#ui/field/choice-fields.tsx";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/risk.ts";
import { loadStep, saveAndContinue } from "./plan.server.ts";
import { PlanStep } from "./plan-step.tsx";

const words = planLife.risk;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, description: words.description, path: "/PlanLife" }, matches);

export async function loader(asked: Route.LoaderArgs) {
  return (await loadStep(asked, "risk")).shown;
}

export function action(asked: Route.ActionArgs) {
  return saveAndContinue(asked, "risk");
}

/** A step that was stopped is shown as it stands now. */
export const shouldRevalidate = () => true;

export default function Risk({ loaderData, actionData }: Route.ComponentProps) {
  const choose = { value: "", label: words.choose };
  return (
    <PlanStep shown={loaderData} stopped={actionData} heading={words.heading} lead={words.lead}>
      <p className="quiet">{words.asterisk}</p>
      <div className="plan-choices">
        <SelectField
          name="age"
          label={words.age}
          options={[choose, ...AGES.map((age) => ({ value: String(age), label: ageText(age) }))]}
        />
        <SelectField
          name="dependents"
          label={words.dependents}
          options={[
            choose,
            ...DEPENDENTS.map((count) => ({ value: String(count), label: peopleText(count) })),
          ]}
        />
      </div>
      <RiskCards chosen={(actionData ?? loaderData.form).typed.risk} />
    </PlanStep>
  );
}
