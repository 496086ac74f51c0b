import { type GoalName, ownedKinds } from "#domain/planning/plan/plan-answers.ts";
import type { Message } from "#values/message.ts";
import { NOTHING, type Rupees, rupees, sumOf } from "#values/money.ts";
import { parseRupees } from "#values/typed-amount.ts";
import { filledIn, type LifePlanAnswers } from "./answers.ts";
import { type GoalCost, goalCosts } from "./goal-costs.ts";
import {
  type AmountField,
  COVER,
  type GoalField,
  goals,
  type MonthlyGroup,
  monthlyGroups,
  planSteps,
  type Risk,
  risks,
  type StepKey,
} from "./questions.ts";
import { unreadFields } from "./unread.ts";

/** What is left empty in a step or a goal. */
export type MissingMessages = {
  notChosen: { what: readonly ("age" | "dependents" | "risk")[] };
  noAssets: null;
  noMonth: null;
  goalWithoutYear: { goal: GoalName };
  goalWithoutCost: { goal: GoalName };
};

/** What was entered and its sums: no projection, no advice. */
export type Summary = {
  age: number | undefined;
  dependents: number | undefined;
  risk: Risk | undefined;
  /** Without the sum assured of a ULIP, which is cover and not wealth; `kinds` are those that can be entered. */
  assets: { lines: { field: AmountField; amount: Rupees }[]; kinds: number; total: Rupees };
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
  missing: { path: string; message: Message<MissingMessages> }[];
  /** What could not be read, and so counts nowhere. */
  unread: { path: string; field: AmountField | GoalField; typed: string }[];
};

/** Sums up the four steps; `thisYear` is the calendar year in India. */
export function sumUp(answers: LifePlanAnswers, thisYear: number): Summary {
  const amountOf = (step: StepKey, name: string) =>
    parseRupees(answers[step][name] ?? "") ?? NOTHING;
  const sumOfGroup = (name: MonthlyGroup) =>
    sumOf(
      ...monthlyGroups
        .filter((group) => group.name === name)
        .flatMap(({ fields }) => fields.map((field) => amountOf("monthly", field))),
    );
  const lines = ownedKinds
    .map((field) => ({ field, amount: amountOf("assets", field) }))
    .filter(({ amount }) => amount > 0);
  const income = sumOfGroup("income");
  const expenses = sumOfGroup("expenses");
  const saving = sumOfGroup("saving");
  return {
    age: choiceOf(answers.risk.age),
    dependents: choiceOf(answers.risk.dependents),
    risk: risks.find(({ value }) => value === answers.risk.risk)?.value,
    assets: {
      lines,
      kinds: ownedKinds.length,
      total: sumOf(...lines.map(({ amount }) => amount)),
    },
    cover: amountOf("assets", COVER),
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

function choiceOf(text: string | undefined): number | undefined {
  return text && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

function missingOf(answers: LifePlanAnswers): Summary["missing"] {
  const [start, owned, month, last] = planSteps.map(({ path }) => path);
  const found: [string | undefined, Message<MissingMessages> | false][] = [];
  const what = (["age", "dependents", "risk"] as const).filter((name) => !answers.risk[name]);
  found.push([start, what.length > 0 && { id: "notChosen", params: { what } }]);
  found.push([owned, filledIn(answers, "assets") === 0 && { id: "noAssets" }]);
  found.push([month, filledIn(answers, "monthly") === 0 && { id: "noMonth" }]);
  for (const { name: goal } of goals) {
    const [year, present, future] = ["year", "present", "future"].map(
      (part) => answers.goals[`${goal}-${part}`],
    );
    const hasCost = Boolean(present || future);
    if (hasCost && !year) found.push([last, { id: "goalWithoutYear", params: { goal } }]);
    if (year && !hasCost) found.push([last, { id: "goalWithoutCost", params: { goal } }]);
  }
  return found.flatMap(([path = "", message]) => (message ? [{ path, message }] : []));
}

function unreadOf(answers: LifePlanAnswers, thisYear: number): Summary["unread"] {
  return planSteps.flatMap(({ key, path }) =>
    unreadFields(key, answers[key], thisYear).map(({ field }) => ({
      path,
      field,
      typed: answers[key][field] ?? "",
    })),
  );
}
