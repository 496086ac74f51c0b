import { redirect } from "react-router";
import { accountRefusals } from "#content/en/account-refusals.ts";
import { portal } from "#content/en/portal.ts";
import { newPasswordForm } from "#features/accounts/forms.server.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import { changePassword } from "#features/accounts/sessions.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { sessionCookie } from "#platform/session.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { PasswordField } from "#ui/field/password-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { secretText } from "#values/fields.ts";
import { UsernameForManagers } from "../account/username-for-managers.tsx";
import type { Route } from "./+types/password.ts";

const words = portal.password;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export function loader({ url, context }: Route.LoaderArgs) {
  return { username: requirePerson({ url, context }).person.username };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const session = requirePerson({ url, context });
  const { name, username } = session.person;
  const post = await readPost({ request, context }, accountRefusals);
  const typed = post.read(
    newPasswordForm([name, username, app.firm().name], { current: secretText() }),
  );
  if (!typed.ok) return post.refuse(typed);
  const changed = await changePassword(app, session, typed.value);
  if (!changed.ok) return post.refuse(changed, { status: 422 });
  const headers = { "Set-Cookie": sessionCookie(request, changed.value.token) };
  return redirect("/portal/security?done=password", { status: 303, headers });
}

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <article className="column flow">
      <BackLink href="/portal/security" />
      <h1>{words.title}</h1>
      <p>{words.effect}</p>
      <Form of={actionData}>
        <UsernameForManagers username={loaderData.username} />
        <PasswordField name="current" label={words.current} autoComplete="current-password" />
        <PasswordField
          name="password"
          label={words.password}
          hint={words.passwordHint}
          autoComplete="new-password"
        />
        <PasswordField name="confirm" label={words.confirm} autoComplete="new-password" />
        <Button pendingText={words.changing}>{words.button}</Button>
      </Form>
    </article>
  );
}
