import { data, Form, Link, redirect, useNavigation } from "react-router";
import { createAccount as words } from "#content/en/account.ts";
import { nextQuery, ownPath } from "#features/accounts/own-path.ts";
import { createAccount, readSignUp } from "#features/accounts/sign-up.server.ts";
import { appOf } from "#platform/request.server.ts";
import { sessionCookie, sessionOf } from "#platform/session.server.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { TextField } from "#ui/field/field.tsx";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/create.ts";
import { AccountAside } from "./aside.tsx";
import { SignUpFields } from "./sign-up-fields.tsx";
import { pathAfterSignIn, typedAgain, visitOf } from "./visit.server.ts";
import "./account.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, description: words.intro, path: "/CreateAccounts" }, matches);

export function loader({ url, context }: Route.LoaderArgs) {
  const next = ownPath(url.searchParams.get("next"));
  if (sessionOf(context)) throw redirect(next ?? "/portal", 303);
  return { next, smsOffered: appOf(context).sms !== null };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const form = await request.formData();
  const next = ownPath(url.searchParams.get("next"));
  const { visit, headers } = visitOf(request, context);
  const signUp = readSignUp(form);
  if (!signUp.ok)
    return data({ problems: signUp.problems, typed: typedAgain(form) }, { status: 422, headers });
  const created = await createAccount(app, signUp.value, visit);
  if (!created.ok) {
    const status = created.reason === "limit" ? 429 : 422;
    return data({ problems: created.problems, typed: typedAgain(form) }, { status, headers });
  }
  headers.append("Set-Cookie", sessionCookie(request, created.value.token));
  const after = await pathAfterSignIn(app, visit, next);
  const first = signUp.value.contacts.find(({ channel }) => channel === "email" || app.sms);
  const path = first
    ? `/portal/contact/${first.channel === "email" ? "email" : "mobile"}${nextQuery(after)}`
    : after;
  return redirect(path, { status: 303, headers });
}

export default function CreateAccount({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === "submitting";
  const { next, smsOffered } = loaderData;
  const typed = actionData?.typed ?? {};
  const error = (field: string) =>
    actionData?.problems.find((problem) => problem.field === field)?.message;
  return (
    <article className="account column">
      <div className="account-form flow">
        <h1>{words.heading}</h1>
        <p className="lead">{words.intro}</p>
        {actionData && <ErrorSummary problems={actionData.problems} />}
        <Form method="post" noValidate>
          <SignUpFields refusal={actionData} />
          <div className="account-legend">
            <h2 className="account-h">{words.reach}</h2>
            <p className="quiet">{words.reachHint}</p>
          </div>
          <TextField
            name="email"
            label={words.email}
            optional
            type="email"
            autoComplete="email"
            defaultValue={typed.email}
            error={error("email")}
          />
          {smsOffered && (
            <TextField
              name="mobile"
              label={words.mobile}
              optional
              type="tel"
              autoComplete="tel"
              width="20"
              defaultValue={typed.mobile}
              error={error("mobile")}
            />
          )}
          <p className="quiet account-terms">
            {words.terms.before} <Link to={words.terms.terms.href}>{words.terms.terms.label}</Link>{" "}
            {words.terms.and} <Link to={words.terms.privacy.href}>{words.terms.privacy.label}</Link>
            .
          </p>
          <Button type="submit" pending={sending} pendingText="Creating your account…">
            {words.button}
          </Button>
        </Form>
        <ul className="account-links">
          <li>
            {words.login.before} <Link to={`/login${nextQuery(next)}`}>{words.login.label}</Link>
          </li>
        </ul>
      </div>
      <AccountAside />
    </article>
  );
}
