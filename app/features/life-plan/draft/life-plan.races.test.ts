import { expect, test } from "vitest";
import { findDraft } from "#features/drafts/drafts.server.ts";
import { testApp } from "../../../../tests/app.ts";
import { ADDRESS } from "../../../../tests/cast.ts";
import { planDraft, saveAnswers } from "./plan-draft.server.ts";

const app = testApp({ races: true });

test("two tabs on different steps lose nothing of each other, not even at the first answer", async () => {
  const browser = { hash: "two-tabs", address: ADDRESS };
  await Promise.all([
    saveAnswers(app, browser, { risk: { age: "40" } }),
    saveAnswers(app, browser, { assets: { cash: "1,000" } }),
    saveAnswers(app, browser, { monthly: { salary: "2,000" } }),
    saveAnswers(app, browser, { goals: { "home-year": "2040" } }),
  ]);
  expect((await findDraft(app, planDraft, browser))?.answers).toEqual({
    risk: { age: "40" },
    assets: { cash: "1,000" },
    monthly: { salary: "2,000" },
    goals: { "home-year": "2040" },
  });
});
