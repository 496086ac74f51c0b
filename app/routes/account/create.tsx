import { Link, redirect } from "react-router";
import { createAccountPage as words } from "#content/en/account.ts";
import { accountRefusals } from "#content/en/account-refusals.ts";
import { destinationsOf, nextPage, signUpForm } from "#features/accounts/forms.server.ts";
import { sendCode } from "#features/accounts/one-time-codes.server.ts";
import { nextQuery } from "#features/accounts/own-path.ts";
import { createAccount } from "#features/accounts/sign-up.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { sessionCookie, sessionOf } from "#platform/session.server.ts";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/create.ts";
import { AccountAside } from "./aside.tsx";
import { SignUpFields } from "./sign-up-fields.tsx";
import { pathAfterSignIn, visitOf } from "./visit.server.ts";
import "./account.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, description: words.intro, path: "/CreateAccounts" }, matches);

export function loader({ url, context }: Route.LoaderArgs) {
  const { next } = readQuery(url.searchParams, { next: nextPage });
  if (sessionOf(context)) throw redirect(next ?? "/portal", 303);
  return { next, smsOffered: appOf(context).sms !== null };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { next } = readQuery(url.searchParams, { next: nextPage });
  const { visit, headers } = visitOf(request, context);
  const post = await readPost({ request, context }, accountRefusals);
  const signUp = post.read(signUpForm(app.firm().name));
  if (!signUp.ok) return post.refuse(signUp, { headers });
  const contacts = destinationsOf(signUp.value);
  const created = await createAccount(app, { ...signUp.value, contacts }, visit);
  if (!created.ok) return post.refuse(created, { headers });
  headers.append("Set-Cookie", sessionCookie(request, created.value.token));
  const after = await pathAfterSignIn(app, visit, next);
  const first = contacts.find(({ channel }) => channel === "email" || app.sms);
  if (!first) return redirect(after, { status: 303, headers });
  const sent = await sendCode(app, visit.browser, first, "account");
  // Without a code the page of the address offers another, and says why not now.
  const query = new URLSearchParams({ ...(sent.ok && { sent: "" }), next: after });
  const path = `/portal/contact/${first.channel === "email" ? "email" : "mobile"}?${query}`;
  return redirect(path, { status: 303, headers });
}

export default function CreateAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { next, smsOffered } = loaderData;
  return (
    <article className="account column">
      <div className="account-form flow">
        <h1>{words.heading}</h1>
        <p className="lead">{words.intro}</p>
        <Form of={actionData}>
          <SignUpFields />
          <div className="account-legend">
            <h2 className="account-h">{words.reach}</h2>
            <p className="quiet">{words.reachHint}</p>
          </div>
          <TextField name="email" label={words.email} optional type="email" autoComplete="email" />
          {smsOffered && (
            <TextField
              name="mobile"
              label={words.mobile}
              optional
              type="tel"
              autoComplete="tel"
              width="20"
            />
          )}
          <p className="quiet account-terms">
            {words.terms.before} <Link to={words.terms.terms.href}>{words.terms.terms.label}</Link>{" "}
            {words.terms.and} <Link to={words.terms.privacy.href}>{words.terms.privacy.label}</Link>
            .
          </p>
          <Button pendingText={words.creating}>{words.button}</Button>
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
