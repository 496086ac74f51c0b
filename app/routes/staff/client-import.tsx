import { data, redirect } from "react-router";
import { z } from "zod";
import { clientImport as words } from "#content/en/client-import.ts";
import { clientImportRefusals } from "#content/en/client-import-refusals.ts";
import type { ColumnKind } from "#domain/cases/client-columns.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { bringIn, takeList } from "#features/client-import/bring-in.server.ts";
import { findImport, isImport } from "#features/client-import/client-imports.server.ts";
import { columnField, importForm } from "#features/client-import/import-messages.ts";
import { countOfImport, undoImport } from "#features/client-import/undo-import.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { pageMeta } from "#ui/meta.ts";
import { readQuery } from "#values/form.ts";
import { refused } from "#values/outcome.ts";
import type { Route } from "./+types/client-import.ts";
import { ImportDone } from "./client-import-done.tsx";
import { ImportPlanned } from "./client-import-planned.tsx";
import { doneView, importView } from "./client-import-view.server.ts";
import "./client-import.css";

const QUERY = { done: z.enum(["yes", "undone"]).optional().catch(undefined) };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const session = requireStaff({ url, context });
  const app = appOf(context);
  const found = await findImport(app, session, params.id);
  if (!found) throw data(null, { status: 404 });
  if ("list" in found) return { planned: await importView(app, found), id: params.id };
  const { done } = readQuery(url.searchParams, QUERY);
  const counted = await countOfImport(app, params.id, found.doneAt);
  return { done: doneView({ made: found.made, ...counted }, done === "undone") };
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const session = requireStaff({ url, context });
  const app = appOf(context);
  const { id } = params;
  const post = await readPost({ request, context }, clientImportRefusals);
  if (!(await isImport(app, session, id))) throw data(null, { status: 404 });
  if (post.form === "undo") {
    const undone = await undoImport(app, session, id);
    return undone.ok ? redirect(`${url.pathname}?done=undone`, 303) : post.refuse(undone);
  }
  const typed = post.read(importForm(post.names));
  if (!typed.ok) return post.refuse(typed);
  const { year, assignee, seen, ...fields } = typed.value;
  const kinds = fields as Record<string, ColumnKind>;
  const columns = Object.keys(kinds).map((_, at) => kinds[columnField(at)] ?? "none");
  const taking = { columns, year, assignee };
  if (post.intent === "make") {
    const made = await bringIn(app, session, id, taking, seen);
    return made.ok ? redirect(`${url.pathname}?done=yes`, 303) : post.refuse(made);
  }
  if (post.intent !== "read") return post.refuse(refused({ id: "noButton" }));
  const taken = await takeList(app, session, id, taking);
  return taken.ok ? redirect(url.pathname, 303) : post.refuse(taken);
}

/** A list of clients: what would become of it, and what became of it. */
export default function ClientImport({ loaderData, actionData }: Route.ComponentProps) {
  const { planned, done } = loaderData;
  return (
    <article className="desk client-import">
      {planned ? (
        <ImportPlanned view={planned} id={loaderData.id} state={actionData} />
      ) : (
        <ImportDone view={done} state={actionData} />
      )}
    </article>
  );
}
