import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { IS_LONG, javaScripts, sample } from "../sample.ts";
import { expectAccessible } from "./accessible.ts";
import { openBrowser, untilHydrated, type Visitor } from "./browser.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();

/** Each tool with its button, a field of it, what is typed there, and a word that only that answer has. */
const TOOLS = [
  ["/tools/regime", "Compare both regimes", "Rent you pay a month (optional)", "44,306", "The old"],
  ["/tools/hra", "Work out the exemption", "Rent you pay, a month", "8,000", "₹24,000"],
  ["/tools/due-dates", "Find the dates", "Yes, after its due date", "", "31 March 2027"],
  ["/tools/sip", "Calculate", "Years", "10", "₹23,23,391"],
  ["/tools/step-up-sip", "Calculate", "Years", "10", "₹33,74,326"],
  ["/tools/retirement", "Calculate", "Your age", "30", "₹7,71,48,478"],
  ["/tools/goal-cost", "Calculate", "Cost today", "20,00,000", "₹43,17,850"],
] as const;
const WIDTHS = [360, 768, 1280, 1920];

/** A width for each tool, the next for the next; all of them in the long check. */
function widthsOf(path: string): number[] {
  const turn = TOOLS.findIndex((tool) => tool[0] === path) % WIDTHS.length;
  return IS_LONG ? WIDTHS : WIDTHS.slice(turn, turn + 1);
}

const head = (page: Page) =>
  page
    .getByRole("status")
    .filter({ has: page.getByRole("heading", { name: "The answer", exact: true }) });
const foot = (page: Page) => page.locator(".tool-foot");

async function open(path: string, javaScript = true, width = 360): Promise<Visitor> {
  const viewport = { width, height: 740 };
  const visitor = await openBrowser({ origin: site.origin, javaScript, viewport });
  await visitor.page.goto(path);
  if (javaScript) await untilHydrated(visitor.page);
  await unfoldFields(visitor.page);
  return visitor;
}

/** The example's groups are closed; a press is a visitor's way to open one. */
async function unfoldFields(page: Page): Promise<void> {
  for (const summary of await page.locator(".field-group > summary").all()) {
    if ((await summary.locator("..").getAttribute("open")) === null) await summary.press("Enter");
  }
}

async function fill(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true }).first();
  await (value ? field.fill(value) : field.check());
}

/** Whether the whole element lies in the window. */
function inWindow(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}

describe.each(javaScripts("with"))("with JavaScript %s", (javaScript) => {
  test.each(sample(TOOLS, 3))(
    "the button of %s leads to its answer",
    async (path, button, label, value, words) => {
      for (const width of widthsOf(path)) {
        const { page, complaints, close } = await open(path, javaScript, width);
        await fill(page, label, value);
        await page.getByRole("button", { name: button }).click();
        await page.waitForURL((url) => url.search !== "" && url.hash === "#answer");
        await expect.poll(() => head(page).textContent()).toContain(words);
        const focused = () => page.evaluate(() => document.activeElement?.id);
        await expect.poll(focused, { message: `${width} px` }).toBe("answer");
        await expect.poll(() => inWindow(page, "#answer")).toBe(true);
        expect(
          await inWindow(page, ".tool-answer :is(.figure-amount, .tax-tool-day) >> nth=0"),
        ).toBe(true);
        expect(complaints).toEqual([]);
        await close();
      }
    },
  );

  test("a wrong field has the focus on what is to be put right", async () => {
    const { page, close } = await open("/tools/sip", javaScript);
    await fill(page, "Years", "0");
    await page.getByRole("button", { name: "Calculate" }).click();
    await page.getByRole("alert").waitFor();
    const isThere = () =>
      page.evaluate(() => document.activeElement?.closest("#answer")?.textContent ?? "");
    await expect.poll(isThere).toContain("There is a problem");
    await close();
  });
});

