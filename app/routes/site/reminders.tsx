import { data, redirect } from "react-router";
import { z } from "zod";
import { reminderRefusals, reminderChoice as words } from "#content/en/reminder-choice.ts";
import { maskDestination } from "#features/accounts/destination.ts";
import { chooseReminders, findMailChoice } from "#features/mail-choices/mail-choices.server.ts";
import { browserOf } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/reminders.ts";
import "./case/case.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false, isKey: true }, matches);

const QUERY = { done: z.literal("yes").optional().catch(undefined) };

/** Opening it changes nothing: programs that look at mails open every link. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { headers } = browserOf(request, context);
  const choice = await findMailChoice(appOf(context), params.choice);
  const { done } = readQuery(url.searchParams, QUERY);
  if (!choice) return data({ choice: undefined, done: false }, { status: 404, headers });
  const { email: address, isStopped } = choice;
  const email = maskDestination({ channel: "email", address });
  return data({ choice: { email, isStopped }, done: done === "yes" }, { headers });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { browser, headers } = browserOf(request, context);
  const choice = await findMailChoice(app, params.choice);
  if (!choice) throw data(null, { status: 404 });
  const post = await readPost({ request, context }, reminderRefusals);
  const chosen = await chooseReminders(app, browser, choice.id, post.intent !== "again");
  if (!chosen.ok) return post.refuse(chosen, { headers });
  return redirect(`/reminders/${choice.id}?done=yes`, { status: 303, headers });
}

/** Ends the reminders to an address, by the link of one of them. */
export default function Reminders({ loaderData, actionData }: Route.ComponentProps) {
  const { choice, done } = loaderData;
  if (!choice) {
    return (
      <article className="column flow case-door">
        <h1>{words.gone.heading}</h1>
        <p>{words.gone.text}</p>
      </article>
    );
  }
  const { heading, text, button, pending, intent } = words[choice.isStopped ? "stopped" : "sent"];
  return (
    <article className="column flow case-door">
      <h1>{heading}</h1>
      {done && !actionData && (
        <Notice announce>
          <p>{words.done}</p>
        </Notice>
      )}
      <p>{text(choice.email)}</p>
      <p>{words.stays}</p>
      <Form of={actionData}>
        <Button
          name="intent"
          value={intent}
          variant={choice.isStopped ? "secondary" : "primary"}
          pendingText={pending}
        >
          {button}
        </Button>
      </Form>
    </article>
  );
}
