import { data, Form, redirect, useNavigation } from "react-router";
import { requirePerson } from "#features/accounts/require.server.ts";
import { changePassword } from "#features/accounts/sessions.server.ts";
import { readNewPassword } from "#features/accounts/sign-up.server.ts";
import { appOf } from "#platform/request.server.ts";
import { sessionCookie } from "#platform/session.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { PasswordField } from "#ui/field/password-field.tsx";
import { pageMeta } from "#ui/meta.ts";
import { UsernameForManagers } from "../account/username-for-managers.tsx";
import type { Route } from "./+types/password.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Change your password", index: false });

export function loader({ url, context }: Route.LoaderArgs) {
  return { username: requirePerson({ url, context }).person.username };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const session = requirePerson({ url, context });
  const form = await request.formData();
  const password = readNewPassword(form, [session.person.name, session.person.username]);
  if (!password.ok) return data({ problems: password.problems }, 422);
  const typed = { current: String(form.get("current") ?? ""), password: password.value };
  const changed = await changePassword(appOf(context), session, typed);
  if (!changed.ok) {
    const status = changed.reason === "limit" ? 429 : 422;
    return data({ problems: changed.problems }, status);
  }
  const headers = { "Set-Cookie": sessionCookie(request, changed.value.token) };
  return redirect("/portal/security?done=password", { status: 303, headers });
}

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === "submitting";
  const error = (field: string) =>
    actionData?.problems.find((problem) => problem.field === field)?.message;
  return (
    <article className="column flow">
      <BackLink href="/portal/security" />
      <h1>Change your password</h1>
      <p>All other browsers are signed out by it.</p>
      {actionData && <ErrorSummary problems={actionData.problems} />}
      <Form method="post" noValidate>
        <UsernameForManagers username={loaderData.username} />
        <PasswordField
          name="current"
          label="Password until now"
          autoComplete="current-password"
          error={error("current")}
        />
        <PasswordField
          name="password"
          label="New password"
          hint="At least 8 characters; three or four words are easy to remember."
          autoComplete="new-password"
          error={error("password")}
        />
        <PasswordField
          name="confirm"
          label="Confirm password"
          autoComplete="new-password"
          error={error("confirm")}
        />
        <Button type="submit" pending={sending} pendingText="Changing it…">
          Change password
        </Button>
      </Form>
    </article>
  );
}
