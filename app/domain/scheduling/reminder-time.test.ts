import { expect, test } from "vitest";
import { INDIA, instant } from "#values/dates.ts";
import { isSendable, type SessionReminderKind, sessionReminderDue } from "./reminder-time.ts";

const NEW_YORK = "America/New_York";
const LONDON = "Europe/London";
const LONG_AGO = "2026-01-01T00:00:00Z";

/** Every change of what is due, minute by minute, from two days before the start to an hour after it. */
function changesOf(zone: string, start: string, settledAt = LONG_AGO): string[] {
  const session = { start: instant(start), zone, settledAt: instant(settledAt) };
  const last = session.start.add({ hours: 1 }).epochMilliseconds;
  const changes: string[] = [];
  let before: string | undefined;
  let now = session.start.subtract({ hours: 48 });
  for (; now.epochMilliseconds <= last; now = now.add({ minutes: 1 })) {
    const due = sessionReminderDue(session, now);
    if (due !== before) {
      const local = now.toZonedDateTimeISO(zone).toPlainDateTime();
      changes.push(`${local.toString({ smallestUnit: "minute" }).slice(5)} ${due ?? "none"}`);
    }
    before = due;
  }
  return changes;
}

test.each<[string, string, string, string[]]>([
  [
    "in the morning, in India",
    INDIA,
    "2026-11-24T11:00+05:30",
    [
      "11-23T11:00 day",
      "11-23T21:00 none",
      "11-24T08:00 day",
      "11-24T10:00 hour",
      "11-24T11:00 none",
    ],
  ],
  [
    "at 8 sharp: the day's at 8 the day before",
    INDIA,
    "2026-11-24T08:00+05:30",
    ["11-23T08:00 day", "11-23T21:00 none", "11-24T07:00 hour", "11-24T08:00 none"],
  ],
  [
    "a minute before 8: the day's waits a minute",
    INDIA,
    "2026-11-24T07:59+05:30",
    ["11-23T08:00 day", "11-23T21:00 none", "11-24T06:59 hour", "11-24T07:59 none"],
  ],
  [
    "a minute before 21",
    INDIA,
    "2026-11-24T20:59+05:30",
    [
      "11-23T20:59 day",
      "11-23T21:00 none",
      "11-24T08:00 day",
      "11-24T19:59 hour",
      "11-24T20:59 none",
    ],
  ],
  [
    "at 21 sharp: the day's on the day itself",
    INDIA,
    "2026-11-24T21:00+05:30",
    ["11-24T08:00 day", "11-24T20:00 hour", "11-24T21:00 none"],
  ],
  [
    "at midnight",
    INDIA,
    "2026-11-24T00:00+05:30",
    ["11-23T08:00 day", "11-23T21:00 none", "11-23T23:00 hour", "11-24T00:00 none"],
  ],
  [
    "at half past midnight in New York, 11:00 in India: the hour's goes at any hour",
    NEW_YORK,
    "2026-11-24T11:00+05:30",
    ["11-23T08:00 day", "11-23T21:00 none", "11-23T23:30 hour", "11-24T00:30 none"],
  ],
  [
    "after a night of 25 hours in New York",
    NEW_YORK,
    "2026-11-01T21:30-05:00",
    // A day before is 22:30 of summer time.
    ["11-01T08:00 day", "11-01T20:30 hour", "11-01T21:30 none"],
  ],
  [
    "after 25 hours, by day: the day's an hour later on the clock",
    NEW_YORK,
    "2026-11-01T10:00-05:00",
    [
      "10-31T11:00 day",
      "10-31T21:00 none",
      "11-01T08:00 day",
      "11-01T09:00 hour",
      "11-01T10:00 none",
    ],
  ],
  [
    "after 23 hours, by day: the day's an hour earlier on the clock",
    NEW_YORK,
    "2027-03-14T10:00-04:00",
    [
      "03-13T09:00 day",
      "03-13T21:00 none",
      "03-14T08:00 day",
      "03-14T09:00 hour",
      "03-14T10:00 none",
    ],
  ],
  [
    "after 23 hours: the day's at 8, not at 7:30",
    NEW_YORK,
    "2027-03-14T08:30-04:00",
    ["03-13T08:00 day", "03-13T21:00 none", "03-14T07:30 hour", "03-14T08:30 none"],
  ],
  [
    "in the hour that London has twice",
    LONDON,
    "2026-10-25T01:30+00:00",
    // An hour before is 1:30 as well, of summer time.
    ["10-24T08:00 day", "10-24T21:00 none", "10-25T01:30 hour", "10-25T01:30 none"],
  ],
  [
    "at 4:30 in London, 10:00 in India",
    LONDON,
    "2026-11-24T10:00+05:30",
    ["11-23T08:00 day", "11-23T21:00 none", "11-24T03:30 hour", "11-24T04:30 none"],
  ],
])("due of a session %s", (_, zone, start, changes) => {
  expect(changesOf(zone, start)).toEqual(changes);
});

