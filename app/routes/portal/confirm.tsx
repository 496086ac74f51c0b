import { data, Form, redirect, useNavigation } from "react-router";
import { confirm } from "#content/en/account.ts";
import { ownPath } from "#features/accounts/own-path.ts";
import { requirePerson } from "#features/accounts/require.server.ts";
import { confirmPassword } from "#features/accounts/sessions.server.ts";
import { appOf } from "#platform/request.server.ts";
import { sessionCookie } from "#platform/session.server.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { PasswordField } from "#ui/field/password-field.tsx";
import { pageMeta } from "#ui/meta.ts";
import { UsernameForManagers } from "../account/username-for-managers.tsx";
import type { Route } from "./+types/confirm.ts";

export const meta: Route.MetaFunction = () => pageMeta({ title: confirm.title, index: false });

export function loader({ url, context }: Route.LoaderArgs) {
  return { username: requirePerson({ url, context }).person.username };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const session = requirePerson({ url, context });
  const password = String((await request.formData()).get("current") ?? "");
  const confirmed = await confirmPassword(appOf(context), session, password);
  if (!confirmed.ok) {
    const status = confirmed.reason === "limit" ? 429 : 422;
    return data({ problems: confirmed.problems }, status);
  }
  const headers = { "Set-Cookie": sessionCookie(request, confirmed.value.token) };
  const next = ownPath(url.searchParams.get("next")) ?? "/portal/security";
  return redirect(next, { status: 303, headers });
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === "submitting";
  return (
    <article className="column flow">
      <h1>{confirm.heading}</h1>
      <p>{confirm.intro}</p>
      {actionData && <ErrorSummary problems={actionData.problems} />}
      <Form method="post" noValidate>
        <UsernameForManagers username={loaderData.username} />
        <PasswordField
          name="current"
          label={confirm.current}
          autoComplete="current-password"
          error={actionData?.problems.find(({ field }) => field === "current")?.message}
        />
        <Button type="submit" pending={sending} pendingText="Checking…">
          {confirm.button}
        </Button>
      </Form>
    </article>
  );
}
