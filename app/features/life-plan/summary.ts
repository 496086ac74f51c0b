import {
  assetFields,
  goals,
  monthlyGroups,
  planSteps,
  risks,
  type StepKey,
  ulipCover,
} from "#content/en/plan-life.ts";
import { NOTHING, type Rupees, rupees, sumOf } from "#values/money.ts";
import { parseRupees } from "#values/typed-amount.ts";
import type { LifePlanAnswers } from "./answers.ts";
import { stepFields } from "./fields.ts";
import { FURTHEST, type GoalCost, goalCosts, readYear } from "./goal-costs.ts";

type Amount = { label: string; amount: Rupees };

/** What was entered and its sums: no projection, no advice. */
export type Summary = {
  age: number | undefined;
  dependents: number | undefined;
  risk: (typeof risks)[number] | undefined;
  /** Without the sum assured of a ULIP, which is cover and not wealth. */
  assets: { lines: Amount[]; total: Rupees };
  cover: Rupees;
  month: {
    income: Rupees;
    expenses: Rupees;
    saving: Rupees;
    /** Income less expenses less what is put aside; below zero when the month does not pay for itself. */
    surplus: Rupees;
    isEmpty: boolean;
  };
  goals: GoalCost[];
  /** Steps or goals in which something is left empty, in words. */
  missing: { path: string; text: string }[];
  /** What was typed and could not be read, so that it counts nowhere. */
  unread: { path: string; label: string; typed: string }[];
};

/** Sums up the four steps; `thisYear` is the calendar year in India. */
export function sumUp(answers: LifePlanAnswers, thisYear: number): Summary {
  const amountOf = (step: StepKey, name: string) =>
    parseRupees(answers[step][name] ?? "") ?? NOTHING;
  const sumOfGroup = (name: "income" | "expenses" | "saving") =>
    sumOf(
      ...monthlyGroups
        .filter((group) => group.name === name)
        .flatMap(({ fields }) => fields.map((field) => amountOf("monthly", field.name))),
    );
  const lines = assetFields
    .map(({ name, label }) => ({ label, amount: amountOf("assets", name) }))
    .filter(({ amount }) => amount > 0);
  const [income, expenses, saving] = [
    sumOfGroup("income"),
    sumOfGroup("expenses"),
    sumOfGroup("saving"),
  ];
  return {
    age: choiceOf(answers.risk.age),
    dependents: choiceOf(answers.risk.dependents),
    risk: risks.find(({ value }) => value === answers.risk.risk),
    assets: { lines, total: sumOf(...lines.map(({ amount }) => amount)) },
    cover: amountOf("assets", ulipCover.name),
    month: {
      income,
      expenses,
      saving,
      surplus: rupees(income - expenses - saving),
      isEmpty: filledIn(answers, "monthly") === 0,
    },
    goals: goalCosts(answers.goals, thisYear),
    missing: missingOf(answers),
    unread: unreadOf(answers, thisYear),
  };
}

/** How many fields of a step hold something. */
export function filledIn(answers: LifePlanAnswers, step: StepKey): number {
  return stepFields[step].filter((name) => answers[step][name]).length;
}

/** The field names of a step whose text is not what the field asks for, with words for each. */
export function unreadFields(
  step: StepKey,
  typed: Record<string, string>,
  thisYear: number,
): { name: string; message: string }[] {
  if (step === "risk") return [];
  return stepFields[step].flatMap((name) => {
    const text = typed[name];
    if (!text) return [];
    if (name.endsWith("-year")) {
      return readYear(text, thisYear) === undefined
        ? [
            {
              name,
              message: `Not counted: a target year is a year from ${thisYear} to ${thisYear + FURTHEST}.`,
            },
          ]
        : [];
    }
    return parseRupees(text) === undefined
      ? [
          {
            name,
            message:
              "Not counted: an amount in rupees looks like 1,50,000, and is 100 crore at most.",
          },
        ]
      : [];
  });
}

function choiceOf(text: string | undefined): number | undefined {
  return text && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

function missingOf(answers: LifePlanAnswers): Summary["missing"] {
  const { age, dependents, risk } = answers.risk;
  const [start, assets, month, last] = planSteps.map(({ path }) => path);
  const unchosen = [
    !age && "your age",
    !dependents && "the number of dependents",
    !risk && "the risk you could live with",
  ].filter((text) => text !== false);
  const steps = [
    unchosen.length > 0 && { path: start, text: `Not chosen: ${unchosen.join(", ")}.` },
    filledIn(answers, "assets") === 0 && { path: assets, text: "No assets." },
    filledIn(answers, "monthly") === 0 && { path: month, text: "No monthly figures." },
  ];
  const halfGoals = goals.flatMap(({ name, label }) => {
    const [year, present, future] = ["year", "present", "future"].map(
      (part) => answers.goals[`${name}-${part}`],
    );
    if (!year && (present || future)) return [{ path: last, text: `${label}: no target year.` }];
    if (year && !present && !future) return [{ path: last, text: `${label}: no cost.` }];
    return [];
  });
  return [...steps.filter((step) => step !== false), ...halfGoals].map(({ path = "", text }) => ({
    path,
    text,
  }));
}

function unreadOf(answers: LifePlanAnswers, thisYear: number): Summary["unread"] {
  return planSteps.flatMap(({ key, path }) =>
    unreadFields(key, answers[key], thisYear).map(({ name }) => ({
      path,
      label: labelOf(name),
      typed: answers[key][name] ?? "",
    })),
  );
}

const GOAL_PARTS: Record<string, string> = {
  year: "target year",
  present: "present cost",
  future: "future cost",
};

function labelOf(name: string): string {
  const [goal, part = ""] = name.split("-");
  const known = goals.find((one) => one.name === goal);
  if (known) return `${known.label}, ${GOAL_PARTS[part]}`;
  const fields = [
    ...assetFields,
    ulipCover,
    ...monthlyGroups.flatMap((group) => [...group.fields]),
  ];
  return fields.find((field) => field.name === name)?.label ?? name;
}
