import { createContext, data, redirect, type ShouldRevalidateFunction } from "react-router";
import { twoStep } from "#content/en/account.ts";
import { accountRefusals } from "#content/en/account-refusals.ts";
import { nextPage, setUpForm } from "#features/accounts/forms.server.ts";
import { nextQuery } from "#features/accounts/own-path.ts";
import { findStep, finishSetUp } from "#features/accounts/second-step.server.ts";
import { beginTwoStep, readTwoStep } from "#features/accounts/two-step.server.ts";
import { BackupCodes, TwoStepForm } from "#features/accounts/two-step-form.tsx";
import type { Doors } from "#platform/doors.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { sessionCookie } from "#platform/session.server.ts";
import { pageMeta } from "#ui/meta.ts";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/set-up.ts";
import {
  pathAfterSignIn,
  pathToStartAgain,
  stepCookie,
  stepToken,
  visitOf,
} from "./visit.server.ts";
import "./account.css";

export const handle = { doors: { whenFull: true } } satisfies { doors: Doors };

/** Without script the page is drawn after its action, for the backup codes, when the step is over already. */
const isSetUpNow = createContext(false);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: twoStep.setUpTitle, index: false }, matches);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { next } = readQuery(url.searchParams, { next: nextPage });
  const step = await findStep(app, stepToken(request));
  if (!step && !context.get(isSetUpNow)) throw redirect(pathToStartAgain(request, next), 303);
  if (step?.isSetUp) throw redirect(`/Login/code${nextQuery(next)}`, 303);
  return { setUp: step && beginTwoStep(app, step.personId, step.username) };
}

/** The action's answer is all that is left to show; asked again, the loader would lead away from the backup codes. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  defaultShouldRevalidate,
}) => formMethod === undefined && defaultShouldRevalidate;

/** The last step of a first sign-in answers with the page itself: backup codes are shown once and kept nowhere. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { next } = readQuery(url.searchParams, { next: nextPage });
  const token = stepToken(request) ?? "";
  const step = await findStep(app, token);
  if (!step || step.isSetUp) throw redirect(pathToStartAgain(request, next), 303);
  const { visit, headers } = visitOf(request, context);
  const post = await readPost({ request, context }, accountRefusals);
  const typed = post.read(setUpForm);
  if (!typed.ok) throw redirect(pathToStartAgain(request, next), 303);
  const { "set-up": sealed, code } = typed.value;
  const finished = await finishSetUp(app, token, { sealed, code }, visit);
  if (!finished.ok) {
    if (finished.reason === "over") throw redirect(pathToStartAgain(request, next), 303);
    const setUp = readTwoStep(app, step.personId, step.username, sealed);
    const { data: state, init } = post.refuse(finished, { headers });
    return data({ state, setUp, done: undefined }, init ?? {});
  }
  headers.append("Set-Cookie", stepCookie(request, undefined));
  headers.append("Set-Cookie", sessionCookie(request, finished.value.token));
  context.set(isSetUpNow, true);
  const done = {
    codes: finished.value.backupCodes,
    next: await pathAfterSignIn(app, visit, next),
  };
  return data({ state: undefined, setUp: undefined, done }, { headers });
}

export default function SetUp({ loaderData, actionData }: Route.ComponentProps) {
  const setUp = actionData?.setUp ?? loaderData.setUp;
  return (
    <article className="account column">
      <div className="account-form flow">
        {actionData?.done ? (
          <BackupCodes {...actionData.done} />
        ) : (
          <>
            <h1>{twoStep.setUpTitle}</h1>
            <p>{twoStep.setUpIntro}</p>
            <p className="quiet">{twoStep.required}</p>
            {setUp && <TwoStepForm setUp={setUp} state={actionData?.state} />}
          </>
        )}
      </div>
    </article>
  );
}
