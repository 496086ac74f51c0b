import { data } from "react-router";
import { stepUpSip as words } from "#content/en/tools/step-up-sip.ts";
import { projectSip } from "#domain/planning/sip.ts";
import { GrowthChart, GrowthTable } from "#features/tools/growth.tsx";
import { monthlyRule, returnRule, unitsOf, yearsRule } from "#features/tools/number-fields.ts";
import { readQuery } from "#features/tools/planning-form.ts";
import { ToolPage } from "#features/tools/tool-page.tsx";
import { Figure, FigureRow } from "#ui/figure/figure.tsx";
import { pageMeta } from "#ui/meta.ts";
import { formatAmount, formatRupees } from "#values/money.ts";
import type { Route } from "./+types/step-up-sip.ts";

const { questions } = words;
const rules = {
  monthly: monthlyRule(questions.monthly.label, 10_000),
  stepUp: returnRule(questions.stepUp.label, 10),
  return: returnRule(questions.return.label, 12),
  years: yearsRule(questions.years.label, 20),
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, description: words.description, path: words.path }, matches);

export function loader({ request }: Route.LoaderArgs) {
  const { typed, problems, values } = readQuery(request, rules);
  if (!values) return data({ typed, problems, values, outcome: undefined, level: 0 }, 422);
  const plan = {
    monthly: values.monthly,
    annualReturnPct: values.return,
    years: values.years,
  };
  const outcome = projectSip({ ...plan, stepUpPct: values.stepUp });
  return data({ typed, problems, values, outcome, level: projectSip(plan).maturity });
}

export default function StepUpSip({ loaderData }: Route.ComponentProps) {
  const { typed, problems, values, outcome, level } = loaderData;
  const years = outcome?.years ?? [];
  return (
    <ToolPage
      words={words}
      asked={{ typed, problems }}
      units={unitsOf(rules)}
      answer={
        outcome &&
        values && (
          <>
            <Figure
              tone="answer"
              label={`${formatRupees(values.monthly)} a month, ${values.stepUp}% more each year, becomes after ${values.years} years at ${values.return}%`}
              amount={outcome.maturity}
              note={`You pay in ${formatRupees(outcome.invested)}; growth adds ${formatRupees(outcome.gain)}.`}
            />
            <FigureRow>
              <Figure size="row" label="Without the rise" amount={level} />
              <Figure
                size="row"
                label="The rise adds"
                amount={outcome.maturity - level}
                tone={outcome.maturity > level ? "good" : "plain"}
              />
              <Figure
                size="row"
                label="Instalment in the last year"
                amount={years.at(-1)?.monthly ?? 0}
              />
            </FigureRow>
          </>
        )
      }
      chart={<GrowthChart years={years} />}
      years={
        <GrowthTable
          caption="The step-up SIP year by year, in rupees"
          years={years}
          more={[{ name: "Instalment", values: years.map(({ monthly }) => formatAmount(monthly)) }]}
        />
      }
    />
  );
}
