import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { attempts } from "#db/schema/limits.ts";
import { CODE_LIMIT, PASSWORD_LIMIT, RECOVERY_LIMIT } from "#features/accounts/limits.ts";
import { FORM16_BYTES_LIMIT, FORM16_LIMIT } from "#features/answer/upload/form16-upload.server.ts";
import { DRAFT_LIMIT } from "#features/drafts/drafts.server.ts";
import { FILING_LIMIT } from "#features/filing/filings.server.ts";
import { ORDER_LIMIT } from "#features/orders/order/orders.server.ts";
import { asDate, days, hours } from "#values/dates.ts";
import { testApp } from "../../tests/app.ts";
import { ADDRESS, LINE } from "../../tests/cast.ts";
import { IS_LONG } from "../../tests/sample.ts";
import {
  countAttempt,
  forgive,
  purgeAttempts,
  slowCrowd,
  type TriedFrom,
  uncount,
} from "./limits.server.ts";
import type { Limit } from "./limits.ts";

const app = testApp();

/** How many of `tries` are taken, each from what `from` says. */
async function taken(
  limit: Limit,
  tries: number,
  from: (time: number) => TriedFrom,
  tried: Parameters<typeof countAttempt>[4] = {},
): Promise<number> {
  let count = 0;
  for (let time = 0; time < tries; time++) {
    if ((await countAttempt(app, app.db, limit, from(time), tried)).ok) count++;
  }
  return count;
}

test("one line begins sixty drafts an hour, a shared IPv4 address ten times as many", async () => {
  expect(await taken(DRAFT_LIMIT, 63, () => ({ address: LINE }))).toBe(60);
  expect(await taken(DRAFT_LIMIT, 602, () => ({ address: ADDRESS }))).toBe(600);
  app.clock.advance(hours(1));
  expect(await taken(DRAFT_LIMIT, 1, () => ({ address: LINE }))).toBe(1);
});

test("a few lines of a /48 together are good for four lines, and for what their people add", async () => {
  const line = (time: number) => ({
    address: `2001:db8:1:${((time % 8) * 256).toString(16)}::1`,
  });
  // Eight people add eight fifteenths of a line to four.
  expect(await taken(CODE_LIMIT, 200, line)).toBe(181);
  expect(await taken(CODE_LIMIT, 1, () => ({ address: LINE }))).toBe(1);
});

/** The telephones of a network, each at its /64 or, behind one IPv4 address, with its browser: more than its floor. */
const NETWORKS: [string, number, (phone: number) => string][] = [
  ["a /48", IS_LONG ? 300 : 130, (phone) => `2001:db8:1:${(phone * 97).toString(16)}::1`],
  [
    "a /56",
    IS_LONG ? 300 : 130,
    (phone) => `2001:db8:1:2${(phone % 256).toString(16).padStart(2, "0")}::1`,
  ],
  ["one IPv4 address", 330, () => ADDRESS],
];

test.each(NETWORKS)(
  "the telephones of %s, %i, do each what they came for",
  async (_, phones, address) => {
    const phone = (number: number) => ({
      hash: `phone ${number}`,
      address: address(number),
      givenAt: app.clock.now(),
    });
    for (const limit of [DRAFT_LIMIT, FORM16_LIMIT, FORM16_BYTES_LIMIT, ORDER_LIMIT, FILING_LIMIT])
      expect(await taken(limit, phones, phone)).toBe(phones);
    // Hours later the day's share is still that of all who were there.
    app.clock.advance(hours(2));
    const late = { hash: "late", address: address(phones), givenAt: app.clock.now() };
    for (const limit of [DRAFT_LIMIT, ORDER_LIMIT, FILING_LIMIT])
      expect(await taken(limit, 1, () => late)).toBe(1);
  },
);

test("a network that has as many people as it can hold is good for thirty lines", async () => {
  const line = (time: number) => ({ address: `2001:db8:1:${time.toString(16)}::1` });
  await app.db.execute(sql`
    insert into attempts (id, kind, key, amount, at)
    select gen_random_uuid(), 'line ' || n, ${app.sealing.blindIndex("20010db80001/48", "noticed")}, 1,
      ${asDate(app.clock.now()).toISOString()} from generate_series(1, 5000) n`);
  const most: Limit = { name: "order", line: { hour: 2 } };
  expect(await taken(most, 70, (time) => line(time * 256))).toBe(60);
});

test("a flood of guesses is no greater where there are many people, or many who are known", async () => {
  const line = (time: number) => ({
    hash: `${time}`,
    address: `2001:db8:1:${time.toString(16)}::1`,
  });
  const apart = (time: number) => line(time * 97);
  expect(await taken(PASSWORD_LIMIT, 410, apart)).toBe(400);
  const withCookies = (time: number) => ({ ...apart(time), givenAt: app.clock.now() });
  expect(await taken(PASSWORD_LIMIT, 410, withCookies)).toBe(400);
  const signedIn = (time: number) => ({ ...withCookies(time), personId: randomUUID() });
  expect(await taken(PASSWORD_LIMIT, 1, signedIn)).toBe(0);
});

test("a flood by new accounts shuts out no client who was here before", async () => {
  const client = { hash: "a client's", address: ADDRESS, personId: randomUUID() };
  expect(await taken(ORDER_LIMIT, 1, () => client)).toBe(1);
  app.clock.advance(hours(1));
  const persons = Array.from({ length: 70 }, () => randomUUID());
  const account = (time: number) => ({
    hash: `${time}`,
    address: ADDRESS,
    personId: persons[time % 70],
  });
  expect(await taken(ORDER_LIMIT, 700, account)).toBeLessThan(700);
  expect(await taken(ORDER_LIMIT, 1, () => client)).toBe(1);
});

