import { data } from "react-router";
import { goalCost as words } from "#content/en/tools/goal-cost.ts";
import { costByYear, futureCost } from "#domain/planning/goal-cost.ts";
import { toRupee } from "#domain/planning/rates.ts";
import { sipForTarget } from "#domain/planning/sip.ts";
import {
  costRule,
  inflationRule,
  returnRule,
  unitsOf,
  yearsRule,
} from "#features/tools/number-fields.ts";
import { readQuery } from "#features/tools/planning-form.ts";
import { ToolPage, YearTable } from "#features/tools/tool-page.tsx";
import { Figure, FigureRow } from "#ui/figure/figure.tsx";
import { pageMeta } from "#ui/meta.ts";
import { YearChart } from "#ui/year-chart/year-chart.tsx";
import { formatAmount, formatRupees } from "#values/money.ts";
import type { Route } from "./+types/goal-cost.ts";

const { questions } = words;
const rules = {
  cost: costRule(questions.cost.label, 15_00_000),
  inflation: inflationRule(questions.inflation.label, 8),
  years: yearsRule(questions.years.label, 10),
  return: returnRule(questions.return.label, 12),
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, description: words.description, path: words.path }, matches);

export function loader({ request }: Route.LoaderArgs) {
  const { typed, problems, values } = readQuery(request, rules);
  if (!values) return data({ typed, problems, answer: undefined }, 422);
  const { cost, inflation, years } = values;
  const target = futureCost(cost, inflation, years);
  const sip = toRupee(sipForTarget({ target, annualReturnPct: values.return, years }));
  const answer = { values, target, sip, years: costByYear(cost, inflation, years) };
  return data({ typed, problems, answer });
}

export default function GoalCost({ loaderData }: Route.ComponentProps) {
  const { typed, problems, answer } = loaderData;
  const years = answer?.years ?? [];
  const today = answer?.values.cost ?? 0;
  return (
    <ToolPage
      words={words}
      asked={{ typed, problems }}
      units={unitsOf(rules)}
      answer={
        answer && (
          <>
            <Figure
              tone="answer"
              label={`What costs ${formatRupees(today)} today will cost, ${answer.values.inflation}% dearer each year, in ${answer.values.years} years`}
              amount={answer.target}
            />
            <FigureRow>
              <Figure
                size="row"
                label="SIP a month that reaches it"
                amount={answer.sip}
                note={`At ${answer.values.return}% a year`}
              />
              <Figure size="row" label="Dearer than today by" amount={answer.target - today} />
            </FigureRow>
          </>
        )
      }
      chart={
        <YearChart
          title="What it costs in each year"
          parts={["Today’s cost", "Rise of the price"]}
          unit="Years from now"
          bars={years.map(({ year, cost }) => ({
            label: String(year),
            amounts: [today, cost - today],
          }))}
        />
      }
      years={
        <YearTable
          caption="The cost year by year, in rupees"
          columns={[
            { name: "Years from now", values: years.map(({ year }) => year) },
            { name: "Cost", values: years.map(({ cost }) => formatAmount(cost)) },
            {
              name: "More than today",
              values: years.map(({ cost }) => formatAmount(cost - today)),
            },
          ]}
        />
      }
    />
  );
}
