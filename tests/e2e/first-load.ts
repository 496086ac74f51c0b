import { existsSync, statSync } from "node:fs";
import type { Page, Response } from "playwright-core";
import type { ServerBuild } from "react-router";
import { builtFolder } from "../../server/http/build.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { allScreens } from "./screens.ts";

export type FirstLoad = {
  status: number;
  requests: number;
  scriptBytes: number;
  allBytes: number;
  /** Cumulative layout shift, without a unit. */
  shift: number;
};

/** A tenth of what counts as good: a typeface that comes late on a busy machine moves a line by less. */
export const STILL = 0.01;

type Limit = { scriptBytes: number; allBytes: number; requests: number };

export const ELSEWHERE: Limit = { scriptBytes: 106_000, allBytes: 172_500, requests: 30 };
const OF_THEIR_OWN: Record<string, Limit> = {
  // With the ladder under the hand, the traced row, and what the services and the goals are drawn from.
  "/": { scriptBytes: 110_000, allBytes: 178_000, requests: 31 },
  // Behind an upload: what is asked beside it, computed as it is typed, and the price.
  "/stepform/answer": { ...ELSEWHERE, scriptBytes: 110_500 },
  "/stepform/check": { ...ELSEWHERE, scriptBytes: 108_500 },
  // With the frame that stands in it.
  "/BookAppointment": { ...ELSEWHERE, requests: 45 },
  // Demo pages that open with a carousel in view, and so with its script.
  "/slider-1.html": { ...ELSEWHERE, scriptBytes: 110_000 },
  "/slider-2.html": { ...ELSEWHERE, scriptBytes: 110_000 },
};

/** Without a product the order page leads to the plans; with one it asks for a price, or for the contact. */
const ORDERS = ["basic-plan", "premium-plan", "basic-itr"].map(
  (product) => `/order?product=${product}`,
);

/**
 * The most that a first visit to each public screen may cost, compressed, in bytes; and how many
 * requests it may take. Rooms of somebody who is signed in are measured by accounts.test.ts.
 */
export const LIMITS: Record<string, Limit> = Object.fromEntries(
  [...allScreens(), ...ORDERS].map((path) => [path, OF_THEIR_OWN[path] ?? ELSEWHERE]),
);

/**
 * The bytes of the scripts that a page names, as sent (brotli), by the built site's own table: without a browser, and
 * without what a page loads later by itself.
 */
export function scriptBytesOf({ entry, routes }: ServerBuild["assets"], path: string): number {
  const route = Object.values(routes).find(
    (each) => each?.id !== "root" && each?.parentId === "root" && `/${each.path ?? ""}` === path,
  );
  if (!route || !routes.root) throw new Error(`no route is at ${path}`);
  const files = [entry, routes.root, route].flatMap(({ module, imports = [] }) => [
    module,
    ...imports,
  ]);
  return [...new Set(files)].reduce((total, file) => total + bytesAsSent(file), 0);
}

function bytesAsSent(file: string): number {
  const at = (folder: string, name: string) => new URL(`.${name}`, builtFolder(folder, "en"));
  const compressed = at("compressed", `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : at("client", file)).size;
}

/**
 * A telephone's first visit with an empty cache, until React has taken over and nothing more is fetched.
 * @param session the cookie of somebody who is signed in
 */
export async function measureFirstLoad(
  origin: string,
  path: string,
  session?: { name: string; value: string },
): Promise<FirstLoad> {
  const visitor = await openBrowser({
    origin,
    viewport: { width: 412, height: 823 },
    isFirstVisit: true,
  });
  const { page } = visitor;
  if (session) await page.context().addCookies([{ ...session, url: origin }]);
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  const answer = await page.goto(path);
  await untilHydrated(page);
  await visitor.untilQuiet();
  const shift = await shiftOf(page);
  const sizes = await Promise.all(
    responses.map(async (response) => {
      const { responseBodySize } = await response.request().sizes();
      return { script: response.request().resourceType() === "script", bytes: responseBodySize };
    }),
  );
  await visitor.close();
  const sum = (list: { bytes: number }[]) => list.reduce((total, { bytes }) => total + bytes, 0);
  return {
    status: answer?.status() ?? 0,
    requests: responses.length,
    scriptBytes: sum(sizes.filter(({ script }) => script)),
    allBytes: sum(sizes),
    shift,
  };
}

/** How far what is on the page has moved until now: the cumulative layout shift. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as PerformanceEntry & { value: number }).value;
        });
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}
