import { data } from "react-router";
import { stepUpSipAnswer, stepUpSip as words } from "#content/en/tools/step-up-sip.ts";
import { GrowthChart, GrowthTable } from "#features/tools/growth.tsx";
import { planningPage } from "#features/tools/planning-page.server.ts";
import { stepUpSipTool } from "#features/tools/step-up-sip.ts";
import { ToolPage } from "#features/tools/tool-page.tsx";
import { Figure, FigureRow } from "#ui/figure/figure.tsx";
import { pageMeta } from "#ui/meta.ts";
import { formatAmount } from "#values/money.ts";
import { inEnglish } from "#values/say.ts";
import type { Route } from "./+types/step-up-sip.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, description: words.description, path: words.path }, matches);

export function loader({ url }: Route.LoaderArgs) {
  const { form, answer, status } = planningPage(url.searchParams, stepUpSipTool, words);
  const shown = answer && {
    ...answer.outcome,
    level: answer.level,
    text: stepUpSipAnswer(answer, inEnglish),
  };
  return data({ form, answer: shown }, status);
}

export default function StepUpSip({ loaderData: { form, answer } }: Route.ComponentProps) {
  const years = answer?.years ?? [];
  return (
    <ToolPage
      words={words}
      form={form}
      answer={
        answer && (
          <>
            <Figure
              tone="answer"
              label={answer.text.becomes}
              amount={answer.maturity}
              note={answer.text.paidIn}
            />
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
