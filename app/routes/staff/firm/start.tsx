import { data, redirect } from "react-router";
import { firmDesk } from "#content/en/firm-desk.ts";
import { requireOwner } from "#features/accounts/require.server.ts";
import { removeSampleAdviser } from "#features/appointments/hours/setup.server.ts";
import { findFirmDraft } from "#features/firm/firm-draft.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/start.ts";
import { backupAge } from "./backup-age.server.ts";
import { firstRunOf } from "./first-run.server.ts";
import { FirstRun } from "./first-run.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: firmDesk.rooms.start, index: false }, matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { person } = requireOwner({ url, context });
  const app = appOf(context);
  const [items, backup] = await Promise.all([
    findFirmDraft(app, person.id).then((draft) => firstRunOf(app, draft)),
    backupAge(app),
  ]);
  return { items, backup };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { person } = requireOwner({ url, context });
  const post = await readPost({ request, context });
  if (post.form !== "calendar") throw data(null, { status: 400 });
  await removeSampleAdviser(appOf(context), person.username);
  return redirect("/staff/firm", 303);
}

/** Where an owner begins: what is still a sample, and how old the last backup is. */
export default function Start({ loaderData }: Route.ComponentProps) {
  return <FirstRun {...loaderData} />;
}
