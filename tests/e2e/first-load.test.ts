import { expect, test } from "vitest";
import { loadBuild } from "../../server/http/build.ts";
import { sample } from "../sample.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { LIMITS, measureFirstLoad, STILL, scriptBytesOf, shiftOf } from "./first-load.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();

test("no public page names more script than its limit", async () => {
  const { assets } = await loadBuild();
  const beyond = Object.entries(LIMITS).flatMap(([address, limit]) => {
    const [path = ""] = address.split("?");
    const bytes = scriptBytesOf(assets, path);
    return bytes > 50_000 && bytes <= limit.scriptBytes ? [] : [`${path}: ${bytes}`];
  });
  expect(beyond).toEqual([]);
});

test.each(sample(Object.entries(LIMITS), 9))(
  "a first visit to %s stays within its limits",
  async (path, limit) => {
    const load = await measureFirstLoad(site.origin, path);
    expect(load.status).toBe(200);
    expect(load.scriptBytes).toBeGreaterThan(50_000);
    expect(load.scriptBytes).toBeLessThanOrEqual(limit.scriptBytes);
    expect(load.allBytes).toBeLessThanOrEqual(limit.allBytes);
    expect(load.requests).toBeLessThanOrEqual(limit.requests);
    expect(load.shift).toBeLessThan(STILL);
  },
);

test.each(sample(["/", "/BasicPlan", "/BasicItrAbovePlan"], 2))(
  "typefaces that come late to %s move nothing",
  async (path) => {
    const visitor = await openBrowser({
      origin: site.origin,
      viewport: { width: 360, height: 740 },
      isFirstVisit: true,
    });
    const { page } = visitor;
    const { promise: painted, resolve: letComeIn } = Promise.withResolvers<void>();
    const held: string[] = [];
    await page.route("**/*.woff2", async (route) => {
      held.push(route.request().url());
      await painted;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await untilHydrated(page);
    await shiftOf(page);
    letComeIn();
    await page.waitForLoadState("load");
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(held.length).toBeGreaterThan(0);
    expect(await shiftOf(page)).toBe(0);
    await visitor.close();
  },
);
