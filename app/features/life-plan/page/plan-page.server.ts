import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { plans } from "#content/catalogue.ts";
import type { RoomWords } from "#content/words.server.ts";
import { PLAN_VERSION } from "#domain/planning/plan/assumptions.ts";
import { oldRates } from "#domain/planning/plan/dated-rates.ts";
import { isSumInQuestion } from "#domain/planning/plan/flags.ts";
import type { PlanOptions } from "#domain/planning/plan/plan-answers.ts";
import type { Draft } from "#features/drafts/drafts.server.ts";
import { wordsOf } from "#features/words/words-of.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { waitForTurn } from "#platform/post.server.ts";
import { appOf, giveWay } from "#platform/request.server.ts";
import { forPage } from "#ui/drawn.server.ts";
import { dayInIndia, formatDay, formatMoment } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import { inWords } from "#values/message.ts";
import { formatAmount } from "#values/money.ts";
import { inEnglish } from "#values/say.ts";
import { isOfMinor } from "../draft/plan-draft.server.ts";
import { drawPlan } from "../drawn/draw-plan.server.tsx";
import type { Tried } from "../drawn/words.server.ts";
import { type PlanQuestion, planQuestion } from "../planner/plan-question.ts";
import { isPlanned, planOf } from "../planner/planner.server.ts";
import type { LifePlanAnswers } from "../questions/answers.ts";
import { typedYear } from "../questions/goal-costs.ts";
import { LIFE, planAmounts } from "../questions/plan-amounts.ts";
import { AGES, EXTRA, LOAN_END, periodOfStep } from "../questions/questions.ts";
import { type Summary, sumUp } from "../questions/summary.ts";
import { changesInWords, optionRows, optionsState } from "../shown/option-rows.server.ts";
import { changedFields, valuesInUse } from "../shown/plan-changes.ts";
import {
  type OptionField,
  type OptionProblem,
  optionFields,
  planAddress,
  readOptions,
} from "../shown/plan-options.ts";
import type { PlanSay } from "../shown/plan-say.ts";
import { type ShownPlan, shownPlan } from "../shown/shown-plan.ts";

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
  const words = wordsOf(context);
  const { answers, thisYear } = draft;
  const plain = planQuestion(withoutExtra(answers), {}, thisYear);
  if (!plain)
    return { kind: "ageless" as const, ...pageOf(asking, draft), ages: ageChoices(words) };

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

  const say = planSay(answers, words);
  const shown = shownPlan({ plan, asked, before, entered: plain });
  const rows = optionRows(shown, plain, changed, { words, say });
  const tried: Tried | undefined = isTried
    ? {
        changes: changesInWords(changed, asked, rows, words),
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
    words,
    say,
    tried,
    missing: words.summaryInWords({ ...summary, missing: empty }, inEnglish).missing,
    unread: page.entered.unread,
    draftEnds: page.draftEnds,
    sum: say.rupees(
      asked.answers.goals.retirement?.present || asked.answers.goals.retirement?.future || 0,
    ),
  });
  const used = { ...valuesInUse(asked), ...unreadOf(typed, problems) };
  return {
    kind: "plan" as const,
    ...page,
    ...forPage(request, markup),
    isTried,
    rows,
    used,
    optionsState: optionsState(used, problems, rows, words),
    amounts: amountsTyped(answers, words),
    rates: words.ratesToCheck(oldRates(dayInIndia(app.clock.now()))),
    stamp: words.lifePlan.restsOn.stamp(
      PLAN_VERSION,
      plan.seed,
      formatAmount(plan.paths),
      formatDay(dayInIndia(app.clock.now())),
    ),
    biggest: biggestOf(shown, words, say),
  };
}

/** What a session begins with: what would be enough, else what changes most; nothing while a sum is in question. */
function biggestOf({ enough, levers, flags }: ShownPlan, words: RoomWords, say: PlanSay) {
  if (isSumInQuestion(flags)) return undefined;
  if (enough?.kind === "way") {
    return say.and(enough.steps.map((step) => inWords(words.enoughWords, step, say)));
  }
  return levers[0] && inWords(words.leverWords, levers[0].lever, say);
}

/** What the page says around a plan, and without one. */
function pageOf({ request, context }: Asked, { answers, thisYear, expiresAt, personId }: Loaded) {
  const [premium] = plans["premium-plan"].lines;
  return {
    entered: wordsOf(context).summaryInWords(summaryOf(answers, thisYear), inEnglish),
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

function ageChoices({ ageText }: RoomWords) {
  return AGES.map((age) => ({ value: String(age), label: ageText(age) }));
}

/** Goals by what the person calls them. */
function planSay({ goals }: LifePlanAnswers, { goalLabel }: RoomWords): PlanSay {
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

function amountsTyped(answers: LifePlanAnswers, { amountQuestions }: RoomWords) {
  return planAmounts.map(({ field, step }) => ({
    field,
    ...amountQuestions[field],
    period: periodOfStep(step),
    typed: answers[step][field] ?? "",
  }));
}
