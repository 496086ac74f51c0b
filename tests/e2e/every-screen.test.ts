import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible, expectNoAxeViolations, expectToFit } from "./accessible.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { addressOf, SCREENS, screensLeftOut } from "./every-screen.ts";
import { type Addresses, makePeople, type People } from "./people.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();
let people: People;
let addresses: Addresses;
beforeAll(async () => {
  [people, addresses] = await makePeople(site);
});

test("no screen of the route table is left out", () => {
  expect(screensLeftOut()).toEqual([]);
});

test.each(SCREENS)(
  "what a %s sees at %s is accessible, fits, and is not complained of",
  async (who, path) => {
    const { page, complaints, close } = await openBrowser({ ...site, cookie: people[who] });
    const answer = await page.goto(addressOf(path, addresses));
    await untilHydrated(page);
    expect(new URL(page.url()).pathname).toBe(
      new URL(addressOf(path, addresses), site.origin).pathname,
    );
    await expectAccessible(page);
    if (path !== "/gallery") await expectToFit(page);
    if (await openDetails(page)) await expectNoAxeViolations(page);
    // Chromium writes a page that is answered with 404 or 422 to the console.
    const own = `status of ${answer?.status()}`;
    expect(complaints.filter((words) => !words.includes(own))).toEqual([]);
    await close();
  },
);

/** @returns whether there was any to open */
function openDetails(page: Page): Promise<boolean> {
  return page.locator("main details:not([open])").evaluateAll((closed) => {
    for (const each of closed) each.setAttribute("open", "");
    return closed.length > 0;
  });
}
