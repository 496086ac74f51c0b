import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sample } from "../sample.ts";
import { openBrowser, untilHydrated, type Visitor } from "./browser.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();

const STORIES = "Client Success Stories";
const NAMES = ["One", "Two", "Three", "Four", "Five"].map((number) => `Client Name ${number}`);

async function open(
  width: number,
  options: { path?: string; still?: boolean; clock?: boolean } = {},
): Promise<Visitor> {
  const visitor = await openBrowser({ origin: site.origin, viewport: { width, height: 900 } });
  const { page } = visitor;
  if (options.still) await page.emulateMedia({ reducedMotion: "reduce" });
  if (options.clock) await page.clock.install();
  await page.goto(options.path ?? "/");
  await untilHydrated(page);
  await carousel(page).scrollIntoViewIfNeeded();
  await page.locator(".carousel[data-ready]").waitFor();
  return visitor;
}

const carousel = (page: Page) => page.getByRole("region", { name: STORIES }).last();
const next = (page: Page) => carousel(page).getByRole("button", { name: "Next slide" });

/** Names on the slides that lie whole inside the window of the carousel, from left to right. */
function inView(page: Page): Promise<string[]> {
  return page.locator(".carousel-view").evaluate((view) => {
    const frame = view.getBoundingClientRect();
    return (
      [...view.querySelectorAll(".carousel-slide")]
        .map((slide) => ({
          box: slide.getBoundingClientRect(),
          name: slide.querySelector(".testimonial-name")?.textContent ?? "",
        }))
        // A slide is a hair wider than its share, and its padding wider than that.
        .filter(({ box }) => box.left > frame.left - 8 && box.right < frame.right + 8)
        .sort((a, b) => a.box.left - b.box.left)
        .map(({ name }) => name)
    );
  });
}

/** `count` names from the `from`th on, around the end. */
function around(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => NAMES[(from + index) % NAMES.length] ?? "");
}

// The loop switches itself off where four slides do not fill the view to the pixel: with a plain
// quarter it would at 995, 1000, 1004 and at every third width.
test.each(sample([994, 995, 1000, 1004, 1280, 1920], 3))(
  "at %i px four of five stories are in view, and stepping passes all five and wraps",
  async (width) => {
    const { page, close } = await open(width, { still: true });
    for (let step = 0; step <= 6; step++) {
      await expect.poll(() => inView(page)).toEqual(around(step % 5, 4));
      await next(page).click();
    }
    await carousel(page).getByRole("button", { name: "Previous slide" }).click();
    await carousel(page).getByRole("button", { name: "Previous slide" }).click();
    await carousel(page).getByRole("button", { name: "Previous slide" }).click();
    await expect.poll(() => inView(page)).toEqual(around(4, 4));
    await close();
  },
);

test("at 993 px one story is in view, with dots, and it does not move by itself", async () => {
  const { page, close } = await open(993, { clock: true });
  await expect.poll(() => inView(page)).toEqual(around(0, 1));
  expect(await carousel(page).getByRole("button", { name: "Pause" }).count()).toBe(0);
  await page.clock.fastForward(20_000);
  expect(await inView(page)).toEqual(around(0, 1));
  const dots = carousel(page).locator(".carousel-dots button");
  expect(await dots.count()).toBe(5);
  await dots.nth(3).click();
  await expect.poll(() => inView(page)).toEqual(around(3, 1));
  expect(await dots.nth(3).getAttribute("aria-current")).toBe("true");
  await close();
});

