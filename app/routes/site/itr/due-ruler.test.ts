import { expect, test } from "vitest";
import { plainDate } from "#values/dates.ts";
import { dueRuler } from "./due-ruler.server.ts";

/** FY 2025-26: due on 31 July 2026, belated until 31 December 2026. */
test.each([
  ["2026-04-01", "inTime", "2026-04-01", "2026-07-31", 121, 0],
  ["2026-05-31", "inTime", "2026-04-01", "2026-07-31", 61, 60 / 121],
  ["2026-07-30", "inTime", "2026-04-01", "2026-07-31", 1, 120 / 121],
  ["2026-07-31", "inTime", "2026-04-01", "2026-07-31", 0, 1],
  ["2026-08-01", "belated", "2026-07-31", "2026-12-31", 152, 1 / 153],
  ["2026-11-22", "belated", "2026-07-31", "2026-12-31", 39, 114 / 153],
  ["2026-12-31", "belated", "2026-07-31", "2026-12-31", 0, 1],
])(
  "on %s a return is %s, from %s to %s, with %i days left",
  (day, kind, from, until, left, over) => {
    const ruler = dueRuler(plainDate(day));
    expect(ruler).toMatchObject({ kind, daysLeft: left, over });
    expect([ruler?.from.toString(), ruler?.until.toString()]).toEqual([from, until]);
  },
);

test("in time both regimes are open without a fee; later the new one alone, with the largest fee", () => {
  expect(dueRuler(plainDate("2026-07-31"))).toMatchObject({ only: undefined, fee: undefined });
  expect(dueRuler(plainDate("2026-08-01"))).toMatchObject({ only: "new", fee: 5000 });
});

test.each(["2027-01-01", "2027-03-31", "2040-06-01"])("on %s no day is counted down", (day) => {
  expect(dueRuler(plainDate(day))).toBeUndefined();
});

test("on 1 April the return of the next year opens", () => {
  expect(dueRuler(plainDate("2027-04-01"))).toMatchObject({ kind: "inTime", over: 0 });
});
