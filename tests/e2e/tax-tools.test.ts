import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { javaScripts } from "../sample.ts";
import { expectToFit } from "./accessible.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { sharedSite } from "./site.ts";

const FORM16 = new URL("../form16/fixtures/new-regime.pdf", import.meta.url).pathname;

const site = sharedSite();

/** From the first step of the wizard to the answer. */
async function uploadForm16(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Day").fill("27");
  await page.getByLabel("Month").fill("3");
  await page.getByLabel("Year").fill("1987");
  await page.getByRole("button", { name: "Skip & Proceed" }).click();
  await page.getByLabel("Form-16", { exact: true }).setInputFiles(FORM16);
  await page.getByLabel(/I agree/).check();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("heading", { name: "Line by line" }).waitFor();
}

describe.each(javaScripts("without"))("with JavaScript %s", (javaScript) => {
  test("the regimes are compared at once, and again for other figures, by an address", async () => {
    const visitor = await openBrowser({ origin: site.origin, javaScript });
    const { page, complaints } = visitor;
    await page.goto("/tools/regime");
    if (javaScript) await untilHydrated(page);
    await page.getByText("₹53,560", { exact: true }).first().waitFor();
    await page.getByText("When would the old regime be cheaper?").click();
    // The rent from which it is.
    await page.getByText("₹44,306", { exact: true }).waitFor();
    await page.locator(".field-group > summary", { hasText: "Mumbai" }).click();
    await page.getByLabel("Rent you pay a month (optional)").fill("44,306");
    await page.getByRole("button", { name: "Compare both regimes" }).click();
    await page.getByText("The old regime is cheaper for Tax Year 2026-27, by").waitFor();
    expect(new URL(page.url()).searchParams.get("rent")).toBe("44,306");
    await page.reload();
    await page.getByText("The old regime is cheaper for Tax Year 2026-27, by").waitFor();
    expect(await page.getByText("These are the figures of an example").count()).toBe(0);
    expect(complaints).toEqual([]);
    await visitor.close();
  });

  test("what was typed is carried into the wizard's draft", async () => {
    const visitor = await openBrowser({ origin: site.origin, javaScript });
    const { page } = visitor;
    // The figures of the invented example are not carried.
    await page.goto("/tools/regime");
    expect(await page.getByRole("button", { name: "File with these figures" }).count()).toBe(0);
    await page.goto(
      "/tools/regime?year=2025&salary=18,00,000&rent=31,000&city=Chennai&section80C=90,000&deducted=1,60,000",
    );
    if (javaScript) await untilHydrated(page);
    await page.getByRole("button", { name: "File with these figures" }).click();
    // Nothing that was typed is asked again, nor is it in the address.
    await page.waitForURL("**/stepform/figures");
    expect(await page.getByLabel("Salary of the year").inputValue()).toBe("18,00,000");
    expect(await page.getByLabel("Tax deducted").inputValue()).toBe("1,60,000");
    await page.getByText("Rent per month: ₹31,000").waitFor();
    expect(await page.getByLabel(/^80C:/).count()).toBe(0);
    expect(await page.getByLabel(/^House rent allowance/).count()).toBe(0);
    await page.getByLabel("Employer", { exact: true }).fill("Banyan Test Works LLP");
    await page.getByLabel(/I agree/).check();
    await page.getByRole("button", { name: "See your answer" }).click();
    await page.getByRole("heading", { name: "Line by line" }).waitFor();
    const typed = (name: string) => page.locator(`input[name="${name}"]`).inputValue();
    expect(await typed("rent")).toBe("31,000");
    expect(await typed("section80C")).toBe("90,000");
    await expect(page.getByLabel(/City you rent in/).inputValue()).resolves.toBe("Chennai");
    await visitor.close();
  });

  test("what the other two tools were told is carried on too, into the same draft", async () => {
    const visitor = await openBrowser({ origin: site.origin, javaScript });
    const { page } = visitor;
    const carryOn = async (path: string, name = "File with these figures") => {
      await page.goto(path);
      if (javaScript) await untilHydrated(page);
      await page.getByRole("button", { name }).click();
      await page.waitForURL("**/stepform");
    };
    await carryOn("/tools/hra?year=2025&basic=60,000&hra=30,000&rent=28,000&city=Pune&months=7");
    await carryOn("/tools/due-dates?year=2025&filed=late", "Go on to your return");
    await uploadForm16(page);
    const typed = (name: string) => page.locator(`input[name="${name}"]`).inputValue();
    expect(await typed("rent")).toBe("28,000");
    expect(await typed("rentMonths")).toBe("7");
    expect(await typed("basic")).toBe("7,20,000");
    expect(await typed("hra")).toBe("3,60,000");
    await expect(page.getByLabel(/City you rent in/).inputValue()).resolves.toBe("other");
    expect(await page.getByLabel("Yes, but after 31 July 2026").isChecked()).toBe(true);
    // The day of a late return is asked where its answer is saved.
    const save = page.locator("#questions").getByRole("button", { name: "Update the figure" });
    await save.click();
    await page.getByText("Enter the day you filed, like 15 9 2026.").first().waitFor();
    await page.locator("#filed-on").fill("15");
    await page.locator("#filed-on-month").fill("9");
    await page.locator("#filed-on-year").fill("2026");
    await save.click();
    await page.getByText("Your filed return should show").first().waitFor();
    await visitor.close();
  });

  test("the house rent exemption follows the year's cities and a change in the year", async () => {
    const visitor = await openBrowser({ origin: site.origin, javaScript });
    const { page } = visitor;
    await page.goto("/tools/hra?year=2025&basic=60,000&hra=40,000&rent=90,000&city=Pune&months=12");
    if (javaScript) await untilHydrated(page);
    await page.getByText("₹2,88,000", { exact: true }).first().waitFor();
    await page.getByLabel("Year of income").selectOption("Tax Year 2026-27");
    await page.getByRole("button", { name: "Work out the exemption" }).click();
    await page.getByText("₹3,60,000", { exact: true }).first().waitFor();
    await page.getByText("Schedule III of the Income-tax Act 2025").waitFor();
    await visitor.close();
  });

  test("the due dates depend on form, day and whether a return was filed", async () => {
    const visitor = await openBrowser({ origin: site.origin, javaScript });
    const { page } = visitor;
    await page.goto("/tools/due-dates");
    if (javaScript) await untilHydrated(page);
    const hero = page.locator(".tax-tool-day");
    await expect.poll(() => hero.textContent()).toBe("31 December 2026");
    await page.getByLabel("Yes, after its due date").check();
    await page.getByRole("button", { name: "Find the dates" }).click();
    await expect.poll(() => hero.textContent()).toBe("31 March 2027");
    const seen = page.getByRole("group", { name: "Seen from this day" });
    await seen.getByLabel("Day").fill("31");
    await seen.getByLabel("Month").fill("2");
    await page.getByRole("button", { name: "Find the dates" }).click();
    await page.getByText("The day must be a real date, like 20 11 2026.").first().waitFor();
    await visitor.close();
  });
});

