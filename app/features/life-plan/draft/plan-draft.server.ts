import { z } from "zod";
import { changeDraft, changeLivingDraft, type DraftKind } from "#features/drafts/drafts.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import type { LimitMessages } from "#platform/limits.server.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome } from "#values/outcome.ts";
import { isLeftEmpty } from "#values/typed-amount.ts";
import { readNumber } from "#values/typed-number.ts";
import { fieldsOf, type LifePlanAnswers, noAnswers, type PlanField } from "../questions/answers.ts";
import { planAmounts } from "../questions/plan-amounts.ts";
import {
  planSteps,
  RETIREMENT_MONTHLY,
  RETIREMENT_SPEND,
  type StepKey,
} from "../questions/questions.ts";
import { storedText } from "../questions/unread-mark.ts";

const step = z.record(z.string(), z.string());
const answers = z.object({ risk: step, assets: step, monthly: step, goals: step });

const ADULT_AT = 18;

/** A questionnaire under way or summed up. */
export const planDraft: DraftKind<LifePlanAnswers> = {
  name: "life-plan",
  sealed: sealedJson("life-plan-draft", [answers], answers),
  empty: noAnswers,
  staysInBrowser: isOfMinor,
};

/** For a parent or guardian: nothing of a minor is stored in an account. The age is read as the plan reads it. */
export function isOfMinor({ risk }: LifePlanAnswers): boolean {
  const age = readNumber(risk.age ?? "", { least: 0, most: 80, whole: true });
  return age !== undefined && age < ADULT_AT;
}

const asTyped = z.string().transform(storedText).exactOptional();
/** "Nil" and a dash are left empty. Of a percentage they may mean 0, which is not what its empty field means. */
const orNil = z
  .string()
  .transform((text) => (isLeftEmpty(text) ? "" : storedText(text)))
  .exactOptional();

/** A step's form: nothing is refused, what cannot be read as an amount or a year is shown as such. */
export function stepForm(step: StepKey) {
  const read = (name: PlanField) => (name === RETIREMENT_SPEND ? asTyped : orNil);
  return z.object(Object.fromEntries(fieldsOf(step).map((name) => [name, read(name)])));
}

/** The amounts on the plan's page. */
export const amountsForm = z.object(
  Object.fromEntries(planAmounts.map(({ field }) => [field, orNil])),
);

/** What was typed of some steps. */
type Typed = Partial<Record<StepKey, Record<string, string>>>;

/** Saves what was typed, and starts the plan where there is none. What the form did not hold stays. */
export async function saveAnswers(
  app: App,
  browser: Browser,
  typed: Typed,
): Promise<Outcome<unknown, Message<LimitMessages>>> {
  return changeDraft(app, planDraft, browser, (answers) => withTyped(answers, typed));
}

/** The same where there is a plan: false when it was deleted meanwhile, or its day is over. */
export async function changeAnswers(app: App, browser: Browser, typed: Typed): Promise<boolean> {
  const changed = await changeLivingDraft(app, planDraft, browser, (answers) =>
    withTyped(answers, typed),
  );
  return changed !== undefined;
}

/** Makes a month of retirement of what was typed as its sum; false as above. */
export async function sumAsMonth(app: App, browser: Browser): Promise<boolean> {
  const changed = await changeLivingDraft(app, planDraft, browser, (answers) => {
    const { "retirement-present": present, "retirement-future": future } = answers.goals;
    const monthly = present || future || "";
    const goals = { "retirement-present": "", "retirement-future": "" };
    return withTyped(answers, { goals: { ...goals, [RETIREMENT_MONTHLY]: monthly } });
  });
  return changed !== undefined;
}

function withTyped(answers: LifePlanAnswers, typed: Typed) {
  const merged = planSteps.map(({ key }) => [key, { ...answers[key], ...typed[key] }]);
  return accepted({ answers: Object.fromEntries(merged) as LifePlanAnswers });
}
