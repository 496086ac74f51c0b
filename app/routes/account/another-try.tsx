import { Link, redirect } from "react-router";
import { z } from "zod";
import { anotherTry as words } from "#content/en/account.ts";
import { accountRefusals } from "#content/en/account-refusals.ts";
import { allowBrowser, allowByLink } from "#features/accounts/another-try.server.ts";
import { anotherTryForm, otpForm } from "#features/accounts/forms.server.ts";
import { RECOVERY_FOR, requestRecovery } from "#features/accounts/recovery.server.ts";
import { findStep } from "#features/accounts/second-step.server.ts";
import type { Doors } from "#platform/doors.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import { OneTimeCodeField } from "#ui/field/one-time-code-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/another-try.ts";
import { stepToken, visitOf } from "./visit.server.ts";
import "./account.css";

export const handle = { doors: { whenFull: true } } satisfies { doors: Doors };

const PATH = "/Login/again";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export function loader({ url, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const step = linkIn(url) ? "link" : usernameIn(app, url) === undefined ? "ask" : "code";
  return { step } as const;
}

function linkIn(url: URL): string {
  return readQuery(url.searchParams, { link: z.string().default("") }).link;
}

/** What was typed for the code on its way; sealed, because addresses of pages end up in histories and logs. */
function usernameIn(app: ReturnType<typeof appOf>, url: URL): string | undefined {
  const { for: sealed } = readQuery(url.searchParams, { for: z.string().default("") });
  if (!sealed) return undefined;
  try {
    return app.sealing.unseal(sealed, RECOVERY_FOR);
  } catch {
    throw redirect(PATH, 303); // cut short or changed
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { visit, headers } = visitOf(request, context);
  const post = await readPost({ request, context }, accountRefusals);
  const done = async () => {
    const isUnderWay = await findStep(app, stepToken(request));
    return redirect(isUnderWay ? "/Login/code" : "/login?allowed", { status: 303, headers });
  };
  const link = linkIn(url);
  if (link) {
    const opened = await allowByLink(app, visit.browser, link);
    return opened.ok ? done() : post.refuse(opened, { headers });
  }
  const who = usernameIn(app, url);
  if (who === undefined) {
    const typed = post.read(anotherTryForm);
    if (!typed.ok) return post.refuse(typed, { headers });
    const { username } = typed.value;
    const asked = await requestRecovery(app, username, visit, "sign-in");
    if (!asked.ok) return post.refuse(asked, { headers });
    const sealed = app.sealing.seal(username, RECOVERY_FOR);
    return redirect(`${PATH}?for=${sealed}`, { status: 303, headers });
  }
  const typed = post.read(otpForm);
  if (!typed.ok) return post.refuse(typed, { headers });
  const allowed = await allowBrowser(app, visit.browser, { who, code: typed.value.otp });
  if (!allowed.ok) return post.refuse(allowed, { headers });
  return done();
}

export default function AnotherTry({ loaderData, actionData }: Route.ComponentProps) {
  const Step = { link: ByLink, ask: Ask, code: ByCode }[loaderData.step];
  return (
    <article className="account column">
      <div className="account-form flow">
        <BackLink href="/login" />
        <h1>{words.heading}</h1>
        <Step refused={actionData} />
      </div>
    </article>
  );
}

type StepProps = { refused: Route.ComponentProps["actionData"] };

function ByLink({ refused }: StepProps) {
  return (
    <>
      <p>{words.byLink}</p>
      <Form of={refused}>
        <Button pendingText={words.checking}>{words.button}</Button>
      </Form>
    </>
  );
}

function Ask({ refused }: StepProps) {
  return (
    <>
      <p>{words.why}</p>
      <Form of={refused}>
        <TextField
          name="username"
          label={words.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          width="20"
        />
        <Button pendingText={words.sending}>{words.send}</Button>
      </Form>
    </>
  );
}

function ByCode({ refused }: StepProps) {
  return (
    <>
      {!refused && (
        <Notice announce title={words.sentTitle}>
          <p>{words.sent}</p>
        </Notice>
      )}
      <Form of={refused}>
        <OneTimeCodeField name="otp" label={words.otp} hint={words.otpHint} />
        <Button pendingText={words.checking}>{words.button}</Button>
      </Form>
      <p>
        <Link to={PATH}>{words.again}</Link>
      </p>
    </>
  );
}
