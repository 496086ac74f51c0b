import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { INDIA, instant } from "#values/dates.ts";
import expected from "../../../../tests/scheduling/calendars/expected.json";
import { readBusyTimes } from "./read-calendar.server.ts";

/** Source of the expected times: worked out by hand from RFC 5545 (expected.json). */
const tricky = readFileSync(
  new URL("../../../../tests/scheduling/calendars/tricky.ics", import.meta.url),
  "utf8",
);
const read = (text: string, from: string, to: string) =>
  readBusyTimes(text, { zone: INDIA, from: instant(from), to: instant(to) })?.map(
    ({ uid, start, end }) => [uid, String(start), String(end)],
  );
const sorted = (rows: string[][] | undefined) => rows?.map(String).toSorted();

test("every kind of entry of a calendar is read as RFC 5545 means it", () => {
  expect(sorted(read(tricky, expected.from, expected.to))).toEqual(
    sorted(expected.busy.map((row) => row.map((part) => part.replace(/:00Z$/, ":00Z")))),
  );
});

test("nine o'clock in London stays nine o'clock when its clocks go forward", () => {
  expect(read(tricky, "2027-03-28T00:00:00Z", "2027-04-06T00:00:00Z")).toEqual(
    expected.afterLondonChange,
  );
});

const event = (...lines: string[]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "BEGIN:VEVENT",
    "UID:a",
    ...lines,
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n");

test.each([
  ["", undefined],
  ["<html>Sign in</html>", undefined],
  ["BEGIN:VCALENDAR\r\nEND:VCALENDAR", []],
  [event("DTSTART:20261123T043000Z", "RRULE:FREQ=SECONDLY"), undefined],
])("%j is %j", (text, times) => {
  expect(read(text, "2026-12-01T00:00:00Z", "2026-12-31T00:00:00Z")).toEqual(times);
});

test("a zone that is named by its offset alone is that offset", () => {
  const text = event('DTSTART;TZID="+05:30":20261123T100000', "DURATION:PT1H");
  expect(read(text, "2026-11-01T00:00:00Z", "2026-12-31T00:00:00Z")).toEqual([
    ["a", "2026-11-23T04:30:00Z", "2026-11-23T05:30:00Z"],
  ]);
});

test("a rule that ends at a moment in UTC ends on the wall of its zone", () => {
  // The end is midnight in India: the repetition of that day is after it.
  const text = event(
    "DTSTART;TZID=Asia/Kolkata:20261123T020000",
    "DURATION:PT1H",
    "RRULE:FREQ=DAILY;UNTIL=20261124T183000Z",
  );
  expect(read(text, "2026-11-01T00:00:00Z", "2026-12-31T00:00:00Z")).toEqual([
    ["a", "2026-11-22T20:30:00Z", "2026-11-22T21:30:00Z"],
    ["a", "2026-11-23T20:30:00Z", "2026-11-23T21:30:00Z"],
  ]);
});

test("an exception that names a day leaves out the entry of that day", () => {
  const text = event(
    "DTSTART;TZID=Asia/Kolkata:20261123T100000",
    "DURATION:PT1H",
    "RRULE:FREQ=DAILY;COUNT=3",
    "EXDATE;VALUE=DATE:20261124",
  );
  expect(
    read(text, "2026-11-01T00:00:00Z", "2026-12-31T00:00:00Z")?.map(([, start]) => start),
  ).toEqual(["2026-11-23T04:30:00Z", "2026-11-25T04:30:00Z"]);
});
