import { expect, test } from "vitest";
import { testApp } from "../app.ts";
import { openBrowser } from "../golden/browser.ts";
import { textOfPage } from "../golden/page-text.ts";
import { openSourceSite } from "../site-from-sources.ts";

/** The plan's page as its loader and action answer: what stands above the heading, its address, and its forms. */
const site = await openSourceSite();
const app = testApp({ now: "2026-11-20T09:00:00Z" });
const inSeptember = testApp({ now: "2026-09-20T09:00:00Z" });
type Answers = Record<string, Record<string, string>>;

const BEHIND: Answers = {
  "/PlanLife": { age: "52", dependents: "2", risk: "2" },
  "/PlanAssets": { cash: "1.5 lakh", fixedDeposit: "5 lakh", gold: "8 lakh", epfPpf: "22 lakh" },
  "/PlanMonthlyIncome": {
    ...{ salary: "1,20,000", household: "65,000", emis: "25,000", otherExpenses: "12,000" },
    ...{ equitySip: "5,000", epfMonthly: "18,000", loanEndYear: "2033" },
  },
  "/PlanGoals": {
    ...{ "marriage-year": "2031", "marriage-present": "20 lakh", "retirement-year": "2034" },
  },
};

async function planner(instead: Answers = {}, at = app) {
  const browser = openBrowser(site, at);
  for (const [step, fields] of Object.entries(BEHIND))
    await browser.post(step, { ...fields, ...instead[step], intent: "next" });
  const plan = async (query = "") => {
    const { html } = await browser.get(`/PlanGoals?submitted${query}`);
    return textOfPage(html);
  };
  return { browser, plan };
}

test("the answer, the first thing to change, and what a session begins with", async () => {
  const { plan } = await planner();
  const text = await plan();
  expect(text).toContain("Your money lasts to about 65. You want it to 85.");
  expect(text).toContain("A month leaves ₹6,500 unsaved.");
  expect(text).toContain("Your provident fund is shut until work stops.");
  expect(text).toMatch(/Together: save all of what a month leaves, ₹6,500 more now, work until 70/);
  expect(text).toMatch(/beginning with what changes it most: “save all of what a month leaves/);
});

test("rates are to be looked up again once they are more than two quarters old", async () => {
  const old = "More than two quarters old, and to be looked up again: EPF 8.25%";
  expect(await (await planner()).plan()).toContain(old);
  expect(await (await planner({}, inSeptember)).plan()).not.toContain(old);
});

test("what was left out and a sum in question stand above the heading, and give no answer", async () => {
  const { browser, plan } = await planner({
    "/PlanAssets": { gold: "lots" },
    "/PlanGoals": { "retirement-present": "77,000" },
  });
  const text = await plan();
  const heading = text.indexOf("Is ₹77,000 for a month, or for all of retirement?");
  for (const above of ["You entered ₹77,000 as the sum", "Gold, “lots”"]) {
    expect(text.indexOf(above)).toBeGreaterThan(0);
    expect(text.indexOf(above)).toBeLessThan(heading);
  }
  expect(text).not.toContain("Your money lasts");
  await browser.post("/PlanGoals?submitted", { "form-name": "sum" });
  expect(await plan()).toContain("Your money lasts to about 65.");
});