test("a wrong field is said in words, and what was typed stays", async () => {
  const visitor = await openBrowser({ origin: site.origin });
  const { page } = visitor;
  const answer = await page.goto("/tools/regime?salary=much&rent=20,000");
  expect(answer?.status()).toBe(422);
  expect(await page.getByRole("alert").getByRole("link").allTextContents()).toEqual([
    "Salary of the year must be an amount in rupees, like 1,50,000.",
    "Choose the city you rent in: it decides the limit of the exemption.",
  ]);
  await expect(page.getByLabel("Salary of the year").inputValue()).resolves.toBe("much");
  await visitor.close();
});

test("every line opens its working in place, and paper prints all of them", async () => {
  const visitor = await openBrowser({ origin: site.origin, javaScript: false });
  const { page } = visitor;
  await page.goto("/tools/regime");
  const working = page.getByText(": The least of the three limits.").first();
  await page.getByText("Line by line", { exact: true }).click();
  expect(await working.isVisible()).toBe(false);
  await page.getByText("Why House rent allowance").click();
  expect(await working.isVisible()).toBe(true);
  await page.reload();
  await page.emulateMedia({ media: "print" });
  expect((await working.boundingBox())?.height).toBeGreaterThan(0);
  expect(await page.getByRole("button", { name: "Compare both regimes" }).isVisible()).toBe(false);
  await visitor.close();
});

test("the largest salary fits on a narrow screen", async () => {
  const visitor = await openBrowser({ origin: site.origin });
  await visitor.page.goto("/tools/regime?year=2026&salary=99,99,99,999&deducted=9");
  await expectToFit(visitor.page, [
    { width: 320, text: "100%" },
    { width: 360, text: "200%" },
  ]);
  await visitor.close();
});

test("on paper the tool prints what was answered and the workings, and nothing that only a screen can use", async () => {
  const visitor = await openBrowser({ origin: site.origin });
  const { page } = visitor;
  await page.goto("/tools/regime?salary=18,00,000&city=Mumbai&rent=40,000");
  await page.emulateMedia({ media: "print" });
  const given = page.getByText("City you rent in: Mumbai");
  expect(await given.isVisible()).toBe(true);
  expect(await page.getByText("opens the working of a line").isVisible()).toBe(false);
  expect(await page.locator("#carry").isVisible()).toBe(false);
  expect(await page.getByText("of ₹4,00,000.").first().isVisible()).toBe(true);
  await page.emulateMedia({ media: "screen" });
  expect(await given.isVisible()).toBe(false);
  await visitor.close();
});
