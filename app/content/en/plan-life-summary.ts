import type { GoalId } from "#domain/planning/plan/plan-answers.ts";
import type { GoalCost } from "#features/life-plan/questions/goal-costs.ts";
import type { AmountField, GoalPart, StepKey } from "#features/life-plan/questions/questions.ts";
import type { MissingMessages, Summary } from "#features/life-plan/questions/summary.ts";
import type {
  TypedField,
  UnreadField,
  UnreadMessages,
} from "#features/life-plan/questions/unread.ts";
import { list } from "#values/lists.ts";
import { inWords, type Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";
import { planLife } from "./plan-life.ts";
import { ageText, peopleText } from "./plan-life-choices.ts";
import { amountQuestions, goalLabel, otherQuestions, riskTexts } from "./plan-life-questions.ts";
import { amountWords } from "./ui/amount-reading.ts";

const CHOICES = {
  dependents: "the number of dependents",
  risk: "the risk you could live with",
} as const;

const missing: Words<MissingMessages, Say> = {
  notChosen: ({ what }) => `Not chosen: ${list(what.map((each) => CHOICES[each]))}.`,
  noAssets: "No assets.",
  noMonth: "No monthly figures.",
  goalWithoutYear: ({ goal }) => `${goalLabel(goal)}: no target year.`,
  goalWithoutCost: ({ goal }) => `${goalLabel(goal)}: no cost.`,
};

const GOAL_PARTS: Readonly<Record<GoalPart | "name", string>> = {
  year: "target year",
  present: "present cost",
  future: "future cost",
  name: "name",
};

const NOT_CHOSEN = "Not chosen";
const NOT_ENTERED = "Not entered";

/** The summary as the page prints it. */
export function summaryInWords(summary: Summary, say: Say) {
  const costed = summary.goals.filter(({ future }) => future !== undefined);
  const total = (amounts: readonly (number | undefined)[]) =>
    say.rupees(amounts.reduce((sum: number, amount = 0) => sum + amount, 0));
  return {
    missing: summary.missing.map(({ path, message }) => ({
      path,
      text: inWords(missing, message, say),
    })),
    unread: summary.unread.map(({ path, field, typed }) => ({
      path,
      label: labelOf(field),
      typed: `“${typed}”`,
    })),
    /** Of the goals that have a cost; at today's prices as far as that was entered. */
    goalsTotal:
      costed.length === 0
        ? undefined
        : {
            today: total(costed.map(({ present, future }) => present ?? future)),
            inTheirYears: total(costed.map(({ future }) => future)),
          },
    restsOn: restsOn(summary, say),
  };
}

export type SummaryInWords = ReturnType<typeof summaryInWords>;

type EnteredRow = { step: StepKey; key: string; text: string; note?: string | undefined };

/** What was entered, a row to each question that has an own step. */
function restsOn(summary: Summary, say: Say): EnteredRow[] {
  const { age, dependents, risk, assets, goals } = summary;
  const costed = goals.filter(({ future }) => future !== undefined);
  return [
    { step: "risk", key: "Age", text: age === undefined ? NOT_CHOSEN : ageText(age) },
    {
      step: "risk",
      key: "Dependents",
      text: dependents === undefined ? NOT_CHOSEN : peopleText(dependents),
    },
    {
      step: "risk",
      key: "Risk",
      text: risk === undefined ? NOT_CHOSEN : riskTexts[risk],
      note: risk && planLife.risk.notPromised,
    },
    {
      step: "assets",
      key: planLife.summary.assets,
      text: assets.lines.length === 0 ? NOT_ENTERED : say.rupees(assets.total),
      note: list(
        assets.lines.map(({ field, amount }) => `${labelOf(field)} ${say.rupees(amount)}`),
      ),
    },
    ...coverRows(summary, say),
    ...monthRows(summary, say),
    {
      step: "goals",
      key: "Goals",
      text: costed.length === 0 ? NOT_ENTERED : `${costed.length} with a cost`,
      note: list(costed.map((goal) => goalNote(goal, say))),
    },
  ];
}

function coverRows({ cover }: Summary, say: Say): EnteredRow[] {
  if (cover === 0) return [];
  const { cover: key, coverNote: note } = planLife.summary;
  return [{ step: "assets", key, text: say.rupees(cover), note }];
}

function monthRows({ month, ulipPremium }: Summary, say: Say): EnteredRow[] {
  const { surplus, shortfall, ulip } = planLife.summary;
  if (month.isEmpty) return [{ step: "monthly", key: surplus, text: NOT_ENTERED }];
  const { income, expenses, saving } = month;
  const sums = planLife.monthly.sums(say.rupees(income), say.rupees(expenses), say.rupees(saving));
  return [
    {
      step: "monthly",
      key: month.surplus < 0 ? shortfall : surplus,
      text: say.rupees(Math.abs(month.surplus)),
      note: ulipPremium === 0 ? sums : `${sums} ${ulip(say.rupees(ulipPremium))}`,
    },
  ];
}

function goalNote(goal: GoalCost, say: Say): string {
  const name = goal.year ? `${goalLabel(goal)} ${goal.year}` : goalLabel(goal);
  return `${name} ${say.rupees(goal.future ?? 0)}`;
}

/** Why a field could not be read. */
const unreadWords: Words<UnreadMessages, Say> = {
  ...amountWords,
  yearUnread: ({ from, to }) => `enter a year from ${from} to ${to}.`,
  percentUnread: ({ from, to }) => `enter a number from ${from} to ${to}.`,
  amountUnread: "an amount in rupees looks like 1,50,000 or 1.5 lakh, and is 100 crore at most.",
};

/** The notes at fields that could not be read; each names its field, because a list of them has all. */
export function unreadInWords(unread: readonly UnreadField[], say: Say): UnreadProblem[] {
  return unread.map(({ field, message }) => ({
    field,
    message: `${labelOf(field)} is not counted: ${inWords(unreadWords, message, say)}`,
  }));
}

type UnreadProblem = { field: TypedField; message: string };

function labelOf(field: TypedField): string {
  if (isAmount(field)) return amountQuestions[field].label;
  if (isOther(field)) return otherQuestions[field].label;
  const end = field.lastIndexOf("-");
  const [id, part] = [field.slice(0, end) as GoalId, field.slice(end + 1) as GoalPart | "name"];
  return `${goalLabel({ id, called: "" })}, ${GOAL_PARTS[part]}`;
}

function isAmount(field: TypedField): field is AmountField {
  return field in amountQuestions;
}

function isOther(field: TypedField): field is keyof typeof otherQuestions {
  return field in otherQuestions;
}

/** What is below a goal's fields; the amount is separate, because it is emphasised. */
export function goalCostInWords(
  { computed, year, own, inflationPct }: GoalCost,
  say: Say,
): { lead: string; amount?: string; rest?: string } {
  if (computed === undefined) {
    return {
      lead: `At ${inflationPct}% a year. Leave it empty and we work it out; your own figure takes its place.`,
    };
  }
  return {
    lead: "Worked out:",
    amount: say.rupees(computed),
    rest: `in ${year}, at ${inflationPct}% a year.${own === undefined ? "" : " Your own figure takes its place."}`,
  };
}
