import { type RouterContextProvider, redirect } from "react-router";
import { planSteps, type StepKey } from "#content/en/plan-life.ts";
import { findDraft } from "#features/drafts/drafts.server.ts";
import { noAnswers } from "#features/life-plan/answers.ts";
import { keepStep, planDraft, stepForm } from "#features/life-plan/plan-draft.server.ts";
import { filledIn, unreadFields } from "#features/life-plan/summary.ts";
import { browserOf, findBrowser } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { dayInIndia, formatMoment } from "#values/dates.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** What every step shows: its own answers, and how far the others are. */
export async function loadStep({ request, context }: Asked, step: StepKey) {
  const app = appOf(context);
  const browser = findBrowser(request, context);
  const plan = browser && (await findDraft(app, planDraft, browser));
  const answers = plan?.answers ?? noAnswers;
  const thisYear = dayInIndia(app.clock.now()).year;
  return {
    answers,
    typed: answers[step],
    unread: unreadFields(step, answers[step], thisYear),
    filled: planSteps.map(({ key }) => filledIn(answers, key)),
    /** When the draft is deleted by itself; undefined while there is none. */
    until: plan && formatMoment(plan.expiresAt),
    thisYear,
  };
}

/** Keeps the step, whatever it holds, and goes where the pressed button leads. */
export async function keepAndGo({ request, context }: Asked, step: StepKey) {
  const { browser, headers } = browserOf(request, context);
  const post = await readPost({ request, context });
  const read = post.read(stepForm(step));
  if (!read.ok) return post.refuse(read);
  await keepStep(appOf(context), browser, step, read.value);
  return redirect(placeAfter(step, post.intent), { status: 303, headers });
}

function placeAfter(step: StepKey, intent: string): string {
  const index = planSteps.findIndex(({ key }) => key === step);
  const stay = planSteps[index]?.path ?? "/PlanLife";
  if (intent === "previous") return planSteps[index - 1]?.path ?? stay;
  if (intent === "compute") return `${stay}#goals`;
  return planSteps[index + 1]?.path ?? `${stay}?submitted`;
}
