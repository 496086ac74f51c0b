import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isHydrated } from "../e2e/browser.ts";
import { sharedSite } from "../e2e/site.ts";
import { openWalker } from "./open-walker.ts";
import type { Walker } from "./walker.ts";

/** What browsers draw in different ways, measured; its pictures are for people, who look at them side by side. */
const FILE = new URL("../form16/fixtures/new-regime.pdf", import.meta.url).pathname;
const { TEST_BROWSER: browser = "chromium", BROWSER_PICTURES: pictures = tmpdir() } = process.env;
const DESK = { width: 1280, height: 800 };
const TELEPHONE = { width: 390, height: 844 };
const site = sharedSite();

let walker: Walker;
beforeAll(async () => {
  walker = await openWalker(site.origin);
});
afterAll(() => walker?.close());

const untilHydrated = () => expect.poll(() => walker.evaluate(isHydrated)).toBe(true);

async function open(path: string): Promise<void> {
  await walker.goTo(path);
  await untilHydrated();
}

async function keepPicture(name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  writeFileSync(join(pictures, `${name}-${browser}.png`), await walker.picture());
}

test.each([
  ["telephone", TELEPHONE],
  ["desk", DESK],
])("the labels of the ladder's scale stand below its line, on a %s", async (place, size) => {
  await walker.resize(size);
  await open("/");
  await walker.evaluate(() =>
    document.querySelector(".tax-ladder")?.scrollIntoView({ block: "center", behavior: "instant" }),
  );
  await keepPicture(`ladder-${place}`);
  const below = await walker.evaluate(labelsBelow);
  expect(below.length).toBeGreaterThan(1);
  expect(below).toEqual(below.map(() => true));
});

/** In the page: whether each label of the scale that is seen stands between its line and its end. */
function labelsBelow(): boolean[] {
  const scale = document.querySelector(".tax-ladder-axis");
  const { top = 0, bottom = 0 } = scale?.getBoundingClientRect() ?? {};
  return [...(scale?.querySelectorAll("[data-mark]") ?? [])]
    .map((label) => label.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map((label) => label.top > top && label.bottom < bottom);
}

test("the answer to an uploaded Form 16 has a strip of its page, and 'Show' the whole page", async () => {
  await walker.resize(DESK);
  await open("/");
  await walker.choose(".drop input[type=file]", FILE);
  await walker.press("#consent");
  await walker.press(".drop-then button[type=submit]");
  await expect.poll(() => walker.evaluate(() => location.pathname)).toBe("/stepform/answer");
  await untilHydrated();
  await walker.evaluate(() =>
    document.querySelector(".lit-rows")?.scrollIntoView({ block: "center", behavior: "instant" }),
  );
  await expect.poll(() => walker.evaluate(stripShape)).not.toBeNull();
  await keepPicture("strip");
  const strip = await walker.evaluate(stripShape);
  // The other picture of the same page, after the strip's.
  await walker.press("#read > summary");
  await walker.press('[data-show="0.partB.1a"]');
  await expect.poll(() => walker.evaluate(pageShape)).not.toBeNull();
  // At once: the page itself glides there.
  await walker.evaluate(() =>
    document.querySelector(".page-picture")?.scrollIntoView({ behavior: "instant" }),
  );
  await keepPicture("page");
  expect(strip).toBeCloseTo(1, 1);
  // A4.
  expect(await walker.evaluate(pageShape)).toBeCloseTo(297 / 210, 1);
});

/** In the page: how many times as high the strip's picture is as the drawing that lights its rows; null until it is there. */
function stripShape(): number | null {
  const picture = document.querySelector<HTMLImageElement>(".lit-rows img");
  const { width = 0, height = 0 } = picture?.getBoundingClientRect() ?? {};
  const rows = document.querySelector(".lit-rows svg")?.getAttribute("viewBox");
  const [, , rowsWidth = 0, rowsHeight = 0] = rows?.split(" ").map(Number) ?? [];
  const isThere = picture?.complete && width > 0 && rowsHeight > 0;
  return isThere ? height / width / (rowsHeight / rowsWidth) : null;
}

/** In the page: the height of the page's picture by its width; null until it is there. */
function pageShape(): number | null {
  const picture = document.querySelector<HTMLImageElement>(".page-picture img");
  const { width = 0, height = 0 } = picture?.getBoundingClientRect() ?? {};
  return picture?.complete && width > 0 ? height / width : null;
}

test("a term is underlined with dots, and opens", async () => {
  await walker.resize(DESK);
  await open("/");
  // Under the pointer it is another.
  const line = await walker.evaluate(lineOfTerm);
  await walker.press("main button.term");
  const isOpen = () => document.querySelector(".term-meaning:popover-open") !== null;
  await expect.poll(() => walker.evaluate(isOpen)).toBe(true);
  await keepPicture("term");
  expect(line).toBe("underline dotted");
});

/** In the page. */
function lineOfTerm(): string {
  const style = getComputedStyle(document.querySelector("main button.term") ?? document.body);
  return `${style.textDecorationLine} ${style.textDecorationStyle}`;
}