describe("above 993 px", () => {
  test.each(sample([1000, 1280, 1920], 1))(
    "at %s px the last story in view ends with the row",
    async (width) => {
      const { page, close } = await open(width);
      await expect.poll(() => inView(page)).toEqual(around(0, 4));
      const beyond = await carousel(page).evaluate((row) => {
        const cards = row.querySelectorAll(".carousel-slide > *");
        return (cards[3]?.getBoundingClientRect().right ?? 0) - row.getBoundingClientRect().right;
      });
      expect(Math.abs(beyond)).toBeLessThan(1);
      await close();
    },
  );

  test("it moves on every 6 seconds until it is paused", async () => {
    const { page, close } = await open(1280, { clock: true });
    await page.mouse.move(0, 0);
    expect(await carousel(page).locator(".carousel-dots").isVisible()).toBe(false);
    await page.clock.runFor(6_500);
    await expect.poll(() => inView(page)).toEqual(around(1, 4));
    await page.clock.runFor(6_500);
    await expect.poll(() => inView(page)).toEqual(around(2, 4));
    await carousel(page).getByRole("button", { name: "Pause" }).click();
    await carousel(page).getByRole("button", { name: "Play" }).waitFor();
    await page.mouse.move(0, 0);
    await page.getByRole("button", { name: "Play" }).blur();
    await page.clock.runFor(13_000);
    expect(await inView(page)).toEqual(around(2, 4));
    await close();
  });

  test("it stands still under the pointer and while focus is inside", async () => {
    const { page, close } = await open(1280, { clock: true });
    await page.locator(".carousel-view").hover();
    await page.clock.runFor(13_000);
    expect(await inView(page)).toEqual(around(0, 4));
    await page.mouse.move(0, 0);
    await page.locator(".carousel-view").focus();
    await page.clock.runFor(13_000);
    expect(await inView(page)).toEqual(around(0, 4));
    // A pointer that passes over it does not set it going.
    await page.locator(".carousel-view").hover();
    await page.mouse.move(0, 0);
    await page.clock.runFor(13_000);
    expect(await inView(page)).toEqual(around(0, 4));
    await page.keyboard.press("ArrowRight");
    await page.clock.runFor(2_000);
    await expect.poll(() => inView(page)).toEqual(around(1, 4));
    await page.keyboard.press("ArrowLeft");
    await page.clock.runFor(2_000);
    await expect.poll(() => inView(page)).toEqual(around(0, 4));
    await close();
  });

  test("it stands still for who asks for less motion, and has nothing to pause", async () => {
    const { page, close } = await open(1280, { still: true, clock: true });
    await page.mouse.move(0, 0);
    await page.clock.runFor(13_000);
    expect(await inView(page)).toEqual(around(0, 4));
    expect(await carousel(page).getByRole("button", { name: "Pause" }).count()).toBe(0);
    await close();
  });
});

test("on a price page two stories are in view, 30 pixels apart, and wrap too", async () => {
  const { page, close } = await open(1280, { path: "/BasicPlan", still: true });
  for (let step = 0; step <= 5; step++) {
    await expect.poll(() => inView(page)).toEqual(around(step % 5, 2));
    await next(page).click();
  }
  const gap = await page.locator(".testimonial").evaluateAll((cards) => {
    const boxes = cards.map((card) => card.getBoundingClientRect()).sort((a, b) => a.x - b.x);
    return Math.round((boxes[1]?.left ?? 0) - (boxes[0]?.right ?? 0));
  });
  expect(gap).toBe(30);
  await close();
});

test("without script all five stories are in a list that scrolls", async () => {
  const visitor = await openBrowser({ origin: site.origin, javaScript: false });
  const { page } = visitor;
  await page.goto("/");
  const list = carousel(page).getByRole("listitem");
  expect(await list.count()).toBe(5);
  expect(await page.getByRole("button", { name: "Next slide" }).count()).toBe(0);
  await list.nth(4).scrollIntoViewIfNeeded();
  await expect.poll(() => inView(page)).toContain("Client Name Five");
  await visitor.close();
});

test("the carousel's script is fetched when it is about to be seen, and nowhere else", async () => {
  const visitor = await openBrowser({ origin: site.origin });
  const { page } = visitor;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const controllers = () => asked.filter((url) => url.includes("carousel-controller"));
  await page.goto("/");
  await untilHydrated(page);
  await visitor.untilQuiet();
  expect(controllers()).toEqual([]);
  await carousel(page).scrollIntoViewIfNeeded();
  await expect.poll(() => controllers().length).toBe(1);
  asked.length = 0;
  await page.goto("/AboutUs");
  await untilHydrated(page);
  await page.locator("footer").scrollIntoViewIfNeeded();
  await visitor.untilQuiet();
  expect(asked.filter((url) => /carousel|place-map/.test(url))).toEqual([]);
  await visitor.close();
});
