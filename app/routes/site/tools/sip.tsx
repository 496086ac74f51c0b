import { data } from "react-router";
import { sip as words } from "#content/en/tools/sip.ts";
import { projectSip } from "#domain/planning/sip.ts";
import { GrowthChart, GrowthTable } from "#features/tools/growth.tsx";
import { monthlyRule, returnRule, unitsOf, yearsRule } from "#features/tools/number-fields.ts";
import { readQuery } from "#features/tools/planning-form.ts";
import { ToolPage } from "#features/tools/tool-page.tsx";
import { Figure } from "#ui/figure/figure.tsx";
import { pageMeta } from "#ui/meta.ts";
import { formatRupees } from "#values/money.ts";
import type { Route } from "./+types/sip.ts";

const { questions } = words;
const rules = {
  monthly: monthlyRule(questions.monthly.label, 10_000),
  return: returnRule(questions.return.label, 12),
  years: yearsRule(questions.years.label, 20),
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, description: words.description, path: words.path }, matches);

export function loader({ request }: Route.LoaderArgs) {
  const { typed, problems, values } = readQuery(request, rules);
  const outcome =
    values &&
    projectSip({
      monthly: values.monthly,
      annualReturnPct: values.return,
      years: values.years,
    });
  return data({ typed, problems, values, outcome }, problems.length > 0 ? 422 : 200);
}

export default function Sip({ loaderData }: Route.ComponentProps) {
  const { typed, problems, values, outcome } = loaderData;
  const years = outcome?.years ?? [];
  return (
    <ToolPage
      words={words}
      asked={{ typed, problems }}
      units={unitsOf(rules)}
      answer={
        outcome &&
        values && (
          <Figure
            tone="answer"
            label={`${formatRupees(values.monthly)} a month for ${countOf(values.years)} at ${values.return}% becomes`}
            amount={outcome.maturity}
            note={`You pay in ${formatRupees(outcome.invested)}; growth adds ${formatRupees(outcome.gain)}.`}
          />
        )
      }
      chart={<GrowthChart years={years} />}
      years={<GrowthTable caption="The SIP year by year, in rupees" years={years} />}
    />
  );
}

function countOf(years: number): string {
  return years === 1 ? "1 year" : `${years} years`;
}
