import { data } from "react-router";
import { toolDescriptions } from "#content/en/tools/descriptions.ts";
import { goalCostAnswer, goalCost as words } from "#content/en/tools/goal-cost.ts";
import { planningOnwards } from "#content/en/tools/tool-index.ts";
import { goalCostTool } from "#features/tools/goal-cost.ts";
import { drawOnwards } from "#features/tools/onwards.server.tsx";
import { planningPage } from "#features/tools/planning-page.server.ts";
import { ToolPage, YearTable } from "#features/tools/tool-page.tsx";
import { useLiveTool } from "#features/tools/use-live-tool.ts";
import { forPage } from "#ui/drawn.server.ts";
import { Figure, FigureRow } from "#ui/figure/figure.tsx";
import { pageMeta } from "#ui/meta.ts";
import { YearChart } from "#ui/year-chart/year-chart.tsx";
import { formatAmount, formatRupees } from "#values/money.ts";
import { inEnglish } from "#values/say.ts";
import type { Route } from "./+types/goal-cost.ts";

const { chart, table } = words;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ ...loaderData?.head, title: words.title, path: words.path }, matches);

export function loader({ request, url }: Route.LoaderArgs) {
  const { form, answer, status } = planningPage(url.searchParams, goalCostTool, words);
  const head = { description: toolDescriptions.goalCost };
  const { onwards } = forPage(request, { onwards: drawOnwards(words.path, planningOnwards) });
  return data(
    {
      head,
      form,
      answer: answer && { ...answer, text: goalCostAnswer(answer, inEnglish) },
      onwards,
    },
    status,
  );
}

export default function GoalCost({ loaderData }: Route.ComponentProps) {
  const { shown, onChange } = useLiveTool(loaderData);
  const { form, answer } = shown;
  const years = answer?.years ?? [];
  const today = answer?.values.cost ?? 0;
  return (
    <ToolPage
      words={words}
      form={form}
      inShort={answer && { heading: answer.text.inShort, figure: formatRupees(answer.target) }}
      onChange={onChange}
      onwards={loaderData.onwards}
      answer={
        answer && (
          <>
            <Figure tone="answer" label={answer.text.willCost} amount={answer.target} />
            <FigureRow>
              <Figure
                size="row"
                label={words.sip}
                amount={answer.sip}
                note={answer.text.atReturn}
              />
              <Figure size="row" label={words.dearer} amount={answer.target - today} />
            </FigureRow>
          </>
        )
      }
      chart={
        <YearChart
          title={chart.title}
          parts={chart.parts}
          unit={table.year}
          bars={years.map(({ year, cost }) => ({
            label: String(year),
            amounts: [today, cost - today],
          }))}
        />
      }
      years={
        <YearTable
          caption={table.caption}
          columns={[
            { name: table.year, values: years.map(({ year }) => year) },
            { name: table.cost, values: years.map(({ cost }) => formatAmount(cost)) },
            { name: table.more, values: years.map(({ cost }) => formatAmount(cost - today)) },
          ]}
        />
      }
    />
  );
}
