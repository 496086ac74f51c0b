import { type Browser, firefox, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FIREFOX } from "../../scripts/installed-browser.mjs";
import { THEMES } from "../e2e/accessible.ts";
import { sharedSite } from "../e2e/site.ts";
import { fixture, visit, walkToAnswer } from "../survive/visitor.ts";

/** Firefox with "Override the colors specified by the page" set to "Always", on a system with light windows. */
const OWN_COLOURS = {
  "browser.display.document_color_use": 2,
  "layout.css.prefers-color-scheme.content-override": 1,
};
/** Of text beside its ground, as WCAG 2.2 asks. */
const LEAST_CONTRAST = 4.5;
const site = sharedSite();

let browser: Browser;
beforeAll(async () => {
  browser = await firefox.launch({
    channel: "moz-firefox",
    executablePath: FIREFOX,
    headless: true,
    firefoxUserPrefs: OWN_COLOURS,
  });
});
afterAll(() => browser?.close());

test.each(THEMES)("whoever has colours of their own can read every control (%s)", async (theme) => {
  const drafter = visit(site.origin);
  await walkToAnswer(drafter, { bytes: fixture("new-regime.pdf") });
  const context = await browser.newContext({ baseURL: site.origin });
  for (const [, name = "", value = ""] of `theme=${theme}; ${drafter.cookie}`.matchAll(
    /([^;=\s]+)=([^;]*)/g,
  ))
    await context.addCookies([{ name, value, url: site.origin }]);
  const page = await context.newPage();
  for (const path of ["/PlanLife", "/stepform/answer", "/order?product=basic-itr"]) {
    await page.goto(path);
    await page.locator(`html[data-theme="${theme}"]`).waitFor();
    const controls = await contrasts(page);
    expect(controls.length).toBeGreaterThan(2);
    const unreadable = controls.filter(({ contrast }) => contrast < LEAST_CONTRAST);
    expect([path, unreadable]).toEqual([path, []]);
  }
  await context.close();
});

function contrasts(page: Page): Promise<{ control: string; contrast: number }[]> {
  return page.evaluate(() => {
    const partsOf = (colour: string) => colour.match(/[\d.]+/g)?.map(Number) ?? [];
    const isClear = (colour: string) => partsOf(colour)[3] === 0;
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundOf = (element: Element | null): string => {
      // The window's own ground is white in light windows.
      if (!element) return "rgb(255, 255, 255)";
      const { backgroundColor } = getComputedStyle(element);
      return isClear(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
    };
    return [...document.querySelectorAll("button, select, input.field-input, a.button, summary")]
      .filter((element) => element.checkVisibility() && !element.matches(".visually-hidden"))
      .map((element) => {
        const [one, other] = [getComputedStyle(element).color, groundOf(element)].map(luminance);
        const [dark = 0, light = 0] = [one ?? 0, other ?? 0].toSorted((a, b) => a - b);
        const control = `${element.tagName} ${element.className} ${element.textContent.slice(0, 30)}`;
        return { control, contrast: (light + 0.05) / (dark + 0.05) };
      });
  });
}
