import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { sample } from "../sample.ts";
import type { Visitor } from "./browser.ts";

/** Less than half of what `axe.source` is. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
/** WCAG 2.2 AA and what axe itself recommends. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The widths of a telephone, a tablet and a desk, in CSS pixels. */
export const WIDTHS = [360, 768, 1280];
export const THEMES = ["dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

/**
 * Fails with rule, help and element for each violation on the page as it stands, its frames included.
 * Needs a visitor with JavaScript: axe runs in the page.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
}

/**
 * The same in each of `themes` at each of `widths`, without loading the page again: a theme is an attribute
 * of the document and nothing else (every-page.test.ts holds it to that). Leaves it as it was. Every-screen.test.ts
 * goes through all; for a state of a screen one stands for all but in the long check.
 */
export async function expectAccessible(
  page: Page,
  widths = sample(WIDTHS, 1),
  themes: readonly Theme[] = sample(THEMES, 1),
): Promise<void> {
  const size = page.viewportSize();
  const worn = await page.evaluate(() => document.documentElement.dataset.theme);
  const found: string[] = [];
  for (const theme of themes) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await wear(page, theme);
      const words = await findAxeViolations(page);
      found.push(...words.map((violation) => `${theme}, ${width} px: ${violation}`));
    }
  }
  if (size) await page.setViewportSize(size);
  if (worn) await wear(page, worn);
  expect(found, page.url()).toEqual([]);
}

/**
 * Puts the theme on the document and its frames, with no colour still on its way: ended, not waited for, since Chromium
 * may leave a transition outside of the window running for ever.
 */
async function wear(page: Page, theme: string): Promise<void> {
  for (const frame of page.frames()) {
    await frame.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
      for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
    }, theme);
  }
}

async function findAxeViolations(page: Page): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(beginAxe, undefined))) await frame.evaluate(beginAxe, AXE);
  }
  return page.evaluate(async (rules) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    // Preloaded are styles and sounds, for two rules: one that is not among ours, and one of pages that play something.
    const { violations } = await run({
      runOnly: rules,
      resultTypes: ["violations"],
      preload: false,
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} (${target.join(" ")})`),
    );
  }, RULES);
}

/**
 * In the page. It takes three times as long to be told the source as to run it, so the browser keeps it for the next
 * page. @returns whether axe is there
 */
function beginAxe(source: string | undefined): boolean {
  if ("axe" in window) return true;
  if (source) localStorage.setItem("axe-core", source);
  const kept = localStorage.getItem("axe-core");
  if (kept) new Function(kept)();
  return kept !== null;
}

/** Widths in CSS pixels down to what 400% of a desk leaves beside a scrollbar, and how large text is set. */
export const VIEWS = [
  { width: 305, text: "200%" },
  { width: 1280, text: "200%" },
  { width: 1920, text: "100%" },
];

/** Nothing scrolls to the side, not even with text of twice the size. */
export async function expectToFit(page: Page, views = VIEWS): Promise<void> {
  const size = page.viewportSize();
  const beyond: string[] = [];
  for (const { width, text } of views) {
    await page.setViewportSize({ width, height: 800 });
    const pixels = await page.evaluate((fontSize) => {
      const { documentElement: root } = document;
      root.style.fontSize = fontSize;
      return root.scrollWidth - root.clientWidth;
    }, text);
    if (pixels > 0) beyond.push(`${width} px, text at ${text}: ${pixels} px beyond`);
  }
  expect(beyond).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  if (size) await page.setViewportSize(size);
}

/** Fails where a page that has come to rest is not accessible, or does not fit its width. */
export async function look({ page, untilQuiet }: Visitor): Promise<void> {
  await untilQuiet();
  await expectAccessible(page);
  await expectToFit(page);
}
