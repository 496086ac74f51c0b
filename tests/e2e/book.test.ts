import { createServer, type Server } from "node:http";
import type { FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { javaScripts, sample } from "../sample.ts";
import { expectAccessible, expectNoAxeViolations } from "./accessible.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { untilMail } from "./mails.ts";
import { freePort, type RunningServer, startServer } from "./server.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();

const inline = (page: Page) => page.frameLocator(".book-frame iframe");
const ask = (frame: FrameLocator) => frame.getByRole("button", { name: "Ask for this time" });

describe.each(javaScripts("with"))("with JavaScript %s", (javaScript) => {
  test("a request for a time is refused in words, then stored, mailed and confirmed", async () => {
    const visitor = await openBrowser({ origin: site.origin, javaScript });
    const { page } = visitor;
    await page.goto("/bookappointment?name=Asha+Testwala&a1=ITR+filing&utm_source=letter");
    if (javaScript) await untilHydrated(page);
    const frame = inline(page);
    await expect.poll(() => frame.getByLabel("Name").inputValue()).toBe("Asha Testwala");
    await expect(frame.getByLabel("What is it about?").inputValue()).resolves.toBe("ITR filing");
    await ask(frame).click();
    await expect.poll(() => frame.getByText("Choose a half-day that suits you.").count()).toBe(2);

    await frame.getByLabel("First choice").selectOption("Monday 23 November, morning");
    await frame.getByLabel("Second choice").selectOption("Monday 23 November, morning");
    await frame.getByLabel("E-mail or mobile number").fill("asha@example.com");
    await ask(frame).click();
    await expect.poll(() => frame.getByText("Choose two different half-days.").count()).toBe(2);
    await expect(frame.getByLabel("First choice").inputValue()).resolves.toBe("2026-11-23-morning");

    await frame.getByLabel("Second choice").selectOption("Wednesday 25 November, afternoon");
    await ask(frame).click();
    await frame.getByRole("heading", { name: "Your request is with us" }).waitFor();
    const reference =
      /AP-\w{4}-\w{4}/.exec((await frame.locator("main").textContent()) ?? "")?.[0] ?? "";
    const mail = await untilMail(
      site.dataDir,
      ({ subject }) => subject === `Request for a time ${reference}`,
    );
    expect(mail.text).toContain("Asha Testwala asks for a time: ITR filing.");
    expect(mail.text).toContain("Second choice: Wednesday 25 November, afternoon");
    expect(mail.text).toContain("source letter");
    expect(mail.replyTo?.text).toBe("asha@example.com");
    await visitor.close();
  });

  test("the frame is 630 px high, on a telephone as high as its form, and has no menu in it", async () => {
    const visitor = await openBrowser({ origin: site.origin, javaScript });
    const { page } = visitor;
    await page.goto("/BookAppointment");
    const sizeOf = async () => {
      const box = await page.locator(".book-frame iframe").boundingBox();
      return [box?.width, box?.height];
    };
    expect((await sizeOf())[1]).toBe(630);
    const scrolled = () =>
      inline(page)
        .locator("html")
        .evaluate((root) => root.scrollHeight - root.clientHeight);
    for (const width of sample([360, 1280, 768], 1)) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(scrolled, { message: `${width} px` }).toBe(0);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(scrolled).toBe(0);
    expect((await sizeOf())[0]).toBe(320);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBe(0);
    await ask(inline(page)).waitFor();
    expect(await inline(page).getByRole("navigation").count()).toBe(0);
    await visitor.close();
  });
});

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

describe("the popup", () => {
  const open = async (page: Page) => {
    await page.getByRole("link", { name: "Open it over this page" }).click();
    await ask(page.frameLocator("dialog iframe")).waitFor();
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
    await page.frameLocator("dialog iframe").getByLabel("Name").click();
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
    await page.getByRole("heading", { name: "Ask for a time" }).waitFor();
    await visitor.close();
  });
});

test("the popup and a refused request are accessible", async () => {
  const visitor = await openBrowser({ origin: site.origin });
  const { page } = visitor;
  await page.goto("/BookAppointment");
  await untilHydrated(page);
  await page.getByRole("link", { name: "Open it over this page" }).click();
  await ask(page.frameLocator("dialog iframe")).waitFor();
  await expectAccessible(page);
  await page.goto("/book/frame");
  await untilHydrated(page);
  await page.getByRole("button", { name: "Ask for this time" }).click();
  await page.getByRole("alert").waitFor();
  await expectAccessible(page);
  await visitor.close();
});

test("a refused request makes the frame higher, not scrollable", async () => {
  const visitor = await openBrowser({ origin: site.origin, viewport: { width: 360, height: 740 } });
  const { page } = visitor;
  await page.goto("/BookAppointment");
  await untilHydrated(page);
  await ask(inline(page)).click();
  await inline(page).getByRole("alert").waitFor();
  const root = inline(page).locator("html");
  await expect.poll(() => root.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
  await visitor.close();
});

const GROUNDS = ["ffffff&text_color=eeeeee", "ffe100", "777777", "101040&primary_color=203080"];

test.each(sample(GROUNDS, 2))(
  "on the ground #%s everything in the frame can be read",
  async (colours) => {
    const visitor = await openBrowser({ origin: site.origin });
    const { page } = visitor;
    await page.goto(`/book/frame?background_color=${colours}`);
    await untilHydrated(page);
    await page.getByRole("button", { name: "Ask for this time" }).click();
    await page.getByRole("alert").waitFor();
    await expectNoAxeViolations(page);
    await visitor.close();
  },
);

test("colours of the contract reach our own frame", async () => {
  const visitor = await openBrowser({ origin: site.origin });
  const { page } = visitor;
  await page.goto(
    "/book/frame?background_color=ffffff&text_color=112233&hide_event_type_details=1",
  );
  const surface = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await expect.poll(surface).toBe("rgb(255, 255, 255)");
  expect(await page.getByText("Two half-days that would suit you.").count()).toBe(0);
  expect(visitor.complaints).toEqual([]);
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
