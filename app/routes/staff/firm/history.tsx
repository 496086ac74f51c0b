import { data, redirect } from "react-router";
import { z } from "zod";
import { firmFormRefusals } from "#content/en/firm-command.ts";
import { firmChangesWords, firmDesk, firmHistoryWords as words } from "#content/en/firm-desk.ts";
import { requireConfirmed, requireOwner } from "#features/accounts/require.server.ts";
import { listWholeVersions } from "#features/firm/firm.server.ts";
import { findFirmDraft, restoreFirm } from "#features/firm/firm-draft.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { RoomLine, RoomList } from "#ui/room-list/room-list.tsx";
import { formatMoment } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/history.ts";
import { seenOf } from "./firm-actions.server.ts";
import { changedBetween } from "./firm-view.server.ts";

const version = z.coerce.number().int().min(0).max(2_147_483_647);
const QUERY = {
  published: version.optional().catch(undefined),
  restored: version.optional().catch(undefined),
};
const restoreForm = z.object({ version });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: firmDesk.rooms.history, index: false }, matches);

/** After a refusal too: a second press is made for what the page shows then. */
export const shouldRevalidate = () => true;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { person } = requireOwner({ url, context });
  const app = appOf(context);
  const { seen } = await findFirmDraft(app, person.id);
  const versions = await listWholeVersions(app);
  return {
    ...readQuery(url.searchParams, QUERY),
    seen,
    versions: versions.map(({ version, setBy, setAt, particulars }, index) => ({
      version,
      isNow: index === 0,
      by: words.by(setBy, formatMoment(setAt)),
      changed: changedBetween(versions[index + 1]?.particulars ?? {}, particulars),
      before: versions[index + 1]?.version ?? 0,
    })),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const asked = { url, context };
  const owner = requireConfirmed(asked, requireOwner(asked));
  const post = await readPost({ request, context }, firmFormRefusals);
  const typed = post.read(restoreForm);
  if (!typed.ok) throw data(null, { status: 400 });
  const restored = await restoreFirm(appOf(context), owner, seenOf(post), typed.value.version);
  return restored.ok
    ? redirect(`${url.pathname}?restored=${restored.value}`, 303)
    : post.refuse(restored);
}

/** Every version, who set it and what it changed; an earlier one can be set again. */
export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const { versions, seen, published, restored } = loaderData;
  return (
    <>
      <h1>{firmDesk.rooms.history}</h1>
      <ErrorSummary problems={actionData?.problems ?? []} />
      {!actionData && (published || restored) && (
        <Notice announce>
          <p>{published ? firmChangesWords.published(published) : words.restored(restored ?? 0)}</p>
        </Notice>
      )}
      <RoomList empty={words.empty}>
        {versions.map(({ version, isNow, by, changed, before }) => (
          <RoomLine
            key={version}
            text={changed}
            note={by}
            beside={
              <Form>
                <input type="hidden" name="seen" value={seen} />
                <input type="hidden" name="version" value={isNow ? before : version} />
                <Button variant="secondary">
                  {isNow ? words.undo : words.restore}
                  <span className="visually-hidden">
                    {isNow ? words.undoOf : words.restoreOf(version)}
                  </span>
                </Button>
              </Form>
            }
          >
            <b>{words.version(version)}</b> {isNow && words.now}
          </RoomLine>
        ))}
      </RoomList>
    </>
  );
}
