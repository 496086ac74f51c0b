import { planningToolList, taxToolList } from "#content/tools/cards.ts";
import { tools } from "#content/tools.ts";
import { ButtonLink, ButtonRow } from "#ui/button/button.tsx";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/tools.ts";
import { ToolList } from "./tool-list.tsx";

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
      <ButtonRow>
        <ButtonLink href={onwards.plan.href}>{onwards.plan.label}</ButtonLink>
        <ButtonLink href={onwards.book.href} variant="secondary">
          {onwards.book.label}
        </ButtonLink>
      </ButtonRow>
    </article>
  );
}
