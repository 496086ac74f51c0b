import { data, redirect } from "react-router";
import { z } from "zod";
import { conversation as words } from "#content/en/conversation.ts";
import { conversationRefusals } from "#content/en/conversation-refusals.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import { clientOfCase } from "#features/case-desk/case-client.server.ts";
import { openCaseFor } from "#features/case-links/open-case.server.ts";
import { casesOfAccount } from "#features/cases/cases-of-account.server.ts";
import { markRead } from "#features/cases/message-record.server.ts";
import { writableCases } from "#features/messages/conversation.server.ts";
import { sendWritten } from "#features/messages/send-written.server.ts";
import { browserOf } from "#platform/browser.server.ts";
import type { Doors } from "#platform/doors.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { pageMeta } from "#ui/meta.ts";
import { readQuery } from "#values/form.ts";
import { yearSpan } from "#values/year.ts";
import { ClientTalk } from "../client-talk.tsx";
import { conversationView } from "../conversation-view.server.ts";
import type { Route } from "./+types/messages.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export const handle = { doors: { upload: "document" } } satisfies { doors: Doors };

export const shouldRevalidate = () => true;

const QUERY = {
  about: z.string().max(20).optional().catch(undefined),
  done: z.literal("yes").optional().catch(undefined),
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { person } = requirePerson({ url, context });
  const { about, done } = readQuery(url.searchParams, QUERY);
  const theirs = await casesOfAccount(app.db, person.id);
  const view = await conversationView(app, theirs, {
    side: "client",
    fileHref: (_, document) => `/portal/documents/${document}`,
    about,
  });
  await markRead(
    app,
    app.db,
    theirs.map(({ id }) => id),
  );
  const newest = theirs.at(-1);
  const { contact } = newest ? await clientOfCase(app, app.db, newest) : {};
  const [only] = theirs.length === 1 ? theirs : [];
  return {
    view,
    intro: words.ofClient.intro(only && yearSpan(only.taxYear), app.firm().name),
    done: done && words.ofClient.done,
    isMailed: contact?.email !== undefined,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { person } = requirePerson({ url, context });
  const { browser } = browserOf(request, context);
  const post = await readPost({ request, context }, conversationRefusals);
  // Any of theirs opens the conversation: which one it is about is chosen in the form.
  const [row] = writableCases(await casesOfAccount(app.db, person.id)).toReversed();
  const open = row && (await openCaseFor(app, browser, row.reference, { evenClosed: true }));
  if (!open) throw data(null, { status: 404 });
  const sent = await sendWritten(app, { side: "client", browser, open }, post);
  return sent.ok ? redirect("/portal/messages?done=yes#newest", 303) : post.refuse(sent);
}

/** What an account and the firm wrote to each other, whatever it was about. */
export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <article className="column">
      <ClientTalk {...loaderData} state={actionData} />
    </article>
  );
}
