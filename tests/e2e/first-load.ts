import type { Response } from "playwright-core";
import { openBrowser, untilHydrated } from "./browser.ts";

export type FirstLoad = {
  status: number;
  requests: number;
  scriptBytes: number;
  allBytes: number;
  /** Cumulative layout shift, without a unit. */
  shift: number;
};

type Limit = { scriptBytes: number; allBytes: number; requests: number };

const ELSEWHERE: Limit = { scriptBytes: 108_000, allBytes: 170_000, requests: 30 };

/** The most that a first visit may cost, compressed, in bytes; and how many requests it may take. */
export const LIMITS: Record<string, Limit> = {
  "/": { ...ELSEWHERE, scriptBytes: 115_000 },
  "/Service": ELSEWHERE,
  // With the frame that stands in it.
  "/BookAppointment": { ...ELSEWHERE, requests: 40 },
  "/PlanNow": ELSEWHERE,
  "/PremiumPlan": ELSEWHERE,
  "/BasicItrPlan": ELSEWHERE,
  "/PlanLife": ELSEWHERE,
  "/AboutUs": ELSEWHERE,
  "/Privacy": ELSEWHERE,
  "/Contact-us": ELSEWHERE,
  "/stepform": ELSEWHERE,
  "/Login": ELSEWHERE,
  "/Business": ELSEWHERE,
};

/** A telephone's first visit with an empty cache, until the network is quiet and React has taken over. */
export async function measureFirstLoad(origin: string, path: string): Promise<FirstLoad> {
  const visitor = await openBrowser({ origin, viewport: { width: 412, height: 823 } });
  const { page } = visitor;
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  const answer = await page.goto(path, { waitUntil: "networkidle" });
  await untilHydrated(page);
  const shift = await page.evaluate(
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
