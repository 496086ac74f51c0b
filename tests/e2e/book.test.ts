import { createServer, type Server } from "node:http";
import type { FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { freePort, type RunningServer, startServer } from "./server.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();

const inline = (page: Page) => page.frameLocator(".book-frame iframe");
const topics = (place: Page | FrameLocator) =>
  place.getByRole("heading", { name: "What is it about?" });

test("a spinner shows until the frame has loaded", async () => {
  const visitor = await openBrowser({ origin: site.origin });
  const { page } = visitor;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/book/frame*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/BookAppointment", { waitUntil: "commit" });
  const spinner = page.getByRole("status").filter({ hasText: "Loading the appointment form" });
  await spinner.waitFor();
  release();
  await spinner.waitFor({ state: "detached" });
  await visitor.close();
});

test("nothing of the page lies over the frame where it takes the margins too", async () => {
  const viewport = { width: 360, height: 740 };
  const visitor = await openBrowser({ origin: site.origin, javaScript: false, viewport });
  const { page } = visitor;
  await page.goto("/BookAppointment");
  await topics(inline(page)).waitFor();
  const frame = await page.locator(".book-frame iframe").boundingBox();
  expect([frame?.x, frame?.width]).toEqual([0, 360]);
  expect(await page.locator(".floating:visible").count()).toBe(0);
  await visitor.close();
});

test("a frame that does not answer gives way to a link after eight seconds", async () => {
  const visitor = await openBrowser({ origin: site.origin });
  const { page } = visitor;
  await page.clock.install();
  await page.route("**/book/frame*", async (route) => {
    if (route.request().frame() === page.mainFrame()) await route.continue();
  });
  await page.goto("/BookAppointment", { waitUntil: "domcontentloaded" });
  await untilHydrated(page);
  const late = page.getByRole("status").filter({ hasText: "The form takes longer than usual." });
  await page.clock.fastForward(7_000);
  expect(await late.count()).toBe(0);
  await page.clock.fastForward(1_000);
  await late.waitFor();
  await expectAccessible(page);
  await late.getByRole("link", { name: "Open the form on a page of its own" }).click();
  await topics(page).waitFor();
  await visitor.close();
});

describe("the popup", () => {
  const open = async (page: Page) => {
    await page.getByRole("link", { name: "Open it over this page" }).click();
    await topics(page.frameLocator("dialog iframe")).waitFor();
  };
  const closed = (page: Page) => page.getByRole("dialog").waitFor({ state: "detached" });

  test("opens by click and closes by ✕, by the overlay and by Esc, also inside its frame", async () => {
    const visitor = await openBrowser({ origin: site.origin });
    const { page } = visitor;
    await page.goto("/BookAppointment");
    await untilHydrated(page);

    await open(page);
    const src = await page.locator("dialog iframe").getAttribute("src");
    expect(src).toBe("/book/frame?embed_type=PopupWidget&embed_domain=1");
    await page.getByRole("button", { name: "Close" }).click();
    await closed(page);

    await open(page);
    await page.mouse.click(5, 400);
    await closed(page);

    await open(page);
    await page.getByRole("button", { name: "Close" }).focus();
    await page.keyboard.press("Escape");
    await closed(page);

    await open(page);
    await topics(page.frameLocator("dialog iframe")).click();
    await page.keyboard.press("Escape");
    await closed(page);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });

  test("is a plain link without JavaScript", async () => {
    const visitor = await openBrowser({ origin: site.origin, javaScript: false });
    const { page } = visitor;
    await page.goto("/BookAppointment");
    await page.getByRole("link", { name: "Open it over this page" }).click();
    await topics(page).waitFor();
    await visitor.close();
  });
});

test("the popup is accessible", async () => {
  const visitor = await openBrowser({ origin: site.origin });
  const { page } = visitor;
  await page.goto("/BookAppointment");
  await untilHydrated(page);
  await page.getByRole("link", { name: "Open it over this page" }).click();
  await topics(page.frameLocator("dialog iframe")).waitFor();
  await expectAccessible(page);
  await visitor.close();
});

describe("with SCHEDULING_URL", () => {
  let outside: Server;
  let asked: string | undefined;
  let pointed: RunningServer;
  beforeAll(async () => {
    const port = await freePort();
    outside = createServer((req, res) => {
      asked = req.url;
      res.setHeader("Content-Type", "text/html");
      res.end("<!doctype html><title>Calendar</title><p>Times of another service");
    }).listen(port, "127.0.0.1");
    const url = `http://127.0.0.1:${port}/firm/hour?month=2026-12`;
    pointed = await startServer({ isOnPostgres: true, env: { SCHEDULING_URL: url } });
  });
  afterAll(async () => {
    await pointed?.stop();
    outside?.close();
  });

  test("the frame is the outside service, told the whole contract", async () => {
    const visitor = await openBrowser({ origin: pointed.origin });
    const { page, complaints } = visitor;
    await page.goto("/BookAppointment?email=asha@example.com");
    await inline(page).getByText("Times of another service").waitFor();
    expect(asked).toBe(
      "/firm/hour?month=2026-12&email=asha%40example.com&embed_type=Inline&embed_domain=1",
    );
    await page.getByText("Loading the appointment form").waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
    await visitor.close();
  });

  test("where it cannot be reached a time can be asked for on our own page, nothing typed twice", async () => {
    const visitor = await openBrowser({ origin: pointed.origin, javaScript: false });
    const { page } = visitor;
    await page.goto("/BookAppointment?name=Asha+Testwala");
    // By key: right after a scroll Chromium still gives a click to the other origin's frame that was there.
    await page.getByRole("link", { name: "Ask us for a time" }).press("Enter");
    await page.getByRole("link", { name: "Tax planning" }).click();
    await page
      .getByRole("link", { name: /\d times?$/ })
      .first()
      .click();
    await page
      .getByRole("button", { name: /^\d\d:\d\d/ })
      .first()
      .click();
    expect(await page.getByLabel("Name").inputValue()).toBe("Asha Testwala");
    await page.goto(`${site.origin}/BookAppointment`);
    expect(await page.getByRole("link", { name: "Ask us for a time" }).count()).toBe(0);
    await visitor.close();
  });

  test("only its origin joins the policy, and only where it is named", async () => {
    const policyOf = async (origin: string) =>
      (await fetch(`${origin}/BookAppointment`)).headers.get("content-security-policy") ?? "";
    const outsideOrigin = `http://127.0.0.1:${(outside.address() as { port: number }).port}`;
    expect(await policyOf(pointed.origin)).toContain(`frame-src 'self' ${outsideOrigin};`);
    expect(await policyOf(site.origin)).toContain("frame-src 'self';");
    const frame = await fetch(`${site.origin}/book/frame`);
    expect(frame.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  });
});
