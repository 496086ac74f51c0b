import { describe, expect, test } from "vitest";
import { hashToken } from "#platform/sealing.server.ts";
import { formatClock, hours, INDIA, instant, plainDate } from "#values/dates.ts";
import { testApp } from "../../../../tests/app.ts";
import { LINE, member } from "../../../../tests/cast.ts";
import { openBrowser } from "../../../../tests/golden/browser.ts";
import { textOfPage } from "../../../../tests/golden/page-text.ts";
import { bookInFull, linkOf } from "../../../../tests/scheduling/book-in-full.ts";
import { firmHours, setHours } from "../../../../tests/scheduling/firm-hours.ts";
import { openSourceSite } from "../../../../tests/site-from-sources.ts";
import { bookAs } from "../../../../tests/whole-person.ts";
import { currentSetup } from "../hours/setup.server.ts";
import { findAppointment } from "../session/appointments.server.ts";
import { cancelAppointment } from "../taking/change-appointment.server.ts";
import { daysView } from "./booking-view.server.ts";
import { daysStep } from "./days-step.server.ts";

const app = testApp();
const site = await openSourceSite();
const FRAME = "/book/frame?topic=tax-planning";

/** The first and the last that Temporal has, others that the database has not, and what is no day as we write it. */
const MOMENTS = [
  "+275760-09-13T00:00:00Z",
  "-271821-04-20T00:00:00Z",
  "-000001-11-24T04:30:00Z",
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00Z",
  "1000-01-01T00:00:00Z",
  "2000-01-01T00:00:00+23:59",
  "2999-12-31T23:59:59.999999999-23:59",
  "9999-12-31T23:59:59Z",
  "2026-11-24T04:30:00.000000001Z",
  "2026-11-24",
  "soon",
];
const DAYS = [
  "+275760-09-13",
  "-271821-04-19",
  "-000001-11-24",
  "0000-01-01",
  "0001-01-01",
  "2000-01-01",
  "2999-12-31",
  "9999-12-31",
  "2026-02-31",
  "2026-11-24[u-ca=gregory]",
  "2026-11-24T10:00",
  "soon",
];

describe("whatever moment an address or a form holds", () => {
  test.each(MOMENTS)("a time is asked for again: start %s", async (start) => {
    await setHours(app);
    const who = openBrowser(site, app);
    const hold = { "form-name": "time", topic: "tax-planning", start };
    const move = await ownMove();
    const details = {
      ...hold,
      "form-name": "details",
      hold: "",
      name: "Asha",
      contact: "asha@example.com",
    };
    const answers = [
      await who.follow(await who.post(FRAME, hold)),
      await who.follow(await who.post(FRAME, details)),
      await who.get(`${move}?start=${encodeURIComponent(start)}`),
      await who.follow(await who.post(move, { start, seen: "0" })),
    ];
    for (const { status, html } of answers) {
      expect([200, 409]).toContain(status);
      expect(html).toMatch(/Which day\?|This time cannot be booked\. Choose another\./);
      expect(html).not.toContain("was taken");
    }
  });

  test.each(DAYS)("days are shown: %s", async (day) => {
    await setHours(app);
    const who = openBrowser(site, app);
    const move = `${await ownMove()}?`;
    for (const path of [`${FRAME}&`, move])
      for (const name of ["from", "day", "date", "month"]) {
        const { status, html } = await who.get(`${path}${name}=${encodeURIComponent(day)}`);
        expect([status, html.includes("Which day?")], name).toEqual([200, true]);
      }
  });
});

