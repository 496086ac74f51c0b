import { data } from "react-router";
import { toolDescriptions } from "#content/en/tools/descriptions.ts";
import { stepUpSipAnswer, stepUpSip as words } from "#content/en/tools/step-up-sip.ts";
import { planningOnwards } from "#content/en/tools/tool-index.ts";
import { GrowthChart, GrowthTable, Maturity } from "#features/tools/growth.tsx";
import { drawOnwards } from "#features/tools/onwards.server.tsx";
import { planningPage } from "#features/tools/planning-page.server.ts";
import { stepUpSipTool } from "#features/tools/step-up-sip.ts";
import { ToolPage } from "#features/tools/tool-page.tsx";
import { useLiveTool } from "#features/tools/use-live-tool.ts";
import { forPage } from "#ui/drawn.server.ts";
import { Figure, FigureRow } from "#ui/figure/figure.tsx";
import { pageMeta } from "#ui/meta.ts";
import { formatAmount, formatRupees } from "#values/money.ts";
import { inEnglish } from "#values/say.ts";
import type { Route } from "./+types/step-up-sip.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ ...loaderData?.head, title: words.title, path: words.path }, matches);

export function loader({ request, url }: Route.LoaderArgs) {
  const { form, answer, status } = planningPage(url.searchParams, stepUpSipTool, words);
  const shown = answer && {
    ...answer.outcome,
    level: answer.level,
    text: stepUpSipAnswer(answer, inEnglish),
  };
  const head = { description: toolDescriptions.stepUpSip };
  const { onwards } = forPage(request, { onwards: drawOnwards(words.path, planningOnwards) });
  return data({ head, form, answer: shown, onwards }, status);
}

export default function StepUpSip({ loaderData }: Route.ComponentProps) {
  const { shown, onChange } = useLiveTool(loaderData);
  const { form, answer } = shown;
  const years = answer?.years ?? [];
  return (
    <ToolPage
      words={words}
      form={form}
      inShort={answer && { heading: answer.text.inShort, figure: formatRupees(answer.maturity) }}
      onChange={onChange}
      onwards={loaderData.onwards}
      answer={
        answer && (
          <>
            <Maturity maturity={answer.maturity} text={answer.text} />
            <FigureRow>
              <Figure size="row" label={words.level} amount={answer.level} />
              <Figure
                size="row"
                label={words.rise}
                amount={answer.maturity - answer.level}
                tone={answer.maturity > answer.level ? "good" : "plain"}
              />
              <Figure size="row" label={words.last} amount={years.at(-1)?.monthly ?? 0} />
            </FigureRow>
          </>
        )
      }
      chart={<GrowthChart years={years} />}
      years={
        <GrowthTable
          caption={words.caption}
          years={years}
          more={[
            { name: words.instalment, values: years.map(({ monthly }) => formatAmount(monthly)) },
          ]}
        />
      }
    />
  );
}
