import { redirect } from "react-router";
import { planLife } from "#content/en/plan-life.ts";
import { deleteDraft } from "#features/drafts/delete-drafts.server.ts";
import { planDraft } from "#features/life-plan/draft/plan-draft.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { appOf } from "#platform/request.server.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/deleted.ts";

const words = planLife.deleted;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, path: "/PlanLife/deleted", index: false }, matches);

export async function action({ request, context }: Route.ActionArgs) {
  const browser = findBrowser(request, context);
  if (browser) await deleteDraft(appOf(context), planDraft, browser);
  return redirect("/PlanLife/deleted", 303);
}

export default function Deleted() {
  return (
    <article className="column flow">
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <p>
        <ButtonLink href="/PlanLife">{words.again}</ButtonLink>
      </p>
    </article>
  );
}
