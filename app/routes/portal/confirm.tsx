import { redirect } from "react-router";
import { confirm } from "#content/en/account.ts";
import { accountRefusals } from "#content/en/account-refusals.ts";
import { nextPage, passwordForm } from "#features/accounts/forms.server.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import { confirmPassword } from "#features/accounts/sessions.server.ts";
import type { Doors } from "#platform/doors.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { sessionCookie } from "#platform/session.server.ts";
import { Button } from "#ui/button/button.tsx";
import { PasswordField } from "#ui/field/password-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { readQuery } from "#values/form.ts";
import { UsernameForManagers } from "../account/username-for-managers.tsx";
import type { Route } from "./+types/confirm.ts";

export const handle = { doors: { whenFull: true } } satisfies { doors: Doors };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: confirm.title, index: false }, matches);

export function loader({ url, context }: Route.LoaderArgs) {
  return { username: requirePerson({ url, context }).person.username };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const session = requirePerson({ url, context });
  const post = await readPost({ request, context }, accountRefusals);
  const typed = post.read(passwordForm);
  if (!typed.ok) return post.refuse(typed);
  const confirmed = await confirmPassword(appOf(context), session, typed.value.current);
  if (!confirmed.ok) return post.refuse(confirmed, { status: 422 });
  const headers = { "Set-Cookie": sessionCookie(request, confirmed.value.token) };
  const { next = "/portal/security" } = readQuery(url.searchParams, { next: nextPage });
  return redirect(next, { status: 303, headers });
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <article className="column flow">
      <h1>{confirm.heading}</h1>
      <p>{confirm.intro}</p>
      <Form of={actionData}>
        <UsernameForManagers username={loaderData.username} />
        <PasswordField name="current" label={confirm.current} autoComplete="current-password" />
        <Button pendingText={confirm.checking}>{confirm.button}</Button>
      </Form>
    </article>
  );
}
