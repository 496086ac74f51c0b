import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { javaScripts } from "../sample.ts";
import { expectAccessible, expectToFit } from "./accessible.ts";
import type { VisitorOptions } from "./browser.ts";
import { openAnswer } from "./open-answer.ts";
import { ownServer, sharedSite } from "./site.ts";
import { expectTermsToOpen } from "./terms.ts";

/** A day on which the old regime is closed for those who have not filed. */
const server = sharedSite();
/** A day on which both are open. */
const inTime = ownServer({ isOnPostgres: true, env: { APP_NOW: "2026-07-10T06:00:00Z" } });

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

function answered(
  options: Omit<VisitorOptions, "origin"> = {},
  { origin = server.origin, file = "new-regime.pdf" } = {},
) {
  return openAnswer({ origin, ...options }, file);
}

test.each([
  ["a telephone", PHONE],
  ["a desk", DESK],
])(
  "the first screen of %s says what comes back, until when, why, and what it costs",
  async (_, viewport) => {
    const visitor = await answered({ viewport });
    const { page } = visitor;
    const parts = [
      page.getByRole("heading", { name: "Refund ₹49,600" }),
      page.locator(".verdict-till").getByText("if filed by 31 December 2026"),
      page.getByText(/^Your employer deducted ₹65,000; the tax is ₹10,400/),
      page.getByRole("complementary", { name: "What it costs" }).getByText("₹1,499"),
      page.getByRole("link", { name: "Hand it over" }),
    ];
    for (const part of parts) {
      const box = await part.boundingBox();
      expect(box && [box.y >= 0, box.y + box.height <= viewport.height]).toEqual([true, true]);
    }
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(5 * viewport.height);
    // Nothing is larger than what comes back.
    const largest = await page.evaluate(() => {
      const size = (each: Element) => Number.parseFloat(getComputedStyle(each).fontSize);
      const all = [...document.querySelectorAll("main *")];
      return all.toSorted((one, other) => size(other) - size(one))[0]?.textContent;
    });
    expect(largest).toBe("₹49,600");
    await visitor.close();
  },
);

/** Opens every closed part. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
}

test.each([
  ["belated", true, "new-regime.pdf"],
  ["belated", false, "old-regime.pdf"],
  ["in time", true, "old-regime.pdf"],
])(
  "every term that appears on the answer opens (%s, JavaScript %s, %s)",
  async (when, javaScript, file) => {
    const origin = when === "belated" ? server.origin : inTime.origin;
    const visitor = await answered({ javaScript }, { origin, file });
    const { page } = visitor;
    const seen = await expectTermsToOpen(page);
    expect(seen.size).toBeGreaterThan(12);
    await visitor.close();
  },
);

test("the answer is computed as it is typed, one request at a time", async () => {
  const visitor = await answered({ viewport: PHONE });
  const { page } = visitor;
  await openAll(page);
  const opened = page.locator("#read [data-drawing] details[open]");
  const groups = await opened.count();
  expect(groups).toBeGreaterThan(2);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push("asked");
  });
  // Not its end: the router lets go of an answer as soon as it has all of it, which may count as broken off.
  page.on("response", (response) => {
    if (response.request().method() === "POST") sent.push("answered");
  });
  await page.getByLabel("Dividends", { exact: true }).check();
  await page.getByText("Not settled yet: dividends are missing").first().waitFor();
  await page.getByText("ITR-1 so far").waitFor();
  await page.getByLabel("Dividends, before tax").pressSequentially("1,00,000", { delay: 60 });
  await page.getByText("With ₹1,00,000 of other income.").waitFor();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).not.toContain("49,600");
  // The bar of a telephone says what it comes to while the answer itself is out of sight.
  const amount = await page.locator("h1 .verdict-figure").innerText();
  const bar = page.getByRole("complementary", { name: "What it costs" });
  await expect.poll(() => bar.innerText()).toContain(amount);
  await page.getByRole("banner").scrollIntoViewIfNeeded();
  await expect.poll(() => bar.innerText()).not.toContain(amount);
  await page.getByRole("radio", { name: "Yes, by 31 July 2026" }).check();
  await page.locator(".verdict-till", { hasText: "there is nothing to do" }).waitFor();
  expect(sent.join(" ")).toMatch(/^asked answered(?: asked answered){2,}$/);
  // What none of it changed is not drawn again.
  expect(await opened.count()).toBe(groups);
  // An amount that is none is refused when it is sent, not while it is typed.
  await page.getByLabel("Dividends, before tax").fill("some");
  await page.locator("#questions").getByRole("button", { name: "Update the figure" }).click();
  await page.getByRole("alert").getByText("Dividends, before tax must be an amount").waitFor();
  await visitor.close();
});

test("an amount in lakh is read at its field, in a form and in a row of the certificate", async () => {
  const visitor = await answered({ viewport: { width: 320, height: 740 } });
  const { page, complaints } = visitor;
  await openAll(page);
  const top = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const rent = page.getByLabel("Rent per month");
  const below = await top("[name=rentMonths]");
  await rent.pressSequentially("0.3 lakh", { delay: 20 });
  const reading = page.locator("#rent-read");
  await expect.poll(() => reading.textContent()).toBe("₹30,000");
  expect(await top("[name=rentMonths]")).toBe(below);
  await rent.fill("0.3 la");
  await expect.poll(() => reading.textContent()).toBe("₹30,000");
  await rent.blur();
  await expect.poll(() => reading.textContent()).toMatch(/^Write it like/);
  await rent.fill("30,000");
  await expect.poll(() => reading.textContent()).toBe("");
  // What was saved is read when the page is opened.
  await rent.fill("");
  await page.locator("[name=section80C]").fill("0.25 lakh");
  await page.locator("#add").getByRole("button", { name: "Update the figure" }).click();
  await page.waitForURL("**/stepform/answer#answer");
  await page.reload();
  await expect.poll(() => page.locator("#section80C-read").textContent()).toBe("₹25,000");
  await openAll(page);
  // Rows of the certificate are drawn by the server.
  const salary = page.locator('[name="amount-0.partB.1a"]');
  await salary.fill("13.5 lakh");
  const row = page.locator('[id="amount-0.partB.1a-read"]');
  await expect.poll(() => row.textContent()).toBe("₹13,50,000");
  await salary.fill("13.5 la");
  await salary.blur();
  await expect.poll(() => row.textContent()).toMatch(/^Write it like/);
  await expectToFit(page);
  await salary.fill("13.5 lakh");
  await salary.press("Enter");
  await page.locator("#figure-0-partB-1a").getByText("₹13,50,000").waitFor();
  expect(complaints.filter((words) => !/status of 422/.test(words))).toEqual([]);
  await visitor.close();
});

