import { describe, expect, test } from "vitest";
import { javaScripts } from "../sample.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();

const DEMO = [
  "/Business",
  "/Architecture",
  ...[1, 2, 3, 4, 5, 6].map((number) => `/project-${number}.html`),
  "/work-grid.html",
  "/work-masonry.html",
  "/slider-1.html",
  "/slider-2.html",
  "/stories.html",
  "/single-post.html",
  "/contact.html",
];

test.each(DEMO)(
  "%s answers in any letter case, and is kept out of search engines",
  async (path) => {
    for (const spelling of [path, path.toLowerCase(), path.toUpperCase()]) {
      const answer = await fetch(site.origin + spelling);
      expect(answer.status).toBe(200);
      const html = await answer.text();
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).toContain("placeholder content");
    }
  },
);

test("no page of the site links to a demo page, and the sitemap does not know one", async () => {
  for (const path of ["/", "/AboutUs", "/Service", "/Contact-us", "/sitemap.xml"]) {
    const text = await (await fetch(site.origin + path)).text();
    for (const demo of DEMO) expect(text, path).not.toMatch(new RegExp(`["/]${demo}["<]`));
  }
});

describe.each(javaScripts("with"))(
  "the menu of the demo pages, with JavaScript %s",
  (javaScript) => {
    test("opens a menu inside the menu, and Back leads out of it", async () => {
      const viewport = { width: 360, height: 740 };
      const visitor = await openBrowser({ origin: site.origin, javaScript, viewport });
      const { page } = visitor;
      await page.goto("/Business");
      if (javaScript) await untilHydrated(page);
      const menu = page.locator(".demo-menu");
      const inside = (name: string) => menu.getByText(name, { exact: true });
      await inside("Demo menu").click();
      expect(await inside("Sliders").isVisible()).toBe(true);
      await inside("Projects").click();
      expect(await inside("Project 4").isVisible()).toBe(true);
      expect(await inside("Sliders").isVisible()).toBe(false);
      await menu.getByText("Back").locator("visible=true").click();
      expect(await inside("Project 4").isVisible()).toBe(false);
      expect(await inside("Sliders").isVisible()).toBe(true);
      await inside("Projects").click();
      await inside("Project 4").click();
      await page.getByRole("heading", { name: "Project Four", level: 1 }).waitFor();
      await expect.poll(() => inside("Sliders").isVisible()).toBe(false);
      expect(visitor.complaints).toEqual([]);
      await visitor.close();
    });
  },
);

test("Esc leads out of the inner menu first, then out of the menu", async () => {
  const visitor = await openBrowser({ origin: site.origin });
  const { page } = visitor;
  await page.goto("/Architecture");
  await untilHydrated(page);
  const menu = page.locator(".demo-menu");
  await menu.getByText("Demo menu", { exact: true }).click();
  await menu.getByText("Work", { exact: true }).click();
  await page.keyboard.press("Escape");
  expect(await menu.getByText("Sliders").isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  expect(await menu.getByText("Sliders").isVisible()).toBe(false);
  await visitor.close();
});

test.each([
  { path: "/Business", label: "Projects", slides: 6, wide: 3, spacing: 60 },
  { path: "/Business", label: "Testimonials", slides: 4, wide: 1, spacing: 30 },
  { path: "/Architecture", label: "Projects", slides: 6, wide: 1, spacing: 0 },
])("$path: $label shows $wide of $slides, $spacing pixels apart", async (carousel) => {
  const visitor = await openBrowser({ origin: site.origin });
  const { page } = visitor;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(carousel.path);
  await untilHydrated(page);
  const row = page.locator(`.carousel[aria-label="${carousel.label}"]`);
  await row.scrollIntoViewIfNeeded();
  await page.locator(`.carousel[aria-label="${carousel.label}"][data-ready]`).waitFor();
  const boxes = await row.locator(".carousel-slide > *").evaluateAll((cards) =>
    cards.map((card) => {
      const { left, right } = card.getBoundingClientRect();
      return { left, right };
    }),
  );
  expect(boxes.length).toBe(carousel.slides);
  const frame = await row.boundingBox();
  const shown = boxes.filter(({ right }) => right <= (frame?.x ?? 0) + (frame?.width ?? 0) + 8);
  expect(shown.length).toBe(carousel.wide);
  expect(Math.round((boxes[1]?.left ?? 0) - (boxes[0]?.right ?? 0))).toBe(carousel.spacing);
  for (let step = 0; step < carousel.slides; step++) {
    await expect
      .poll(() => row.locator(".carousel-place").textContent())
      .toContain(`${step + 1} of ${carousel.slides}`);
    await row.getByRole("button", { name: "Next slide" }).click();
  }
  await expect.poll(() => row.locator(".carousel-place").textContent()).toContain("1 of");
  await visitor.close();
});

test("the business page counts, and its first accordion item is open", async () => {
  const html = await (await fetch(`${site.origin}/Business`)).text();
  const text = html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  for (const words of [
    "team members 200+",
    "portfolio managers 60+",
    "offices 7+",
    "years of experience 25",
  ]) {
    expect(text).toContain(words);
  }
  expect(/<details[^>]*open=""[^>]*>.*?<h3>([^<]+)/.exec(html)?.[1]).toBe("Vision");
});

test("scrolling to the content takes 1.5 seconds, and none for who asks for less motion", async () => {
  const visitor = await openBrowser({ origin: site.origin });
  const { page } = visitor;
  await page.clock.install();
  await page.goto("/Business");
  await untilHydrated(page);
  const top = () => page.locator("#about").evaluate((node) => node.getBoundingClientRect().top);
  const begin = await top();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("link", { name: "Scroll to content" }).click();
  await page.clock.runFor(750);
  expect(await top()).toBeGreaterThan(begin * 0.25);
  expect(await top()).toBeLessThan(begin * 0.75);
  await page.clock.runFor(800);
  expect(Math.abs(await top())).toBeLessThan(2);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole("link", { name: "Scroll to content" }).click();
  await expect.poll(top).toBeLessThan(120);
  await visitor.close();
});
