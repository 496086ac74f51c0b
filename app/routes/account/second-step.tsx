import { Link, redirect } from "react-router";
import { login, twoStep } from "#content/en/account.ts";
import { accountRefusals } from "#content/en/account-refusals.ts";
import { nextPage, secondStepForm } from "#features/accounts/forms.server.ts";
import { nextQuery } from "#features/accounts/own-path.ts";
import { findStep, finishSignIn } from "#features/accounts/second-step.server.ts";
import type { Doors } from "#platform/doors.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { useFirmName } from "#ui/page/firm-name.ts";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/second-step.ts";
import { goOn, pathToStartAgain, stepToken, visitOf } from "./visit.server.ts";
import "./account.css";

export const handle = { doors: { whenFull: true } } satisfies { doors: Doors };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: twoStep.title, index: false }, matches);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { next } = readQuery(url.searchParams, { next: nextPage });
  const step = await findStep(appOf(context), stepToken(request));
  if (!step) throw redirect(pathToStartAgain(request, next), 303);
  if (!step.isSetUp) throw redirect(`/Login/setup${nextQuery(next)}`, 303);
  return { next };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { next } = readQuery(url.searchParams, { next: nextPage });
  const { visit, headers } = visitOf(request, context);
  const post = await readPost({ request, context }, accountRefusals);
  const typed = post.read(secondStepForm);
  if (!typed.ok) return post.refuse(typed, { headers });
  const finished = await finishSignIn(app, stepToken(request) ?? "", typed.value.code, visit);
  if (!finished.ok) {
    if (finished.reason === "over") return redirect(pathToStartAgain(request, next), 303);
    return post.refuse(finished, { headers });
  }
  return goOn({ app, request, visit, headers }, finished.value, next);
}

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <article className="account column">
      <div className="account-form flow">
        <BackLink href={`/login${nextQuery(loaderData.next)}`} />
        <h1>{twoStep.heading}</h1>
        <p>{twoStep.intro(useFirmName())}</p>
        <Form of={actionData}>
          <TextField
            name="code"
            label={twoStep.code}
            hint={twoStep.codeHint}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            width="20"
          />
          <Button pendingText={twoStep.checking}>{twoStep.button}</Button>
        </Form>
        {actionData && (
          <p>
            <Link to="/Login/again">{login.again}</Link>
          </p>
        )}
      </div>
    </article>
  );
}
