import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type Request,
} from "playwright-core";
import { installedBrowser } from "../../scripts/installed-browser.mjs";

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
export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** What the browser complained of: errors on the console, exceptions, refused sources. */
  complaints: string[];
  /** Waits until no request is under way and the page, its fonts included, has nothing left to do. */
  untilQuiet(): Promise<void>;
  close(): Promise<void>;
};

export type VisitorOptions = {
  origin: string;
  javaScript?: boolean;
  theme?: "dark" | "light";
  viewport?: { width: number; height: number };
  /** What the browser has of earlier visits, as a Cookie header. */
  cookie?: string;
};

let launched: Promise<Browser> | undefined;

export function findChromium(): string {
  const path = installedBrowser();
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
  const theme = options.theme && `theme=${options.theme}`;
  const kept = [theme, options.cookie].filter(Boolean).join("; ");
  for (const [, name = "", value = ""] of kept.matchAll(/([^;=\s]+)=([^;]*)/g)) {
    await context.addCookies([{ name, value, url: options.origin }]);
  }
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return {
    page,
    context,
    complaints,
    untilQuiet: watchRequests(page),
    close: () => context.close(),
  };
}

function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on("request", (request) => underWay.add(request));
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  const anEnd = () =>
    Promise.race([page.waitForEvent("requestfinished"), page.waitForEvent("requestfailed")]);
  return async () => {
    do {
      while (underWay.size > 0) await anEnd();
      await page.evaluate(untilIdle);
    } while (underWay.size > 0);
  };
}

/** In the page: what comes into view is told in the next frame, and may begin a request there. */
async function untilIdle(): Promise<void> {
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await new Promise((resolve) => requestIdleCallback(resolve));
}

/** Whether hydration is over: React has taken the document and its links work by script. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith("__reactFiber$")),
  );
}
