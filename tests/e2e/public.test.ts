import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeBrowser, expectNoAxeViolations, openBrowser, untilHydrated } from "./browser.ts";
import { allScreens } from "./screens.ts";
import { type RunningServer, startServer } from "./server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await closeBrowser();
  await server?.stop();
});

/** The addresses that were asked for, as spelled there. */
const SPECIFIED =
  "/ /Business /Architecture /PlanNow /BasicPlan /PremiumPlan /AdvancePlan /Service /Contact-us /FileItr /stepform /BasicItrCapitalGains /HighNetWorthIndividualItr /SalaryFutureOptionItr /SalaryForeignIncome /ItrPlanning /BasicItrPlan /About /Login /CreateAccounts /Privacy /AboutUs /TermCondition /BookAppointment /PlanLife /PlanAssets /PlanMonthlyIncome /BasicItrAbovePlan /PlanGoals".split(
    " ",
  );
/** Screens of this file: the ones around which no form with steps stands. */
const SCREENS = [
  "/",
  "/AboutUs",
  "/Service",
  "/TermCondition",
  "/Privacy",
  "/Contact-us",
  "/nowhere",
  "/gallery",
];

const get = (path: string) => fetch(server.origin + path, { redirect: "manual" });

test.each(SPECIFIED)("%s answers in any letter case", async (path) => {
  for (const spelling of [path, path.toLowerCase(), path.toUpperCase()]) {
    expect((await get(spelling)).status, spelling).toBe(200);
  }
});

test("every link inside the site leads to a page that is there, and to a place that is on it", async () => {
  const pages = new Map<string, string>();
  const broken: string[] = [];
  const waiting = [...new Set([...SPECIFIED, ...allScreens()])].map((to) => ({ to, from: "" }));
  while (waiting.length > 0) {
    const { to, from } = waiting.pop() ?? { to: "/", from: "" };
    const [path = "/", place] = to.split("#");
    if (!pages.has(path)) {
      const answer = await fetch(server.origin + path);
      const text = answer.headers.get("content-type")?.includes("html") ? await answer.text() : "";
      pages.set(path, text);
      if (answer.status !== 200) broken.push(`${from} → ${path}: ${answer.status}`);
      for (const [, href = ""] of text.matchAll(/<a [^>]*href="([^"]+)"/g)) {
        if (href.startsWith("/")) waiting.push({ to: href.replaceAll("&amp;", "&"), from: path });
        if (href.startsWith("#")) waiting.push({ to: path + href, from: path });
      }
    }
    if (place && !pages.get(path)?.includes(`id="${place}"`)) broken.push(`${from} → ${to}`);
  }
  expect(broken).toEqual([]);
  expect(pages.size).toBeGreaterThan(30);
});

describe.each([true, false])("the menu of a telephone, with JavaScript %s", (javaScript) => {
  test("opens, closes, and is closed after choosing a link", async () => {
    const viewport = { width: 360, height: 740 };
    const visitor = await openBrowser({ origin: server.origin, javaScript, viewport });
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

test("Esc closes the menu and gives the focus back to its button", async () => {
  const viewport = { width: 360, height: 740 };
  const visitor = await openBrowser({ origin: server.origin, viewport });
  const { page } = visitor;
  await page.goto("/");
  await untilHydrated(page);
  await page.locator(".menu > summary").click();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  expect(await page.locator(".menu nav").isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
  await visitor.close();
});

test.each([true, false])(
  "Why Choose Us shows one answer at a time, the first at the start, with JavaScript %s",
  async (javaScript) => {
    const visitor = await openBrowser({ origin: server.origin, javaScript });
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

test("a legal page is printed as ink on paper, without what only a screen needs", async () => {
  const visitor = await openBrowser({ origin: server.origin, theme: "dark" });
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

describe.each(["dark", "light"] as const)("in %s", (theme) => {
  test.each(SCREENS)(
    "%s is accessible at three widths, and has no scroll to the side",
    async (path) => {
      const visitor = await openBrowser({ origin: server.origin, theme });
      const { page, complaints } = visitor;
      await page.goto(path);
      await untilHydrated(page);
      for (const width of path === "/gallery" ? [768] : [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoAxeViolations(page);
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(beyond).toBe(0);
      }
      // A page that is not there is answered with 404, which Chromium writes to the console.
      const ours = complaints.filter((text) => path !== "/nowhere" || !text.includes("404"));
      expect(ours).toEqual([]);
      await visitor.close();
    },
  );
});

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  // The standard no longer counts `details` as sectioning: it may stand in a table's row heading.
  elements: ["html5", { details: { sectioning: false } }],
  rules: {
    // How React writes what means the same.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    // Checkboxes of one question share a name; a password that may be shown is text at times.
    "form-dup-name": ["error", { shared: ["radio", "button", "reset", "submit", "checkbox"] }],
    "input-attributes": "off",
    // Policies of taste: long titles, telephone numbers with ordinary spaces.
    "long-title": "off",
    "tel-non-breaking": "off",
  },
});

test.each(allScreens())("%s is valid HTML without a style attribute", async (path) => {
  const html = await (await fetch(server.origin + path)).text();
  expect(html).not.toMatch(/<[^>]+\sstyle=/);
  const report = await validator.validateString(html);
  const words = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(words).toEqual([]);
});

describe("the map of the contact page", () => {
  /** One grey pixel for every tile; tells which were asked for. */
  async function openTiles() {
    const asked: string[] = [];
    const pixel = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOoBwAAgQCAMX1nsgAAAABJRU5ErkJggg==",
      "base64",
    );
    const tiles = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(200, { "Content-Type": "image/png" }).end(pixel);
    }).listen(0, "127.0.0.1");
    await once(tiles, "listening");
    const { port } = tiles.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/{z}/{x}/{y}.png`;
    return { asked, url, close: () => tiles.close() };
  }

  test("asks the named server for tiles at zoom 14 when it is seen, and nothing is refused", async () => {
    const tiles = await openTiles();
    const mapped = await startServer({ env: { MAP_TILE_URL: tiles.url } });
    const visitor = await openBrowser({
      origin: mapped.origin,
      viewport: { width: 800, height: 500 },
    });
    const { page } = visitor;
    await page.goto("/Contact-us");
    await untilHydrated(page);
    expect(tiles.asked).toEqual([]);
    await page.locator(".map").scrollIntoViewIfNeeded();
    await page.locator(".leaflet-tile-loaded").first().waitFor();
    expect(tiles.asked.every((path) => path.startsWith("/14/"))).toBe(true);
    await expectNoAxeViolations(page);
    await page.getByText("© OpenStreetMap").waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
    await mapped.stop();
    tiles.close();
  });

  test("is not there without tiles; address and link are", async () => {
    const visitor = await openBrowser({ origin: server.origin });
    const { page } = visitor;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto("/Contact-us");
    await untilHydrated(page);
    await page.locator("footer").scrollIntoViewIfNeeded();
    expect(await page.locator(".map").count()).toBe(0);
    expect(await page.getByRole("link", { name: "Open in maps" }).getAttribute("href")).toMatch(
      /^https:\/\//,
    );
    expect(asked.filter((url) => /place-map|leaflet/.test(url))).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });
});

test("the gallery is not served where nobody asked for it", async () => {
  const plain = await startServer({ env: { GALLERY: "" } });
  const answer = await fetch(`${plain.origin}/gallery`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("We could not find that page");
  await plain.stop();
});
