import { redirect } from "react-router";
import { deletedPage } from "#content/en/step-form.ts";
import { filingDraft } from "#features/answer/draft.server.ts";
import { deleteDraft } from "#features/drafts/delete-drafts.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { appOf } from "#platform/request.server.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/deleted.ts";
import "./stepform.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: deletedPage.title, path: "/stepform/deleted", index: false }, matches);

export async function action({ request, context }: Route.ActionArgs) {
  const browser = findBrowser(request, context);
  if (browser) await deleteDraft(appOf(context), filingDraft, browser);
  return redirect("/stepform/deleted", 303);
}

export default function Deleted() {
  return (
    <article className="stepform column flow">
      <h1>{deletedPage.title}</h1>
      <p>{deletedPage.text}</p>
      <p>
        <ButtonLink href="/stepform">{deletedPage.again}</ButtonLink>
      </p>
    </article>
  );
}
