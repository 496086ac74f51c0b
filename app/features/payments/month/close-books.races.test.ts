import { expect, test } from "vitest";
import { closedMonths } from "#db/schema/money.ts";
import { plainDate } from "#values/dates.ts";
import { testApp } from "../../../../tests/app.ts";
import { member } from "../../../../tests/cast.ts";
import { closeBooks } from "./close-books.server.ts";

const app = testApp({ races: true });

test("a month that two people close at once is closed once", async () => {
  const [sita, ravi] = [await member(app, "sita", "staff"), await member(app, "ravi", "staff")];
  const october = plainDate("2026-10-01");
  const done = await Promise.all(
    [sita, ravi].map(({ session }) => closeBooks(app, session, october)),
  );
  expect(done.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await app.db.$count(closedMonths)).toBe(1);
});
