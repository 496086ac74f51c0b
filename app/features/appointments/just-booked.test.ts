import { beforeEach, expect, test } from "vitest";
import { hashToken } from "#platform/sealing.server.ts";
import { hours, instant } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { LINE, member } from "../../../tests/cast.ts";
import { openBrowser } from "../../../tests/golden/browser.ts";
import { bookInFull } from "../../../tests/scheduling/book-in-full.ts";
import { setHours } from "../../../tests/scheduling/firm-hours.ts";
import { openSourceSite } from "../../../tests/site-from-sources.ts";
import { findAppointment } from "./appointments.server.ts";
import { cancelAppointment } from "./change-appointment.server.ts";

/** What the frame shows of a session after it was booked: to who goes back, or loads it anew. */
const app = testApp();
const site = await openSourceSite();
const FRAME = "/book/frame";
const DAY = `${FRAME}?topic=tax-planning&day=2026-11-24`;
const START = "2026-11-24T05:30:00Z";
const WORDS = "You have booked Tuesday 24 November 2026, 11:00–12:00 IST.";

beforeEach(() => setHours(app));

/** A browser that has just booked, of someone who may be signed in, and the token of the session. */
async function booked(signedIn?: { id: string; token: string }) {
  const cookies = new Map(signedIn ? [["session", signedIn.token]] : []);
  const who = openBrowser(site, app, cookies);
  await who.get(FRAME);
  const hash = hashToken(cookies.get("browser") ?? "");
  const typed = { name: "Asha Testwala", contact: "asha@example.com", note: "" };
  const wanted = { topic: "tax-planning", start: instant(START), token: undefined, typed };
  const browser = { hash, address: LINE, personId: signedIn?.id };
  const done = await bookInFull(app, browser, { ...wanted, zone: undefined, utm: {} });
  if (!done.ok) throw new Error("not booked");
  return { who, cookies, token: done.value.token };
}

test("it is named, with a link, before the topic and beside the days and times, in the look that was asked for", async () => {
  const { who, token } = await booked();
  for (const path of [FRAME, `${FRAME}?topic=tax-planning`, DAY]) {
    const { html } = await who.get(path);
    expect(html).toContain(WORDS);
    expect(html).toContain(`href="/book/booked/${token}"`);
  }
  const { html } = await who.get(`${FRAME}?background_color=ffe100`);
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
  expect((await openBrowser(site, app).get(FRAME)).html).not.toContain("You have booked");
  const found = await findAppointment(app, token);
  if (!found) throw new Error("no appointment");
  await cancelAppointment(app, found.row, 0);
  expect((await who.get(FRAME)).html).not.toContain("You have booked");
  const { who: later } = await booked();
  expect((await later.get(FRAME)).html).toContain(WORDS);
  app.clock.advance(hours(1));
  expect((await later.get(FRAME)).html).not.toContain("You have booked");
});

test("that of an account is named to its person alone", async () => {
  const { who, cookies } = await booked(await member(app, "asha"));
  expect((await who.get(FRAME)).html).toContain(WORDS);
  cookies.delete("session");
  expect((await who.get(FRAME)).html).not.toContain("You have booked");
  cookies.set("session", (await member(app, "ravi")).token);
  expect((await who.get(FRAME)).html).not.toContain("You have booked");
});
