import { describe, expect, test } from "vitest";
import { javaScripts } from "../sample.ts";
import { expectNoAxeViolations } from "./accessible.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();

/** The addresses that were asked for, as spelled there. */
const SPECIFIED =
  "/ /Business /Architecture /PlanNow /BasicPlan /PremiumPlan /AdvancePlan /Service /Contact-us /FileItr /stepform /BasicItrCapitalGains /HighNetWorthIndividualItr /SalaryFutureOptionItr /SalaryForeignIncome /ItrPlanning /BasicItrPlan /About /Login /CreateAccounts /Privacy /AboutUs /TermCondition /BookAppointment /PlanLife /PlanAssets /PlanMonthlyIncome /BasicItrAbovePlan /PlanGoals".split(
    " ",
  );
const get = (path: string) => fetch(site.origin + path, { redirect: "manual" });

test.each(SPECIFIED)("%s answers in any letter case", async (path) => {
  const own = site.origin + (path === "/About" ? "/AboutUs" : path);
  for (const spelling of [path, path.toLowerCase(), path.toUpperCase()]) {
    const answer = await get(spelling);
    expect(answer.status, spelling).toBe(200);
    const canonicals = (await answer.text()).matchAll(/<link rel="canonical" href="([^"]*)"/g);
    expect([...canonicals].map(([, href]) => href)).toEqual([own]);
  }
});

describe.each(javaScripts("with"))("the menu of a telephone, with JavaScript %s", (javaScript) => {
  test("opens, closes, and is closed after choosing a link", async () => {
    const viewport = { width: 360, height: 740 };
    const visitor = await openBrowser({ origin: site.origin, javaScript, viewport });
    const { page } = visitor;
    await page.goto("/Service");
    if (javaScript) await untilHydrated(page);
    const toggle = page.locator(".menu > summary");
    const about = page.locator(".menu").getByRole("link", { name: "About us" });
    expect(await about.isVisible()).toBe(false);
    await toggle.click();
    expect(await about.isVisible()).toBe(true);
    await toggle.click();
    expect(await about.isVisible()).toBe(false);
    await toggle.click();
    await about.click();
    await page.getByRole("heading", { name: "About us", level: 1 }).waitFor();
    await expect.poll(() => about.isVisible()).toBe(false);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });
});

test("Esc closes the menu from wherever it is pressed and gives the focus back to its button", async () => {
  const viewport = { width: 360, height: 740 };
  const visitor = await openBrowser({ origin: site.origin, viewport });
  const { page } = visitor;
  await page.goto("/");
  await untilHydrated(page);
  const summary = page.locator(".menu > summary");
  for (const place of ["a link", "nothing"]) {
    await summary.click();
    if (place === "a link") await page.keyboard.press("Tab");
    else await summary.evaluate((button) => button.blur());
    await page.keyboard.press("Escape");
    expect(await page.locator(".menu nav").isVisible(), place).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName), place).toBe("SUMMARY");
  }
  await visitor.close();
});

test.each(javaScripts("with"))(
  "the focus never goes under the open menu, with JavaScript %s",
  async (javaScript) => {
    const viewport = { width: 360, height: 740 };
    const visitor = await openBrowser({ origin: site.origin, viewport, javaScript });
    const { page } = visitor;
    await page.goto("/");
    if (javaScript) await untilHydrated(page);
    await page.locator(".menu > summary").focus();
    await page.keyboard.press("Enter");
    const links = await page.locator(".menu a").count();
    for (let presses = 0; presses < links; presses++) await page.keyboard.press("Tab");
    const last = page.locator(".menu a").last();
    expect(await last.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press("Tab");
    const seen = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      // After the last that can be reached the browser itself has the focus, and the page's body is told.
      const isCovered = focused !== document.body && !focused.contains(hit);
      return { text: focused.textContent, isCovered };
    });
    expect(seen.isCovered).toBe(false);
    // Without script the menu stays open, and what it covers cannot be reached.
    if (javaScript) expect(seen.text).toBe("PLAN NOW");
    await visitor.close();
  },
);

