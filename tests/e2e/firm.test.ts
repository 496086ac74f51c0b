import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Transformer } from "@napi-rs/image";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../app.ts";
import { SHORT_LIVED, SURROUNDINGS } from "../short-lived.ts";
import { WHOLE_FIRM } from "../stored/examples.ts";
import { expectNoAxeViolations } from "./accessible.ts";
import { closeTabsOf, openBrowser, untilHydrated } from "./browser.ts";
import { untilMail } from "./mails.ts";
import { type RunningServer, startServer } from "./server.ts";

const SCRIPT = fileURLToPath(new URL("../../scripts/firm.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "karyatra-firm-"));
let site: RunningServer;
let tiles: Awaited<ReturnType<typeof openTiles>>;

beforeAll(async () => {
  tiles = await openTiles();
  site = await startServer({ env: { MAP_TILE_URL: tiles.url } });
});
afterAll(async () => {
  await closeTabsOf(site.origin);
  await site?.stop();
  tiles?.close();
  rmSync(folder, { recursive: true });
});

/** One grey pixel for every tile, or nothing; tells which were asked for. */
async function openTiles() {
  const asked: string[] = [];
  const pixel = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOoBwAAgQCAMX1nsgAAAABJRU5ErkJggg==",
    "base64",
  );
  const state = { asked, isDown: false };
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (state.isDown) response.writeHead(503).end();
    else response.writeHead(200, { "Content-Type": "image/png" }).end(pixel);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/{z}/{x}/{y}.png`;
  return Object.assign(state, { url, close: () => server.close() });
}

/** `npm run firm -- set`, as it is typed. */
function set(
  particulars: object,
  env: Record<string, string> = { DATA_DIR: site.dataDir },
): string {
  const file = join(folder, "firm.json");
  writeFileSync(file, JSON.stringify(particulars));
  return execFileSync(process.execPath, [...SHORT_LIVED, SCRIPT, "set", file], {
    encoding: "utf8",
    env: { ...SURROUNDINGS, DATA_DIR: folder, ...env },
  });
}

const policyOf = async (path: string) =>
  (await fetch(site.origin + path)).headers.get("content-security-policy");
const textOf = async (path: string, cookie = "") =>
  (await fetch(site.origin + path, { headers: { cookie } })).text();

test("what the firm sets is on every public page within a second, in mails too, and stand-ins go", async () => {
  expect(await textOf("/")).toContain('class="sample-mark"');
  expect(await policyOf("/Contact-us")).toContain("img-src 'self';");
  const white = Transformer.fromRgbaPixels(new Uint8Array(80 * 100 * 4).fill(255), 80, 100);
  writeFileSync(join(folder, "meera.png"), await white.png());
  const [first, ...others] = WHOLE_FIRM.team;
  const pictured = { ...WHOLE_FIRM, team: [{ ...first, portrait: "meera.png" }, ...others] };
  expect(set(pictured)).toBe("Version 1 is set.\n");
  await expect.poll(() => textOf("/")).toContain("© 2022 Testwala &amp; Co");
  // The kept pages and the rendered ones alike.
  for (const cookie of ["", "session=nobody"]) {
    const home = await textOf("/", cookie);
    for (const words of [
      "They showed me the row.",
      "Testing Works",
      "5012",
      "Counted on 31 October 2026.",
    ])
      expect(home).toContain(words);
    expect(await textOf("/AboutUs", cookie)).toContain("ICAI membership no. 123456");
    expect(await textOf("/PremiumPlan", cookie)).toContain("For a couple.");
    expect(await textOf("/Privacy", cookie)).toContain("hello@testwala.invalid");
    for (const path of ["/", "/AboutUs", "/Contact-us", "/BasicPlan", "/Privacy"]) {
      const page = await textOf(path, cookie);
      for (const left of ["Karyatra", "example.com", "2026-11-02"])
        expect(page, `${path} says ${left}`).not.toContain(left);
      // An invented certificate shows on Home how it works, whatever the firm sets.
      expect(page.split('class="sample-mark"').length - 1, path).toBe(path === "/" ? 1 : 0);
    }
  }
  expect(await textOf("/site.webmanifest")).toContain("Testwala & Co");

  const [address = ""] = /\/pictures\/[0-9a-f]{32}\.webp/.exec(await textOf("/AboutUs")) ?? [];
  const picture = await fetch(site.origin + address);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect((await fetch(`${site.origin}/pictures/${"0".repeat(32)}.webp`)).status).toBe(404);
  expect(await textOf("/AboutUs")).not.toContain("meera.png");

  const visitor = await openBrowser({ origin: site.origin });
  const { page } = visitor;
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  expect(await footer.getByRole("link", { name: "LinkedIn" }).getAttribute("href")).toBe(
    "https://social.invalid/testwala",
  );
  expect(await footer.locator('a[href^="tel:"]').count()).toBe(2);
  const story = page.locator(".testimonial");
  // One story fits: there is nothing to move to.
  await story.scrollIntoViewIfNeeded();
  await page.locator(".carousel[data-ready]").waitFor();
  expect(await story.getByRole("link").getAttribute("href")).toBe("https://social.invalid/asha");
  await expectNoAxeViolations(page);
  await page.goto("/Contact-us");
  await page.getByLabel("Name").fill("Asha Testwala");
  await page.getByLabel("Email").fill("asha@example.com");
  await page.getByLabel("Message").fill("Is my Form 16 right?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("heading", { name: "Your message has reached us" }).waitFor();
  const mail = await untilMail(
    site.dataDir,
    ({ subject }) => subject?.startsWith("Enquiry") === true,
  );
  expect(mail.text).toContain("Testwala & Co");
  await visitor.close();
});

test("the map asks the named server for tiles at zoom 14 when it is seen, and nothing is refused", async () => {
  set(WHOLE_FIRM);
  await expect.poll(() => policyOf("/Contact-us")).toContain(new URL(tiles.url).origin);
  expect(await policyOf("/")).toContain("img-src 'self';");
  expect(await policyOf("/AboutUs?rendered")).toContain("img-src 'self';");
  tiles.asked.length = 0;
  const viewport = { width: 800, height: 500 };
  const visitor = await openBrowser({ origin: site.origin, viewport });
  const { page } = visitor;
  await page.goto("/Contact-us");
  await untilHydrated(page);
  expect(tiles.asked).toEqual([]);
  await page.locator(".map").scrollIntoViewIfNeeded();
  await page.locator(".map-place[data-shown] .leaflet-tile-loaded").first().waitFor();
  expect(tiles.asked.every((path) => path.startsWith("/14/"))).toBe(true);
  expect(await page.getByRole("link", { name: "Open in maps" }).getAttribute("href")).toBe(
    "https://www.openstreetmap.org/?mlat=18.5204&mlon=73.8567#map=14/18.5204/73.8567",
  );
  await expectNoAxeViolations(page);
  const ground = (of: Locator) => of.evaluate((node) => getComputedStyle(node).backgroundColor);
  const credit = page.locator(".leaflet-control-attribution", { hasText: "© OpenStreetMap" });
  expect(await ground(credit)).toBe(await ground(page.locator("html")));
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test("where no tile comes, and without script, the plate stays", async () => {
  set(WHOLE_FIRM);
  await expect.poll(() => policyOf("/Contact-us")).toContain(new URL(tiles.url).origin);
  tiles.isDown = true;
  tiles.asked.length = 0;
  for (const javaScript of [true, false]) {
    const visitor = await openBrowser({ origin: site.origin, javaScript });
    const { page } = visitor;
    await page.goto("/Contact-us");
    await page.locator(".map").scrollIntoViewIfNeeded();
    if (javaScript) await expect.poll(() => tiles.asked.length).toBeGreaterThan(0);
    await expect.poll(() => page.locator(".leaflet-tile").count()).toBe(0);
    expect(await page.locator(".map-plate").getByText("Pune 411001, India").isVisible()).toBe(true);
    expect(await page.locator(".map-place").isVisible()).toBe(false);
    await visitor.close();
  }
  tiles.isDown = false;
});

test.runIf(process.env.TEST_DATABASE_URL)(
  "two processes on one database both show what a third one sets",
  async () => {
    const database = await openTestDatabase();
    const { engine } = database;
    if (engine.kind !== "server") throw new Error("this is not PostgreSQL");
    const env = {
      DATABASE_URL: engine.url,
      APP_SECRET: "a secret that both of the processes know",
    };
    const both = await Promise.all([startServer({ env }), startServer({ env })]);
    const pages = () =>
      Promise.all(both.map(async ({ origin }) => (await fetch(`${origin}/AboutUs`)).text()));
    expect((await pages()).every((page) => page.includes("Team Member One"))).toBe(true);
    set({ team: WHOLE_FIRM.team }, env);
    await expect
      .poll(async () => (await pages()).every((page) => page.includes("Meera Testwala")))
      .toBe(true);
    await Promise.all(both.map(({ stop }) => stop()));
    await database.close();
  },
);
