import { type RouterContextProvider, redirect } from "react-router";
import { limitWords } from "#content/en/fields.ts";
import { planLife } from "#content/en/plan-life.ts";
import { stepNames, unreadWords } from "#content/en/plan-life-questions.ts";
import { findDraft } from "#features/drafts/drafts.server.ts";
import { filledIn, noAnswers, stepFields } from "#features/life-plan/answers.ts";
import { planDraft, saveStep, stepForm } from "#features/life-plan/plan-draft.server.ts";
import { planSteps, type StepKey } from "#features/life-plan/questions.ts";
import { unreadFields } from "#features/life-plan/unread.ts";
import { browserOf, findBrowser } from "#platform/browser.server.ts";
import { problemsInWords, readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { dayInIndia, formatMoment } from "#values/dates.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** What every step shows: its own answers and the progress of the others. */
export async function loadStep({ request, context }: Asked, step: StepKey) {
  const app = appOf(context);
  const browser = findBrowser(request, context);
  const plan = browser && (await findDraft(app, planDraft, browser));
  const answers = plan?.answers ?? noAnswers;
  const thisYear = dayInIndia(app.clock.now()).year;
  const unread = unreadFields(step, answers[step], thisYear);
  return {
    answers,
    thisYear,
    shown: {
      step,
      form: { form: "", typed: answers[step], problems: problemsInWords(unreadWords, unread) },
      progress: planSteps.map(({ key, path }) => ({
        key,
        path,
        name: stepNames[key],
        text: planLife.progress(filledIn(answers, key), stepFields[key].length),
      })),
      /** When the draft is deleted by itself; undefined while there is none. */
      keptUntil: plan && planLife.keptUntil(formatMoment(plan.expiresAt)),
    },
  };
}

/** Saves the step, whatever it holds, and redirects to where the button leads. */
export async function saveAndContinue({ request, context }: Asked, step: StepKey) {
  const { browser, headers } = browserOf(request, context);
  const post = await readPost({ request, context }, limitWords);
  const read = post.read(stepForm(step));
  if (!read.ok) return post.refuse(read);
  const kept = await saveStep(appOf(context), browser, step, read.value);
  if (!kept.ok) return post.refuse(kept, { headers });
  return redirect(placeAfter(step, post.intent), { status: 303, headers });
}

function placeAfter(step: StepKey, intent: string): string {
  const index = planSteps.findIndex(({ key }) => key === step);
  const stay = planSteps[index]?.path ?? "/PlanLife";
  if (intent === "previous") return planSteps[index - 1]?.path ?? stay;
  if (intent === "compute") return `${stay}#goals`;
  return planSteps[index + 1]?.path ?? `${stay}?submitted`;
}
