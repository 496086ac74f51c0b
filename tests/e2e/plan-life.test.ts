import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { textOfPage } from "../golden/page-text.ts";
import { javaScripts } from "../sample.ts";
import { visit } from "../survive/visitor.ts";
import { expectAccessible, expectToFit } from "./accessible.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { sharedSite } from "./site.ts";

const STEPS = ["/PlanLife", "/PlanAssets", "/PlanMonthlyIncome", "/PlanGoals"];

const site = sharedSite();

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const on = (page: Page, step: number) => page.getByText(`Step ${step} of 4`).waitFor();
/** Chromium writes the status of a step that was stopped to the console. */
const isNoRefusal = (complaint: string) => !complaint.includes("status of 422");
/** The problems of a step that was stopped, once they have the focus. */
const stopped = (page: Page) => page.locator(".error-summary:focus").waitFor();
const summaryOf = (page: Page, label: string) => page.locator("summary", { hasText: label });
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
    await stopped(page);
    await on(page, 2);
    await page.getByText("Press the button again to go on without them.").waitFor();
    await expect(page.locator("#gold").inputValue()).resolves.toBe("lots");
    await press(page, "Next");
    await on(page, 3);
    await fill(page, {
      salary: "1,25,000",
      household: "52,000",
      emis: "21,500",
      equitySip: "15,000",
    });
    const leftOver = page.locator(".left-over");
    const text = async () => (await leftOver.textContent())?.replace(/\s+/g, " ");
    const sums = "₹1,25,000 comes in, ₹73,500 goes out, ₹15,000 is put aside.";
    if (javaScript) await expect.poll(text).toBe(`Left over each month₹36,500${sums}`);
    else await expect(text()).resolves.toMatch(/^Left over each month₹0₹0 comes in/);
    await press(page, "Previous");
    await on(page, 2);
    await expect(page.getByLabel("Cash").inputValue()).resolves.toBe("1,20,000");
    await page
      .getByText(
        "Gold is not counted: an amount in rupees looks like 1,50,000 or 1.5 lakh, and is 100 crore at most.",
      )
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
    await expect(text()).resolves.toBe(`Left over each month₹36,500${sums}`);
    await press(page, "Next");

    await on(page, 4);
    // A card's own goal: the further ones of its kind are below it, in groups of their own.
    const education = page.locator("#education > :is(.goal-fields, .goal-computed)");
    const home = page.locator("#home > .goal-fields");
    await education.getByLabel("Target year").fill("2036");
    await education.getByLabel("Present cost").fill("15,00,000");
    await home.getByLabel("Target year").fill("2031");
    await home.getByLabel("Present cost").fill("90,00,000");
    await home.getByLabel("Future cost").fill("1,30,00,000");
    await press(page, "Work out future costs");
    const computed = page.locator("#education > .goal-computed");
    await computed.getByText("₹32,38,387").waitFor();
    await computed.getByText("at 8% a year").waitFor();
    await press(page, "Submit");

    const alert = page.getByRole("alert");
    await expect.poll(() => alert.textContent()).toBe("submited");
    expect(new URL(page.url()).pathname).toBe("/PlanGoals");
    const main = await page.locator("main").textContent();
    expect(main).toMatch(/Left over each month\s*₹36,500/);
    expect(main).toMatch(/What you own\s*₹7,50,000/);
    expect(main).toMatch(/Life cover\s*₹20,00,000\s*ULIP sum assured: cover, not wealth/);
    expect(main).toMatch(/Education 2036 ₹32,38,387/);
    expect(main).toMatch(/Home 2031 ₹1,30,00,000/);
    expect(main).toContain("Gold, “lots”");
    await page.getByRole("heading", { level: 1, name: /^Your money/ }).waitFor();

    await page.getByRole("link", { name: "Type the figures" }).click();
    await page.getByText("Your plan has ₹1,25,000 a month after tax.").waitFor();
    await page.goBack();
    await page.getByRole("link", { name: "Change your answers" }).click();
    await on(page, 4);
    await expect(education.getByLabel("Target year").inputValue()).resolves.toBe("2036");
    await press(page, "Delete now");
    await page.getByRole("heading", { name: "Your plan is deleted" }).waitFor();
    await page.goto("/PlanAssets");
    await expect(page.getByLabel("Cash").inputValue()).resolves.toBe("");
    expect(complaints.filter(isNoRefusal)).toEqual([]);
    await visitor.close();
  });

  test("a further goal has a name, a cost of its own, and room for one more below it", async () => {
    const visitor = await openBrowser({ origin: site.origin, javaScript });
    const { page, complaints } = visitor;
    await page.goto("/PlanGoals");
    if (javaScript) await untilHydrated(page);
    const card = page.getByRole("group", { name: "Education", exact: true });
    const add = card.getByRole("button", { name: "Add another" });
    expect(await add.count()).toBe(0);
    await card.locator("summary").click();
    await card.getByLabel("Name of the first").fill("Asha");
    const second = card.getByRole("group", { name: "Education 2" });
    await second.getByLabel("Name").fill("Ravi");
    await second.getByLabel("Target year").fill("2036");
    await second.getByLabel("Present cost").fill("15,00,000");
    await add.click();

    const third = card.getByRole("group", { name: "Education 3" });
    await third.getByLabel("Target year").waitFor();
    expect(new URL(page.url()).hash).toBe("#education");
    const ravi = card.getByRole("group", { name: "Ravi" });
    await ravi.getByText("₹32,38,387").waitFor();
    await page.getByText("Nothing filled in yet").nth(3).waitFor();
    expect(await summaryOf(page, "Several of this kind?").count()).toBe(5);

    // An empty one can be asked for, too; a year that is over stops Submit where it is.
    const vehicle = page.getByRole("group", { name: "Vehicle", exact: true });
    await vehicle.locator("summary").click();
    await vehicle.getByRole("button", { name: "Add another" }).click();
    await page.waitForURL("**/PlanGoals?add=vehicle#vehicle");
    await vehicle.getByRole("group", { name: "Vehicle 2" }).getByLabel("Target year").waitFor();
    await third.getByLabel("Target year").fill("2020");
    await press(page, "Submit");
    await stopped(page);
    await page.locator(".error-summary").getByRole("link").click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("education-3-year");
    await third.getByLabel("Target year").fill("2021");
    await press(page, "Submit");
    await page.locator('input[name="unread"][value="education-3-year=2021"]').waitFor({
      state: "attached",
    });
    await third.getByLabel("Target year").fill("");
    await press(page, "Work out future costs");
    await page.locator('input[name="unread"]').waitFor({ state: "detached" });
    await expect(ravi.getByLabel("Name").inputValue()).resolves.toBe("Ravi");
    expect(complaints.filter(isNoRefusal)).toEqual([]);
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
    await page.getByText("Without your age nothing can be said of the years.").waitFor();
    await visitor.close();
  });
});

