import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import {
  type Browser,
  type BrowserContext,
  chromium,
  firefox,
  type Page,
  type Request,
} from "playwright-core";
import { FIREFOX, installedBrowser } from "../../scripts/installed-browser.mjs";

export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
  // Of one site only, so that a page need not wait for a process of its own.
  "--renderer-process-limit=1",
  // Nothing here is drawn by a graphics card, and no page lives as long as optimizing its code would take.
  "--no-zygote",
  "--in-process-gpu",
  "--num-raster-threads=1",
  "--js-flags=--max-opt=1",
];
/** Pages that are not looked at are drawn as far as one megabyte goes, and fetched by no process of their own: a fifth less. */
const UNSEEN_FLAGS = [
  "--force-gpu-mem-available-mb=1",
  "--enable-features=NetworkServiceInProcess2",
];
const IS_FIREFOX = process.env.TEST_BROWSER === "firefox";
/** What Firefox tells a page that is being left of requests that nothing needs any more. */
const ON_LEAVING = /^(?:Failed to fetch manifest patches|AbortError: The operation was aborted)/;
/** So long a page may have nothing to show of what is waited for; of a processor, not of the clock (tests/patient-timers.mjs). */
const PAGE_MS = 60_000;

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
  /** With nothing of the site in its cache, for what is measured at a first visit. */
  isFirstVisit?: boolean;
  /** Where the browser is, as its clock has it; in India without it. */
  timeZone?: string;
};

/** A page that no visitor has any more: without cookies, but with the site's files in its cache. */
type Tab = { page: Page; context: BrowserContext };

let launched: Promise<Browser> | undefined;
/** By site, and whether they run scripts. A new one costs three times as much as the visit to a page. */
const idle = new Map<string, Tab[]>();
/** Those whose clock was changed, which cannot be undone. */
const spoiled = new WeakSet<BrowserContext>();

export function findChromium(): string {
  const path = installedBrowser();
  if (!path) throw new Error("No Chromium found: set CHROME_PATH.");
  return path;
}

/**
 * One browser for all visitors of a process; it ends with the process, or by `closeBrowser`. Chromium, but for a run
 * of the long check in Firefox (TEST_BROWSER).
 * @param flags of Chromium: `CHROMIUM_FLAGS` alone, before the first visitor, where pictures are taken of the pages
 */
export function launchBrowser(flags = [...CHROMIUM_FLAGS, ...UNSEEN_FLAGS]): Promise<Browser> {
  launched ??= IS_FIREFOX
    ? firefox.launch({ channel: "moz-firefox", executablePath: FIREFOX, headless: true })
    : chromium.launch({ executablePath: findChromium(), headless: true, args: flags });
  return launched;
}

/** For a program; the tests leave it open for the next file. */
export async function closeBrowser(): Promise<void> {
  await (await launched)?.close();
  launched = undefined;
}

/** The same, at an address of the site, as far as its script has run. */
export async function openAt(path: string, options: VisitorOptions): Promise<Visitor> {
  const visitor = await openBrowser(options);
  await visitor.page.goto(path);
  if (options.javaScript) await untilHydrated(visitor.page);
  return visitor;
}

/** A new person with a browser of their own: no cookies but the theme. */
export async function openBrowser(options: VisitorOptions): Promise<Visitor> {
  const javaScript = options.javaScript ?? true;
  const kind = `${options.origin} ${javaScript ? "with" : "without"} scripts`;
  const isOnce = options.isFirstVisit || options.timeZone !== undefined;
  const tab = isOnce ? undefined : idle.get(kind)?.pop();
  const { page, context } = tab ?? (await openTab(options.origin, javaScript, options.timeZone));
  // It gives the focus to the page in front alone.
  if (IS_FIREFOX) await page.bringToFront();
  await page.setViewportSize(options.viewport ?? { width: 1280, height: 800 });
  // From a line of its own, as far as the server is told: limits count by it.
  await context.setExtraHTTPHeaders({ "x-forwarded-for": newAddress() });
  const theme = options.theme && `theme=${options.theme}`;
  const kept = [theme, options.cookie].filter(Boolean).join("; ");
  for (const [, name = "", value = ""] of kept.matchAll(/([^;=\s]+)=([^;]*)/g)) {
    await context.addCookies([{ name, value, url: options.origin }]);
  }
  const complaints: string[] = [];
  const complain = (text: string) => {
    if (!(IS_FIREFOX && ON_LEAVING.test(text))) complaints.push(text);
  };
  page.on("console", (message) => {
    if (message.type() === "error") complain(message.text());
  });
  page.on("pageerror", (error) => complain(String(error)));
  return {
    page,
    context,
    complaints,
    untilQuiet: watchRequests(page),
    async close() {
      if (isOnce || spoiled.has(context) || page.isClosed()) await context.close();
      else {
        const cleaned = await clean({ page, context });
        idle.set(kind, [...(idle.get(kind) ?? []), cleaned]);
      }
    },
  };
}

function newAddress(): string {
  const [one, other] = [randomBytes(2), randomBytes(2)].map((bytes) => bytes.toString("hex"));
  return `fd01:${one}:${other}::1`;
}

async function openTab(
  baseURL: string,
  javaScriptEnabled: boolean,
  timezoneId = "Asia/Kolkata",
): Promise<Tab> {
  const browser = await launchBrowser();
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled,
    locale: "en-IN",
    timezoneId,
  });
  const { clock } = context;
  const install = clock.install.bind(clock);
  clock.install = (...options) => {
    spoiled.add(context);
    return install(...options);
  };
  const page = await context.newPage();
  page.setDefaultTimeout(PAGE_MS);
  return { page, context };
}

/** What a test may listen to. */
const EVENTS = [
  ...["console", "dialog", "download", "filechooser", "pageerror", "popup"],
  ...["request", "requestfailed", "requestfinished", "response"],
];

/** As it was, but for what may be cached. */
async function clean(tab: Tab): Promise<Tab> {
  const { page, context } = tab;
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.emulateMedia({ media: null, reducedMotion: null });
  await page.goto("about:blank");
  await context.clearCookies();
  return tab;
}

/** When a site has ended. */
export async function closeTabsOf(origin: string): Promise<void> {
  for (const [kind, tabs] of idle) {
    if (!kind.startsWith(`${origin} `)) continue;
    for (const { context } of tabs) await context.close();
    idle.delete(kind);
  }
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

/**
 * In the page: what comes into view is told in the next frame, and may begin a request there. A page that draws no frame in
 * ten seconds has nothing to tell: `evaluate` itself waits without end.
 */
async function untilIdle(): Promise<void> {
  await document.fonts.ready;
  const timeout = 10_000;
  await new Promise<unknown>((resolve) => {
    window.setTimeout(resolve, timeout);
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout }));
}

/**
 * Whether hydration is over: React has taken the document and its links work by script. Asked again and again at first,
 * because `waitForFunction` puts all of playwright's own script into the page, as does what is evaluated on a locator:
 * that costs as much as a third of loading the page.
 */
export async function untilHydrated(page: Page): Promise<void> {
  for (let asked = 0; asked < 40; asked++) {
    // Nothing is to be had of a page that leads on to the next.
    if (await page.evaluate(isHydrated).catch(() => false)) return;
    await setTimeout(25);
  }
  await page.waitForFunction(isHydrated);
}

/** In the page. */
export function isHydrated(): boolean {
  return Object.keys(document.documentElement).some((key) => key.startsWith("__reactFiber$"));
}
