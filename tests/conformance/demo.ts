import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { headings, link, main, type Part, textOf, title } from "./checks.ts";
import { type Check, type Row, rowsOfScreen } from "./row.ts";

const DEMO = "tests/e2e/demo.test.ts";
const CAROUSELS = {
  file: DEMO,
  test: "$path: $label shows $wide of $slides, $spacing pixels apart",
};

/** A section of a demo page, by its heading. */
const part =
  (name: string): Part =>
  (page) =>
    page
      .locator(".demo-section")
      .filter({ has: page.getByRole("heading", { name, exact: true, level: 2 }) });

function counter(label: string, figure: string): Check {
  return async (page) => {
    const pair = page.locator(".counters > div").filter({
      has: page.locator("dt", { hasText: new RegExp(`^${label}$`) }),
    });
    expect(await textOf(pair.locator("dd .visually-hidden"))).toBe(figure);
  };
}

/** Of an accordion: its items in order, and that a second one opened closes the first. */
function accordion(titles: readonly string[]): Check {
  return async (page) => {
    const items = main(page).locator("details:has(summary h3)");
    expect(await items.locator("summary h3").allTextContents()).toEqual(titles);
    const open = () => main(page).locator("details[open] summary h3").allTextContents();
    expect(await open()).toEqual([titles[0]]);
    await items.last().locator("summary").click();
    expect(await open()).toEqual([titles.at(-1)]);
  };
}

export const demo: Row[] = [
  ...rowsOfScreen("2.business", "/Business", [
    {
      says: "**Demo pages**: /Business and /Architecture show theme demo content",
      check: async (page) => {
        await title("Business")(page);
        expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
        expect(await textOf(main(page))).toContain("placeholder content");
      },
    },
    {
      says: "(agency about page with accordion of vision, goals, mission;",
      check: accordion(["Vision", "Goals", "Mission"]),
      alters: true,
    },
    {
      says: "4 service cards;",
      check: headings(["Service one", "Service two", "Service three", "Service four"]),
    },
    {
      says: "counters 200+ team members, 60+ portfolio managers, 7+ offices;",
      check: async (page) => {
        await counter("team members", "200+")(page);
        await counter("portfolio managers", "60+")(page);
        await counter("offices", "7+")(page);
      },
    },
    {
      says: "6-project carousel;",
      check: async (page) => {
        const row = page.locator('.carousel[aria-label="Projects"]');
        expect(await row.locator(".carousel-slide").count()).toBe(6);
        expect(await row.getByRole("link").first().getAttribute("href")).toBe("/project-1.html");
      },
    },
    { says: "video link;", check: link("Watch the video", "https://example.com/video") },
    {
      says: "4 testimonial slides;",
      check: async (page) => {
        const row = page.locator('.carousel[aria-label="Testimonials"]');
        expect(await row.locator(".testimonial").count()).toBe(4);
      },
    },
    {
      says: "3 news cards;",
      check: async (page) => {
        expect(await part("News")(page).getByRole("listitem").count()).toBe(3);
      },
    },
    {
      says: "8 client logos;",
      check: async (page) => {
        expect(await part("Clients")(page).getByRole("listitem").count()).toBe(8);
      },
    },
    {
      says: "Demo content items: project (title, category tags, image, link), testimonial (name, position, quote, avatar), news post (date, category, title, image, link), service (title, description list, icon).",
      check: async (page) => {
        const whole = async (place: Locator, parts: readonly string[]) => {
          for (const item of await place.all()) {
            for (const one of parts)
              expect(await item.locator(one).count(), one).toBeGreaterThan(0);
          }
        };
        const slides = (name: string) =>
          page.locator(`.carousel[aria-label="${name}"] .carousel-slide`);
        await whole(slides("Projects"), ["h3 a", "p", "svg"]);
        await whole(slides("Testimonials"), [
          ".testimonial-name",
          ".testimonial-employer",
          "blockquote",
          ".portrait",
        ]);
        await whole(part("News")(page).getByRole("listitem"), ["time", "h3 a", "svg"]);
        await whole(part("Services")(page).locator("ul > li:has(h3)"), ["h3", "ul li", "svg"]);
      },
    },
    {
      says: "The theme also links to static .html pages (projects 1 to 6, work layouts, sliders, stories, single post, contact and others);",
      journey: {
        file: DEMO,
        test: "%s answers in any letter case, and is kept out of search engines",
      },
    },
    {
      says: "The theme's hamburger menu has nested sub-menus with Back entries.",
      journey: { file: DEMO, test: "opens a menu inside the menu, and Back leads out of it" },
    },
  ]),
  ...rowsOfScreen("2.architecture", "/Architecture", [
    {
      says: "architecture page with 3 services,",
      check: async (page) => {
        await title("Architecture")(page);
        await headings(["Service one", "Service two", "Service three"])(page);
        expect(await page.getByRole("heading", { name: "Service four" }).count()).toBe(0);
      },
    },
    {
      says: "a 4-item numbered accordion,",
      check: accordion(["1. First step", "2. Second step", "3. Third step", "4. Fourth step"]),
      alters: true,
    },
    {
      says: "counters 200, 60, 10,",
      check: async (page) => {
        await counter("team members", "200")(page);
        await counter("portfolio managers", "60")(page);
        await counter("offices", "10")(page);
      },
    },
    { says: "and a one-slide project carousel).", journey: CAROUSELS },
  ]),
  ...rowsOfScreen("4.demo", "/Business", [
    {
      says: "on demo pages the first is active by default.",
      check: async (page) => {
        const open = main(page).locator("details[open] summary h3");
        expect(await open.allTextContents()).toEqual(["Vision"]);
      },
    },
  ]),
  ...rowsOfScreen("9.demo", "/Business", [
    {
      says: "Demo about page: projects 3 per view, spacing 60; testimonials 1 per view, spacing 30; architecture carousel 1 per view.",
      journey: CAROUSELS,
    },
    {
      says: "Video section parallax speed 5.",
      check: async (page) => {
        await page.emulateMedia({ reducedMotion: "no-preference" });
        const frames = await page
          .locator(".demo-video .plate")
          .evaluate((plate) =>
            plate
              .getAnimations()
              .flatMap((animation) =>
                (animation.effect as KeyframeEffect)
                  .getKeyframes()
                  .map(({ transform }) => transform),
              ),
          );
        await page.emulateMedia({ reducedMotion: "reduce" });
        expect(frames).toEqual(["scale(1.1) translateY(-5%)", "scale(1.1) translateY(5%)"]);
      },
    },
    {
      says: "Scroll-to-content animation: power4.inOut easing, 1.5 duration.",
      journey: {
        file: DEMO,
        test: "scrolling to the content takes 1.5 seconds, and none for who asks for less motion",
      },
    },
    {
      says: "Demo counters: 25 years of experience, 200, 60, and 7 or 10.",
      check: counter("years of experience", "25"),
    },
  ]),
];
