import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { javaScripts } from "../sample.ts";
import { expectAccessible } from "./accessible.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();

async function opened(javaScript: boolean) {
  const viewport = { width: 360, height: 740 };
  const visitor = await openBrowser({ origin: site.origin, javaScript, viewport });
  await visitor.page.goto("/FileItr");
  if (javaScript) await untilHydrated(visitor.page);
  let taps = 0;
  const tap = async (where: Locator) => {
    await where.click();
    taps++;
  };
  return { ...visitor, tap, taps: () => taps };
}

const answer = (page: Page) => page.getByRole("status").filter({ hasText: "Your return" });

describe.each(javaScripts("without"))("with JavaScript %s", (javaScript) => {
  test("shares sold and an income up to 25 Lakhs: three taps to the page with the add-on ticked", async () => {
    const { page, tap, taps, close } = await opened(javaScript);
    await tap(page.getByLabel("Sold shares, mutual funds, gold or property"));
    if (!javaScript) await tap(page.getByRole("button", { name: "Find my return" }));
    await answer(page).getByText("Basic ITR + Capital gains").waitFor();
    await answer(page).getByText("₹1,998", { exact: true }).waitFor();
    await answer(page)
      .getByText(
        "The lowest price that covers what you chose. It includes the add-on for capital gains (₹499).",
      )
      .waitFor();
    await tap(answer(page).getByRole("link", { name: "Continue with this return" }));
    await page.getByRole("heading", { name: "Basic ITR", level: 1 }).waitFor();
    expect(await page.getByLabel("Capital gains").isChecked()).toBe(true);
    expect(await page.getByLabel("Crypto transactions").isChecked()).toBe(false);
    expect(await page.locator(".price-box tfoot td").textContent()).toBe("₹1,998");
    expect(taps()).toBeLessThanOrEqual(3);
    await close();
  });

  test("above 25 Lakhs another return is the cheapest: four taps", async () => {
    const { page, tap, taps, close } = await opened(javaScript);
    await tap(page.getByRole("radio", { name: "Above 25 Lakhs" }));
    await tap(page.getByLabel("Sold shares, mutual funds, gold or property"));
    if (!javaScript) await tap(page.getByRole("button", { name: "Find my return" }));
    const link = answer(page).getByRole("link", {
      name: "Continue with this return",
    });

    // The first tap was answered by another return, with a link of the same name.
    await expect.poll(() => link.getAttribute("href")).toBe("/BasicItrCapitalGains");
    await tap(link);
    await page.getByRole("heading", { name: "Basic ITR with Capital Gains", level: 1 }).waitFor();
    expect(taps()).toBeLessThanOrEqual(4);
    await close();
  });

  test("what no price covers leads to somebody, and what was chosen stays", async () => {
    const { page, close } = await opened(javaScript);
    await page.getByLabel("Income from abroad").check();
    await page.getByLabel("Sold crypto").check();
    await page.getByRole("button", { name: "Find my return" }).click();
    await answer(page)
      .getByText("No price on our list covers crypto and income abroad together. Ask us for one.")
      .waitFor();
    expect(await page.getByLabel("Sold crypto").isChecked()).toBe(true);
    expect(new URL(page.url()).search).toBe("?income=upTo&kind=crypto&kind=foreignIncome");
    if (javaScript) await expectAccessible(page);
    await answer(page).getByRole("link", { name: "Ask for a price" }).click();
    await page.getByRole("heading", { name: /Contact/i, level: 1 }).waitFor();
    await close();
  });
});

test("without a tap, a salary alone is answered by the button", async () => {
  const { page, close } = await opened(true);
  await page.getByRole("button", { name: "Find my return" }).press("Enter");
  await answer(page).getByText("₹1,499", { exact: true }).waitFor();
  await close();
});
