import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FrameLocator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { javaScripts, sample } from "../sample.ts";
import { SHORT_LIVED, SURROUNDINGS } from "../short-lived.ts";
import { expectAccessible, expectNoAxeViolations } from "./accessible.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { untilMail } from "./mails.ts";
import { ownServer } from "./site.ts";

/** A Friday. */
const site = ownServer({ isOnPostgres: true, env: { APP_NOW: "2026-11-20T06:00:00Z" } });

/** `npm run booking -- set` with no adviser: nothing can be booked, so a time is asked for. */
beforeAll(() => {
  const file = join(site.dataDir, "no-advisers.json");
  writeFileSync(file, JSON.stringify({ advisers: [] }));
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL = "" } = site;
  const env = { ...SURROUNDINGS, DATA_DIR, DATABASE_URL };
  const command = [...SHORT_LIVED, "scripts/booking.ts", "set", file];
  expect(execFileSync(process.execPath, command, { encoding: "utf8", env })).toContain("Version 2");
});

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

test("a refused request makes the frame higher, not scrollable", async () => {
  const visitor = await openBrowser({ origin: site.origin, viewport: { width: 360, height: 740 } });
  const { page } = visitor;
  await page.goto("/BookAppointment");
  await untilHydrated(page);
  await ask(inline(page)).click();
  await inline(page).getByRole("alert").waitFor();
  const root = inline(page).locator("html");
  await expect.poll(() => root.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
  await expectAccessible(page);
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
