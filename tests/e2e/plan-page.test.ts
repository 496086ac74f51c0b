import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { textOfPage } from "../golden/page-text.ts";
import { javaScripts } from "../sample.ts";
import { type Visitor as Typist, visit } from "../survive/visitor.ts";
import { expectAccessible, expectToFit } from "./accessible.ts";
import { openBrowser, untilHydrated, type VisitorOptions } from "./browser.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();

/** The family of plan-cases.json. */
const FAMILY: Record<string, Record<string, string>> = {
  "/PlanLife": { age: "34", dependents: "2", risk: "3" },
  "/PlanAssets": {
    ...{ cash: "1,20,000", fixedDeposit: "3 lakh", equityFunds: "6 lakh", debtFunds: "2 lakh" },
    ...{ gold: "1.5 lakh", nps: "2.5 lakh", epfPpf: "9 lakh", ulipCover: "20 lakh" },
  },
  "/PlanMonthlyIncome": {
    ...{ salary: "1,25,000", household: "52,000", emis: "21,500", equitySip: "15,000" },
  },
  "/PlanGoals": {
    ...{ "education-year": "2036", "education-present": "15,00,000" },
    ...{ "home-year": "2031", "home-present": "30,00,000" },
    ...{ "vehicle-year": "2029", "vehicle-present": "9,00,000" },
  },
};

type Answers = Record<string, Record<string, string>>;

/** Somebody with the family's answers and these in place of some. */
async function typePlan(instead: Answers): Promise<Typist> {
  const typing = visit(site.origin);
  for (const [step, fields] of Object.entries(FAMILY)) {
    const saved = await typing.post(step, { ...fields, ...instead[step], intent: "next" });
    expect([step, saved.status]).toEqual([step, 303]);
  }
  return typing;
}

/** A browser on the plan. */
async function openPlan(instead: Answers = {}, options: Partial<VisitorOptions> = {}) {
  const { cookie } = await typePlan(instead);
  const visitor = await openBrowser({ origin: site.origin, cookie, ...options });
  await visitor.page.goto("/PlanGoals?submitted");
  if (options.javaScript !== false) await untilHydrated(visitor.page);
  return visitor;
}

const headline = (page: Page, answer: string) =>
  page.getByRole("heading", { level: 1, name: answer }).waitFor();
const open = (page: Page, part: string) =>
  page.locator("summary").getByText(part, { exact: true }).click();
const tryIt = (page: Page, lever: string) =>
  page.locator(".lever", { hasText: lever }).getByText("Try it");
const optionsOf = (page: Page) =>
  Object.fromEntries(
    [...new URL(page.url()).searchParams].filter(([name]) => name !== "submitted"),
  );

describe.each(javaScripts("without"))("with JavaScript %s", (javaScript) => {
  test("a lever, an option and an amount are tried, and what was entered comes back", async () => {
    const visitor = await openPlan({}, { javaScript });
    const { page, complaints } = visitor;
    await expect(page.getByRole("alert").textContent()).resolves.toBe("submited");
    await headline(page, "Your money lasts to about 75. You want it to 85.");
    await page.getByText("Home 2031 is paid to 63%. Your provident fund is shut").waitFor();

    const first = page.locator(".plan-first");
    await first.getByText("save all of what a month leaves, ₹18,250 more now").first().waitFor();
    await first.getByText("Try it").click();
    await headline(page, "Your money lasts to 85, and your goals are paid.");
    await page.getByText("You could stop at 59, or spend ₹5,700 more a month").waitFor();
    expect(optionsOf(page)).toEqual({ saved: "100" });
    expect(new URL(page.url()).hash).toBe("#your-life");
    await page.locator(".plan-status").getByText("26 more than as you entered it").waitFor();
    await page
      .getByText("Tried here: Saved of what a month leaves 100%. As you entered it: about ₹73")
      .waitFor();

    // What the plan has by itself is not in the address.
    await open(page, "Ages, years and percentages");
    await page.getByLabel("Work stops at").fill("58");
    await page.getByRole("button", { name: "Work it out again", exact: true }).click();
    await page.waitForURL("**work=58**");
    expect(optionsOf(page)).toEqual({ work: "58", saved: "100" });
    await open(page, "Ages, years and percentages");
    await expect(page.getByLabel("Saved of what a month leaves").inputValue()).resolves.toBe("100");
    await page.getByText("Work stops at 58 · Saved of what a month leaves 100%").first().waitFor();

    // An amount goes into the draft, and never into the address.
    await tryIt(page, "Save ₹12,500 more a month").click();
    await page.getByText("₹12,500 more saved a month").first().waitFor();
    expect(optionsOf(page)).toEqual({ work: "58", saved: "100" });
    await open(page, "Amounts beside your answers");
    await page.getByLabel("Provident fund through the payroll").fill("lots");
    await page.getByRole("button", { name: "Save and work it out again" }).click();
    await page
      .locator(".error-summary")
      .getByText("Provident fund through the payroll is not counted")
      .waitFor();
    await expect(page.getByLabel("Provident fund through the payroll").inputValue()).resolves.toBe(
      "lots",
    );
    await page.getByLabel("Provident fund through the payroll").fill("18,000");
    await page.getByRole("button", { name: "Save and work it out again" }).click();
    await page.locator(".plan-answer .notice").waitFor({ state: "detached" });
    expect(new URL(page.url()).search).not.toMatch(/18|12.?5/);

    await page.getByRole("button", { name: "Back to what you entered" }).click();
    await page.locator(".plan-changes").waitFor({ state: "detached" });
    expect(optionsOf(page)).toEqual({});
    await page
      .getByText("into your provident fund each month is not entered")
      .waitFor({ state: "detached" });

    await page.goto("/PlanGoals?submitted&work=soon&saved=");
    expect(optionsOf(page)).toEqual({ work: "soon" });
    await page.locator(".error-summary").getByText("Work stops at: enter a whole number").waitFor();
    expect(complaints.filter((text) => !text.includes("status of 422"))).toEqual([]);
    await visitor.close();
  });

  test("without an age there are sums, and the age that is chosen there makes the plan", async () => {
    const visitor = await openPlan({ "/PlanLife": { age: "" } }, { javaScript });
    const { page } = visitor;
    await headline(page, "Choose your age to see the years.");
    await page.getByText("Your goals come to ₹54,00,000 at today’s prices, ₹83,24,978").waitFor();
    await page.getByLabel("Age *").selectOption("16 years");
    await page.getByRole("button", { name: "See the years" }).click();
    await page.getByText("For a parent or guardian.").waitFor();
    expect(await page.getByText("Keep it in your account").count()).toBe(0);
    await visitor.close();
  });
});

