import { z } from "zod";
import { changeDraft, type DraftKind } from "#features/drafts/drafts.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import type { LimitMessages } from "#platform/limits.server.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";
import type { Message } from "#values/message.ts";
import type { Outcome } from "#values/outcome.ts";
import { type LifePlanAnswers, noAnswers, stepFields } from "./answers.ts";
import type { StepKey } from "./questions.ts";

const step = z.record(z.string(), z.string());
const answers = z.object({ risk: step, assets: step, monthly: step, goals: step });

/** A questionnaire under way or summed up. */
export const planDraft: DraftKind<LifePlanAnswers> = {
  name: "life-plan",
  sealed: sealedJson("life-plan-draft", [answers], answers),
  empty: noAnswers,
};

/** Longer than any amount or year: our fields send nothing longer. */
const LONGEST = 40;
const asTyped = z
  .string()
  .transform((text) => text.trim().slice(0, LONGEST))
  .exactOptional();

/** A step's form: nothing is refused, what cannot be read as an amount or a year is shown as such. */
export function stepForm(step: StepKey) {
  return z.object(Object.fromEntries(stepFields[step].map((name) => [name, asTyped])));
}

/** Keeps one step as typed, and begins the plan where there is none. */
export async function saveStep(
  app: App,
  browser: Browser,
  step: StepKey,
  typed: Record<string, string>,
): Promise<Outcome<unknown, Message<LimitMessages>>> {
  return changeDraft(app, planDraft, browser, (answers) => ({ ...answers, [step]: typed }));
}
