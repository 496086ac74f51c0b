import { Link, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { forgot } from "#content/en/account.ts";
import { accountRefusals } from "#content/en/account-refusals.ts";
import { newPasswordForm, otp } from "#features/accounts/forms.server.ts";
import { RECOVERY_FOR, recoverPassword } from "#features/accounts/recovery.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { endedSessionCookie } from "#platform/session.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { OneTimeCodeField } from "#ui/field/one-time-code-field.tsx";
import { PasswordField } from "#ui/field/password-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/new-password.ts";
import { UsernameForManagers } from "./username-for-managers.tsx";
import "./account.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: forgot.title, index: false }, matches);

export function loader({ url, context }: Route.LoaderArgs) {
  const who = readWho(context, url);
  return { who };
}

/** What was typed on the page before; @throws a redirect to it when that is not in the address */
function readWho(context: Readonly<RouterContextProvider>, url: URL): string {
  try {
    const { for: sealed } = readQuery(url.searchParams, { for: z.string().default("") });
    return appOf(context).sealing.unseal(sealed, RECOVERY_FOR);
  } catch {
    throw redirect("/ForgetPassword", 303); // cut short or changed: the only things unseal throws for
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const who = readWho(context, url);
  const browser = findBrowser(request, context);
  if (!browser) throw redirect("/ForgetPassword", 303);
  const post = await readPost({ request, context }, accountRefusals);
  // The password with the code: a code is not to be used up by a password that cannot be chosen.
  const typed = post.read(newPasswordForm([who, app.firm().name], { otp }));
  if (!typed.ok) return post.refuse(typed);
  const { otp: code, password } = typed.value;
  const recovered = await recoverPassword(app, browser, { who, code, password });
  if (!recovered.ok) return post.refuse(recovered);
  return redirect("/login?changed", {
    status: 303,
    headers: { "Set-Cookie": endedSessionCookie(request) },
  });
}

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <article className="account column">
      <div className="account-form flow">
        <BackLink href="/ForgetPassword" />
        <h1>{forgot.heading}</h1>
        {!actionData && (
          <Notice announce title={forgot.sentTitle}>
            <p>{forgot.sent}</p>
          </Notice>
        )}
        <Form of={actionData}>
          <UsernameForManagers username={loaderData.who} />
          <OneTimeCodeField name="otp" label={forgot.otp} hint={forgot.otpHint} />
          <PasswordField
            name="password"
            label={forgot.password}
            hint={forgot.passwordHint}
            autoComplete="new-password"
          />
          <PasswordField name="confirm" label={forgot.confirm} autoComplete="new-password" />
          <Button pendingText={forgot.setting}>{forgot.button}</Button>
        </Form>
        <ul className="account-links">
          <li>
            <Link to="/ForgetPassword">{forgot.again}</Link>
          </li>
        </ul>
      </div>
    </article>
  );
}
