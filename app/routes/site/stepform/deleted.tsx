import { redirect } from "react-router";
import { deletedPage } from "#content/en/step-form.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import { dropForm16Of } from "#features/answer/upload/drop-form16.server.tsx";
import { DropForm16 } from "#features/answer/upload/drop-form16.tsx";
import { deleteDraft } from "#features/drafts/delete-drafts.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { appOf } from "#platform/request.server.ts";
import { forPage } from "#ui/drawn.server.ts";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/deleted.ts";
import "#ui/details/details.css";
import "#ui/field/field.css";
import "#ui/term/term.css";
import "./stepform.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: deletedPage.title, path: "/stepform/deleted", index: false }, matches);

export function loader({ request, context }: Route.LoaderArgs) {
  return forPage(request, { drop: dropForm16Of(appOf(context).firm().name) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const browser = findBrowser(request, context);
  if (browser) await deleteDraft(appOf(context), filingDraft, browser);
  return redirect("/stepform/deleted", 303);
}

export default function Deleted({ loaderData }: Route.ComponentProps) {
  return (
    <article className="stepform column flow">
      <h1>{deletedPage.title}</h1>
      <p>{deletedPage.text}</p>
      <h2>{deletedPage.again}</h2>
      <DropForm16 drawing={loaderData.drop} />
      <p>
        <a href="/stepform">{deletedPage.steps}</a>
      </p>
    </article>
  );
}