test("each step opens at its own address and says how far the others are", async () => {
  const who = visit(site.origin);
  for (const [index, path] of STEPS.entries()) {
    const { status, text } = await who.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(textOfPage(text)).toContain(`Step ${index + 1} of 4`);
    expect(textOfPage(text).split("Nothing filled in yet")).toHaveLength(5);
  }
  expect(textOfPage((await who.get("/PlanGoals?submitted")).text)).toContain("Step 4 of 4");
});

test("what is asked in addition is out of the way, and open once it is filled in", async () => {
  const further: [path: string, fields: Record<string, string>][] = [
    ["/PlanAssets", { otherCover: "1 crore" }],
    ["/PlanMonthlyIncome", { epfMonthly: "5,000", loanEndYear: "2040" }],
    ["/PlanGoals", { "retirement-spend": "80 %" }],
  ];
  const who = visit(site.origin);
  for (const [path, fields] of further) {
    const around = async () => {
      const { text } = await who.get(path);
      return Object.keys(fields).map((name) => {
        const [field = ""] = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(text) ?? [];
        const details = text.slice(text.lastIndexOf("<details", text.indexOf(field)));
        const value = / value="([^"]*)"/.exec(field)?.[1] ?? "";
        return [/^<details[^>]* open/.test(details), value];
      });
    };
    expect(await around()).toEqual(Object.keys(fields).map(() => [false, ""]));
    expect((await who.post(path, { ...fields, intent: "next" })).status).toBe(303);
    expect(await around()).toEqual(Object.values(fields).map((typed) => [true, typed]));
  }
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
  await stopped(page);
  await expectAccessible(page);
  await press(page, "Next");
  await on(page, 3);
  await page.getByLabel("Household expenses").fill("12,500");
  await expect.poll(() => page.locator(".left-over").textContent()).toContain("Short each month");
  await expectAccessible(page);
  await expectToFit(page);
  await page.goto("/PlanGoals?submitted");
  await page.getByRole("alert").waitFor();
  await expectAccessible(page);
  await expectToFit(page);
  expect(visitor.complaints.filter(isNoRefusal)).toEqual([]);
  await visitor.close();
});
