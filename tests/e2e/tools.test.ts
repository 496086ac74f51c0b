import { describe, expect, test } from "vitest";
import { javaScripts } from "../sample.ts";
import { expectToFit } from "./accessible.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { sharedSite } from "./site.ts";

const TOOLS = [
  "/tools",
  "/tools/sip",
  "/tools/step-up-sip",
  "/tools/retirement",
  "/tools/goal-cost",
];

const site = sharedSite();

describe.each(javaScripts("without"))("with JavaScript %s", (javaScript) => {
  test.each([
    ["/tools/sip", "₹99,91,479", { "Instalment a month": "25,000", Years: "10" }, "₹58,08,477"],
    [
      "/tools/step-up-sip",
      "₹1,98,88,715",
      { "Rise of the instalment each year": "10", Years: "10" },
      "₹33,74,326",
    ],
    [
      "/tools/retirement",
      "₹5,76,49,831",
      { "Your age": "30", "Age at retirement": "60" },
      "₹7,71,48,478",
    ],
    [
      "/tools/goal-cost",
      "₹32,38,387",
      { "Cost today": "20,00,000", "Rise of the price, a year": "10" },
      "₹51,87,485",
    ],
  ])("%s answers at once, and again for other figures", async (path, first, fields, second) => {
    const visitor = await openBrowser({ origin: site.origin, javaScript });
    const { page, complaints } = visitor;
    await page.goto(path);
    if (javaScript) await untilHydrated(page);
    await page.getByText(first, { exact: true }).first().waitFor();
    for (const [label, value] of Object.entries(fields)) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await page.getByRole("button", { name: "Calculate" }).click();
    await page.getByText(second, { exact: true }).first().waitFor();

    // The answer is an address: whoever opens it sees the same.
    expect(new URL(page.url()).pathname).toBe(path);
    await page.reload();
    await page.getByText(second, { exact: true }).first().waitFor();
    expect(complaints).toEqual([]);
    await visitor.close();
  });

  test("a figure out of bounds is said, and what was typed stays", async () => {
    const visitor = await openBrowser({ origin: site.origin, javaScript });
    const { page } = visitor;
    await page.goto("/tools/sip");
    if (javaScript) await untilHydrated(page);
    await page.getByLabel("Expected return a year").fill("90");
    await page.getByRole("button", { name: "Calculate" }).click();
    const words =
      "Expected return a year must be a percentage from 0 to 25, with at most two decimals, like 7.5.";
    await expect.poll(() => page.getByText(words).count()).toBe(2);
    await expect(page.getByLabel("Expected return a year").inputValue()).resolves.toBe("90");
    await visitor.close();
  });
});

test("formula, convention, source and every year stand behind the answer", async () => {
  const visitor = await openBrowser({ origin: site.origin, javaScript: false });
  const { page } = visitor;
  await page.goto("/tools/sip?monthly=10,000&return=12&years=3");
  await page.getByText("How it is worked out").click();
  await page.getByText("every instalment at the start of its month").waitFor();
  await page.getByText("cholasecurities.com").waitFor();
  await page.getByText("Year by year", { exact: true }).click();
  const rows = page.getByRole("table").getByRole("row");
  expect(await rows.count()).toBe(4);
  expect(await rows.last().textContent()).toMatch(/^33,60,00075,0764,35,076$/);
  await visitor.close();
});

test("ages out of order are refused in words", async () => {
  const visitor = await openBrowser({ origin: site.origin });
  const { page } = visitor;
  await page.goto("/tools/retirement?age=61&retireAt=60");
  await page.getByText("Age at retirement cannot lie before your age.").first().waitFor();
  await visitor.close();
});

test("the largest sum fits on a narrow screen", async () => {
  const visitor = await openBrowser({ origin: site.origin });
  await visitor.page.goto("/tools/sip?monthly=10,00,000&return=25&years=50");
  await expectToFit(visitor.page, [{ width: 320, text: "100%" }]);
  await visitor.close();
});

test("each page has a title, a description and a canonical address of its own", async () => {
  const heads = await Promise.all(
    TOOLS.map(async (path) => {
      const html = await (await fetch(site.origin + path.toUpperCase())).text();
      const canonical = /rel="canonical" href="([^"]*)"/.exec(html)?.[1];
      expect(canonical).toBe(site.origin + path);
      return [/<title>([^<]*)/, /name="description" content="([^"]*)/].map(
        (part) => part.exec(html)?.[1],
      );
    }),
  );
  expect(new Set(heads.map(([title]) => title)).size).toBe(TOOLS.length);
  expect(new Set(heads.map(([, description]) => description)).size).toBe(TOOLS.length);
});

test("the regimes take six screens of a telephone, and a press opens what a fold says", async () => {
  const visitor = await openBrowser({
    origin: site.origin,
    javaScript: false,
    viewport: { width: 360, height: 740 },
  });
  const { page } = visitor;
  await page.goto("/tools/regime");
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height / 740).toBeLessThanOrEqual(6);
  const folds = page.locator(".tool-folds > .fold");
  expect(await folds.locator("> summary").allTextContents()).toEqual([
    "When would the old regime be cheaper?Rent a month: ₹44,306",
    "Line by lineTax ₹2,04,360 in the old regime, ₹1,50,800 in the new",
    "Refund or to payOld regime: to pay ₹44,360; New regime: refund ₹9,200",
    "What is open todayBoth regimes",
  ]);
  await folds.first().locator("> summary").click();
  expect(await folds.first().getByText("Limits with room left").first().isVisible()).toBe(true);
  // What was typed or is wrong is not closed away, and nothing else is open.
  await page.goto("/tools/regime?salary=18,00,000&section80C=much&rent=20,000&city=Mumbai");
  const open = page.locator(".field-group[open] .field-group-title");
  expect(await open.allTextContents()).toEqual(["Rent", "Savings and insurance"]);
  await visitor.close();
});
