import { data } from "react-router";
import { toolDescriptions } from "#content/en/tools/descriptions.ts";
import { sipAnswer, sip as words } from "#content/en/tools/sip.ts";
import { planningOnwards } from "#content/en/tools/tool-index.ts";
import { GrowthChart, GrowthTable, Maturity } from "#features/tools/growth.tsx";
import { drawOnwards } from "#features/tools/onwards.server.tsx";
import { planningPage } from "#features/tools/planning-page.server.ts";
import { sipTool } from "#features/tools/sip.ts";
import { ToolPage } from "#features/tools/tool-page.tsx";
import { useLiveTool } from "#features/tools/use-live-tool.ts";
import { forPage } from "#ui/drawn.server.ts";
import { pageMeta } from "#ui/meta.ts";
import { formatRupees } from "#values/money.ts";
import { inEnglish } from "#values/say.ts";
import type { Route } from "./+types/sip.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ ...loaderData?.head, title: words.title, path: words.path }, matches);

export function loader({ request, url }: Route.LoaderArgs) {
  const { form, answer, status } = planningPage(url.searchParams, sipTool, words);
  const shown = answer && { ...answer.outcome, text: sipAnswer(answer, inEnglish) };
  const head = { description: toolDescriptions.sip };
  const { onwards } = forPage(request, { onwards: drawOnwards(words.path, planningOnwards) });
  return data({ head, form, answer: shown, onwards }, status);
}

export default function Sip({ loaderData }: Route.ComponentProps) {
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
      answer={answer && <Maturity maturity={answer.maturity} text={answer.text} />}
      chart={<GrowthChart years={years} />}
      years={<GrowthTable caption={words.caption} years={years} />}
    />
  );
}