test("only a time that could have been free was taken by another; of any other the page says so", async () => {
  await setHours(app);
  await bookAs(app, { hash: "ravi", address: "192.0.2.8" }, "ravi@example.com");
  const move = await ownMove();
  const who = openBrowser(site, app);
  const asked = async (start: string) => [
    await who.post(FRAME, { "form-name": "time", topic: "tax-planning", start }),
    await who.post(move, { start, seen: "0" }),
  ];
  for (const { status, html } of await asked("2026-11-23T04:30:00Z")) {
    expect(status).toBe(409);
    expect(html).toContain("Mon 23 Nov, 10:00 IST was taken a moment ago.");
    expect(html).not.toContain("cannot be booked");
  }
  for (const start of [
    "2026-11-25T04:37:00Z", // between two starts
    "2026-11-22T04:30:00Z", // a Sunday
    "2026-11-20T10:00:00Z", // within the notice
    "2027-11-23T04:30:00Z", // beyond the horizon
  ])
    for (const { status, html } of await asked(start)) {
      expect(status, start).toBe(409);
      expect(html).toContain("This time cannot be booked. Choose another.");
      expect(html).toContain("Still free");
      expect(html).not.toContain("was taken");
    }
});

test.each([
  ["Asia/Katmandu", "Kathmandu and IST"],
  ["Asia/Rangoon", "Yangon and IST"],
  ["Asia/Saigon", "Ho Chi Minh and IST"],
  ["Europe/Kiev", "Kyiv and IST"],
  ["Europe/London", "London and IST"],
])("a browser's zone %s has today's name: %s", async (zone, words) => {
  await setHours(app);
  const { html } = await openBrowser(site, app).get(`${FRAME}&zone=${zone}`);
  expect(html).toMatch(new RegExp(`<option[^>]* selected=""[^>]*>${words}<`));
});

