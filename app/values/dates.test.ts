import { describe, expect, test } from "vitest";
import {
  asDate,
  compareDays,
  dayIn,
  dayInIndia,
  days,
  formatClock,
  formatDay,
  formatMoment,
  formatShortDay,
  formatWeekday,
  hours,
  INDIA,
  instant,
  instantOf,
  isAfter,
  isZone,
  minutes,
  momentAt,
  monthsOrPart,
  plainDate,
  startOfDay,
  wallTimeIn,
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
    expect(formatShortDay(plainDate("2026-07-31"))).toBe("31 Jul 2026");
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
    expect(formatMoment(instant("2026-11-20T08:35:00Z"))).toBe("20 November 2026 at 14:05");
  });

  test("waits carry their unit, and a day is 24 hours so that a moment can add it", () => {
    const moment = instant("2026-11-20T00:00:00Z");
    expect(moment.add(days(1)).toString()).toBe("2026-11-21T00:00:00Z");
    expect(moment.add(hours(2)).add(minutes(5)).toString()).toBe("2026-11-20T02:05:00Z");
  });
});

describe("a zone", () => {
  test("is one of the tz database, and no offset or other text", () => {
    for (const zone of ["Asia/Kolkata", "Europe/London", "Etc/GMT+5", "UTC"]) {
      expect(isZone(zone), zone).toBe(true);
    }
    for (const text of [
      "",
      "+05:30",
      "Z",
      "Nowhere/City",
      "2026-01-01T00:00[Asia/Kolkata]",
      " UTC",
    ]) {
      expect(isZone(text), text).toBe(false);
    }
  });

  test.each([
    ["Europe/London", "2026-03-29T00:59:59Z", "29 March 2026 00:59"],
    ["Europe/London", "2026-03-29T01:00:00Z", "29 March 2026 02:00"],
    ["America/New_York", "2026-03-08T06:59:59Z", "8 March 2026 01:59"],
    ["America/New_York", "2026-03-08T07:00:00Z", "8 March 2026 03:00"],
    ["America/New_York", "2026-11-01T05:30:00Z", "1 November 2026 01:30"],
    ["America/New_York", "2026-11-01T06:30:00Z", "1 November 2026 01:30"],
    ["Asia/Kathmandu", "2026-11-20T18:15:00Z", "21 November 2026 00:00"],
    ["Pacific/Apia", "2026-11-20T11:00:00Z", "21 November 2026 00:00"],
    ["Pacific/Apia", "2026-11-20T10:59:59Z", "20 November 2026 23:59"],
  ])("%s shows %s as %s", (zone, at, shown) => {
    const moment = instant(at);
    const day = formatDay(dayIn(zone, moment));
    const text = `${day} ${formatClock(zone, moment)}`;
    expect(text).toBe(shown);
  });

  test.each([
    ["Asia/Kolkata", "2026-03-08", "2026-03-07T18:30:00Z"],
    ["America/New_York", "2026-03-09", "2026-03-09T04:00:00Z"],
    ["America/New_York", "2026-11-02", "2026-11-02T05:00:00Z"],
    ["Pacific/Apia", "2026-11-21", "2026-11-20T11:00:00Z"],
    // The clocks went from 23:59 to 01:00: the day has no midnight.
    ["America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00Z"],
  ])("in %s the day %s begins at %s", (zone, day, begins) => {
    expect(startOfDay(plainDate(day), zone).equals(instant(begins))).toBe(true);
  });

  test("names the weekday of its own day", () => {
    const moment = instant("2026-11-20T18:00:00Z");
    expect(formatWeekday(dayIn("Europe/London", moment))).toBe("Friday 20 November");
    expect(formatWeekday(dayIn("Asia/Kathmandu", moment))).toBe("Friday 20 November");
    expect(formatWeekday(dayIn("Pacific/Apia", moment))).toBe("Saturday 21 November");
  });

  test("has a moment for each time of its clocks, also for one left out or shown twice", () => {
    const at = (day: string, hour: number, minute: number, zone: string) =>
      momentAt(plainDate(day), { hour, minute }, zone).toString();
    expect(at("2026-03-08", 2, 30, "America/New_York")).toBe("2026-03-08T07:30:00Z");
    expect(at("2026-11-01", 1, 30, "America/New_York")).toBe("2026-11-01T05:30:00Z");
    expect(at("2026-10-25", 1, 30, "Europe/London")).toBe("2026-10-25T00:30:00Z");
    expect(momentAt(plainDate("2026-11-20"), { hour: 14, minute: 5 }).toString()).toBe(
      "2026-11-20T08:35:00Z",
    );
    expect(wallTimeIn(INDIA, instant("2026-11-20T08:35:07Z"))).toEqual({
      hour: 14,
      minute: 5,
      second: 7,
    });
  });
});
