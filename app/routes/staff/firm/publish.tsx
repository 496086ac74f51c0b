import { redirect } from "react-router";
import { firmFormRefusals } from "#content/en/firm-command.ts";
import { firmChangesWords as words } from "#content/en/firm-desk.ts";
import { requireConfirmed, requireOwner } from "#features/accounts/require.server.ts";
import { dropChange, findFirmDraft, publishFirm } from "#features/firm/firm-draft.server.ts";
import { FIRM_KEYS } from "#features/firm/firm-file.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/publish.ts";
import { seenOf } from "./firm-actions.server.ts";
import { DropForm } from "./firm-changes.tsx";
import { changesOf } from "./firm-view.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

/** After a refusal too: a second press publishes what the page shows then. */
export const shouldRevalidate = () => true;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { person } = requireOwner({ url, context });
  const draft = await findFirmDraft(appOf(context), person.id);
  return { seen: draft.seen, changes: changesOf(draft, person) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const asked = { url, context };
  const owner = requireOwner(asked);
  const app = appOf(context);
  const post = await readPost({ request, context }, firmFormRefusals);
  const key = FIRM_KEYS.find((each) => each === post.intent);
  if (key) {
    const dropped = await dropChange(app, owner, seenOf(post), key);
    return dropped.ok ? redirect(url.pathname, 303) : post.refuse(dropped);
  }
  const published = await publishFirm(app, requireConfirmed(asked, owner), seenOf(post));
  return published.ok
    ? redirect(`/staff/firm/history?published=${published.value}`, 303)
    : post.refuse(published);
}

/** Each change by itself; the list beside it publishes them all. */
export default function Publish({ loaderData, actionData }: Route.ComponentProps) {
  const { changes, seen } = loaderData;
  return (
    <>
      <h1>{words.title}</h1>
      <ErrorSummary problems={actionData?.problems ?? []} />
      {changes.length === 0 && <p>{words.none}</p>}
      <ul className="firm-drops">
        {changes.map(({ key, name, theirs }) => (
          <li key={key}>
            <div>
              <b>{name}</b>
              {theirs && <p>{theirs.text}</p>}
            </div>
            <DropForm seen={seen} change={key} name={name} />
          </li>
        ))}
      </ul>
    </>
  );
}
