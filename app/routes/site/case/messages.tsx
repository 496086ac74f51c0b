import { redirect } from "react-router";
import { z } from "zod";
import { conversationRefusals, conversation as words } from "#content/en/conversation.ts";
import { markRead } from "#features/cases/message-record.server.ts";
import { casePath, messagesPath } from "#features/filing/case-paths.ts";
import { casesOpenWith } from "#features/messages/conversation.server.ts";
import { sendWritten } from "#features/messages/send-written.server.ts";
import type { Doors } from "#platform/doors.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { pageMeta } from "#ui/meta.ts";
import { readQuery } from "#values/form.ts";
import { yearSpan } from "#values/year.ts";
import { ClientTalk } from "../../client-talk.tsx";
import { conversationView } from "../../conversation-view.server.ts";
import type { Route } from "./+types/messages.ts";
import { CaseTop } from "./case-top.tsx";
import { getOpenCase } from "./open-case.server.ts";
import "./case.css";
import "./return.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export const handle = { doors: { upload: "document" } } satisfies { doors: Doors };

export const shouldRevalidate = () => true;

const QUERY = { done: z.literal("yes").optional().catch(undefined) };

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { open, browser } = await getOpenCase(request, context, params.reference, {
    evenClosed: true,
  });
  const { reference } = open.row;
  // An account has one conversation, whatever it is about.
  if (open.by === "account") throw redirect(`/portal/messages?about=${reference}`, 302);
  const theirs = await casesOpenWith(app, browser, open);
  const view = await conversationView(app, theirs, {
    side: "client",
    fileHref: (of, document) => `${casePath(of)}/papers/${document}`,
    about: reference,
  });
  await markRead(
    app,
    app.db,
    theirs.map(({ id }) => id),
  );
  const { done } = readQuery(url.searchParams, QUERY);
  const year = yearSpan(open.row.taxYear);
  return {
    view,
    top: {
      ...{ reference, by: open.by, page: casePath(reference) },
      yourReturn: words.ofClient.yourReturn(year),
    },
    intro: words.ofClient.intro(theirs.length > 1 ? undefined : year, app.firm().name),
    done: done && words.ofClient.done,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { open, browser } = await getOpenCase(request, context, params.reference, {
    evenClosed: true,
  });
  const post = await readPost({ request, context }, conversationRefusals);
  const sent = await sendWritten(app, { side: "client", browser, open }, post);
  if (!sent.ok) return post.refuse(sent);
  return redirect(`${messagesPath(open.row.reference)}?done=yes`, 303);
}

/** What a client without an account and the firm wrote to each other about a case. */
export default function CaseMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { top, ...talk } = loaderData;
  return (
    <article className="return">
      <CaseTop view={top} state={actionData} />
      <ClientTalk {...talk} state={actionData} />
    </article>
  );
}