test.each(javaScripts("without"))("none of these is one tap, JavaScript %s", async (javaScript) => {
  const visitor = await answered({ javaScript });
  const { page } = visitor;
  await page.getByRole("button", { name: "None of these" }).click();
  await page.getByText("No other income, as you said.").waitFor();
  await page.getByRole("heading", { name: "One question is left" }).waitFor();
  await page.getByRole("radio", { name: "No, not yet" }).check();
  await page.locator("#questions").getByRole("button", { name: "Update the figure" }).click();
  await page.getByRole("heading", { name: "What you told us" }).waitFor();
  await page.getByText("No other income, as you said.").waitFor();
  await visitor.close();
});

test("none of these holds, whatever was on its way before it", async () => {
  const { page, close, untilQuiet } = await answered();
  const held: Route[] = [];
  await page.route(/answer\.data/, async (route) => {
    const isLive = route.request().postData()?.includes("live=yes");
    if (isLive) held.push(route);
    else await route.continue();
  });
  await page.getByRole("radio", { name: "No, not yet" }).check();
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole("button", { name: "None of these" }).click();
  await page.getByText("No other income, as you said.").waitFor();
  // The browser gave it up: only a server that had it already would answer.
  await held[0]?.continue().catch(() => undefined);
  await page.unroute(/answer\.data/);
  await untilQuiet();
  await page.getByText("You said: none of these.").waitFor();
  await page.getByRole("heading", { name: "What you told us" }).waitFor();
  await close();
});

test("a late return counts before its day is typed, and asks for the day", async () => {
  const { page, complaints, close } = await answered();
  await page.getByRole("button", { name: "None of these" }).click();
  await page.getByRole("heading", { name: "One question is left" }).waitFor();
  await page.getByRole("radio", { name: /^Yes, but after/ }).check();
  await page.getByText("Your filed return should show").first().waitFor();
  // A refund does not depend on the day; the return that revises it names it.
  await page.getByRole("heading", { name: "What you told us" }).waitFor();
  await page.locator("#questions").getByRole("button", { name: "Update the figure" }).click();
  await page.getByRole("alert").waitFor();
  expect(complaints.filter((words) => !/status of 4\d\d/.test(words))).toEqual([]);
  await close();
});

test("it is accessible on a telephone, and with everything open nothing scrolls to the side", async () => {
  const visitor = await answered({ viewport: PHONE }, { file: "old-regime.pdf" });
  await expectAccessible(visitor.page, [PHONE.width], ["light"]);
  await openAll(visitor.page);
  await expectToFit(visitor.page);
  await visitor.close();
});

test("with both regimes open the cheaper one and by how much come second", async () => {
  const visitor = await answered({}, { origin: inTime.origin, file: "old-regime.pdf" });
  const { page } = visitor;
  await page.getByText("The old regime is cheaper by ₹13,546.").waitFor();
  await page
    .getByText(/if filed by 31 July 2026 under the old regime/)
    .first()
    .waitFor();
  await visitor.close();
});
