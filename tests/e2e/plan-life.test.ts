import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { javaScripts } from "../sample.ts";
import { expectAccessible, expectToFit } from "./accessible.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { sharedSite } from "./site.ts";

const STEPS = ["/PlanLife", "/PlanAssets", "/PlanMonthlyIncome", "/PlanGoals"];

const site = sharedSite();

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const on = (page: Page, step: number) => page.getByText(`Step ${step} of 4`).waitFor();
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [id, value] of Object.entries(fields)) await page.locator(`#${id}`).fill(value);
};

describe.each(javaScripts("with"))("with JavaScript %s", (javaScript) => {
  test("four steps forward and back lose nothing, and Submit sums them up", async () => {
    const visitor = await openBrowser({ origin: site.origin, javaScript });
    const { page, complaints } = visitor;
    await page.goto("/planlife");
    if (javaScript) await untilHydrated(page);
    const ages = await page.getByLabel("Age *").locator("option").allInnerTexts();
    expect([ages[1], ages.at(-1), ages.length]).toEqual(["10 years", "80 years", 72]);
    await page.getByLabel("Age *").selectOption("34 years");
    await page.getByLabel("Number of dependents *").selectOption("2 people");
    await page.getByLabel("20% return, 14% possible loss").check();
    await press(page, "Next");

    await on(page, 2);
    await fill(page, {
      cash: "1,20,000",
      gold: "lots",
      epfPpf: "6,30,000",
      ulipCover: "20,00,000",
    });
    await press(page, "Next");
    await on(page, 3);
    await fill(page, {
      salary: "1,25,000",
      household: "52,000",
      emis: "21,500",
      equitySip: "15,000",
    });
    await press(page, "Previous");
    await on(page, 2);
    await expect(page.getByLabel("Cash").inputValue()).resolves.toBe("1,20,000");
    await page
      .getByText("Not counted: an amount in rupees looks like 1,50,000, and is 100 crore at most.")
      .waitFor();
    await press(page, "Previous");
    await on(page, 1);
    await expect(page.getByLabel("Age *").inputValue()).resolves.toBe("34");
    await expect(page.getByLabel("20% return, 14%").isChecked()).resolves.toBe(true);
    for (const step of [2, 3]) {
      await press(page, "Next");
      await on(page, step);
    }
    await expect(page.getByLabel("Salary income").inputValue()).resolves.toBe("1,25,000");
    await press(page, "Next");

    await on(page, 4);
    const education = page.getByRole("group", { name: "Education" });
    await education.getByLabel("Target year").fill("2036");
    await education.getByLabel("Present cost").fill("15,00,000");
    const home = page.getByRole("group", { name: "Home" });
    await home.getByLabel("Target year").fill("2031");
    await home.getByLabel("Present cost").fill("90,00,000");
    await home.getByLabel("Future cost").fill("1,30,00,000");
    await press(page, "Work out future costs");
    await education.getByText("₹32,38,387").waitFor();
    await education.getByText("at 8% a year").waitFor();
    await press(page, "Submit");

    const alert = page.getByRole("alert");
    await expect.poll(() => alert.textContent()).toBe("submited");
    expect(new URL(page.url()).pathname).toBe("/PlanGoals");
    const main = await page.locator("main").textContent();
    expect(main).toMatch(/Left over each month\s*₹36,500/);
    expect(main).toMatch(/What you own\s*₹7,50,000/);
    expect(main).toMatch(/Life cover\s*₹20,00,000\s*ULIP sum assured: cover, not wealth/);
    expect(main).toMatch(/Education, 2036\s*₹32,38,387/);
    expect(main).toMatch(/Home, 2031\s*₹1,30,00,000/);
    expect(main).toContain("Gold: “lots”");

    await page.getByRole("link", { name: "Type the figures" }).click();
    await page.getByText("Your plan has ₹1,25,000 a month after tax.").waitFor();
    await page.goBack();
    await page.getByRole("link", { name: "Change your goals" }).click();
    await on(page, 4);
    await expect(education.getByLabel("Target year").inputValue()).resolves.toBe("2036");
    await press(page, "Delete now");
    await page.getByRole("heading", { name: "Your plan is deleted" }).waitFor();
    await page.goto("/PlanAssets");
    await expect(page.getByLabel("Cash").inputValue()).resolves.toBe("");
    expect(complaints).toEqual([]);
    await visitor.close();
  });

  test("nothing is enforced: four empty steps submit, and say what is missing", async () => {
    const visitor = await openBrowser({ origin: site.origin, javaScript });
    const { page } = visitor;
    await page.goto("/PlanLife");
    if (javaScript) await untilHydrated(page);
    for (const step of [2, 3, 4]) {
      await press(page, "Next");
      await on(page, step);
    }
    await press(page, "Submit");
    await expect.poll(() => page.getByRole("alert").textContent()).toBe("submited");
    await page.getByText("No monthly figures.").waitFor();
    await page.getByText("You gave no goal a cost and a year yet.").waitFor();
    expect(await page.getByText("Left over each month").count()).toBe(0);
    await visitor.close();
  });
});

test("each step opens at its own address and says how far the others are", async () => {
  const visitor = await openBrowser({ origin: site.origin });
  const { page } = visitor;
  for (const [index, path] of STEPS.entries()) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await on(page, index + 1);
    expect(await page.getByText("Nothing filled in yet").count()).toBe(4);
  }
  await page.goto("/PlanGoals?submitted");
  await on(page, 4);
  await visitor.close();
});

test("the chosen risk card stands out, and only that one", async () => {
  const visitor = await openBrowser({ origin: site.origin, javaScript: false });
  const { page } = visitor;
  await page.goto("/PlanLife");
  const borders = () =>
    page
      .locator(".risk-card")
      .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).borderTopColor));
  const plain = await borders();
  expect(new Set(plain).size).toBe(1);
  await page.getByLabel("40% return, 27% possible loss").check();
  const chosen = await borders();
  expect(chosen.slice(0, 4)).toEqual(plain.slice(0, 4));
  expect(chosen[4]).not.toBe(plain[4]);
  expect(await page.getByText("illustration, not a promise").count()).toBe(5);
  await visitor.close();
});

test("a figure that is none, and the sums, are accessible", async () => {
  const visitor = await openBrowser({ origin: site.origin });
  const { page } = visitor;
  await page.goto("/PlanAssets");
  await untilHydrated(page);
  await fill(page, { cash: "100,00,00,000", gold: "lots", ulipCover: "5" });
  await press(page, "Next");
  await on(page, 3);
  await page.goto("/PlanAssets");
  await expectAccessible(page);
  await page.goto("/PlanGoals?submitted");
  await page.getByRole("alert").waitFor();
  await expectAccessible(page);
  await expectToFit(page);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});
