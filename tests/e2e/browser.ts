import { existsSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { expect } from "vitest";

const PLACES = [
  process.env.CHROME_PATH,
  "/usr/bin/chromium",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
];
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];
/** WCAG 2.2 AA and what axe itself recommends. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** What the browser complained of: errors on the console, exceptions, refused sources. */
  complaints: string[];
  close(): Promise<void>;
};

export type VisitorOptions = {
  origin: string;
  javaScript?: boolean;
  theme?: "dark" | "light";
  viewport?: { width: number; height: number };
};

let launched: Promise<Browser> | undefined;

export function findChromium(): string {
  const path = PLACES.find((place) => place && existsSync(place));
  if (!path) throw new Error("No Chromium found: set CHROME_PATH.");
  return path;
}

/** One browser for all visitors of a test file; `closeBrowser` in `afterAll`. */
export function launchBrowser(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath: findChromium(),
    headless: true,
    args: CHROMIUM_FLAGS,
  });
  return launched;
}

export async function closeBrowser(): Promise<void> {
  await (await launched)?.close();
  launched = undefined;
}

/** A new person with a browser of their own: no cookies but the theme, an empty cache. */
export async function openBrowser(options: VisitorOptions): Promise<Visitor> {
  const browser = await launchBrowser();
  const context = await browser.newContext({
    baseURL: options.origin,
    javaScriptEnabled: options.javaScript ?? true,
    viewport: options.viewport ?? { width: 1280, height: 800 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
  });
  if (options.theme) {
    await context.addCookies([{ name: "theme", value: options.theme, url: options.origin }]);
  }
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return { page, context, complaints, close: () => context.close() };
}

/**
 * Fails with rule, element and help for each violation on the page as it stands. Needs a visitor
 * with JavaScript: axe runs in the page.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const words = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} (${node.target.join(" ")})`),
  );
  expect(words).toEqual([]);
}

/** Whether hydration is over: React has taken the document and its links work by script. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith("__reactFiber$")),
  );
}
