import fc from "fast-check";
import { expect, test } from "vitest";
import { INDIA, instant, plainDate } from "#values/dates.ts";
import { freeSlots } from "./free-slots.ts";
import { openDays } from "./open-days.ts";
import type { Adviser, SlotQuestion } from "./schedule.ts";

const WEEKDAYS = [1, 2, 3, 4, 5];
const HOURS = [
  { from: 600, to: 780 },
  { from: 840, to: 1080 },
];
const adviser = (more: Partial<Adviser> = {}): Adviser => ({
  id: "asha",
  zone: INDIA,
  weekly: Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, HOURS])),
  exceptions: new Map(),
  ...more,
});
const question = (more: Partial<SlotQuestion> = {}): Omit<SlotQuestion, "range"> => ({
  now: instant("2026-11-22T06:30:00Z"),
  rules: { length: 60, step: 30, before: 0, after: 15, notice: 0, horizonDays: 45 },
  advisers: [adviser()],
  holidays: new Set(),
  takings: [],
  ...more,
});
const taken = (start: string, end: string) => ({
  ...{ id: start, adviser: "asha", state: "booked" as const, start: instant(start) },
  ...{ blockedFrom: instant(start), blockedTo: instant(end) },
});

/** A day as its marks: `|` is free, `.` is not, a space is no hour of anyone's. */
function marks(day: ReturnType<typeof openDays>[number] | undefined): string {
  const at = (place: number) => day?.halfHours.find((each) => each.at === place);
  return Array.from({ length: 18 }, (_, index) => {
    const half = at(index + 20);
    return half ? (half.isFree ? "|" : ".") : " ";
  }).join("");
}

test("ten days with hours, weekends left out, each with its half-hours", () => {
  const days = openDays(question(), plainDate("2026-11-22"), INDIA, 10);
  expect(days.map(({ day }) => day.toString())).toEqual([
    ...["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"],
    ...["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"],
  ]);
  expect(days[0]?.slots).toHaveLength(12);
  expect(marks(days[0])).toBe("||||||  ||||||||  ");
});

test("a half-hour counts as free only where a session that is offered fills it", () => {
  const takings = [
    taken("2026-11-23T04:30:00Z", "2026-11-23T05:45:00Z"),
    taken("2026-11-23T08:30:00Z", "2026-11-23T11:45:00Z"),
  ];
  const [monday] = openDays(question({ takings }), plainDate("2026-11-23"), INDIA, 1);
  // Of the morning 11:30 and 12:00 to 13:00 are left, of the afternoon too little.
  expect(marks(monday)).toBe("...|||  ........  ");
  expect(monday?.slots.map(({ start }) => start.toString())).toEqual([
    "2026-11-23T06:00:00Z",
    "2026-11-23T06:30:00Z",
  ]);
});

test("a full day stays, a holiday and a day off do not", () => {
  const full = taken("2026-11-23T04:00:00Z", "2026-11-23T13:00:00Z");
  const exceptions = new Map([["2026-11-25", []]]);
  const days = openDays(
    question({
      takings: [full],
      holidays: new Set(["2026-11-24"]),
      advisers: [adviser({ exceptions })],
    }),
    plainDate("2026-11-23"),
    INDIA,
    2,
  );
  expect(days.map(({ day, slots }) => [day.toString(), slots.length])).toEqual([
    ["2026-11-23", 0],
    ["2026-11-26", 12],
  ]);
});

test("nothing after the horizon, however many are asked for", () => {
  const days = openDays(question(), plainDate("2026-12-28"), INDIA, 100);
  expect(days.at(-1)?.day.toString()).toBe("2027-01-06");
});

test("hours of an adviser abroad stand on India's days, over midnight on both", () => {
  const abroad = adviser({ zone: "America/New_York", weekly: { 1: [{ from: 840, to: 1080 }] } });
  // Two to six in the afternoon of Monday in New York is half past midnight to half past four of Tuesday in India.
  const days = openDays(question({ advisers: [abroad] }), plainDate("2026-11-23"), INDIA, 2);
  expect(days.map(({ day, halfHours }) => [day.toString(), halfHours[0]?.at])).toEqual([
    ["2026-11-24", 1],
    ["2026-12-01", 1],
  ]);
});

test("every free start of a span is on its day, and no other", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(30), fc.nat(47)), { maxLength: 30 }),
      fc.constantFrom(INDIA, "Europe/London", "America/New_York", "Pacific/Auckland"),
      fc.nat(200),
      (spans, zone, later) => {
        const now = instant("2026-10-01T00:00:00Z").add({ hours: 24 * later });
        const takings = spans.map(([day, half]) => {
          const start = now.add({ hours: 24 * day, minutes: 30 * half });
          return taken(start.toString(), start.add({ minutes: 45 }).toString());
        });
        const asked = question({ now, takings, advisers: [adviser({ zone })] });
        const from = now.toZonedDateTimeISO(INDIA).toPlainDate();
        const days = openDays(asked, from, INDIA, 10);
        const range = { from, to: from.add({ days: 44 }), zone: INDIA };
        const all = freeSlots({ ...asked, range }).map(({ start }) => start.toString());
        const listed = days.flatMap(({ slots }) => slots.map(({ start }) => start.toString()));
        expect(listed).toEqual(all.slice(0, listed.length));
        for (const { day, slots } of days)
          for (const { start } of slots)
            expect(start.toZonedDateTimeISO(INDIA).toPlainDate().equals(day)).toBe(true);
      },
    ),
    { numRuns: 50 },
  );
});