const HOUR_ALONE = ["11-24T10:00 hour", "11-24T11:00 none"];
const BOTH = ["11-23T11:00 day", "11-23T21:00 none", "11-24T08:00 day", ...HOUR_ALONE];

test.each<[string, string, string, string[]]>([
  ["26 hours before", "2026-11-24T11:00+05:30", "2026-11-23T09:00+05:30", BOTH],
  ["a millisecond later", "2026-11-24T11:00+05:30", "2026-11-23T09:00:00.001+05:30", HOUR_ALONE],
  ["an hour before", "2026-11-24T11:00+05:30", "2026-11-24T10:00+05:30", HOUR_ALONE],
  ["less than an hour before", "2026-11-24T11:00+05:30", "2026-11-24T10:00:00.001+05:30", []],
  [
    "at 6 for 21, of which the day's is due at 8 of that day",
    "2026-11-24T21:00+05:30",
    "2026-11-24T06:00+05:30",
    ["11-24T08:00 day", "11-24T20:00 hour", "11-24T21:00 none"],
  ],
  [
    "after 6 for 21",
    "2026-11-24T21:00+05:30",
    "2026-11-24T06:00:00.001+05:30",
    ["11-24T20:00 hour", "11-24T21:00 none"],
  ],
])("due of a session in India that was settled %s", (_, start, settledAt, changes) => {
  expect(changesOf(INDIA, start, settledAt)).toEqual(changes);
});

test.each<[SessionReminderKind, string, string, boolean]>([
  ["day", INDIA, "2026-11-23T10:59:59.999+05:30", false],
  ["day", INDIA, "2026-11-23T11:00+05:30", true],
  ["day", INDIA, "2026-11-23T20:59:59.999+05:30", true],
  ["day", INDIA, "2026-11-23T21:00+05:30", false],
  ["day", INDIA, "2026-11-24T07:59:59.999+05:30", false],
  ["day", INDIA, "2026-11-24T08:00+05:30", true],
  ["day", INDIA, "2026-11-24T09:59:59.999+05:30", true],
  ["day", INDIA, "2026-11-24T10:00+05:30", false],
  // 20:59 and 21:00 the evening before.
  ["day", NEW_YORK, "2026-11-24T07:29+05:30", true],
  ["day", NEW_YORK, "2026-11-24T07:30+05:30", false],
  ["hour", INDIA, "2026-11-24T09:59:59.999+05:30", false],
  ["hour", INDIA, "2026-11-24T10:00+05:30", true],
  ["hour", NEW_YORK, "2026-11-24T10:59:59.999+05:30", true],
  ["hour", INDIA, "2026-11-24T11:00+05:30", false],
])("the %s's of 11:00 may be sent to %s at %s: %s", (kind, zone, now, may) => {
  const start = instant("2026-11-24T11:00+05:30");
  expect(isSendable(kind, { start, zone }, instant(now))).toBe(may);
});