test.each(javaScripts("with"))(
  "Why Choose Us shows one answer at a time, the first at the start, with JavaScript %s",
  async (javaScript) => {
    const visitor = await openBrowser({ origin: site.origin, javaScript });
    const { page } = visitor;
    await page.goto("/");
    const open = () => page.locator(".why details[open] h3").allTextContents();
    expect(await open()).toEqual(["Expert Guidance"]);
    for (const title of ["Tailored Solutions", "Transparency"]) {
      await page.getByRole("heading", { name: title }).click();
      expect(await open()).toEqual([title]);
    }
    await visitor.close();
  },
);

test("the sections of the home page stand in their order, and its figures are in the page itself", async () => {
  const html = await (await get("/")).text();
  const text = html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<[^>]+>/g, " ");
  const order = [
    "Empowering Your Financial and Tax Journey",
    "PLAN NOW",
    "Assured 10X Refund of fees paid",
    "Your Financial Goals",
    "Our Passion",
    "BOOK AN APPOINTMENT",
    "Our Services",
    "Strategic Tax Planning",
    "Life Goal Financial Planning",
    "Retirement Bliss Planning",
    "Why Choose Us",
    "Client Success Stories",
    "Facts about us",
    "Our Clients",
    "Term &amp; Condition",
    "Privacy Policy",
  ].map((words) => text.lastIndexOf(words));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  for (const words of [
    /5000\+\s/,
    /returns filed/,
    /100\+\s/,
    /subscription plan customers/,
    /satisfied clients/,
    /95\+\s/,
    /lakhs of taxes saved/,
  ]) {
    expect(text).toMatch(words);
  }
});

describe("legal pages", () => {
  const sections = (html: string) =>
    [...html.matchAll(/<section aria-labelledby="[^"]+"><h2 id="[^"]+">([^<]+)<\/h2>/g)].map(
      ([, title]) => title,
    );
  const COMMON = [
    "Introduction",
    "Information collection",
    "Cookies",
    "Third-party providers",
    "Security",
    "Links to other sites",
    "Future changes",
  ];

  test("the terms have every section, and only they refuse refunds", async () => {
    const [terms, privacy] = await Promise.all(
      ["/TermCondition", "/Privacy"].map(async (path) => (await get(path)).text()),
    );
    expect(sections(terms ?? "")).toEqual([
      ...COMMON,
      "No refund and no cancellation",
      "Grievance redressal",
    ]);
    expect(terms).toContain("Scope changes may cost extra");
    expect(sections(privacy ?? "")).toEqual([...COMMON, "Grievance redressal"]);
    expect(privacy).not.toMatch(/refund/i);
    for (const html of [terms, privacy]) expect(html).toContain("1 February 2023");
  });

  test("without a provider of text messages the policy says who verifies a number", async () => {
    const html = await (await get("/Privacy")).text();
    expect(html).toContain("We verify a mobile number or an e-mail address ourselves");
    expect(html).not.toContain("external authentication provider, which receives");
  });
});

test.each([
  ["/", 320, "100%"],
  ["/PlanNow", 360, "100%"],
  ["/PlanNow", 360, "200%"],
  ["/FileItr", 768, "100%"],
  ["/tools/regime", 1280, "100%"],
  ["/SalaryFutureOptionItr", 1280, "200%"],
])("on %s, %i wide, text at %s, the floating button lies on nothing", async (path, width, text) => {
  const visitor = await openBrowser({ origin: site.origin, viewport: { width, height: 740 } });
  const { page } = visitor;
  await page.goto(path);
  await untilHydrated(page);
  const { size, covered } = await page.evaluate(async (fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    await document.fonts.ready; // the typeface that stands in for them is a little wider
    const button = document.querySelector(".floating") as HTMLElement;
    const own = button.getBoundingClientRect();
    const words = document.createRange();
    // A carousel shows one part of its row at a time, and none of it outside its window.
    const parts = document.querySelectorAll("main *, .footer *");
    const covered = [...parts].filter((part) => {
      if (part.closest(".carousel, .visually-hidden") || part.childElementCount > 0) return false;
      // Drawings from edge to edge are covered where they have no words; a slider as long as that is scrolled clear.
      if (part.matches("svg :not(text), input[type=range]")) return false;
      words.selectNodeContents(part);
      const boxes = [part.getBoundingClientRect(), ...words.getClientRects()];
      return boxes.some(({ width, right }) => width > 0 && right > own.left + 1);
    });
    return {
      size: [own.width, own.height],
      covered: covered.map((part) => part.outerHTML.slice(0, 200)),
    };
  }, text);
  expect(covered).toEqual([]);
  // WCAG 2.2, 2.5.8.
  for (const length of size) expect(length).toBeGreaterThanOrEqual(24);
  await visitor.close();
});

