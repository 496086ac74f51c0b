import { Link, redirect } from "react-router";
import { login } from "#content/en/account.ts";
import { accountRefusals } from "#content/en/account-refusals.ts";
import { accountClosed } from "#content/en/own-data.ts";
import { signInStep } from "#content/en/sign-in-step.ts";
import { nextPage, signInForm } from "#features/accounts/forms.server.ts";
import { nextQuery } from "#features/accounts/own-path.ts";
import { signIn } from "#features/accounts/sign-in.server.ts";
import type { Doors } from "#platform/doors.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { sessionOf } from "#platform/session.server.ts";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import { PasswordField } from "#ui/field/password-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { flag } from "#values/fields.ts";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/login.ts";
import { AccountAside } from "./aside.tsx";
import { goOn, visitOf } from "./visit.server.ts";
import "./account.css";

export const handle = { doors: { whenFull: true } } satisfies { doors: Doors };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: login.title,
      description: login.description,
      path: "/Login",
    },
    matches,
  );

export function loader({ url, context }: Route.LoaderArgs) {
  const { next, ...asked } = readQuery(url.searchParams, QUERY);
  if (sessionOf(context)) throw redirect(next ?? "/portal", 303);
  return {
    next,
    // From the server: its file would bring the words of the whole order along.
    sentence: next && signInStep.sentence,
    usernameHint: signInStep.usernameHint(appOf(context).sms !== null),
    notice: noticeOf(asked),
  };
}

const QUERY = {
  next: nextPage,
  changed: flag,
  over: flag,
  out: flag,
  allowed: flag,
  closed: flag,
  late: flag,
};

type After = Record<"changed" | "over" | "out" | "allowed" | "closed" | "late", boolean>;

function noticeOf(after: After) {
  if (after.late) return login.late;
  if (after.closed) return accountClosed;
  if (after.changed) return login.changed;
  if (after.allowed) return login.allowed;
  if (after.over) return login.over;
  return after.out ? login.signedOut : undefined;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { next } = readQuery(url.searchParams, QUERY);
  const { visit, headers } = visitOf(request, context);
  const post = await readPost({ request, context }, accountRefusals);
  const typed = post.read(signInForm);
  if (!typed.ok) return post.refuse(typed, { headers });
  const signedIn = await signIn(app, typed.value, visit);
  if (!signedIn.ok) return post.refuse(signedIn, { status: 422, headers });
  return goOn({ app, request, visit, headers }, signedIn.value, next);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { next, sentence, usernameHint, notice } = loaderData;
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
        <Form of={actionData}>
          <TextField
            name="username"
            label={login.username}
            hint={usernameHint}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            width="20"
          />
          <PasswordField name="password" label={login.password} autoComplete="current-password" />
          <Button pendingText={login.checking}>{login.button}</Button>
        </Form>
        <ul className="account-links">
          {actionData && (
            <li>
              <Link to="/Login/again">{login.again}</Link>
            </li>
          )}
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
