import { data } from "react-router";
import { toolDescriptions } from "#content/en/tools/descriptions.ts";
import { retirementAnswer, retirement as words } from "#content/en/tools/retirement.ts";
import { planningOnwards } from "#content/en/tools/tool-index.ts";
import { drawOnwards } from "#features/tools/onwards.server.tsx";
import { planningPage } from "#features/tools/planning-page.server.ts";
import { retirementTool } from "#features/tools/retirement.ts";
import { ToolPage, YearTable } from "#features/tools/tool-page.tsx";
import { useLiveTool } from "#features/tools/use-live-tool.ts";
import { forPage } from "#ui/drawn.server.ts";
import { Figure, FigureRow } from "#ui/figure/figure.tsx";
import { pageMeta } from "#ui/meta.ts";
import { YearChart } from "#ui/year-chart/year-chart.tsx";
import { formatAmount, formatRupees } from "#values/money.ts";
import { inEnglish } from "#values/say.ts";
import type { Route } from "./+types/retirement.ts";

const { chart, table } = words;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ ...loaderData?.head, title: words.title, path: words.path }, matches);

export function loader({ request, url }: Route.LoaderArgs) {
  const { form, answer, status } = planningPage(url.searchParams, retirementTool, words);
  const head = { description: toolDescriptions.retirement };
  const { onwards } = forPage(request, { onwards: drawOnwards(words.path, planningOnwards) });
  return data(
    {
      head,
      form,
      answer: answer && { ...answer, text: retirementAnswer(answer, inEnglish) },
      onwards,
    },
    status,
  );
}

type LoaderData = Route.ComponentProps["loaderData"];

export default function Retirement({ loaderData }: Route.ComponentProps) {
  const { shown, onChange } = useLiveTool(loaderData);
  const { form, answer } = shown;
  const years = answer?.years ?? [];
  const ageIn = (year: number) => (answer?.values.retireAt ?? 0) + year - 1;
  return (
    <ToolPage
      words={words}
      form={form}
      inShort={answer && { heading: answer.text.inShort, figure: formatRupees(answer.corpus) }}
      onChange={onChange}
      onwards={loaderData.onwards}
      answer={answer && <Enough answer={answer} />}
      chart={
        <YearChart
          title={chart.title}
          parts={[chart.part]}
          unit={chart.unit}
          answerAt={0}
          bars={years.map(({ year, opening }) => ({
            label: String(ageIn(year)),
            amounts: [opening],
          }))}
        />
      }
      years={
        <YearTable
          caption={table.caption}
          columns={[
            { name: table.age, values: years.map(({ year }) => ageIn(year)) },
            { name: table.opening, values: years.map(({ opening }) => formatAmount(opening)) },
            { name: table.expense, values: years.map(({ expense }) => formatAmount(expense)) },
            { name: table.growth, values: years.map(({ growth }) => formatAmount(growth)) },
            { name: table.closing, values: years.map(({ closing }) => formatAmount(closing)) },
          ]}
        />
      }
    />
  );
}

function Enough({ answer }: { answer: NonNullable<LoaderData["answer"]> }) {
  const { text } = answer;
  return (
    <>
      <Figure tone="answer" label={text.enough} amount={answer.corpus} note={text.realReturn} />
      <FigureRow>
        {answer.sip !== undefined && (
          <Figure size="row" label={words.sip} amount={answer.sip} note={text.atReturn} />
        )}
        <Figure
          size="row"
          label={text.expense}
          amount={Math.round(answer.firstYearExpense / 12)}
          note={text.today}
        />
      </FigureRow>
    </>
  );
}