describe("during typing", () => {
  test.each(sample(TOOLS, 3))(
    "the answer of %s follows, and nothing moves",
    async (path, _, label, value) => {
      const { page, complaints, close } = await open(path);
      const before = await foot(page).textContent();
      const field = page.getByLabel(label, { exact: true }).first();
      await field.scrollIntoViewIfNeeded();
      const place = async () => (await field.boundingBox())?.y;
      const stood = await place();
      await fill(page, label, value);
      await expect.poll(() => foot(page).textContent()).not.toBe(before);
      expect(Math.abs(((await place()) ?? 0) - (stood ?? 0))).toBeLessThan(2);
      expect(new URL(page.url()).search).toBe("");
      expect(await field.evaluate((it) => it === document.activeElement)).toBe(true);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test("going back shows the fields and the answer of that address", async () => {
    const { page, close } = await open("/tools/sip?monthly=10,000&rate=12&years=10");
    const years = page.getByLabel("Years", { exact: true });
    const before = await foot(page).textContent();
    // Computed while it is typed, under the same address.
    await years.fill("12");
    await expect.poll(() => foot(page).textContent()).not.toBe(before);
    await page.getByRole("button", { name: "Calculate" }).click();
    await page.waitForURL(/years=12/);
    await page.goBack();
    await page.waitForURL(/years=10/);
    await expect.poll(() => years.inputValue()).toBe("10");
    await expect.poll(() => foot(page).textContent()).toBe(before);
    await close();
  });

  test("an unfinished figure keeps the last answer, and refuses nothing", async () => {
    const { page, close } = await open("/tools/sip");
    const answered = page.waitForResponse(/sip\.data\?.*years=0/);
    await fill(page, "Years", "0");
    await answered;
    await fill(page, "Years", "10");
    await expect.poll(() => head(page).textContent()).toContain("₹23,23,391");
    expect(await page.getByRole("alert").count()).toBe(0);
    await close();
  });

  test("one request is under way at most, and an answer that comes too late is dropped", async () => {
    const { page, close, untilQuiet } = await open("/tools/sip");
    await page.clock.install();
    const asked: string[] = [];
    const held: Route[] = [];
    await page.route(/sip\.data\?/, (route) => {
      asked.push(new URL(route.request().url()).searchParams.get("years") ?? "");
      held.push(route);
    });
    await fill(page, "Years", "11");
    await expect.poll(() => asked).toEqual(["11"]);
    await fill(page, "Years", "12");
    await fill(page, "Years", "13");
    // The pause of typing, and more: nothing is asked meanwhile.
    await page.clock.runFor(2_000);
    expect(asked).toEqual(["11"]);
    await held[0]?.continue();
    await expect.poll(() => asked).toEqual(["11", "13"]);

    await fill(page, "Years", "10");
    await page.getByRole("button", { name: "Calculate" }).click();
    await expect.poll(() => asked.at(-1)).toBe("10");
    await held.at(-1)?.continue();
    await expect.poll(() => head(page).textContent()).toContain("₹23,23,391");
    await held[1]?.continue().catch(() => undefined);
    await page.unroute(/sip\.data\?/);
    await untilQuiet();
    expect(await head(page).textContent()).toContain("₹23,23,391");
    await close();
  });
});

test.each(["/tools/regime", "/tools/hra", "/tools/due-dates"])(
  "the head of %s stays in sight down the form, and covers no field that has the focus",
  async (path) => {
    for (const width of widthsOf(path)) {
      const { page, close } = await open(path, true, width);
      const fields = page.locator(".tool-form :is(input, select):visible");
      const covered = await fields.evaluateAll((all) =>
        all.flatMap((field) => {
          (field as HTMLElement).focus();
          const bar = document.querySelector(".tool-foot")?.getBoundingClientRect();
          const { bottom } = field.getBoundingClientRect();
          const isSeen = bar && bar.bottom <= innerHeight + 1 && bottom <= bar.top;
          return isSeen ? [] : [field.id];
        }),
      );
      expect(await fields.count()).toBeGreaterThan(2);
      expect(covered).toEqual([]);
      await expectAccessible(page, [width]);
      await close();
    }
  },
);