describe("abroad", () => {
  const NEW_YORK = "zone=America/New_York";
  const TEN = "2026-11-24T04:30:00Z";
  const WHEN = "Monday 23 November 2026, 23:30–00:30 New York";
  const IN_INDIA = "Tue 10:00–11:00 IST";

  test("days are the visitor's, and their time comes first", async () => {
    await setHours(app);
    const who = openBrowser(site, app);
    const { html } = await who.get(`${FRAME}&day=2026-11-23&${NEW_YORK}`);
    const shown = textOfPage(html);
    expect(shown).toContain("Monday 23 November\nMorning, New York\n00:00 New York 10:30 IST\n");
    expect(shown).toContain("Evening, New York\n23:30 New York Tue 10:00 IST\n");
    // At work from Monday on in India, it is Sunday there.
    expect((await who.get(`${FRAME}&${NEW_YORK}`)).html).toContain("<b>Sun 22 Nov</b>");
    app.clock.set("2026-11-21T01:00:00Z");
    expect((await who.get(`${FRAME}&${NEW_YORK}`)).html).toContain("Fri 20 Nov is today");
    expect((await who.get(FRAME)).html).toContain("Sat 21 Nov is today");
  });

  test("the button is there without script alone", async () => {
    await setHours(app);
    const { html } = await openBrowser(site, app).get(FRAME);
    expect(html).toMatch(/<noscript><button[^>]*>Show<\/button><\/noscript>/);
  });

  test("every step prints the time that is chosen in both zones", async () => {
    await setHours(app);
    const who = openBrowser(site, app);
    const hold = { "form-name": "time", topic: "tax-planning", start: TEN };
    const held = await who.post(`${FRAME}&${NEW_YORK}`, hold);
    const details = textOfPage((await who.follow(held)).html);
    expect(details).toContain(`${WHEN}\n${IN_INDIA}\n`);
    expect(details).toMatch(/Held for you until \d\d:\d\d New York \(\d\d:\d\d IST\)/);
    expect(details).toContain("cancel it until Mon 23 Nov, 11:30 New York (22:00 IST).");
    const typed = { name: "Asha", contact: "asha@example.com", note: "", hold: "", ...hold };
    const form = new URL(held.location, "http://site").searchParams.get("hold") ?? "";
    const kept = await who.post(held.location, {
      ...{ ...typed, hold: form, "form-name": "details", intent: "book" },
    });
    expect(textOfPage((await who.follow(kept)).html)).toContain(`${WHEN}\n${IN_INDIA}\n`);
    const link = `/appointment/${await linkOf(app, form)}`;
    expect(textOfPage((await who.get(link)).html)).toContain(`${WHEN}\n${IN_INDIA}\n`);
    await who.post(link, { "form-name": "book" });
    for (const path of [link, link.replace("/appointment", "/book/booked")])
      expect(textOfPage((await who.get(path)).html)).toContain(`${WHEN}\n${IN_INDIA}\n`);
    expect((await who.get(FRAME)).html).toContain(`You have booked ${WHEN} (${IN_INDIA}).`);
    const question = await who.get(`${link}/move?start=2026-11-25T04:30:00Z`);
    const asked = textOfPage(question.html);
    expect(asked).toContain(`which is now on ${WHEN} (${IN_INDIA}).`);
    expect(asked).toContain("Tuesday 24 November 2026, 23:30–00:30 New York\nWed 10:00–11:00 IST");
    const other = await openBrowser(site, app).post(`${FRAME}&${NEW_YORK}`, hold);
    const taken = textOfPage(other.html);
    expect(taken).toContain("Mon 23 Nov, 23:30 New York (Tue 10:00 IST) was taken");
    expect(taken).toContain("Tuesday 24 November, New York\n01:00 New York 11:30 IST\n");
  });

  test.each([
    ["Europe/London", "2027-03-27", ["23:30"], [47]],
    [
      "Europe/London",
      "2027-03-28",
      ["00:00", "00:30", "02:00", "02:30", "07:30", "08:00", "08:30"],
      [0, 1, 4, 5, 6, 15, 16, 17, 18],
    ],
    [
      "Europe/London",
      "2027-10-31",
      ["00:30", "01:00", "01:30", "01:00", "01:30", "06:30", "07:00", "07:30"],
      [1, 2, 3, 4, 13, 14, 15, 16],
    ],
    ["America/New_York", "2027-03-14", ["01:30", "03:00", "03:30"], [3, 6, 7, 8]],
  ] as const)("in %s on %s, about a change of the clocks", async (zone, day, labels, marks) => {
    const stretches: [string, string][] = [
      ["05:00", "08:00"],
      ["12:00", "14:00"],
    ];
    const [adviser] = firmHours().advisers;
    if (!adviser) throw new Error("no adviser");
    const call = {
      id: "call",
      name: "Call",
      length: 60,
      horizonDays: 365,
      price: "ask" as const,
      advisers: [adviser.id],
    };
    await setHours(app, 1, {
      advisers: [{ ...adviser, weekly: { sun: stretches } }],
      topics: [{ ...call, text: "", step: 30, before: 0, after: 0, notice: 0 }],
    });
    const setup = await currentSetup(app);
    const [topic] = setup.topics;
    if (!topic) throw new Error("no topic");
    const asked = { zone, from: "", day, date: "", month: "" };
    const place = { path: FRAME, query: new URLSearchParams() };
    const step = await daysStep(app, { setup, topic }, asked, place);
    const shown = step?.days.days.find(({ isChosen }) => isChosen);
    expect(shown?.ticks).toEqual(marks.map((at) => ({ at, isFree: true })));
    const times = step?.times?.groups.flatMap((group) => group.times) ?? [];
    expect(times.map(({ label }) => label)).toEqual(labels);
    expect(times.map(({ start, inIndia }) => [start, inIndia?.replace(/^Sun /, "")])).toEqual(
      times.map(({ start }) => [start, `${formatClock(INDIA, instant(start))} IST`]),
    );
  });
});

