import { redirect } from "react-router";
import { accountRefusals } from "#content/en/account-refusals.ts";
import { portal } from "#content/en/portal.ts";
import { claimAll } from "#features/accounts/claim.server.ts";
import { nextPage } from "#features/accounts/forms.server.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import { listUnclaimed } from "#features/drafts/claim.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button, ButtonRow } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { RoomLine, RoomList } from "#ui/room-list/room-list.tsx";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/keep.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: portal.unclaimed.title, index: false }, matches);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  requirePerson({ url, context });
  const browser = findBrowser(request, context);
  const unclaimed = browser ? await listUnclaimed(appOf(context), browser) : [];
  if (unclaimed.length === 0) throw redirect(afterwards(url), 303);
  return { unclaimed };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const session = requirePerson({ url, context });
  const browser = findBrowser(request, context);
  const post = await readPost({ request, context }, accountRefusals);
  if (browser && post.intent === "keep") {
    const kept = await claimAll(appOf(context), session, browser);
    if (!kept.ok) return post.refuse(kept);
  }
  return redirect(afterwards(url), 303);
}

function afterwards(url: URL): string {
  return readQuery(url.searchParams, { next: nextPage }).next ?? "/portal";
}

export default function Keep({ loaderData, actionData }: Route.ComponentProps) {
  const words = portal.unclaimed;
  return (
    <article className="column flow">
      <h1>{words.heading}</h1>
      <ErrorSummary problems={actionData?.problems ?? []} />
      <p className="lead">{words.intro}</p>
      <RoomList>
        {loaderData.unclaimed.map((line) => (
          <RoomLine key={line}>{line}</RoomLine>
        ))}
      </RoomList>
      <p>{words.effect}</p>
      <Form>
        <ButtonRow>
          <Button type="submit" name="intent" value="keep">
            {words.keep}
          </Button>
          <Button type="submit" name="intent" value="leave" variant="secondary">
            {words.leave}
          </Button>
        </ButtonRow>
      </Form>
    </article>
  );
}
