import { data } from "react-router";
import { sipAnswer, sip as words } from "#content/en/tools/sip.ts";
import { GrowthChart, GrowthTable } from "#features/tools/growth.tsx";
import { planningPage } from "#features/tools/planning-page.server.ts";
import { sipTool } from "#features/tools/sip.ts";
import { ToolPage } from "#features/tools/tool-page.tsx";
import { Figure } from "#ui/figure/figure.tsx";
import { pageMeta } from "#ui/meta.ts";
import { inEnglish } from "#values/say.ts";
import type { Route } from "./+types/sip.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, description: words.description, path: words.path }, matches);

export function loader({ url }: Route.LoaderArgs) {
  const { form, answer, status } = planningPage(url.searchParams, sipTool, words);
  const shown = answer && { ...answer.outcome, text: sipAnswer(answer, inEnglish) };
  return data({ form, answer: shown }, status);
}

export default function Sip({ loaderData: { form, answer } }: Route.ComponentProps) {
  const years = answer?.years ?? [];
  return (
    <ToolPage
      words={words}
      form={form}
      answer={
        answer && (
          <Figure
            tone="answer"
            label={answer.text.becomes}
            amount={answer.maturity}
            note={answer.text.paidIn}
          />
        )
      }
      chart={<GrowthChart years={years} />}
      years={<GrowthTable caption={words.caption} years={years} />}
    />
  );
}