test("a failure that a call of a script meets keeps the theme, names its reference and can be tried again", async () => {
  const visitor = await openBrowser({ origin: site.origin, theme: "light" });
  const { page } = visitor;
  await page.goto("/PlanLife");
  await untilHydrated(page);
  const fails = "**/PlanAssets.data*";
  await page.route(fails, (route) =>
    route.fulfill({
      status: 500,
      headers: { "Server-Timing": 'reference;desc="5EEF4"' },
      body: "no answer of ours",
    }),
  );
  await page.getByRole("link", { name: "Assets" }).click();
  await page.getByText("tell us this reference: 5EEF4").waitFor();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
  await page.getByRole("link", { name: "try again" }).click();
  await page.getByRole("heading", { name: "What you own" }).waitFor();
  await visitor.close();
});

test.each([
  ["on its way", "waits for nothing", undefined],
  ["refused to a page of an older build", "loads a document", 204],
  ["lost on the way", "says so and can be tried again", 500],
])("a link whose routes are %s %s", async (_, __, status) => {
  const visitor = await openBrowser({ origin: site.origin });
  const { page } = visitor;
  await page.route("**/__manifest*", (route) =>
    status
      ? route.fulfill({ status, headers: { "X-Remix-Reload-Document": "true" } })
      : route.continue(),
  );
  await page.goto("/TermCondition");
  await untilHydrated(page);
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.getByRole("link", { name: "Plan your Life" }).first().click();
  if (status === 500) await page.getByRole("link", { name: "try again" }).click();
  await page.getByRole("heading", { name: "Plan your Life", level: 1 }).waitFor();
  expect(documents).toEqual(status ? ["/PlanLife"] : []);
  await visitor.close();
});

test("paper holds every testimonial, and no word of a button that it does not have", async () => {
  const visitor = await openBrowser({ origin: site.origin });
  const { page } = visitor;
  await page.goto("/PremiumPlan");
  await untilHydrated(page);
  const slides = page.locator(".carousel-slide");
  await slides.last().scrollIntoViewIfNeeded();
  await page.locator(".carousel[data-ready]").waitFor();
  await page.emulateMedia({ media: "print" });
  const paper = await page.evaluate(() => document.documentElement.clientWidth);
  expect(await slides.count()).toBe(5);
  for (const slide of await slides.all()) {
    const box = await slide.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= paper).toBe(true);
  }
  expect(await page.getByText("Press Buy Now").isVisible()).toBe(false);
  await visitor.close();
});

test("a legal page is printed as ink on paper, without what only a screen needs", async () => {
  const visitor = await openBrowser({ origin: site.origin, theme: "dark" });
  const { page } = visitor;
  await page.goto("/TermCondition");
  await page.emulateMedia({ media: "print" });
  for (const hidden of [".floating", ".legal nav", ".theme-switch", ".footer"]) {
    expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
  }
  const colours = await page.locator(".legal-text").evaluate((text) => {
    const { color } = getComputedStyle(text);
    return [color, getComputedStyle(document.documentElement).backgroundColor];
  });
  expect(colours).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  await visitor.close();
});

test("without the firm's place the contact page has a plate with the address and a pin, and asks for no tiles", async () => {
  for (const javaScript of [true, false]) {
    const visitor = await openBrowser({ origin: site.origin, javaScript });
    const { page } = visitor;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto("/Contact-us");
    const plate = page.getByRole("region", { name: "Map of the head office" });
    await plate.scrollIntoViewIfNeeded();
    expect(await plate.getByText("City 000000, India").isVisible()).toBe(true);
    expect(await plate.locator(".map-mark").isVisible()).toBe(true);
    expect(await page.getByRole("link", { name: "Open in maps" }).count()).toBe(0);
    if (javaScript) await expectNoAxeViolations(page);
    expect(asked.filter((url) => !url.startsWith(site.origin))).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  }
});
