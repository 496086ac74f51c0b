import { planLife } from "#content/en/plan-life.ts";
import { amountQuestions, otherQuestions } from "#content/en/plan-life-questions.ts";
import { ownedKinds } from "#domain/planning/plan/plan-answers.ts";
import { FurtherFields, YearField } from "#features/life-plan/questions/further-fields.tsx";
import {
  COVER,
  NPS_GOVERNMENT,
  NPS_START,
  OTHER_COVER,
} from "#features/life-plan/questions/questions.ts";
import { SelectField } from "#ui/field/choice-fields.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/assets.ts";
import { loadStep, saveAndContinue } from "./plan.server.ts";
import { PlanStep } from "./plan-step.tsx";

const words = planLife.assets;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, description: words.description, path: "/PlanAssets" }, matches);

export async function loader(asked: Route.LoaderArgs) {
  return (await loadStep(asked, "assets")).shown;
}

export function action(asked: Route.ActionArgs) {
  return saveAndContinue(asked, "assets");
}

/** A step that was stopped is saved, and shown as it stands now. */
export const shouldRevalidate = () => true;

export default function Assets({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PlanStep
      shown={loaderData}
      stopped={actionData}
      heading={words.heading}
      lead={`${planLife.inRupees} ${planLife.nothingCompulsory}`}
    >
      <div className="plan-group plan-fields">
        {ownedKinds.map((name) => (
          <MoneyField key={name} name={name} period="none" {...amountQuestions[name]} />
        ))}
      </div>
      <FurtherFields summary={words.nps} fields={[NPS_START, NPS_GOVERNMENT]}>
        <YearField name={NPS_START} {...otherQuestions[NPS_START]} />
        <SelectField
          name={NPS_GOVERNMENT}
          label={words.npsGovernment}
          options={words.npsGovernmentChoices.map((label, index) => ({
            value: index === 0 ? "" : "yes",
            label,
          }))}
        />
      </FurtherFields>
      <fieldset className="plan-group">
        <legend>{words.cover}</legend>
        <MoneyField name={COVER} period="none" {...amountQuestions[COVER]} />
        <FurtherFields summary={words.otherCover} fields={[OTHER_COVER]}>
          <MoneyField name={OTHER_COVER} period="none" {...amountQuestions[OTHER_COVER]} />
        </FurtherFields>
      </fieldset>
    </PlanStep>
  );
}
