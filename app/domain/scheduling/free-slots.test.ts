import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instant, instantAt, plainDate } from "#values/dates.ts";
import { freeSlots } from "./free-slots.ts";
import { nextFree } from "./next-free.ts";
import type { Adviser, DayWindow, SlotQuestion, Taking } from "./schedule.ts";

const MINUTE = 60_000;
const everyDay = (...windows: DayWindow[]) =>
  Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, windows]));
const AROUND_THE_CLOCK = everyDay({ from: 0, to: 1440 });

const adviser = (zone: string, weekly = everyDay({ from: 600, to: 1080 })): Adviser => ({
  id: "asha",
  zone,
  weekly,
  exceptions: new Map(),
});

const question = (more: Partial<SlotQuestion> & Pick<SlotQuestion, "range">): SlotQuestion => ({
  now: instant("2026-11-20T00:00:00Z"),
  rules: { length: 60, step: 60, before: 0, after: 0, notice: 0, horizonDays: 1000 },
  advisers: [adviser("Asia/Kolkata")],
  holidays: new Set(),
  takings: [],
  ...more,
});

const day = (iso: string, zone: string) => ({
  from: plainDate(iso),
  to: plainDate(iso),
  zone,
});

const taken = (start: string, end: string, more: Partial<Taking> = {}): Taking => ({
  id: "b1",
  adviser: "asha",
  state: "booked",
  start: instant(start),
  blockedFrom: instant(start),
  blockedTo: instant(end),
  ...more,
});

describe("the length of a day where the clocks change", () => {
  // Source: the transitions of the tz database, 2026 and 2027.
  test.each([
    ["Europe/London", "2027-03-28", 23, "2027-03-28T00:00Z", "2027-03-28T22:00Z"],
    ["Europe/London", "2026-10-25", 25, "2026-10-24T23:00Z", "2026-10-25T23:00Z"],
    ["America/New_York", "2027-03-14", 23, "2027-03-14T05:00Z", "2027-03-15T03:00Z"],
    ["America/New_York", "2027-11-07", 25, "2027-11-07T04:00Z", "2027-11-08T04:00Z"],
    ["Asia/Kolkata", "2028-02-29", 24, "2028-02-28T18:30Z", "2028-02-29T17:30Z"],
    ["Asia/Kolkata", "2026-12-31", 24, "2026-12-30T18:30Z", "2026-12-31T17:30Z"],
  ])("%s, %s: %i hourly starts round the clock", (zone, iso, count, first, last) => {
    const slots = freeSlots(
      question({
        now: instant("2026-10-01T00:00:00Z"),
        range: day(iso, zone),
        advisers: [adviser(zone, AROUND_THE_CLOCK)],
      }),
    );
    expect(slots).toHaveLength(count);
    expect([slots[0]?.start, slots.at(-1)?.start].map(String)).toEqual(
      [first, last].map((text) => instant(text).toString()),
    );
  });

  test("hours of an adviser in London stay at ten by the clock, and move by an hour in India", () => {
    const range = {
      from: plainDate("2027-03-27"),
      to: plainDate("2027-03-28"),
      zone: "Asia/Kolkata",
    };
    const advisers = [adviser("Europe/London", everyDay({ from: 600, to: 660 }))];
    expect(freeSlots(question({ range, advisers })).map(({ start }) => String(start))).toEqual([
      "2027-03-27T10:00:00Z",
      "2027-03-28T09:00:00Z",
    ]);
  });

  test("of an hour that the clocks show twice, hours begin with the first", () => {
    const advisers = [adviser("Europe/London", everyDay({ from: 90, to: 180 }))];
    const slots = freeSlots(
      question({
        now: instant("2026-10-01T00:00:00Z"),
        range: day("2026-10-25", "Europe/London"),
        advisers,
      }),
    );
    // 01:30 BST to 03:00 GMT: two hours and a half.
    expect(slots.map(({ start }) => String(start))).toEqual([
      "2026-10-25T00:30:00Z",
      "2026-10-25T01:30:00Z",
    ]);
  });
});

