import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { attempts } from "#db/schema/limits.ts";
import { CODE_LIMIT, PASSWORD_LIMIT, RECOVERY_LIMIT } from "#features/accounts/limits.ts";
import { FORM16_BYTES_LIMIT } from "#features/answer/form16-upload.server.ts";
import { DRAFT_LIMIT } from "#features/drafts/drafts.server.ts";
import { asDate, days, hours } from "#values/dates.ts";
import { testApp } from "../../tests/app.ts";
import { ADDRESS, LINE } from "../../tests/cast.ts";
import { countAttempt, forgive, purgeAttempts, slowCrowd, uncount } from "./limits.server.ts";
import type { Limit } from "./limits.ts";

const app = testApp();

/** How many of `tries` are taken, each from what `from` says. */
async function taken(
  limit: Limit,
  tries: number,
  from: (time: number) => { hash?: string; address: string },
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

test("all lines of a /48 together are good for four lines", async () => {
  const line = (time: number) => ({ address: `2001:db8:1:${(time * 256).toString(16)}::1` });
  expect(await taken(CODE_LIMIT, 165, line)).toBe(160);
  expect(await taken(CODE_LIMIT, 1, () => ({ address: LINE }))).toBe(1);
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
