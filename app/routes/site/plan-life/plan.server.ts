import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { limitWords } from "#content/en/fields.ts";
import { planLife } from "#content/en/plan-life.ts";
import { stepNames } from "#content/en/plan-life-questions.ts";
import { unreadInWords } from "#content/en/plan-life-summary.ts";
import { spendingGoals } from "#domain/planning/plan/plan-answers.ts";
import { findDraft } from "#features/drafts/drafts.server.ts";
import { planDraft, saveAnswers, stepForm } from "#features/life-plan/draft/plan-draft.server.ts";
import { filledIn, noAnswers, stepFields } from "#features/life-plan/questions/answers.ts";
import { EXTRA, planSteps, type StepKey } from "#features/life-plan/questions/questions.ts";
import { unreadFields } from "#features/life-plan/questions/unread.ts";
import { unreadMark } from "#features/life-plan/questions/unread-mark.ts";
import { browserOf, findBrowser } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { dayInIndia, formatMoment } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import { refused } from "#values/outcome.ts";
import { inEnglish } from "#values/say.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** What the page before showed as not read, in a hidden field. */
const seenForm = z.object({ unread: z.string() });
/** The card that another goal was asked for in: it opens without script, too. */
const query = { add: z.enum(spendingGoals).optional().catch(undefined) };

/** What every step shows: its own answers and the progress of the others. */
export async function loadStep({ request, context }: Asked, step: StepKey) {
  const app = appOf(context);
  const browser = findBrowser(request, context);
  const plan = browser && (await findDraft(app, planDraft, browser));
  const answers = plan?.answers ?? noAnswers;
  const thisYear = dayInIndia(app.clock.now()).year;
  const { add } = readQuery(new URL(request.url).searchParams, query);
  // Extra saving is typed on the plan's page, and is a matter of that page.
  const unread = unreadFields(step, answers[step], thisYear).filter(({ field }) => field !== EXTRA);
  return {
    answers,
    thisYear,
    plan,
    shown: {
      step,
      form: { form: "", typed: answers[step], problems: unreadInWords(unread, inEnglish) },
      progress: planSteps.map(({ key, path }) => ({
        key,
        path,
        name: stepNames[key],
        text: planLife.progress(filledIn(answers, key), stepFields[key].length),
      })),
      added: add,
      /** When the draft is deleted by itself; undefined while there is none. */
      draftUntil: plan && planLife.draftUntil(formatMoment(plan.expiresAt)),
    },
  };
}

/**
 * Saves the step, whatever it holds, and redirects to where the button leads. What was not read stops a button that leads
 * on: once, and again when it was changed.
 */
export async function saveAndContinue({ request, context }: Asked, step: StepKey) {
  const { browser, headers } = browserOf(request, context);
  const app = appOf(context);
  const post = await readPost({ request, context }, limitWords);
  const read = post.read(stepForm(step));
  if (!read.ok) return post.refuse(read);
  const kept = await saveAnswers(app, browser, { [step]: read.value });
  if (!kept.ok) return post.refuse(kept, { headers });
  const elsewhere = placeOf(step, post.intent);
  if (elsewhere) return redirect(elsewhere, { status: 303, headers });
  const unread = unreadFields(step, read.value, dayInIndia(app.clock.now()).year);
  if (unread.length > 0 && post.typed(seenForm).unread !== unreadMark(unread, read.value)) {
    const problems = [...unreadInWords(unread, inEnglish), { message: planLife.pressAgain }];
    return post.refuse(refused(problems), { headers });
  }
  return redirect(placeAfter(step), { status: 303, headers });
}

/** Where a button leads that does not lead on; undefined for one that does. */
function placeOf(step: StepKey, intent: string): string | undefined {
  const index = planSteps.findIndex(({ key }) => key === step);
  const stay = planSteps[index]?.path ?? "/PlanLife";
  if (intent === "previous") return planSteps[index - 1]?.path ?? stay;
  if (intent === "compute") return `${stay}#goals`;
  const added = spendingGoals.find((kind) => intent === `add-${kind}`);
  return added && `${stay}?add=${added}#${added}`;
}

function placeAfter(step: StepKey): string {
  const index = planSteps.findIndex(({ key }) => key === step);
  return planSteps[index + 1]?.path ?? `${planSteps[index]?.path}?submitted`;
}
