import { data } from "react-router";
import { z } from "zod";
import { conversation as words } from "#content/en/conversation.ts";
import { conversationRefusals } from "#content/en/conversation-refusals.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { findConversation } from "#features/messages/find-conversation.server.ts";
import { settleForm } from "#features/messages/message-form.ts";
import { sendWritten } from "#features/messages/send-written.server.ts";
import { settleConversation } from "#features/messages/write-message.server.ts";
import type { Doors } from "#platform/doors.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { readQuery } from "#values/form.ts";
import { accepted } from "#values/outcome.ts";
import { Talk, WriteMessage } from "../conversation.tsx";
import { conversationView } from "../conversation-view.server.ts";
import type { Route } from "./+types/case-messages.ts";
import { deskForm, workDeskForm } from "./desk-forms.server.ts";
import "./cases.css";
import "./case.css";

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({ title: `${words.title}, ${params.reference ?? ""}`, index: false }, matches);

export const handle = { doors: { upload: "document" } } satisfies { doors: Doors };

/** After a refusal too: the page then shows what others wrote meanwhile. */
export const shouldRevalidate = () => true;

const QUERY = { done: z.enum(["sent", "settled"]).optional().catch(undefined) };

export async function loader({ url, context, params }: Route.LoaderArgs) {
  requireStaff({ url, context });
  const app = appOf(context);
  const reference = params.reference.toUpperCase();
  const found = await findConversation(app, reference);
  if (!found) throw data(null, { status: 404 });
  const { done } = readQuery(url.searchParams, QUERY);
  const { name, email } = found.contact;
  const view = await conversationView(app, found.theirs, {
    side: "firm",
    clientName: name,
    fileHref: (of, document) => `/staff/cases/${of}/files/${document}`,
    about: reference,
  });
  return {
    ...{ view, reference },
    heading: words.ofFirm.heading(name || words.client),
    mail: words.ofFirm.mail(email !== undefined),
    done: done && (done === "sent" ? words.ofFirm.done : words.ofFirm.settled),
  };
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const session = requireStaff({ url, context });
  const app = appOf(context);
  const reference = params.reference.toUpperCase();
  if (!(await findConversation(app, reference))) throw data(null, { status: 404 });
  const post = await readPost({ request, context }, conversationRefusals);
  const forms = {
    write: async () => {
      const sent = await sendWritten(app, { side: "firm", session, reference }, post);
      return sent.ok ? accepted("sent" as const) : sent;
    },
    settle: deskForm({
      schema: settleForm,
      act: ({ seen }) => settleConversation(app, session, reference, seen),
      done: () => "settled" as const,
    }),
  };
  return workDeskForm(post, url, forms, "write");
}

/** What the firm and the client of a case wrote to each other, about all of the client's cases. */
export default function CaseMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { view, reference, heading, mail, done } = loaderData;
  const { ofFirm } = words;
  return (
    <article className="desk case">
      <BackLink href={`/staff/cases/${reference}`}>{ofFirm.back(reference)}</BackLink>
      <h1>{heading}</h1>
      <ErrorSummary problems={actionData?.problems ?? []} />
      {done && !actionData && (
        <Notice announce>
          <p>{done}</p>
        </Notice>
      )}
      <div className="talk-room">
        <section>
          <Talk view={view} empty={ofFirm.empty} />
        </section>
        <section className="talk-write flow">
          {view.waiting > 0 && (
            <>
              <p>{ofFirm.waits(view.waiting)}</p>
              <Form name="settle" of={actionData} summaryElsewhere>
                <input type="hidden" name="seen" value={view.seen} />
                <Button variant="secondary" pendingText={ofFirm.settling}>
                  {ofFirm.settle}
                </Button>
              </Form>
            </>
          )}
          {view.mayWrite ? (
            <WriteMessage
              view={view}
              label={ofFirm.label}
              send={ofFirm.send}
              rows={6}
              state={actionData}
            />
          ) : (
            <p>{ofFirm.ended}</p>
          )}
          <p className="quiet">{mail}</p>
        </section>
      </div>
    </article>
  );
}
