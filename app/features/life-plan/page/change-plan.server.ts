import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { wordsOf } from "#features/words/words-of.server.ts";
import { browserOf } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { refused } from "#values/outcome.ts";
import { inEnglish } from "#values/say.ts";
import { amountsForm, changeAnswers, sumAsMonth } from "../draft/plan-draft.server.ts";
import { AGE_FORM, AMOUNTS_FORM, LIFE, planAmounts, SUM_FORM } from "../questions/plan-amounts.ts";
import { planSteps } from "../questions/questions.ts";
import { unreadAmounts } from "../questions/unread.ts";
import { planAddress } from "../shown/plan-options.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

const ageForm = z.object({ age: z.string().trim().max(3) });

/** Saves what is posted on the plan's page, and leads back to it; to the first step where the draft is gone. */
export async function changePlan(asked: Asked) {
  const { request, context } = asked;
  const words = wordsOf(context);
  const post = await readPost(asked, words.limitWords);
  const { browser, headers } = browserOf(request, context);
  const app = appOf(context);
  const led = (to: string) => redirect(to, { status: 303, headers });
  if (post.form === AGE_FORM) {
    const read = post.read(ageForm);
    if (!read.ok) return post.refuse(read);
    const isThere = await changeAnswers(app, browser, { risk: read.value });
    return led(isThere ? planAddress({}) : START);
  }
  if (post.form === SUM_FORM) {
    return led((await sumAsMonth(app, browser)) ? planAddress({}) : START);
  }
  if (post.form !== AMOUNTS_FORM) return led(planAddress({}));
  const read = post.read(amountsForm);
  if (!read.ok) return post.refuse(read);
  const typed: Record<string, string | undefined> = read.value;
  const unread = unreadAmounts(typed);
  if (unread.length > 0) return post.refuse(refused(words.unreadInWords(unread, inEnglish)));
  const ofStep = (step: "monthly" | "assets"): Record<string, string> => {
    const own = planAmounts.filter((amount) => amount.step === step);
    const sent = own.flatMap(({ field }) =>
      typed[field] === undefined ? [] : [[field, typed[field]]],
    );
    return Object.fromEntries(sent);
  };
  const amounts = { monthly: ofStep("monthly"), assets: ofStep("assets") };
  if (!(await changeAnswers(app, browser, amounts))) return led(START);
  return led(`${post.intent === "reset" ? planAddress({}) : placeOf(request)}#${LIFE}`);
}

const START = planSteps[0].path;

/** The page itself, with the options of its address. */
function placeOf(request: Request): string {
  return `/PlanGoals${new URL(request.url).search}`;
}
