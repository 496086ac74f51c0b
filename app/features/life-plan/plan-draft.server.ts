import { z } from "zod";
import type { StepKey } from "#content/en/plan-life.ts";
import { changeDraft, type DraftKind } from "#features/drafts/drafts.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";
import { type LifePlanAnswers, noAnswers } from "./answers.ts";

const step = z.record(z.string(), z.string());
const answers = z.object({ risk: step, assets: step, monthly: step, goals: step });

/** A questionnaire under way or summed up. */
export const planDraft: DraftKind<LifePlanAnswers> = {
  name: "life-plan",
  sealed: sealedJson("life-plan-draft", [answers], answers),
  empty: noAnswers,
};

/** Keeps one step as typed, and begins the plan where there is none. */
export async function keepStep(
  app: App,
  browser: Browser,
  step: StepKey,
  typed: Record<string, string>,
): Promise<void> {
  await changeDraft(app, planDraft, browser, (answers) => ({ ...answers, [step]: typed }));
}