test("a browser that was here days ago is refused last, too", async () => {
  const before = { hash: "here before", address: ADDRESS };
  expect(await taken(DRAFT_LIMIT, 1, () => before)).toBe(1);
  app.clock.advance(days(20));
  await purgeAttempts(app);
  const flood = (time: number) => ({ hash: `${time}`, address: ADDRESS, givenAt: app.clock.now() });
  expect(await taken(DRAFT_LIMIT, 610, flood)).toBe(600);
  expect(await taken(DRAFT_LIMIT, 1, () => before)).toBe(1);
});

test("a flood by strangers shuts out neither visitors nor those who were here before", async () => {
  const hourAgo = { hash: "an older browser", address: ADDRESS };
  expect(await taken(DRAFT_LIMIT, 1, () => hourAgo)).toBe(1);
  app.clock.advance(hours(1));
  const stranger = (time: number) => ({ hash: `fresh ${time}`, address: ADDRESS });
  expect(await taken(DRAFT_LIMIT, 610, stranger)).toBe(600);
  const visitor = { hash: "a visitor", address: ADDRESS, givenAt: app.clock.now() };
  const person = { hash: "another", address: ADDRESS, personId: randomUUID() };
  for (const from of [hourAgo, visitor, person])
    expect(await taken(DRAFT_LIMIT, 1, () => from)).toBe(1);
  const fresh = { hash: "new", address: ADDRESS };
  expect(await taken(DRAFT_LIMIT, 1, () => fresh)).toBe(0);
  // The answer gives it its cookie, and with that it is a visitor.
  expect(await countAttempt(app, app.db, DRAFT_LIMIT, { ...fresh, isNew: true })).toEqual({
    ok: false,
    problems: [{ message: { id: "sendOnceMore" } }],
    retryAfter: 5,
  });
  const again = { ...fresh, givenAt: app.clock.now() };
  expect(await taken(DRAFT_LIMIT, 1, () => again)).toBe(1);
});

test("what is known is limited by itself: a browser alone, a person in all browsers together", async () => {
  expect(await taken(DRAFT_LIMIT, 22, () => ({ hash: "one", address: ADDRESS }))).toBe(20);
  const personId = randomUUID();
  const person = (time: number) => ({ hash: `browser ${time}`, address: ADDRESS, personId });
  expect(await taken(DRAFT_LIMIT, 22, person)).toBe(20);
});

test("bytes count by their number", async () => {
  const from = { hash: "asha", address: ADDRESS };
  expect(await taken(FORM16_BYTES_LIMIT, 40, () => from, { amount: 10_000_000 })).toBe(25);
  const other = { hash: "ravi", address: ADDRESS };
  expect(await taken(FORM16_BYTES_LIMIT, 1, () => other, { amount: 10_000_000 })).toBe(1);
});

test("what a day allows comes back after a day", async () => {
  const ask = () => taken(RECOVERY_LIMIT, 10, () => ({ address: LINE }), { subject: "asha" });
  expect(await ask()).toBe(5);
  app.clock.advance(hours(2));
  expect(
    await countAttempt(app, app.db, RECOVERY_LIMIT, { address: LINE }, { subject: "asha" }),
  ).toEqual({
    ok: false,
    problems: [{ message: { id: "tooManyToday", params: { hours: 22 } } }],
    retryAfter: hours(22).total("seconds"),
  });
  app.clock.advance(hours(22));
  expect(await ask()).toBe(5);
});

test("a try is taken back alone, or with its like", async () => {
  const from = { address: LINE };
  const count = () => countAttempt(app, app.db, PASSWORD_LIMIT, from, { subject: "asha" });
  const first = await count();
  await count();
  if (!first.ok) throw new Error("refused");
  await uncount(app, [first.value]);
  expect(await taken(PASSWORD_LIMIT, 20, () => from, { subject: "asha" })).toBe(9);
  await forgive(app.db, first.value);
  expect(await app.db.$count(attempts)).toBe(0);
});

test("far more than usual in a day slows everybody, and refuses nobody", async () => {
  expect(await slowCrowd(app, CODE_LIMIT)).toBe(0);
  await app.db.execute(sql`
    insert into attempts (id, kind, key, amount, at)
    select gen_random_uuid(), 'code', 'a line ' || n, 1, ${asDate(app.clock.now()).toISOString()}
    from generate_series(1, 2000) n`);
  expect(app.clock.waited).toEqual([]);
  expect(await slowCrowd(app, CODE_LIMIT)).toBe(2000);
  expect(app.clock.waited).toEqual([2_000]);
  expect(await slowCrowd(app, RECOVERY_LIMIT)).toBe(0);
  expect((await countAttempt(app, app.db, CODE_LIMIT, { address: LINE })).ok).toBe(true);
});

test("tries are forgotten after a day", async () => {
  const at = asDate(app.clock.now());
  await app.db
    .insert(attempts)
    .values({ id: randomUUID(), kind: CODE_LIMIT.name, key: "k", amount: 1, at });
  app.clock.advance(days(1));
  await purgeAttempts(app);
  expect(await app.db.$count(attempts)).toBe(1);
  app.clock.advance(hours(1));
  await purgeAttempts(app);
  expect(await app.db.$count(attempts)).toBe(0);
});

test("since when a browser sends forms is forgotten after thirty days", async () => {
  await taken(DRAFT_LIMIT, 1, () => ({ hash: "a browser", address: LINE }));
  app.clock.advance(days(29));
  await purgeAttempts(app);
  expect(await app.db.$count(attempts)).toBe(1);
  app.clock.advance(days(2));
  await purgeAttempts(app);
  expect(await app.db.$count(attempts)).toBe(0);
});
