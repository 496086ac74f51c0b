import { describe, expect, test } from "vitest";
import {
  asDate,
  compareDays,
  dayInIndia,
  days,
  formatDay,
  formatMoment,
  hours,
  instant,
  instantOf,
  isAfter,
  minutes,
  monthsOrPart,
  plainDate,
} from "./dates.ts";

describe("a day", () => {
  test("is a real one", () => {
    expect(plainDate("2024-02-29").toString()).toBe("2024-02-29");
    for (const wrong of ["2025-02-29", "2025-13-01", "31-07-2026", "2026-7-31", "", "soon"]) {
      expect(() => plainDate(wrong)).toThrow(RangeError);
    }
  });

  test("is the day in India, five and a half hours ahead", () => {
    expect(dayInIndia(instant("2026-07-31T18:29:59Z")).toString()).toBe("2026-07-31");
    expect(dayInIndia(instant("2026-07-31T18:30:00Z")).toString()).toBe("2026-08-01");
  });

  test("compares", () => {
    const [first, second] = [plainDate("2026-07-31"), plainDate("2026-08-01")];
    expect([isAfter(second, first), isAfter(first, second), isAfter(first, first)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(compareDays(first, second)).toBeLessThan(0);
  });

  test("is printed in words", () => {
    expect(formatDay(plainDate("2026-07-31"))).toBe("31 July 2026");
  });
});

test.each([
  ["2026-07-31", "2026-07-31", 0],
  ["2026-07-31", "2026-01-01", 0],
  ["2026-07-31", "2026-08-01", 1],
  ["2026-07-31", "2026-08-31", 1],
  ["2026-07-31", "2026-09-01", 2],
  ["2026-06-30", "2026-07-31", 1],
  ["2026-06-30", "2026-08-01", 2],
  ["2026-03-31", "2026-04-30", 1],
  ["2026-03-31", "2027-03-31", 12],
  ["2025-09-16", "2025-10-16", 1],
  ["2025-09-16", "2025-10-17", 2],
  ["2024-01-31", "2024-02-29", 1],
  ["2024-02-29", "2024-03-31", 1],
])("after %s until %s: %i months or parts of one", (from, to, months) => {
  expect(monthsOrPart(plainDate(from), plainDate(to))).toBe(months);
});

describe("a moment", () => {
  test("goes to a Date and back", () => {
    const moment = instant("2026-11-20T08:35:00+05:30");
    expect(instantOf(asDate(moment)).equals(moment)).toBe(true);
    expect(() => instant("2026-11-20T08:35:00")).toThrow(RangeError);
  });

  test("is printed in Indian time", () => {
    expect(formatMoment(instant("2026-11-20T08:35:00Z"))).toMatch(/^20 November 2026.* 2:05\spm$/);
  });

  test("waits carry their unit, and a day is 24 hours so that a moment can add it", () => {
    const moment = instant("2026-11-20T00:00:00Z");
    expect(moment.add(days(1)).toString()).toBe("2026-11-21T00:00:00Z");
    expect(moment.add(hours(2)).add(minutes(5)).toString()).toBe("2026-11-20T02:05:00Z");
  });
});
