import { caseDoor as words } from "#content/en/case-door.ts";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/ended.ts";
import "./case.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.ended.heading, index: false }, matches);

/** A case was closed in this browser: nothing of it is here any more. */
export default function CaseEnded() {
  return (
    <article className="column flow case-door">
      <h1>{words.ended.heading}</h1>
      <p>{words.ended.text}</p>
    </article>
  );
}
