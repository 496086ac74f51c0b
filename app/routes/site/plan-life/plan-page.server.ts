import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { plans } from "#content/catalogue.ts";
import { limitWords } from "#content/en/fields.ts";
import { ageText } from "#content/en/plan-life-choices.ts";
import { leverWords, lifePlan, type PlanSay } from "#content/en/plan-life-plan.ts";
import { amountQuestions, goalLabel } from "#content/en/plan-life-questions.ts";
import { summaryInWords, unreadInWords } from "#content/en/plan-life-summary.ts";
import { PLAN_VERSION } from "#domain/planning/plan/assumptions.ts";
import type { PlanOptions } from "#domain/planning/plan/plan-answers.ts";
import type { Draft } from "#features/drafts/drafts.server.ts";
import type { LifePlanAnswers } from "#features/life-plan/answers.ts";
import { typedYear } from "#features/life-plan/goal-costs.ts";
import { AGE_FORM, AMOUNTS_FORM, LIFE, planAmounts } from "#features/life-plan/plan-amounts.ts";
import { changedFields, valuesInUse } from "#features/life-plan/plan-changes.ts";
import { changeAnswers, isOfMinor } from "#features/life-plan/plan-draft.server.ts";
import {
  type OptionField,
  type OptionProblem,
  optionFields,
  planAddress,
  readOptions,
} from "#features/life-plan/plan-options.ts";
import { type PlanQuestion, planQuestion } from "#features/life-plan/plan-question.ts";
import { isPlanned, planOf } from "#features/life-plan/planner.server.ts";
import { AGES, EXTRA, LOAN_END, planSteps } from "#features/life-plan/questions.ts";
import { shownPlan } from "#features/life-plan/shown-plan.ts";
import { type Summary, sumUp } from "#features/life-plan/summary.ts";
import type { UnreadField } from "#features/life-plan/unread.ts";
import { browserOf, findBrowser } from "#platform/browser.server.ts";
import { readPost, waitForTurn } from "#platform/post.server.ts";
import { appOf, giveWay } from "#platform/request.server.ts";
import { forPage } from "#ui/drawn.server.ts";
import { dayInIndia, formatDay, formatMoment } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import { inWords } from "#values/message.ts";
import { formatAmount } from "#values/money.ts";
import { refused } from "#values/outcome.ts";
import { inEnglish } from "#values/say.ts";
import { parseRupees } from "#values/typed-amount.ts";
import { drawPlan } from "./drawn/draw-plan.server.tsx";
import type { Tried } from "./drawn/words.server.ts";
import { changesInWords, optionRows, optionsState } from "./option-rows.server.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };
type Loaded = Pick<Draft<LifePlanAnswers>, "answers" | "expiresAt" | "personId"> & {
  thisYear: number;
};

export type PlanPage = Awaited<ReturnType<typeof loadPlan>>;

const ONE_LINE = z.string().optional();
const optionQuery = Object.fromEntries(optionFields.map((field) => [field, ONE_LINE]));

/**
 * The plan of a draft by the options of the address. An address that names what the plan has by itself leads to the short
 * one, so that a link holds what was changed and nothing else.
 */
export async function loadPlan(asking: Asked, draft: Loaded) {
  const { request, context } = asking;
  const app = appOf(context);
  const { answers, thisYear } = draft;
  const plain = planQuestion(withoutExtra(answers), {}, thisYear);
  if (!plain) return { kind: "ageless" as const, ...pageOf(asking, draft), ages: ageChoices() };

  const query = readQuery(new URL(request.url).searchParams, optionQuery);
  const { options, typed, problems } = readOptions(query);
  const asked = planQuestion(answers, withinLife(options, plain), thisYear) ?? plain;
  const changed = changedFields(asked.options, plain);
  const short = { ...changed, ...unreadOf(typed, problems) };
  if (Object.keys(query).length > Object.keys(short).length)
    throw redirect(`${planAddress(short)}#${LIFE}`, 303);

  const isTried = Object.keys(changed).length > 0 || asked.options.extraMonthly !== undefined;
  const plan = await takePlan(asking, asked);
  const before = isTried && plan !== "busy" ? await takePlan(asking, plain) : plan;
  // Only now: of many that one browser asks for at once most are answered without it.
  const page = pageOf(asking, draft);
  if (plan === "busy" || before === "busy") return { kind: "busy" as const, ...page };

  const say = planSay(answers);
  const shown = shownPlan(plan, asked, plain);
  const rows = optionRows(shown, plain, changed, say);
  const tried: Tried | undefined = isTried
    ? {
        changes: changesInWords(changed, asked, rows),
        coveredBefore: before.levers.covered,
        lastsBefore: shareOf(before.monteCarlo.planned.goals.retirement),
      }
    : undefined;
  const summary = summaryOf(answers, thisYear);
  const empty = summary.missing.filter(
    ({ message: { id } }) => id === "noAssets" || id === "noMonth",
  );
  const markup = drawPlan({
    shown,
    say,
    tried,
    missing: summaryInWords({ ...summary, missing: empty }, inEnglish).missing,
    unread: page.entered.unread,
    draftEnds: page.draftEnds,
  });
  const used = { ...valuesInUse(asked), ...unreadOf(typed, problems) };
  return {
    kind: "plan" as const,
    ...page,
    ...forPage(request, markup),
    isTried,
    rows,
    used,
    optionsState: optionsState(used, problems, rows),
    amounts: amountsTyped(answers),
    stamp: lifePlan.restsOn.stamp(
      PLAN_VERSION,
      plan.seed,
      formatAmount(plan.paths),
      formatDay(dayInIndia(app.clock.now())),
    ),
    biggest: shown.levers[0] && inWords(leverWords, shown.levers[0].lever, say),
  };
}

