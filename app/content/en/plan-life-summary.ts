import type { GoalName } from "#domain/planning/plan/plan-answers.ts";
import type { GoalCost } from "#features/life-plan/goal-costs.ts";
import type { AmountField, GoalField, GoalPart } from "#features/life-plan/questions.ts";
import type { MissingMessages, Summary } from "#features/life-plan/summary.ts";
import { list } from "#values/lists.ts";
import { inWords, type Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";
import { planLife } from "./plan-life.ts";
import { ageText, peopleText } from "./plan-life-choices.ts";
import { amountQuestions, goalQuestions, riskTexts } from "./plan-life-questions.ts";

const CHOICES = {
  age: "your age",
  dependents: "the number of dependents",
  risk: "the risk you could live with",
} as const;

const missing: Words<MissingMessages, Say> = {
  notChosen: ({ what }) => `Not chosen: ${list(what.map((each) => CHOICES[each]))}.`,
  noAssets: "No assets.",
  noMonth: "No monthly figures.",
  goalWithoutYear: ({ goal }) => `${goalQuestions[goal].label}: no target year.`,
  goalWithoutCost: ({ goal }) => `${goalQuestions[goal].label}: no cost.`,
};

const GOAL_PARTS: Readonly<Record<GoalPart, string>> = {
  year: "target year",
  present: "present cost",
  future: "future cost",
};

const NOT_CHOSEN = "Not chosen";
const NOT_ENTERED = "Not entered";

/** The summary as the page prints it. */
export function summaryInWords(summary: Summary, say: Say) {
  const { month, assets, cover, goals } = summary;
  const { income, expenses, saving } = month;
  return {
    assets: assets.total,
    assetLines: assets.lines.map(({ field, amount }) => ({ label: labelOf(field), amount })),
    cover,
    month: {
      ...month,
      note: `${say.rupees(income)} comes in, ${say.rupees(expenses)} goes out, ${say.rupees(saving)} is put aside.`,
    },
    goals: goals.flatMap((goal) =>
      goal.future === undefined
        ? []
        : [
            {
              label: list([
                goalQuestions[goal.name].label,
                ...(goal.year ? [String(goal.year)] : []),
              ]),
              future: goal.future,
              rise: goal.rise,
              note: noteOf(goal, say),
            },
          ],
    ),
    missing: summary.missing.map(({ path, message }) => ({
      path,
      text: inWords(missing, message, say),
    })),
    unread: summary.unread.map(({ path, field, typed }) => ({
      path,
      label: labelOf(field),
      typed: `“${typed}”`,
    })),
    restsOn: restsOn(summary, say),
  };
}

export type SummaryInWords = ReturnType<typeof summaryInWords>;

/** On what the sums rest. */
function restsOn({ age, dependents, risk, month, assets, goals }: Summary, say: Say) {
  const withCost = goals.filter(({ future }) => future !== undefined).length;
  return {
    age: { key: "Age", text: age === undefined ? NOT_CHOSEN : ageText(age) },
    dependents: {
      key: "Dependents",
      text: dependents === undefined ? NOT_CHOSEN : peopleText(dependents),
    },
    risk: {
      key: "Risk",
      text: risk === undefined ? NOT_CHOSEN : riskTexts[risk],
      note: risk && planLife.risk.notPromised,
    },
    assets: {
      key: "Assets",
      text: say.rupees(assets.total),
      note: `${assets.lines.length} of ${assets.kinds} kinds; a ULIP’s sum assured is not among them`,
    },
    month: {
      key: "Month",
      text: month.isEmpty ? NOT_ENTERED : say.rupees(month.surplus),
      note: "income less expenses less what is put aside",
    },
    goals: { key: "Goals", text: `${withCost} of ${goals.length} with a cost` },
  };
}

function noteOf({ present, own, computed, inflationPct }: GoalCost, say: Say): string {
  const today = present === undefined ? "" : `${say.rupees(present)} today`;
  if (own === undefined) return `${today}; the price rises by ${inflationPct}% a year`;
  const ours = computed === undefined ? "" : `; worked out, ${say.rupees(computed)}`;
  return `${today ? `${today}; ` : ""}your own figure${ours}`;
}

function labelOf(field: AmountField | GoalField): string {
  if (isAmount(field)) return amountQuestions[field].label;
  const [goal, part] = field.split("-") as [GoalName, GoalPart];
  return `${goalQuestions[goal].label}, ${GOAL_PARTS[part]}`;
}

function isAmount(field: AmountField | GoalField): field is AmountField {
  return field in amountQuestions;
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
