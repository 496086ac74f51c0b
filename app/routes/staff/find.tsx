import { redirect } from "react-router";
import { findRefusals, findWords as words } from "#content/en/find.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { searchForm } from "#features/find/search-form.ts";
import { lookFor } from "#features/find/searches.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/find.ts";
import { FindField, HowToFind } from "./find-field.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export function loader({ url, context }: Route.LoaderArgs) {
  requireStaff({ url, context });
  return null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const session = requireStaff({ url, context });
  const post = await readPost({ request, context }, findRefusals);
  const typed = post.read(searchForm);
  if (!typed.ok) return post.refuse(typed);
  const looked = await lookFor(appOf(context), session, typed.value.q);
  if (!looked.ok) return post.refuse(looked);
  const { id, page } = looked.value;
  return redirect(page ?? `/staff/find/${id}`, 303);
}

/** One field that finds anybody, and what can be typed into it. */
export default function Find({ actionData }: Route.ComponentProps) {
  return (
    <article className="desk find">
      <h1>{words.title}</h1>
      <FindField of={actionData} />
      <HowToFind />
    </article>
  );
}