describe("a stretch over midnight", () => {
  const weekly = { 1: [{ from: 1350, to: 1440 }], 2: [{ from: 0, to: 90 }] };

  test("keeps its starts whichever of its days is asked for", () => {
    const ask = (iso: string) =>
      freeSlots(
        question({
          range: day(iso, "Asia/Kolkata"),
          advisers: [adviser("Asia/Kolkata", weekly)],
        }),
      ).map(({ start }) => String(start.toZonedDateTimeISO("Asia/Kolkata").toPlainTime()));
    expect(ask("2026-11-23")).toEqual(["22:30:00", "23:30:00"]);
    expect(ask("2026-11-24")).toEqual(["00:30:00"]);
  });
});

test("an exception opens a holiday, and a holiday closes a weekday", () => {
  const opened = {
    ...adviser("Asia/Kolkata"),
    id: "ravi",
    exceptions: new Map([["2026-11-24", [{ from: 600, to: 660 }]]]),
  };
  const slots = freeSlots(
    question({
      range: day("2026-11-24", "Asia/Kolkata"),
      advisers: [adviser("Asia/Kolkata"), opened],
      holidays: new Set(["2026-11-24"]),
    }),
  );
  expect(slots.map(({ advisers }) => advisers)).toEqual([["ravi"]]);
});

test("who has fewer sessions that week is assigned; a hold and a cancelled session count for nothing", () => {
  const ravi = { ...adviser("Asia/Kolkata"), id: "ravi" };
  const range = day("2026-11-25", "Asia/Kolkata");
  const assigned = (takings: Taking[]) =>
    freeSlots(question({ range, takings, advisers: [adviser("Asia/Kolkata"), ravi] }))[0]?.assigned;
  const onMonday = (more: Partial<Taking>) =>
    taken("2026-11-23T04:30:00Z", "2026-11-23T05:30:00Z", more);
  expect(assigned([])).toBe("asha");
  expect(assigned([onMonday({})])).toBe("ravi");
  expect(assigned([onMonday({ state: "done" })])).toBe("ravi");
  expect(assigned([onMonday({ state: "cancelled" })])).toBe("asha");
  expect(assigned([onMonday({ state: "held", expires: instant("2026-12-01T00:00:00Z") })])).toBe(
    "asha",
  );
  const sundayBefore = taken("2026-11-22T04:30:00Z", "2026-11-22T05:30:00Z");
  expect(assigned([sundayBefore])).toBe("asha");
});

describe("the next free times", () => {
  const { range: _, ...rest } = question({ range: day("2026-11-23", "Asia/Kolkata") });

  test("go on over days that are closed", () => {
    const weekly = { 1: [{ from: 600, to: 720 }] };
    const found = nextFree(
      { ...rest, advisers: [adviser("Asia/Kolkata", weekly)] },
      instant("2026-11-23T05:00:00Z"),
      "Asia/Kolkata",
      3,
    );
    expect(found.map(({ start }) => String(start))).toEqual([
      "2026-11-23T05:30:00Z",
      "2026-11-30T04:30:00Z",
      "2026-11-30T05:30:00Z",
    ]);
  });

  test("begin today, however long ago the moment is: days that are over cost nothing", () => {
    let days = 0;
    const exceptions = new Map();
    exceptions.get = () => {
      days += 1;
      return undefined;
    };
    const advisers = [{ ...adviser("Asia/Kolkata"), exceptions }];
    const first = (from: string) => {
      days = 0;
      const [slot] = nextFree({ ...rest, advisers }, instant(from), "Asia/Kolkata", 1);
      return [String(slot?.start), days];
    };
    expect(first("2000-01-01T00:00:00Z")).toEqual(first("2026-11-20T00:00:00Z"));
  });

  test("end with the horizon", () => {
    const found = nextFree(
      { ...rest, rules: { ...rest.rules, horizonDays: 3, length: 480 } },
      instant("2026-11-22T12:00:00Z"),
      "Asia/Kolkata",
      3,
    );
    expect(found.map(({ start }) => String(start))).toEqual(["2026-11-23T04:30:00Z"]);
  });
});

