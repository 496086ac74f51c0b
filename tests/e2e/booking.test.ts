import ICAL from "ical.js";
import type { ParsedMail } from "mailparser";
import type { FrameLocator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { sample } from "../sample.ts";
import { expectAccessible, expectNoAxeViolations } from "./accessible.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { withKeys } from "./hands.ts";
import { untilMail } from "./mails.ts";
import { ownServer } from "./site.ts";

/** A Friday, 11:30 in India; the sample adviser can be booked from Monday on. Each test has days of its own. */
const server = ownServer({ isOnPostgres: true, env: { APP_NOW: "2026-11-20T06:00:00Z" } });

type Place = Page | FrameLocator;

const inline = (page: Page) => page.frameLocator(".book-frame iframe");
const link = (place: Place, name: string) => place.getByRole("link", { name });
const button = (place: Place, name: string) => place.getByRole("button", { name, exact: true });
/** A free time by its hour in the zone of the browser, which stands first. */
const time = (place: Place, hour: string) =>
  place.getByRole("button", { name: new RegExp(`^${hour}`) });
const heading = (place: Place, name: string) => place.getByRole("heading", { name }).waitFor();
const contact = (place: Place) => place.getByLabel("E-mail or mobile number");
const note = (place: Place) => place.getByLabel("Anything we should know");
const held = (place: Place) => place.getByText(/Held for you until \d\d:\d\d/).waitFor();
const addressOf = (day: string) => `/book/frame?topic=tax-planning&day=${day}`;

/** What a calendar reads in the file of a mail, or in one that was downloaded. */
function entryIn(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const event = calendar.getFirstSubcomponent("vevent");
  const value = (name: string) => String(event?.getFirstPropertyValue(name));
  return {
    method: String(calendar.getFirstPropertyValue("method")),
    ...{ uid: value("uid"), sequence: value("sequence"), start: value("dtstart") },
  };
}

/** It goes twice with the mail: as what a mailbox shows, and as a file to open. */
function entryOf({ attachments }: ParsedMail) {
  const files = attachments.filter(({ contentType }) => contentType === "text/calendar");
  const [entry, ...others] = files.map(({ content }) => entryIn(content.toString()));
  expect(others).toEqual([entry]);
  return entry;
}

const mailTo = (email: string, subject: string) =>
  untilMail(
    server.dataDir,
    (mail) => mail.subject === subject && JSON.stringify(mail.to).includes(email),
  );

const linkIn = ({ text = "" }: ParsedMail) => /http\S+\/appointment\/[\w-]+/.exec(text)?.[0] ?? "";
const codeIn = ({ text = "" }: ParsedMail) => /^\s+(\d{6})$/m.exec(text)?.[1] ?? "";

/** Neither the page nor a frame of it can be moved to the side; with script no frame needs scrolling at all. */
async function expectSteady(page: Page, javaScript: boolean): Promise<void> {
  for (const frame of page.frames()) {
    const beyond = () =>
      frame.evaluate(() => {
        const { documentElement: root } = document;
        return [root.scrollWidth - root.clientWidth, root.scrollHeight - root.clientHeight];
      });
    const isFrame = frame !== page.mainFrame();
    const wanted = [0, isFrame && javaScript ? 0 : expect.any(Number)];
    await expect.poll(beyond, { message: frame.url() }).toEqual(wanted);
  }
}

const WAYS: [boolean, number][] = [
  [true, 1280],
  [false, 320],
];

test.each(sample(WAYS, 1))(
  "a session is booked in the frame, then moved and cancelled by the link in its mail (JavaScript %s, %i px)",
  async (javaScript, width) => {
    const isWide = width > 1000;
    const options = { origin: server.origin, javaScript, viewport: { width, height: 800 } };
    const visitor = await openBrowser(options);
    const { page } = visitor;
    const look = async (place: Place, title: string) => {
      await heading(place, title);
      await expectSteady(page, javaScript);
      if (javaScript) await expectAccessible(page);
    };
    await page.goto("/BookAppointment?name=Asha+Testwala&a2=Two+employers");
    if (javaScript) await untilHydrated(page);
    const frame = inline(page);
    await look(frame, "What is it about?");
    await link(frame, "Tax planning").click();
    await look(frame, "Which day?");
    await link(frame, "Tue 24 Nov").click();
    await look(frame, "Tuesday 24 November");
    await time(frame, "11:00").click();
    await held(frame);
    await button(frame, "Book this time").click();
    await frame.getByRole("alert").getByText("Enter an e-mail address or a 10-digit").waitFor();
    await look(frame, "Who comes?");
    await held(frame);
    expect(await frame.getByLabel("Name").inputValue()).toBe("Asha Testwala");
    expect(await note(frame).inputValue()).toBe("Two employers");

    const email = `asha.${width}@example.com`;
    await contact(frame).fill(email);
    await button(frame, "Another time").click();
    // A small screen shows the times alone.
    if (!isWide) await link(frame, "Another day").click();
    await link(frame, "Wed 25 Nov").click();
    await heading(frame, "Wednesday 25 November");
    await time(frame, "12:00").click();
    await held(frame);
    await frame.getByText("Wednesday 25 November 2026, 12:00–13:00 IST").waitFor();
    expect(await contact(frame).inputValue()).toBe(email);
    expect(await note(frame).inputValue()).toBe("Two employers");
    await button(frame, "Book this time").click();
    await look(frame, "Open the mail we have sent");
    const sent = await mailTo(email, "Book your appointment on Wed 25 Nov, 12:00 IST");
    expect(sent.attachments).toEqual([]);
    // With script by the link, without by the code.
    const place = javaScript ? page : frame;
    if (javaScript) {
      await page.goto(linkIn(sent));
      await untilHydrated(page);
      await look(page, "Wednesday 25 November 2026, 12:00–13:00 IST");
      await page.getByText("Not booked yet").waitFor();
    } else {
      await frame.getByLabel("Code of six digits").fill("12");
      await button(frame, "Book this time").click();
      await frame.getByRole("alert").getByText("That is not the code.").waitFor();
      await frame.getByLabel("Code of six digits").fill(codeIn(sent));
    }
    await button(place, "Book this time").click();
    await place.getByText(/^Booked$/).waitFor();
    await look(place, "Wednesday 25 November 2026, 12:00–13:00 IST");
    const shown = (await place.locator("main").textContent()) ?? "";
    const reference = /AP-\w{4}-\w{4}/.exec(shown)?.[0] ?? "";

    const booked = await mailTo(email, `Appointment ${reference} is booked`);
    const entry = entryOf(booked);
    expect(entry).toMatchObject({ method: "REQUEST", sequence: "0" });
    expect(entry?.start).toBe("2026-11-25T06:30:00Z");
    const own = linkIn(booked);
    await page.goto(own);
    if (javaScript) await untilHydrated(page);
    await look(page, "Wednesday 25 November 2026, 12:00–13:00 IST");
    const file = await fetch(`${own}/calendar.ics`);
    expect(entryIn(await file.text())).toEqual({ ...entry, method: "PUBLISH" });

    // A second browser has come as far as the question, and is slower.
    const other = await openBrowser(options);
    for (const [browser, day, hour] of [
      [other.page, "Fri 27 Nov", "10:00"],
      [page, "Thu 26 Nov", "15:00"],
    ] as const) {
      await browser.goto(own);
      if (javaScript) await untilHydrated(browser);
      await link(browser, "Move it").click();
      await link(browser, day).click();
      await link(browser, hour).click();
    }
    await look(page, "Move it here?");
    await button(page, "Move it here").click();
    // The question has the same heading.
    await page.getByText("Booked, and moved").waitFor();
    await look(page, "Thursday 26 November 2026, 15:00–16:00 IST");
    const moved = entryOf(await mailTo(email, `Appointment ${reference} was moved`));
    expect(moved).toEqual({ ...entry, sequence: "1", start: "2026-11-26T09:30:00Z" });
    await button(other.page, "Move it here").click();
    await other.page.getByText("It was changed meanwhile. This is how it stands now.").waitFor();
    await other.page
      .getByText(
        "Move your appointment, which is now on Thursday 26 November 2026, 15:00–16:00 IST.",
      )
      .waitFor();
    await other.close();

    await link(page, "Cancel it").click();
    await look(page, "Cancel this appointment?");
    await button(page, "Cancel it").click();
    await page.getByText("You cancelled it. The time is free for others.").waitFor();
    await look(page, "Thursday 26 November 2026, 15:00–16:00 IST");
    const cancelled = entryOf(await mailTo(email, `Appointment ${reference} was cancelled`));
    expect(cancelled).toEqual({ ...moved, method: "CANCEL", sequence: "2" });
    await visitor.close();
  },
);

test("by keyboard alone from the topic to the session", async () => {
  const visitor = await openBrowser({ origin: server.origin });
  const { page } = visitor;
  const { press, type } = withKeys(page);
  await page.goto("/BookAppointment");
  await untilHydrated(page);
  const frame = inline(page);
  await press(link(frame, "Tax planning"));
  await press(link(frame, "Fri 27 Nov"));
  await press(time(frame, "10:30"));
  await type([
    [frame.getByLabel("Name"), "Asha Testwala"],
    [contact(frame), "asha.keys@example.com"],
  ]);
  await press(button(frame, "Book this time"));
  await heading(frame, "Open the mail we have sent");
  const sent = await mailTo(
    "asha.keys@example.com",
    "Book your appointment on Fri 27 Nov, 10:30 IST",
  );
  await type([[frame.getByLabel("Code of six digits"), codeIn(sent)]]);
  await press(button(frame, "Book this time"));
  const session = "Friday 27 November 2026, 10:30–11:30 IST";
  await heading(frame, session);
  await page.reload();
  await untilHydrated(page);
  await frame.getByText(`You have booked ${session}.`).waitFor();
  await press(link(frame, "See your appointment"));
  await heading(frame, session);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test("of two visitors on one time the second learns it at once, and keeps what was typed", async () => {
  const [asha, ravi] = [
    await openBrowser({ origin: server.origin }),
    await openBrowser({ origin: server.origin }),
  ];
  const { page } = ravi;
  const monday = addressOf("2026-11-30");
  await page.goto(monday);
  await untilHydrated(page);
  await time(page, "16:00").click();
  await page.getByLabel("Name").fill("Ravi Testwala");
  await contact(page).fill("ravi@example.com");
  await button(page, "Another time").click();
  await link(page, "Mon 30 Nov").click();
  await heading(page, "Monday 30 November");
  await asha.page.goto(monday);
  await untilHydrated(asha.page);
  await time(asha.page, "10:00").click();
  await held(asha.page);

  const refused = page.waitForResponse((answer) => answer.request().method() === "POST");
  await time(page, "10:00").click();
  expect((await refused).status()).toBe(409);
  const alert = page.getByRole("alert");
  await alert.getByText("Mon 30 Nov, 10:00 IST was taken a moment ago.").waitFor();
  await expect.poll(() => alert.evaluate((it) => it === document.activeElement)).toBe(true);
  await heading(page, "Still free");
  const free = page.locator("main").getByRole("button");
  await expect(free.allTextContents()).resolves.toEqual(["11:30 IST ", "12:00 IST ", "14:00 IST "]);
  await expectAccessible(page);
  await time(page, "12:00").click();
  await held(page);
  expect(await page.getByLabel("Name").inputValue()).toBe("Ravi Testwala");
  expect(await contact(page).inputValue()).toBe("ravi@example.com");

  // Asha's browser holds one time only: in a second tab she gives up the one of the first.
  const tab = await asha.context.newPage();
  await tab.goto(monday);
  await untilHydrated(tab);
  await time(tab, "14:00").click();
  await held(tab);
  await button(page, "Another time").click();
  await link(page, "Mon 30 Nov").click();
  await time(page, "10:00").click();
  await button(page, "Book this time").click();
  await heading(page, "Open the mail we have sent");
  await asha.page.getByLabel("Name").fill("Asha Testwala");
  await contact(asha.page).fill("asha.second@example.com");
  await button(asha.page, "Book this time").click();
  await heading(asha.page, "Still free");
  await time(asha.page, "14:00").click();
  await held(asha.page);
  expect(await contact(asha.page).inputValue()).toBe("asha.second@example.com");
  await asha.close();
  await ravi.close();
});

test("without script, who typed for longer than the time was held keeps it when another was faster", async () => {
  const viewport = { width: 320, height: 800 };
  const slow = await openBrowser({ origin: server.origin, javaScript: false, viewport });
  const { page } = slow;
  const day = addressOf("2026-12-04");
  await page.goto(day);
  await time(page, "10:00").click();
  await held(page);
  await page.getByLabel("Name").fill("Asha Testwala");
  await note(page).fill("Two employers");
  // In a second tab it holds another time, which ends the first; and so the first is free to others.
  const tab = await slow.context.newPage();
  await tab.goto(day);
  await time(tab, "16:00").click();
  await held(tab);
  const fast = await openBrowser({ origin: server.origin, javaScript: false });
  await fast.page.goto(day);
  await time(fast.page, "10:00").click();
  await held(fast.page);

  await contact(page).fill("asha.slow@example.com");
  await button(page, "Book this time").click();
  await page.getByText("Fri 4 Dec, 10:00 IST was taken a moment ago.").waitFor();
  await time(page, "11:30").click();
  await held(page);
  expect(await page.getByLabel("Name").inputValue()).toBe("Asha Testwala");
  expect(await contact(page).inputValue()).toBe("asha.slow@example.com");
  expect(await note(page).inputValue()).toBe("Two employers");
  await expectSteady(page, false);
  await button(page, "Book this time").click();
  const sent = await mailTo(
    "asha.slow@example.com",
    "Book your appointment on Fri 4 Dec, 11:30 IST",
  );
  await page.getByLabel("Code of six digits").fill(codeIn(sent));
  await button(page, "Book this time").click();
  await heading(page, "Friday 4 December 2026, 11:30–12:30 IST");
  await expectSteady(page, false);
  await slow.close();
  await fast.close();
});

const ZONES = [
  ["Europe/London", "04:30 London 10:00 IST", "04:30–05:30 London", "10:00–11:00 IST"],
  ["America/New_York", "01:00 New York 11:30 IST", "01:00–02:00 New York", "11:30–12:30 IST"],
  ["Asia/Calcutta", "15:30 IST", "15:30–16:30 IST", ""],
  ["Asia/Kolkata", "14:00 IST", "14:00–15:00 IST", ""],
] as const;

test.each(sample(ZONES, 2))(
  "a browser in %s is shown its own time first, India's beside it, and none twice",
  async (timeZone, start, session, inIndia) => {
    const visitor = await openBrowser({ origin: server.origin, timeZone });
    const { page } = visitor;
    await page.goto(addressOf("2026-12-02"));
    await untilHydrated(page);
    const shown = time(page, start.slice(0, 5));
    const seen = async () => (await shown.textContent())?.trim();
    await expect.poll(seen).toBe(start);
    // Another zone counts at once, and whoever chose it by keys goes on from there.
    const zones = page.getByLabel("Times are shown in");
    const inSelect = () => zones.evaluate((it) => it === document.activeElement);
    const own = await zones.inputValue();
    await zones.focus();
    await page.keyboard.press("ArrowDown");
    await page.waitForURL((url) => ![null, own].includes(url.searchParams.get("zone")));
    await heading(page, "Wednesday 2 December");
    await page
      .getByText(/, (?:Berlin|Chicago|Dubai)$/)
      .first()
      .waitFor();
    expect([await inSelect(), await button(page, "Show").count()]).toEqual([true, 0]);
    await page.keyboard.press("ArrowUp");
    await expect.poll(seen).toBe(start);
    expect([await inSelect(), await zones.inputValue()]).toEqual([true, own]);
    await shown.click();
    await held(page);
    const lines = (await page.locator(".booking-margin p").allTextContents()).slice(4, 6);
    expect(lines).toEqual([
      `Wednesday 2 December 2026, ${session}`,
      expect.stringContaining(inIndia || "This adviser is made up."),
    ]);
    await visitor.close();
  },
);

const GROUNDS = ["ffffff&text_color=eeeeee", "ffe100", "777777", "101040&primary_color=203080"];

test.each(sample(GROUNDS, 1))("on the ground #%s every step can be read", async (colours) => {
  const visitor = await openBrowser({ origin: server.origin });
  const { page } = visitor;
  await page.goto(`${addressOf("2026-12-03")}&background_color=${colours}`);
  await untilHydrated(page);
  await expectNoAxeViolations(page);
  await page
    .locator("main")
    .getByRole("button", { name: /^\d\d:\d\d/ })
    .first()
    .click();
  await held(page);
  await button(page, "Book this time").click();
  await page.getByRole("alert").waitFor();
  await expectNoAxeViolations(page);
  await page.getByLabel("Name").fill("Asha Testwala");
  await contact(page).fill("98765 43210");
  await button(page, "Book this time").click();
  await heading(page, "Type the code we have sent");
  const surface = page.evaluate(() => document.documentElement.style.getPropertyValue("--surface"));
  await expect(surface).resolves.toBe(`#${colours.slice(0, 6)}`);
  await expectNoAxeViolations(page);
  await visitor.close();
});

test("the hours over the days stand apart, however wide the frame is", async () => {
  const visitor = await openBrowser({ origin: server.origin, javaScript: false });
  const { page } = visitor;
  await page.goto(addressOf(""));
  // Without script a zone is chosen by a button. Monday at ten in India is Sunday there.
  await page.getByLabel("Times are shown in").selectOption("New York and IST");
  await button(page, "Show").click();
  await link(page, "Sun 22 Nov").waitFor();
  await page.goto(addressOf(""));
  for (const width of [320, 736, 864, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const labels = await page.locator(".booking-scale text").all();
    const boxes = await Promise.all(labels.map((label) => label.boundingBox()));
    expect(boxes.length, `${width}`).toBeGreaterThan(1);
    for (const [index, box] of boxes.slice(1).entries()) {
      const before = boxes[index];
      expect(box?.x, `${width}`).toBeGreaterThan((before?.x ?? 0) + (before?.width ?? 0));
    }
  }
  await visitor.close();
});