test.each([
  [
    "two stretches",
    [
      [20, 26],
      [28, 36],
    ],
    ["10", "14", "18"],
  ],
  [
    "one that begins with another's half-hour",
    [
      [20, 26],
      [27, 36],
    ],
    ["10", "18"],
  ],
  [
    "a late one beside a half-hour",
    [
      [18, 24],
      [33, 36],
    ],
    ["9", "18"],
  ],
  ["one half-hour", [[27, 28]], ["13:30", "14"]],
  [
    "four short ones",
    [
      [16, 18],
      [20, 22],
      [24, 26],
      [28, 30],
    ],
    ["8", "10", "12", "15"],
  ],
  ["the whole day", [[0, 48]], ["0", "24"]],
] as const)("the hours over %s do not run into one another", (_, stretches, labels) => {
  const ats = stretches.flatMap(([from, to]) =>
    Array.from({ length: to - from }, (__, index) => from + index),
  );
  const day = plainDate("2026-11-24");
  const days = [{ day, slots: [], halfHours: ats.map((at) => ({ at, isFree: true })) }];
  const { scale } = daysView(days, day, day, undefined, () => "");
  expect(scale.labels.map(({ text }) => text)).toEqual(labels);
});

/** The page on which a session of another browser is moved. */
async function ownMove(): Promise<string> {
  const token = await bookAs(app, { hash: "asha", address: "192.0.2.7" }, "asha@example.com");
  return `/appointment/${token}/move`;
}

const DAY = `${FRAME}&day=2026-11-24`;
const START = "2026-11-24T05:30:00Z";
const WORDS = "You have booked Tuesday 24 November 2026, 11:00–12:00 IST.";

/** A browser that has just booked, of someone who may be signed in, and the token of the session. */
async function booked(signedIn?: { id: string; token: string }) {
  await setHours(app);
  const cookies = new Map(signedIn ? [["session", signedIn.token]] : []);
  const who = openBrowser(site, app, cookies);
  await who.get("/book/frame");
  const hash = hashToken(cookies.get("browser") ?? "");
  const typed = { name: "Asha Testwala", contact: "asha@example.com", note: "" };
  const wanted = { topic: "tax-planning", start: instant(START), token: undefined, typed };
  const browser = { hash, address: LINE, personId: signedIn?.id };
  const done = await bookInFull(app, browser, { ...wanted, zone: undefined, utm: {} });
  if (!done.ok) throw new Error("not booked");
  return { who, cookies, token: done.value.token };
}

describe("what was just booked", () => {
  test("it is named, with a link, before the topic and beside the days and times, in the look that was asked for", async () => {
    const { who, token } = await booked();
    for (const path of ["/book/frame", FRAME, DAY]) {
      const { html } = await who.get(path);
      expect(html).toContain(WORDS);
      expect(html).toContain(`href="/book/booked/${token}"`);
    }
    const { html } = await who.get(`/book/frame?background_color=ffe100`);
    expect(html).toContain(`href="/book/booked/${token}?background_color=ffe100"`);
  });

  test("its time chosen once more leads to it, and that of another is taken", async () => {
    const { who, token } = await booked();
    const time = { "form-name": "time", topic: "tax-planning", start: START };
    expect((await who.post(DAY, time)).location).toBe(`/book/booked/${token}`);
    const other = await openBrowser(site, app).post(DAY, time);
    expect([other.status, other.html.includes("was taken a moment ago")]).toEqual([409, true]);
  });

  test("it is named to no other browser, not after an hour, and not when it is cancelled", async () => {
    const { who, token } = await booked();
    expect((await openBrowser(site, app).get("/book/frame")).html).not.toContain("You have booked");
    const found = await findAppointment(app, token);
    if (!found) throw new Error("no appointment");
    await cancelAppointment(app, found.row, 0);
    expect((await who.get("/book/frame")).html).not.toContain("You have booked");
    const { who: later } = await booked();
    expect((await later.get("/book/frame")).html).toContain(WORDS);
    app.clock.advance(hours(1));
    expect((await later.get("/book/frame")).html).not.toContain("You have booked");
  });

  test("that of an account is named to its person alone", async () => {
    const { who, cookies } = await booked(await member(app, "asha"));
    expect((await who.get("/book/frame")).html).toContain(WORDS);
    cookies.delete("session");
    expect((await who.get("/book/frame")).html).not.toContain("You have booked");
    cookies.set("session", (await member(app, "ravi")).token);
    expect((await who.get("/book/frame")).html).not.toContain("You have booked");
  });
});
