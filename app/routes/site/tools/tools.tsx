import { planningToolList, taxToolList } from "#content/en/tools/cards.ts";
import { noticeMailCard } from "#content/en/tools/notice-mail-link.ts";
import { planningOnwards, toolIndex as words } from "#content/en/tools/tool-index.ts";
import { noticeMailLinkOn } from "#features/tools/notice-mail/season.ts";
import { ToolList } from "#features/tools/tool-list.tsx";
import { Ways } from "#features/tools/ways.tsx";
import { appOf } from "#platform/request.server.ts";
import { forPage } from "#ui/drawn.server.ts";
import { Drawn } from "#ui/drawn.tsx";
import { pageMeta } from "#ui/meta.ts";
import { dayInIndia } from "#values/dates.ts";
import { drawTerms } from "../draw-terms.server.tsx";
import type { Route } from "./+types/tools.ts";
import "#ui/details/details.css";
import "#ui/term/term.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, description: words.description, path: words.path }, matches);

export function loader({ request, context }: Route.LoaderArgs) {
  const today = dayInIndia(appOf(context).clock.now());
  return {
    isSeasonOfMails: noticeMailLinkOn(today) !== undefined,
    ...forPage(request, { terms: drawTerms(taxToolList, planningToolList) }),
  };
}

export default function Tools({ loaderData }: Route.ComponentProps) {
  return (
    <article className="column flow">
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      {loaderData.isSeasonOfMails && (
        <>
          <h2>{words.winter}</h2>
          <ToolList of={[noticeMailCard]} />
        </>
      )}
      <h2>{words.tax}</h2>
      <ToolList of={taxToolList} />
      <h2>{words.planning}</h2>
      <ToolList of={planningToolList} />
      <Drawn drawing={loaderData.terms} />
      <p>{words.next}</p>
      <Ways first={planningOnwards.first} book={planningOnwards.book} />
    </article>
  );
}
