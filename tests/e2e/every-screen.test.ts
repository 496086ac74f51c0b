import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { IS_LONG } from "../sample.ts";
import { expectAccessible, expectToFit, THEMES, VIEWS, WIDTHS } from "./accessible.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { addressOf, LOOKED_AT, screensLeftOut } from "./every-screen.ts";
import { type Addresses, makePeople, type People } from "./people.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();
let people: People;
let addresses: Addresses;
beforeAll(async () => {
  [people, addresses] = await makePeople(site);
});

test("no screen of the route table is left out", () => {
  expect(screensLeftOut(), "add it to OF_SOMEBODY in tests/e2e/every-screen.ts").toEqual([]);
});

test.each(LOOKED_AT)(
  "what a %s sees at %s is accessible, fits, and is not complained of",
  async (who, path) => {
    const { view, widths, themes } = viewOf(who, path);
    const { page, complaints, close } = await openBrowser({
      origin: site.origin,
      cookie: people[who],
      viewport: { width: view[0]?.width ?? 1280, height: 800 },
    });
    const answer = await page.goto(addressOf(path, addresses));
    await untilHydrated(page);
    expect(new URL(page.url()).pathname).toBe(
      new URL(addressOf(path, addresses), site.origin).pathname,
    );
    const fit = async () => {
      if (path !== "/gallery") await expectToFit(page, view);
    };
    if (IS_LONG) {
      await fit();
      await expectAccessible(page);
    }
    await openDetails(page);
    await fit();
    if (path !== "/gallery") expect(await listsOutside(page)).toEqual([]);
    await expectAccessible(page, widths, themes);
    // Chromium writes a page that is answered with 404 or 422 to the console.
    const own = `status of ${answer?.status()}`;
    expect(complaints.filter((words) => !words.includes(own))).toEqual([]);
    await close();
  },
);

/** A view, a width and a theme for each screen, the next for the next; all of them in the long check. */
function viewOf(who: string, path: string) {
  if (IS_LONG) return { view: VIEWS, widths: WIDTHS, themes: THEMES };
  const place = LOOKED_AT.findIndex((screen) => screen[0] === who && screen[1] === path);
  const turn = <T>(all: readonly T[], every = 1) => {
    const index = Math.floor(place / every) % all.length;
    return all.slice(index, index + 1);
  };
  return { view: turn(VIEWS), widths: turn(WIDTHS), themes: turn(THEMES, WIDTHS.length) };
}

/** Lists whose numbers or dots have no room of their own, and so stand in the margin of the page. */
function listsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main :is(ol, ul)")]
      .filter((list) => {
        const { listStyleType, paddingInlineStart } = getComputedStyle(list);
        return listStyleType !== "none" && Number.parseFloat(paddingInlineStart) < 16;
      })
      .map((list) => list.textContent ?? ""),
  );
}

function openDetails(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const each of document.querySelectorAll("main details")) each.setAttribute("open", "");
  });
}
