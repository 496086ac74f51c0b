import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { people } from "#db/schema/accounts.ts";
import { attempts } from "#db/schema/limits.ts";
import { calendarFeeds } from "#db/schema/messages.ts";
import { claimAll } from "#features/accounts/claim.server.ts";
import { endAllSessions } from "#features/accounts/sessions.server.ts";
import { endAccess } from "#features/accounts/staff.server.ts";
import { actOnCase } from "#features/case-desk/act-on-case.server.ts";
import { beginForCaller } from "#features/case-desk/begin-case.server.ts";
import { actOnLink } from "#features/case-links/case-links.server.ts";
import { openByCode, refuseLink } from "#features/case-links/door.server.ts";
import { closeLinksOf } from "#features/cases/close-links.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import { asDate, days } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, LINE, type Member, member } from "../../../tests/cast.ts";
import { handedOver } from "../../../tests/filing/handed-over.ts";
import { entriesOf, feedAt, tokenOfFeed } from "../../../tests/read-feed.ts";
import { tokenOfCase } from "../../../tests/requests/answered.ts";
import { caseOf } from "../../../tests/requests/asked.ts";
import { must, whyNot } from "../../../tests/returns/worked.ts";
import { endAllFeeds, endFeed, feedMadeAt, makeFeed } from "./make-feed.server.ts";

const ASK = { kind: "ask", reason: "Income from abroad." } as const;
const browser = { hash: "browser-of-asha", address: ADDRESS };
const telephone: Browser = { hash: "telephone-of-asha", address: "198.51.100.20" };
let rohit: Member;
let meera: Member;
/** Handed over without an account. */
let reference = "";
const app = testApp({
  now: "2026-11-26T06:00:00Z",
  async cast(made) {
    rohit = await member(made, "rohit", "staff");
    meera = await member(made, "meera", "owner");
    reference = await handedOver(made, browser, ASK);
  },
});

const guest = () => makeFeed(app, { browser, reference });
const opens = async (address: string) => (await feedAt(app, address)) !== undefined;

test("an address is stored as its hash alone, and shown once", async () => {
  const address = must(await guest());
  const rows = await app.db.select().from(calendarFeeds);
  expect(rows).toMatchObject([{ personId: null, tokenHash: hashToken(tokenOfFeed(address)) }]);
  expect(JSON.stringify(rows)).not.toContain(tokenOfFeed(address));
  expect(await opens(address)).toBe(true);
});

test("a new address ends the old one at once, and one that is ended opens nothing", async () => {
  const { session } = await member(app, "asha");
  for (const holder of [{ session }, { browser, reference }]) {
    const old = must(await makeFeed(app, holder));
    const other = must(await makeFeed(app, holder));
    expect([await opens(old), await opens(other)]).toEqual([false, true]);
    must(await endFeed(app, holder));
    expect(await opens(other)).toBe(false);
  }
  expect(await app.db.$count(calendarFeeds)).toBe(0);
});

test("a browser that has the case open makes it, and no other", async () => {
  const elsewhere = { browser: telephone, reference };
  expect(whyNot(await makeFeed(app, elsewhere))).toBe("caseNotOpen");
  const address = must(await guest());
  expect(whyNot(await endFeed(app, elsewhere))).toBe("caseNotOpen");
  expect(await opens(address)).toBe(true);
});

/** Opens the case on the telephone, and makes the calendar there. */
async function madeByLink() {
  const { code = "" } = must(await actOnLink(app, rohit.session, reference, "readOut")) ?? {};
  const token = await tokenOfCase(app, reference);
  must(await openByCode(app, telephone, token, { channel: "email", code }));
  return { token, address: must(await makeFeed(app, { browser: telephone, reference })) };
}

test("the calendar of a client without an account ends with their link: by a new one, and by who got it by mistake", async () => {
  const renewed = await madeByLink();
  must(await actOnLink(app, rohit.session, reference, "make"));
  expect(await opens(renewed.address)).toBe(false);
  const mistaken = await madeByLink();
  must(await refuseLink(app, telephone, mistaken.token));
  expect(await opens(mistaken.address)).toBe(false);
});

