import { expect, test } from "vitest";
import { hours, instant } from "#values/dates.ts";
import {
  dayInWords,
  momentInBoth,
  momentInIndia,
  sessionBeside,
  sessionInBoth,
  sessionTime,
  sessionTimeIn,
  startBeside,
  startInBoth,
} from "./session-times.ts";

/** 11:00 in India, and half an hour after midnight there. */
const LATE = instant("2026-11-24T05:30:00Z");
const EARLY = instant("2026-11-23T19:00:00Z");
const session = (start: typeof LATE) => ({ start, end: start.add(hours(1)) });

test.each([
  [
    LATE,
    "Europe/London",
    "Tuesday 24 November 2026, 05:30–06:30 London",
    "11:00–12:00 IST",
    "Tuesday 24 November, London",
    "Tue 24 Nov, 05:30 London (11:00 IST)",
  ],
  [
    EARLY,
    "America/New_York",
    "Monday 23 November 2026, 14:00–15:00 New York",
    "Tue 00:30–01:30 IST",
    "Monday 23 November, New York",
    "Mon 23 Nov, 14:00 New York (Tue 00:30 IST)",
  ],
  [
    instant("2026-11-23T17:00:00Z"),
    "Australia/Sydney",
    "Tuesday 24 November 2026, 04:00–05:00 Sydney",
    "Mon 22:30–23:30 IST",
    "Tuesday 24 November, Sydney",
    "Tue 24 Nov, 04:00 Sydney (Mon 22:30 IST)",
  ],
  // While its clocks are set forward, and back.
  [
    instant("2027-03-28T00:30:00Z"),
    "Europe/London",
    "Sunday 28 March 2027, 00:30–02:30 London",
    "06:00–07:00 IST",
    "Sunday 28 March, London",
    "Sun 28 Mar, 00:30 London (06:00 IST)",
  ],
  [
    instant("2027-11-07T05:30:00Z"),
    "America/New_York",
    "Sunday 7 November 2027, 01:30–01:30 New York",
    "11:00–12:00 IST",
    "Sunday 7 November, New York",
    "Sun 7 Nov, 01:30 New York (11:00 IST)",
  ],
])("%s in %s, beside India's", (start, zone, time, beside, day, moment) => {
  expect(sessionTime(session(start), zone)).toBe(time);
  expect(sessionBeside(zone, session(start))).toBe(beside);
  expect(sessionInBoth(session(start), zone)).toBe(`${time} (${beside})`);
  expect(dayInWords(start, zone)).toBe(day);
  expect(momentInBoth(start, zone)).toBe(moment);
  expect(moment).toContain(startInBoth(start, zone));
  expect(moment).toContain(`(${startBeside(zone, start)})`);
});

test.each([
  [LATE, "Europe/London", "05:30–06:30 London"],
  [EARLY, "America/New_York", "Mon 14:00–15:00 New York"],
])("%s in %s, beside India's for the firm", (start, zone, words) => {
  expect(sessionTimeIn(zone, session(start))).toBe(words);
});

test("without another zone India's is alone", () => {
  const words = "Tuesday 24 November 2026, 11:00–12:00 IST";
  expect(sessionTime(session(LATE))).toBe(words);
  expect(sessionInBoth(session(LATE), undefined)).toBe(words);
  expect(dayInWords(LATE)).toBe("Tuesday 24 November, IST");
  expect(momentInBoth(LATE, undefined)).toBe("Tue 24 Nov, 11:00 IST");
  expect(momentInIndia(LATE)).toBe("Tue 24 Nov, 11:00 IST");
  expect(startInBoth(LATE, undefined)).toBe("11:00 IST");
});
