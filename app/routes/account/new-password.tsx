import {
  data,
  Form,
  Link,
  type RouterContextProvider,
  redirect,
  useNavigation,
} from "react-router";
import { forgot } from "#content/en/account.ts";
import { messagesNote } from "#content/en/step-form.ts";
import { RECOVERY_FOR, recoverPassword } from "#features/accounts/recovery.server.ts";
import { readNewPassword } from "#features/accounts/sign-up.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { appOf } from "#platform/request.server.ts";
import { endedSessionCookie } from "#platform/session.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { TextField } from "#ui/field/field.tsx";
import { PasswordField } from "#ui/field/password-field.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import type { Problem } from "#values/outcome.ts";
import type { Route } from "./+types/new-password.ts";
import { UsernameForManagers } from "./username-for-managers.tsx";
import "./account.css";

export const meta: Route.MetaFunction = () => pageMeta({ title: forgot.title, index: false });

export function loader({ url, context }: Route.LoaderArgs) {
  const who = readWho(context, url);
  return { who, messagesNote: messagesNote(appOf(context).settings.messagesGoTo) };
}

/** What was typed on the page before; @throws a redirect to it when that is not in the address */
function readWho(context: Readonly<RouterContextProvider>, url: URL): string {
  try {
    return appOf(context).sealing.unseal(url.searchParams.get("for") ?? "", RECOVERY_FOR);
  } catch {
    throw redirect("/ForgetPassword", 303); // cut short or changed: the only things unseal throws for
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const who = readWho(context, url);
  const browser = findBrowser(request, context);
  if (!browser) throw redirect("/ForgetPassword", 303);
  const form = await request.formData();
  const code = String(form.get("otp") ?? "").replaceAll(/\s/g, "");
  const problems: Problem[] = /^\d{6}$/.test(code)
    ? []
    : [{ field: "otp", message: "Enter the OTP: the 6 digits that we sent you." }];
  // The password first: a code is not to be used up by one that cannot be chosen.
  const password = readNewPassword(form, [who]);
  if (!password.ok) problems.push(...password.problems);
  if (problems.length > 0 || !password.ok) return data({ problems }, 422);
  const typed = { who, code, password: password.value };
  const recovered = await recoverPassword(appOf(context), browser, typed);
  if (!recovered.ok) return data({ problems: recovered.problems }, 422);
  return redirect("/login?changed", {
    status: 303,
    headers: { "Set-Cookie": endedSessionCookie(request) },
  });
}

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === "submitting";
  const error = (field: string) =>
    actionData?.problems.find((problem) => problem.field === field)?.message;
  return (
    <article className="account column">
      <div className="account-form flow">
        <BackLink href="/ForgetPassword" />
        <h1>{forgot.heading}</h1>
        {actionData ? (
          <ErrorSummary problems={actionData.problems} />
        ) : (
          <Notice announce title={forgot.sentTitle}>
            <p>
              {forgot.sent} {loaderData.messagesNote}
            </p>
          </Notice>
        )}
        <Form method="post" noValidate>
          <UsernameForManagers username={loaderData.who} />
          <TextField
            name="otp"
            label={forgot.otp}
            hint={forgot.otpHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            width="6"
            error={error("otp")}
          />
          <PasswordField
            name="password"
            label={forgot.password}
            hint="At least 8 characters; three or four words are easy to remember."
            autoComplete="new-password"
            error={error("password")}
          />
          <PasswordField
            name="confirm"
            label={forgot.confirm}
            autoComplete="new-password"
            error={error("confirm")}
          />
          <Button type="submit" pending={sending} pendingText="Setting it…">
            {forgot.button}
          </Button>
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