test("it ends when an account takes the case: the calendar is the account's then", async () => {
  const address = must(await guest());
  const { session } = await member(app, "asha");
  must(await claimAll(app, session, browser));
  expect(await opens(address)).toBe(false);
  const signedIn = { ...browser, personId: session.person.id };
  expect(whyNot(await makeFeed(app, { browser: signedIn, reference }))).toBe("caseInAccount");
  const own = entriesOf((await feedAt(app, must(await makeFeed(app, { session })))) ?? "");
  expect(own.map(({ page }) => page)).toContain(
    `http://localhost:3000/case/${reference}/checklist`,
  );
});

test("it opens nothing once the case was withdrawn", async () => {
  const address = must(await guest());
  const { version } = await caseOf(app, reference);
  const act = { kind: "move", event: "withdrawn", why: "They moved away." } as const;
  must(await actOnCase(app, rohit.session, reference, version, act));
  expect(await opens(address)).toBe(false);
});

test("a member who left, and an account that is closed, have none", async () => {
  const address = must(await makeFeed(app, { session: rohit.session }));
  expect(await opens(address)).toBe(true);
  must(await endAccess(app, meera.session, rohit.id));
  expect(await opens(address)).toBe(false);
  expect(await app.db.$count(calendarFeeds)).toBe(0);
  expect(whyNot(await makeFeed(app, { session: rohit.session }))).toBe("signedOutMeanwhile");
  const { id, session } = await member(app, "asha");
  const own = must(await makeFeed(app, { session }));
  const closedAt = asDate(app.clock.now());
  await app.db.update(people).set({ closedAt }).where(eq(people.id, id));
  expect(await opens(own)).toBe(false);
});

test("an erasure ends it: of what is retained of a client, and of an account with the account", async () => {
  const address = must(await guest());
  await closeLinksOf(app.db, [(await caseOf(app, reference)).id]);
  expect(await opens(address)).toBe(false);
  const { id, session } = await member(app, "asha");
  const own = must(await makeFeed(app, { session }));
  await app.db.delete(people).where(eq(people.id, id));
  expect(await opens(own)).toBe(false);
  expect(await app.db.$count(calendarFeeds)).toBe(0);
});

test("signing out everywhere leaves it, as a calendar is signed in nowhere; it has no end by itself", async () => {
  const { id, session } = await member(app, "asha");
  const address = must(await makeFeed(app, { session }));
  await endAllSessions(app.db, id);
  app.clock.advance(days(400));
  expect(await opens(address)).toBe(true);
  expect(String(await feedMadeAt(app, { personId: id }))).toBe("2026-11-26T06:00:00Z");
});

test("a restored site ends every one", async () => {
  const addresses = [must(await guest()), must(await makeFeed(app, { session: rohit.session }))];
  expect(await endAllFeeds(app.db)).toEqual({ calendarFeeds: 2 });
  for (const address of addresses) expect(await opens(address)).toBe(false);
});

test("addresses that open nothing are limited for their line, and a right one is never refused", async () => {
  const address = must(await guest());
  const wrong = `http://localhost:3000/calendar/${newToken()}/days.ics`;
  for (let time = 0; time < 100; time += 1) expect(await feedAt(app, wrong, LINE)).toBeUndefined();
  // The route answers 429.
  await expect(feedAt(app, wrong, LINE)).rejects.toThrow("tooManyTries");
  expect(await feedAt(app, address, LINE)).toContain("BEGIN:VCALENDAR");
});

test("to read it writes nothing", async () => {
  const address = must(await guest());
  const state = async () => [
    await app.db.select().from(calendarFeeds),
    await app.db.$count(attempts),
    await caseOf(app, reference),
  ];
  const before = await state();
  await feedAt(app, address);
  expect(await state()).toEqual(before);
});

test("a client who only rang, and has the case open by a code, has a calendar of it", async () => {
  const mobile = "+919876543210";
  const caller = {
    name: "Harish Testwala",
    email: "h@example.invalid",
    mobile,
    year: 2025,
    note: "",
  };
  const rung = must(await beginForCaller(app, rohit.session, caller));
  const { code = "" } = must(await actOnLink(app, rohit.session, rung.reference, "readOut")) ?? {};
  const token = await tokenOfCase(app, rung.reference);
  must(await openByCode(app, telephone, token, { channel: "email", code }));
  const holder = { browser: telephone, reference: rung.reference };
  const entries = entriesOf((await feedAt(app, must(await makeFeed(app, holder)))) ?? "");
  expect(entries.map(({ summary }) => summary)).toContain(
    `Last day to file your belated return, FY 2025-26 (${rung.reference})`,
  );
});
