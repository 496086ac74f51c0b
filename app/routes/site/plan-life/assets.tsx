import { assetFields, planLife, ulipCover } from "#content/en/plan-life.ts";
import { MoneyField } from "#ui/field/field.tsx";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/assets.ts";
import { keepAndGo, loadStep } from "./plan.server.ts";
import { PlanStep } from "./plan-step.tsx";

const words = planLife.assets;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, description: words.description, path: "/PlanAssets" }, matches);

export function loader(asked: Route.LoaderArgs) {
  return loadStep(asked, "assets");
}

export function action(asked: Route.ActionArgs) {
  return keepAndGo(asked, "assets");
}

export default function Assets({ loaderData }: Route.ComponentProps) {
  const { typed, unread, filled, until } = loaderData;
  const kept = (field: string) => ({
    defaultValue: typed[field],
    error: unread.find(({ name }) => name === field)?.message,
  });
  return (
    <PlanStep
      step="assets"
      heading={words.heading}
      lead={`${planLife.inRupees} ${planLife.nothingCompulsory}`}
      filled={filled}
      until={until}
    >
      <div className="plan-group plan-fields">
        {assetFields.map((field) => (
          <MoneyField key={field.name} {...field} {...kept(field.name)} />
        ))}
      </div>
      <fieldset className="plan-group">
        <legend>{words.cover}</legend>
        <MoneyField {...ulipCover} {...kept(ulipCover.name)} />
      </fieldset>
    </PlanStep>
  );
}
