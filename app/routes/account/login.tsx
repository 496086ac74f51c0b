import { data, Form, Link, redirect, useNavigation } from "react-router";
import { login } from "#content/en/account.ts";
import { signInStep } from "#content/en/sign-in-step.ts";
import { nextQuery, ownPath } from "#features/accounts/own-path.ts";
import { signIn } from "#features/accounts/sign-in.server.ts";
import { appOf } from "#platform/request.server.ts";
import { sessionCookie, sessionOf } from "#platform/session.server.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { TextField } from "#ui/field/field.tsx";
import { PasswordField } from "#ui/field/password-field.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import type { Problem } from "#values/outcome.ts";
import type { Route } from "./+types/login.ts";
import { AccountAside } from "./aside.tsx";
import { pathAfterSignIn, stepCookie, typedAgain, visitOf } from "./visit.server.ts";
import "./account.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: login.title,
      description: "Log in to your requests, orders and plans at Karyatra.",
      path: "/Login",
    },
    matches,
  );

export function loader({ url, context }: Route.LoaderArgs) {
  const next = ownPath(url.searchParams.get("next"));
  if (sessionOf(context)) throw redirect(next ?? "/portal", 303);
  return {
    next,
    // From the server: its file would bring the words of the whole order along.
    sentence: next && signInStep.sentence,
    notice: noticeOf(url.searchParams),
  };
}

function noticeOf(told: URLSearchParams): string | undefined {
  if (told.has("changed")) return login.changed;
  if (told.has("over")) return login.over;
  return told.has("out") ? login.signedOut : undefined;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const form = await request.formData();
  const next = ownPath(url.searchParams.get("next"));
  const { visit, headers } = visitOf(request, context);
  const username = String(form.get("username") ?? "");
  const password = String(form.get("password") ?? "");
  const problems: Problem[] = [];
  if (!username.trim()) problems.push({ field: "username", message: "Enter your username." });
  if (!password) problems.push({ field: "password", message: "Enter your password." });
  const typed = typedAgain(form);
  if (problems.length > 0) return data({ problems, typed }, { status: 422, headers });

  const signedIn = await signIn(app, { username, password }, visit);
  if (!signedIn.ok) {
    const status = signedIn.reason === "limit" ? 429 : 422;
    return data({ problems: signedIn.problems, typed }, { status, headers });
  }
  const { step, token } = signedIn.value;
  if (step !== "done") {
    headers.append("Set-Cookie", stepCookie(request, token));
    const path = step === "code" ? "/Login/code" : "/Login/setup";
    return redirect(path + nextQuery(next), { status: 303, headers });
  }
  headers.append("Set-Cookie", sessionCookie(request, token));
  return redirect(await pathAfterSignIn(app, visit, next), { status: 303, headers });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === "submitting";
  const { next, sentence, notice } = loaderData;
  const error = (field: string) =>
    actionData?.problems.find((problem) => problem.field === field)?.message;
  return (
    <article className="account column">
      <div className="account-form flow">
        <h1>{login.heading}</h1>
        {sentence && !actionData && <p className="lead">{sentence}</p>}
        {notice && !actionData && (
          <Notice announce>
            <p>{notice}</p>
          </Notice>
        )}
        {actionData && <ErrorSummary problems={actionData.problems} />}
        <Form method="post" noValidate>
          <TextField
            name="username"
            label={login.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            width="20"
            defaultValue={actionData?.typed.username}
            error={error("username")}
          />
          <PasswordField
            name="password"
            label={login.password}
            autoComplete="current-password"
            error={error("password")}
          />
          <Button type="submit" pending={sending} pendingText="Checking…">
            {login.button}
          </Button>
        </Form>
        <ul className="account-links">
          <li>
            <Link to="/ForgetPassword">{login.forgot}</Link>
          </li>
          <li>
            {login.create.before}{" "}
            <Link to={`/Createaccounts${nextQuery(next)}`}>{login.create.label}</Link>
          </li>
        </ul>
      </div>
      <AccountAside />
    </article>
  );
}
