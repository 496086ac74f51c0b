import { type GoalId, ownedKinds } from "#domain/planning/plan/plan-answers.ts";
import type { Message } from "#values/message.ts";
import { NOTHING, type Rupees, sumOf } from "#values/money.ts";
import { parseRupees } from "#values/typed-amount.ts";
import { filledIn, type LifePlanAnswers } from "./answers.ts";
import { type GoalCost, goalCosts } from "./goal-costs.ts";
import { type MonthSums, monthOf } from "./month.ts";
import {
  type AmountField,
  COVER,
  goals,
  goalsOfKind,
  periodOfStep,
  planSteps,
  type Risk,
  risks,
  type StepKey,
} from "./questions.ts";
import { type TypedField, unreadFields } from "./unread.ts";

/** A goal, and the person's own name for it; empty where it has none. */
type MissingGoal = { id: GoalId; called: string };

/** What is left empty in a step or a goal. */
export type MissingMessages = {
  notChosen: { what: readonly ("dependents" | "risk")[] };
  noAssets: null;
  noMonth: null;
  goalWithoutYear: { goal: MissingGoal };
  goalWithoutCost: { goal: MissingGoal };
};

/** What was entered and its sums: no projection, no advice. */
export type Summary = {
  age: number | undefined;
  dependents: number | undefined;
  risk: Risk | undefined;
  /** Without the sum assured of a ULIP, which is cover and not wealth; `kinds` are those that can be entered. */
  assets: { lines: { field: AmountField; amount: Rupees }[]; kinds: number; total: Rupees };
  cover: Rupees;
  /** A month; it is among what is put aside, and buys the cover. */
  ulipPremium: Rupees;
  month: MonthSums & { isEmpty: boolean };
  goals: GoalCost[];
  missing: { path: string; message: Message<MissingMessages> }[];
  /** What could not be read, and so counts nowhere. */
  unread: { path: string; field: TypedField; typed: string }[];
};

/** Sums up the four steps; `thisYear` is the calendar year in India. */
export function sumUp(answers: LifePlanAnswers, thisYear: number): Summary {
  const amountOf = (step: StepKey, name: string) =>
    parseRupees(answers[step][name] ?? "", periodOfStep(step)) ?? NOTHING;
  const lines = ownedKinds
    .map((field) => ({ field, amount: amountOf("assets", field) }))
    .filter(({ amount }) => amount > 0);
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
    ulipPremium: amountOf("monthly", "ulipPremium"),
    month: { ...monthOf(answers.monthly), isEmpty: filledIn(answers, "monthly") === 0 },
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
  const what = (["dependents", "risk"] as const).filter((name) => !answers.risk[name]);
  found.push([start, what.length > 0 && { id: "notChosen", params: { what } }]);
  found.push([owned, filledIn(answers, "assets") === 0 && { id: "noAssets" }]);
  found.push([month, filledIn(answers, "monthly") === 0 && { id: "noMonth" }]);
  for (const id of goals.flatMap(({ name }) => goalsOfKind(name))) {
    const [year, present, future, called = ""] = ["year", "present", "future", "name"].map(
      (part) => answers.goals[`${id}-${part}`],
    );
    const goal = { id, called };
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