/** What the page says around a plan, and without one. */
function pageOf({ request, context }: Asked, { answers, thisYear, expiresAt, personId }: Loaded) {
  const [premium] = plans["premium-plan"].lines;
  return {
    entered: summaryInWords(summaryOf(answers, thisYear), inEnglish),
    premium,
    account: accountOf(personId, findBrowser(request, context)?.personId),
    isMinor: isOfMinor(answers),
    draftEnds: formatMoment(expiresAt),
  };
}

/** The plan in its turn, whoever asks for very many waiting longer; not at all where a newer one was asked for. */
async function takePlan({ request, context }: Asked, question: PlanQuestion) {
  const app = appOf(context);
  if (!isPlanned(app, question)) await waitForTurn({ request, context });
  const browser = findBrowser(request, context);
  const plan = await planOf(app, question, {
    who: browser?.personId ?? browser?.hash ?? "",
    address: browser?.address ?? "",
    signal: request.signal,
  });
  return plan === "replaced" ? giveWay(context, "replaced") : plan;
}

/** A goal's year that is over is read, and the plan says that it is left out. */
function summaryOf(answers: LifePlanAnswers, thisYear: number): Summary {
  const summary = sumUp(answers, thisYear);
  const isOver = ({ field, typed }: Summary["unread"][number]) =>
    field !== LOAN_END && field.endsWith("-year") && typedYear(typed) !== undefined;
  return { ...summary, unread: summary.unread.filter((each) => !isOver(each)) };
}

/** A day of work or of death before now, or after the plan's end, is taken as the nearest that is not. */
function withinLife(options: PlanOptions, plain: PlanQuestion): PlanOptions {
  const { retirementAge, lifeExpectancy } = options;
  const { age } = plain.answers;
  const end = Math.max(age + 1, lifeExpectancy ?? Number(valuesInUse(plain).life));
  return {
    ...options,
    ...(retirementAge !== undefined && {
      retirementAge: Math.min(Math.max(retirementAge, age), end),
    }),
    ...(lifeExpectancy !== undefined && { lifeExpectancy: end }),
  };
}

/** Where the draft is, or could be, stored. */
function accountOf(owner: string | null, person: string | undefined): "none" | "asks" | "has" {
  if (!person) return "none";
  return owner === person ? "has" : "asks";
}

function ageChoices() {
  return AGES.map((age) => ({ value: String(age), label: ageText(age) }));
}

/** Goals by what the person calls them. */
function planSay({ goals }: LifePlanAnswers): PlanSay {
  const called = (id: string) => goals[`${id}-name`] ?? "";
  const goal: PlanSay["goal"] = (id) => goalLabel({ id, called: called(id) });
  return {
    ...inEnglish,
    goal,
    goalInside: (id) => (called(id) ? called(id) : inEnglish.small(goal(id))),
  };
}

function withoutExtra(answers: LifePlanAnswers): LifePlanAnswers {
  return { ...answers, monthly: { ...answers.monthly, [EXTRA]: "" } };
}

function unreadOf(
  typed: Record<OptionField, string>,
  problems: readonly OptionProblem[],
): Record<OptionField, string> {
  const entries = problems.map(({ field = "" }) => [field, typed[field] ?? ""]);
  return Object.fromEntries(entries);
}

function shareOf(chance: { paths: number; of: number } | undefined): number | undefined {
  return chance && chance.paths / chance.of;
}

function amountsTyped(answers: LifePlanAnswers) {
  return planAmounts.map(({ field, step }) => ({
    field,
    ...amountQuestions[field],
    typed: answers[step][field] ?? "",
  }));
}

const amountText = z.string().trim().max(40).exactOptional();
const amountsForm = z.object(
  Object.fromEntries(planAmounts.map(({ field }) => [field, amountText])),
);
const ageForm = z.object({ age: z.string().trim().max(3) });

/** Saves what is posted on the plan's page, and leads back to it; to the first step where the draft is gone. */
export async function changePlan(asked: Asked) {
  const { request, context } = asked;
  const post = await readPost(asked, limitWords);
  const { browser, headers } = browserOf(request, context);
  const app = appOf(context);
  const led = (to: string) => redirect(to, { status: 303, headers });
  if (post.form === AGE_FORM) {
    const read = post.read(ageForm);
    if (!read.ok) return post.refuse(read);
    const isThere = await changeAnswers(app, browser, { risk: read.value });
    return led(isThere ? planAddress({}) : START);
  }
  if (post.form !== AMOUNTS_FORM) return led(planAddress({}));
  const read = post.read(amountsForm);
  if (!read.ok) return post.refuse(read);
  const typed: Record<string, string | undefined> = read.value;
  const unread = planAmounts
    .filter(({ field }) => typed[field] && parseRupees(typed[field]) === undefined)
    .map(({ field }): UnreadField => ({ field, message: { id: "amountUnread" } }));
  if (unread.length > 0) return post.refuse(refused(unreadInWords(unread, inEnglish)));
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