type Values = {
  zone: string;
  visitor: string;
  hours: DayWindow[];
  takings: { at: number; quarters: number }[];
  step: number;
  after: number;
  date: number;
};

describe("for any day, hours and takings", () => {
  const FIRST = instant("2027-03-10T00:00:00Z").epochMilliseconds;
  const zones = fc.constantFrom("Asia/Kolkata", "Europe/London", "America/New_York");
  const windows = fc
    .array(fc.integer({ min: 0, max: 48 }), { minLength: 2, maxLength: 6 })
    .map((halves) =>
      halves
        .toSorted((a, b) => a - b)
        .flatMap((to, index, all) =>
          index % 2 === 1 ? [{ from: Number(all[index - 1]) * 30, to: to * 30 }] : [],
        )
        .filter(({ from, to }) => from < to),
    );
  const takings = fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: 30 * 96 }),
      quarters: fc.integer({ min: 1, max: 12 }),
    }),
    { maxLength: 40 },
  );
  const any = fc.record({
    zone: zones,
    visitor: zones,
    hours: windows,
    takings,
    step: fc.constantFrom(15, 30, 45, 60),
    after: fc.constantFrom(0, 15),
    date: fc.integer({ min: 0, max: 27 }),
  });

  const asked = ({ zone, visitor, hours, takings: rows, step, after, date }: Values) => {
    const from = plainDate("2027-03-10").add({ days: date });
    return question({
      range: { from, to: from.add({ days: 2 }), zone: visitor },
      rules: { length: 60, step, before: 0, after, notice: 0, horizonDays: 1000 },
      advisers: [adviser(zone, everyDay(...hours))],
      takings: rows.map(({ at, quarters }, index) => ({
        id: `b${index}`,
        adviser: "asha",
        state: "booked",
        start: instantAt(FIRST + at * 15 * MINUTE),
        blockedFrom: instantAt(FIRST + at * 15 * MINUTE),
        blockedTo: instantAt(FIRST + (at + quarters) * 15 * MINUTE),
      })),
    });
  };

  test("nothing that is offered meets what is taken, or lies outside the days asked for", () => {
    fc.assert(
      fc.property(any, (values) => {
        const its = asked(values);
        for (const { start } of freeSlots(its)) {
          const from = start.epochMilliseconds;
          const to = from + (60 + values.after) * MINUTE;
          const met = its.takings.filter(
            ({ blockedFrom, blockedTo }) =>
              blockedFrom.epochMilliseconds < to && blockedTo.epochMilliseconds > from,
          );
          expect(met).toEqual([]);
          const local = start.toZonedDateTimeISO(values.visitor).toPlainDate();
          expect(its.range.from.until(local).days).toBeGreaterThanOrEqual(0);
          expect(local.until(its.range.to).days).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test("days asked for together have the starts that they have one by one", () => {
    fc.assert(
      fc.property(any, (values) => {
        const its = asked(values);
        const { from, zone } = its.range;
        const one = [0, 1, 2].flatMap((days) => {
          const only = from.add({ days });
          return freeSlots({ ...its, range: { from: only, to: only, zone } });
        });
        const starts = (slots: typeof one) => slots.map(({ start }) => String(start));
        // Hours round the clock have no beginning; any other stretch keeps its own.
        const minutes = values.hours.reduce((sum, window) => sum + window.to - window.from, 0);
        if (minutes < 1440) expect(starts(freeSlots(its))).toEqual(starts(one));
      }),
    );
  });
});