test("on a telephone the answer and the first thing to change are in one screen, the whole in six", async () => {
  const height = 740;
  const visitor = await openPlan({}, { viewport: { width: 360, height } });
  const { page } = visitor;
  const bottomOf = async (text: string) => {
    const box = await page.getByText(text).first().boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  await visitor.untilQuiet();
  expect(await bottomOf("You want it to 85.")).toBeLessThan(height);
  expect(await bottomOf("save all of what a month leaves")).toBeLessThan(height);
  expect(await bottomOf("Illustration, not a promise.")).toBeLessThan(2 * height);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6 * height);
  const before = (await page.locator("main").innerText()).split("How this is worked out")[0];
  expect(before).not.toMatch(/\b(?:fan|planned course|seed|runs?)\b/i);
  await visitor.close();
});

test("by keyboard a lever is tried, and a chart is read as a table; both themes are accessible", async () => {
  const visitor = await openPlan({
    "/PlanGoals": {
      ...{ "education-2-name": "Ravi’s college", "education-2-year": "2038" },
      ...{
        "education-2-present": "20 lakh",
        "vacation-year": "2026",
        "vacation-present": "9 lakh",
      },
    },
  });
  const { page } = visitor;
  await page.locator(".lever a, .lever button").first().focus();
  await page.keyboard.press("Enter");
  await page.locator(".plan-status").waitFor();
  const figure = page.getByRole("figure", { name: /^In ordinary years: / });
  await figure.locator("summary").focus();
  await page.keyboard.press("Enter");
  await figure.getByRole("rowheader", { name: "34", exact: true }).waitFor();
  await expectAccessible(page);
  await expectToFit(page);
  const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const summary of await page.locator("#rests-on summary").all()) await summary.click();
  const fields = await page.locator("#rests-on input:not([type=hidden])").all();
  for (const field of fields)
    expect(await field.evaluate((input: HTMLInputElement) => input.labels?.length)).toBe(1);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

/** What the plan says to these answers and options. */
async function readPlan(instead: Answers, options = ""): Promise<string> {
  const { status, text } = await (await typePlan(instead)).get(`/PlanGoals?submitted${options}`);
  expect(status).toBe(200);
  return textOfPage(text);
}

test("a goal that is moved beyond the plan is named as left out", async () => {
  const beyond = await readPlan({}, "&home-later=-6&work=20");
  expect(beyond).toContain("Tried here: Work stops at 34 · Home, years later −6.");
  expect(beyond).toContain("Home is left out");
  const within = await readPlan({}, "&home-later=-5&work=34");
  expect(within).toContain("Home is due this year");
  expect(within).toContain("Nothing we tried reaches 80 of 100; the nearest is:");
});

test("money that is short before work stops is named there, and retirement is judged by itself", async () => {
  const main = await readPlan({
    "/PlanAssets": { cash: "50,000", fixedDeposit: "", equityFunds: "", debtFunds: "", gold: "" },
    "/PlanMonthlyIncome": {
      ...{ salary: "1 lakh", household: "40,000", emis: "80,000", loanEndYear: "2029" },
      ...{ equitySip: "", epfMonthly: "20,000" },
    },
  });
  expect(main).toContain("Your money is short at 34, before work stops. You want it to 85.");
  expect(main).toMatch(/Lasts\s*60 to (about )?[78]\d/);
  expect(main).not.toContain("not one year");
});

test("amounts beyond counting are not drawn, and the page says so", async () => {
  const text = await readPlan(
    { "/PlanLife": { age: "10" }, "/PlanAssets": { equityFunds: "100 crore" } },
    "&prices=-20&salaries=50",
  );
  expect(text).toContain("more than can be counted, so they are not drawn");
  expect(text).not.toContain("In ordinary years: ");
});

test("a month typed as the sum is questioned above the heading, and one button makes a month of it", async () => {
  const typing = await typePlan({
    "/PlanMonthlyIncome": { otherIncome: "5,000" },
    "/PlanGoals": { "retirement-year": "2052", "retirement-present": "52,000" },
  });
  const asked = textOfPage((await typing.get("/PlanGoals?submitted")).text);
  expect(asked.indexOf("You entered ₹52,000 as the sum")).toBeGreaterThan(0);
  expect(asked.indexOf("You entered ₹52,000")).toBeLessThan(
    asked.indexOf("Is ₹52,000 for a month"),
  );
  expect(asked).not.toContain("You could stop at");
  expect(asked).toContain("Other income of ₹5,000 a month is counted for life.");
  const answered = await typing.post("/PlanGoals?submitted", { "form-name": "sum" });
  expect(answered.status).toBe(303);
  const plan = textOfPage((await typing.get("/PlanGoals?submitted")).text);
  expect(plan).not.toContain("as the sum");
  expect(plan).toContain("₹52,000 a month at today’s prices, as you entered it.");
});
