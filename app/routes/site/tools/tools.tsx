import { planningToolList, taxToolList } from "#content/en/tools/cards.ts";
import { tools } from "#content/en/tools.ts";
import { Ways } from "#features/tools/onwards.tsx";
import { ToolList } from "#features/tools/tool-list.tsx";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/tools.ts";

const { index: words, onwards } = tools;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, description: words.description, path: words.path }, matches);

export default function Tools() {
  return (
    <article className="column flow">
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      <h2>{words.tax}</h2>
      <ToolList of={taxToolList} />
      <h2>{words.planning}</h2>
      <ToolList of={planningToolList} />
      <p>{words.next}</p>
      <Ways {...onwards} />
    </article>
  );
}
