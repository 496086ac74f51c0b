import { data } from "react-router";
import { sip as words } from "#content/tools/sip.ts";
import { projectSip } from "#domain/planning/sip.ts";
import { Figure } from "#ui/figure/figure.tsx";
import { pageMeta } from "#ui/meta.ts";
import { YearChart } from "#ui/year-chart/year-chart.tsx";
import { formatAmount, formatRupees } from "#values/money.ts";
import type { Route } from "./+types/sip.ts";
import { monthlyRule, returnRule, unitsOf, yearsRule } from "./bounds.ts";
import { readQuery } from "./query.ts";
import { ToolPage, YearTable } from "./tool-page.tsx";

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
      chart={
        <YearChart
          title="What is there at the end of each year"
          parts={["Paid in", "Growth"]}
          unit="Years from now"
          bars={years.map(({ year, invested, value }) => ({
            label: String(year),
            amounts: [invested, value - invested],
          }))}
        />
      }
      years={
        <YearTable
          caption="The SIP year by year, in rupees"
          columns={[
            { name: "Year", values: years.map(({ year }) => year) },
            { name: "Paid in", values: years.map(({ invested }) => formatAmount(invested)) },
            {
              name: "Growth",
              values: years.map(({ value, invested }) => formatAmount(value - invested)),
            },
            { name: "Value", values: years.map(({ value }) => formatAmount(value)) },
          ]}
        />
      }
    />
  );
}

function countOf(years: number): string {
  return years === 1 ? "1 year" : `${years} years`;
}
