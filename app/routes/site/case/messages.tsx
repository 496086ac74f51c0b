import { data, Link, redirect } from "react-router";
import { z } from "zod";
import { conversation as words } from "#content/en/conversation.ts";
import { conversationRefusals } from "#content/en/conversation-refusals.ts";
import { openCaseFor } from "#features/case-links/open-case.server.ts";
import { markRead } from "#features/cases/message-record.server.ts";
import { casePath, messagesPath } from "#features/filing/case-paths.ts";
import { casesOpenWith } from "#features/messages/conversation.server.ts";
import { messageForm } from "#features/messages/message-form.ts";
import { sendWritten } from "#features/messages/send-written.server.ts";
import { browserOf } from "#platform/browser.server.ts";
import type { Doors } from "#platform/doors.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { readQuery } from "#values/form.ts";
import { refused } from "#values/outcome.ts";
import { yearSpan } from "#values/year.ts";
import { ClientTalk } from "../../client-talk.tsx";
import { conversationView } from "../../conversation-view.server.ts";
import type { Route } from "./+types/messages.ts";
import { CaseTop } from "./case-top.tsx";
import "./case.css";
import "./return.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export const handle = { doors: { upload: "document" } } satisfies { doors: Doors };

export const shouldRevalidate = () => true;

const QUERY = { done: z.literal("yes").optional().catch(undefined) };

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { browser, headers } = browserOf(request, context);
  const asked = params.reference.toUpperCase();
  const open = await openCaseFor(app, browser, asked, { evenClosed: true });
  // The same for one that does not exist.
  if (!open) return data({ talk: undefined, top: undefined }, { status: 404, headers });
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
  const talk = {
    view,
    intro: words.ofClient.intro(theirs.length > 1 ? undefined : year, app.firm().name),
    done: done && words.ofClient.done,
    isMailed: open.client.contact.email !== undefined,
  };
  const page = {
    talk,
    top: {
      ...{ reference, by: open.by, page: casePath(reference) },
      yourReturn: words.ofClient.yourReturn(year),
    },
  };
  return data(page, { headers });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { browser } = browserOf(request, context);
  const post = await readPost({ request, context }, conversationRefusals);
  const reference = params.reference.toUpperCase();
  const open = await openCaseFor(app, browser, reference, { evenClosed: true });
  // What was typed is shown again: the link may have ended while it was.
  if (!open) {
    post.read(messageForm);
    return post.refuse(refused({ id: "caseGone" }), { status: 404 });
  }
  const sent = await sendWritten(app, { side: "client", browser, open }, post);
  if (!sent.ok) return post.refuse(sent);
  return redirect(`${messagesPath(open.row.reference)}?done=yes#newest`, 303);
}

/** What a client without an account and the firm wrote to each other about a case. */
export default function CaseMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { top, talk } = loaderData;
  if (!talk) return <NotOpen typed={actionData?.typed.text} />;
  return (
    <article className="return">
      <CaseTop view={top} state={actionData} />
      <ClientTalk {...talk} state={actionData} />
    </article>
  );
}

function NotOpen({ typed }: { typed: string | undefined }) {
  const { heading, text, signIn, typed: kept } = words.ofClient.notOpen;
  return (
    <article className="column flow case-door">
      <h1>{heading}</h1>
      <p>{text}</p>
      {typed && (
        <Notice title={kept}>
          <p className="talk-text">{typed}</p>
        </Notice>
      )}
      <p>
        <Link to="/login">{signIn}</Link>
      </p>
    </article>
  );
}
