import { data, Form, redirect, useNavigation } from "react-router";
import { twoStep } from "#content/en/account.ts";
import { nextQuery, ownPath } from "#features/accounts/own-path.ts";
import { findStep, finishSignIn } from "#features/accounts/sign-in.server.ts";
import { appOf } from "#platform/request.server.ts";
import { sessionCookie } from "#platform/session.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { TextField } from "#ui/field/field.tsx";
import { pageMeta } from "#ui/meta.ts";
import type { Route } from "./+types/second-step.ts";
import {
  pathAfterSignIn,
  pathToStartAgain,
  stepCookie,
  stepToken,
  visitOf,
} from "./visit.server.ts";
import "./account.css";

export const meta: Route.MetaFunction = () => pageMeta({ title: twoStep.title, index: false });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const next = ownPath(url.searchParams.get("next"));
  const step = await findStep(appOf(context), stepToken(request));
  if (!step) throw redirect(pathToStartAgain(request, next), 303);
  if (!step.isSetUp) throw redirect(`/Login/setup${nextQuery(next)}`, 303);
  return { next };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const next = ownPath(url.searchParams.get("next"));
  const form = await request.formData();
  const { visit, headers } = visitOf(request, context);
  const code = String(form.get("code") ?? "");
  const finished = await finishSignIn(app, stepToken(request) ?? "", code, visit);
  if (!finished.ok) {
    if (finished.reason === "over") return redirect(pathToStartAgain(request, next), 303);
    const status = finished.reason === "limit" ? 429 : 422;
    return data({ problems: finished.problems }, { status, headers });
  }
  headers.append("Set-Cookie", stepCookie(request, undefined));
  headers.append("Set-Cookie", sessionCookie(request, finished.value.token));
  return redirect(await pathAfterSignIn(app, visit, next), { status: 303, headers });
}

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === "submitting";
  const problem = actionData?.problems.find(({ field }) => field === "code")?.message;
  return (
    <article className="account column">
      <div className="account-form flow">
        <BackLink href={`/login${nextQuery(loaderData.next)}`} />
        <h1>{twoStep.heading}</h1>
        <p>{twoStep.intro}</p>
        {actionData && <ErrorSummary problems={actionData.problems} />}
        <Form method="post" noValidate>
          <TextField
            name="code"
            label={twoStep.code}
            hint={twoStep.codeHint}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            width="20"
            error={problem}
          />
          <Button type="submit" pending={sending} pendingText="Checking…">
            {twoStep.button}
          </Button>
        </Form>
      </div>
    </article>
  );
}
