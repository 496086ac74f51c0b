import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { sample } from "../sample.ts";
import { expectToFit } from "./accessible.ts";
import type { VisitorOptions } from "./browser.ts";
import { openAnswer } from "./open-answer.ts";
import { sharedSite } from "./site.ts";
import { expectTermsToOpen } from "./terms.ts";

/** A day on which the old regime is closed for those who have not filed. */
const server = sharedSite();

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

function answered(options: Omit<VisitorOptions, "origin"> = {}, file = "new-regime.pdf") {
  return openAnswer({ origin: server.origin, ...options }, file);
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

test.each(sample([1280, 390], 1))(
  "a figure is shown on its page, whole and lit, beside the strip that shows its rows (%i px)",
  async (width) => {
    const asked: string[] = [];
    const visitor = await answered({ viewport: { width, height: 800 } });
    const { page } = visitor;
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith("/stepform/page/")) asked.push(search);
    });
    await page.reload();
    await visitor.untilQuiet();
    const strip = page.locator(".lit-rows img");
    const hasStrip = width > 1000;
    if (hasStrip) {
      await strip.scrollIntoViewIfNeeded();
      await expect.poll(() => strip.evaluate(isDrawn)).toBe(true);
      const box = await strip.boundingBox();
      expect((box?.height ?? 0) / (box?.width ?? 1)).toBeLessThan(0.2);
    } else expect(await strip.isVisible()).toBe(false);
    await page.getByText("What we read", { exact: true }).click();
    await page.getByRole("button", { name: "Show Salary, section 17(1)" }).click();
    const sheet = page.getByRole("figure", { name: /Page 2 of your Form 16/ }).locator("img");
    await expect.poll(() => sheet.evaluate(isDrawn)).toBe(true);
    const [picture, row] = await Promise.all([
      sheet.boundingBox(),
      page.locator(".page-picture a[data-chosen] rect").boundingBox(),
    ]);
    if (!picture || !row) throw new Error("not shown");
    // Of A4, and large enough to be read.
    expect(picture.height / picture.width).toBeCloseTo(297 / 210, 1);
    expect(picture.width).toBeGreaterThan(500);
    expect(row.y).toBeGreaterThan(picture.y);
    expect(row.y + row.height).toBeLessThan(picture.y + picture.height);
    expect(row.height).toBeGreaterThan(10);
    expect(asked).toEqual([
      ...(hasStrip ? [expect.stringMatching(/^\?top=\d+&height=\d+$/)] : []),
      "",
    ]);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  },
);

/** In the page: whether an image has come, with something to show. */
function isDrawn(image: HTMLImageElement | SVGElement): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalHeight > 0;
}

test("the printed answer has every word of its sentences", async () => {
  const visitor = await answered({ javaScript: false });
  const { page } = visitor;
  await openAll(page);
  await page.emulateMedia({ media: "print" });
  const lines = await page.evaluate(readPrinted);
  expect(lines.length).toBeGreaterThan(5);
  for (const { printed, written } of lines) expect(printed).toBe(written);
  await visitor.close();
});

/** In the page: what is printed with a term in it, and how the page writes it. */
function readPrinted(): { printed: string; written: string }[] {
  const words = (text: string) => text.replaceAll(/\s+/g, "");
  const holders = [...document.querySelectorAll(".term:not(.terms-of *)")].flatMap(
    (term) => term.closest<HTMLElement>("p, li, td, th, dt, dd, h1, h2, h3, figcaption") ?? [],
  );
  return [...new Set(holders)]
    .filter((holder) => holder.checkVisibility() && !holder.querySelector("details"))
    .map((holder) => {
      const copy = holder.cloneNode(true) as HTMLElement;
      for (const aside of copy.querySelectorAll(".term-meaning")) aside.remove();
      return { printed: words(holder.innerText), written: words(copy.textContent) };
    });
}

/** Opens every closed part. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
}

const CERTIFICATES: [boolean, string][] = [
  [true, "new-regime.pdf"],
  [false, "old-regime.pdf"],
];

test.each(sample(CERTIFICATES, 1))(
  "every term that appears on the answer opens (JavaScript %s, %s)",
  async (javaScript, file) => {
    const visitor = await answered({ javaScript }, file);
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
  // Firefox gives it in fractions that differ in the last digits.
  const top = (selector: string) =>
    page
      .locator(selector)
      .evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));
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
  // Below 16 px an iPhone enlarges the page at the field.
  const type = await salary.evaluate((field) =>
    Number.parseFloat(getComputedStyle(field).fontSize),
  );
  expect(type).toBeGreaterThanOrEqual(16);
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
