import { data, Link, redirect } from "react-router";
import { lateForm as words } from "#content/en/desk.ts";
import { eraseLateForm, findLateForm } from "#features/accounts/late-form.server.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import { formatMoment } from "#values/dates.ts";
import { rowId } from "#values/fields.ts";
import { isPan, maskPan } from "#values/pan.ts";
import type { Route } from "./+types/late-form.ts";
import "./inbox-item.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { person } = requireStaff({ url, context });
  const id = rowId.parse(params.id);
  const late = id ? await findLateForm(appOf(context), person.id, id) : undefined;
  if (!late) throw data(null, { status: 404 });
  const { path, fields, typed, sentAt } = late;
  return {
    path,
    fields,
    // With its name, so that it is erased once its page has taken it.
    sendTo: `${path}${path.includes("?") ? "&" : "?"}late=${id}`,
    lead: words.lead(formatMoment(sentAt)),
    rows: typed.map(([name, text]) => ({
      key: words.fields[name] ?? words.typed,
      value: isPan(text) ? maskPan(text) : text,
    })),
  };
}

/** Discards it. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { person } = requireStaff({ url, context });
  await readPost({ request, context });
  const app = appOf(context);
  const id = rowId.parse(params.id);
  const late = id ? await findLateForm(app, person.id, id) : undefined;
  if (!late) throw data(null, { status: 404 });
  await eraseLateForm(app, person.id, id);
  return redirect(late.path, 303);
}

/** What was typed into a form that was sent after its session had ended. */
export default function LateForm({ loaderData }: Route.ComponentProps) {
  const { path, fields, sendTo, lead, rows } = loaderData;
  return (
    <article className="column flow">
      <h1>{words.title}</h1>
      <p className="lead">{lead}</p>
      <p>
        {words.page} <Link to={path}>{path}</Link>
      </p>
      <SummaryList
        rows={rows.map(({ key, value }) => ({
          key,
          value: <p className="inbox-text">{value}</p>,
        }))}
      />
      <div className="button-row">
        <Form action={sendTo}>
          {fields.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <Button pendingText={words.sending}>{words.send}</Button>
        </Form>
        <Form>
          <Button variant="quiet">{words.discard}</Button>
        </Form>
      </div>
    </article>
  );
}
