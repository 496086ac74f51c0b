import { expect, test } from "vitest";
import { INDIA, instant, plainDate } from "#values/dates.ts";
import { adviserDays } from "./adviser-days.ts";
import { weeklyOf, windowOf } from "./hours-text.ts";
import { localDays } from "./local-days.ts";

const MONDAY = plainDate("2026-11-23");
const SATURDAY = plainDate("2026-11-28");
const at = (iso: string) => instant(iso).epochMilliseconds;
const clock = (moment: number) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: INDIA, hour: "2-digit", minute: "2-digit" }).format(
    moment,
  );
const shown = (spans: readonly { from: number; to: number }[]) =>
  spans.map(({ from, to }) => `${clock(from)}-${clock(to)}`).join(" ");

const adviser = {
  zone: INDIA,
  weekly: weeklyOf({
    mon: [
      ["10:00", "13:00"],
      ["14:00", "18:00"],
    ],
    tue: [["10:00", "13:00"]],
    wed: [["22:00", "24:00"]],
    thu: [["00:00", "02:00"]],
  }),
  exceptions: new Map([["2026-11-27", [windowOf(["09:15", "10:45"])]]]),
};
const taken = [
  // Out of order, with buffers that meet.
  { from: at("2026-11-23T06:00:00Z"), to: at("2026-11-23T06:45:00Z") },
  { from: at("2026-11-23T04:30:00Z"), to: at("2026-11-23T05:45:00Z") },
  // Over the break, and beyond the hours.
  { from: at("2026-11-23T07:15:00Z"), to: at("2026-11-23T09:00:00Z") },
  { from: at("2026-11-23T12:00:00Z"), to: at("2026-11-23T14:00:00Z") },
];

test("a week shows what is worked and what of it is free, day by day", () => {
  const holidays = new Set(["2026-11-24"]);
  const days = adviserDays(adviser, holidays, localDays(MONDAY, SATURDAY, INDIA), taken);
  expect(
    days.map(({ open, free, freeHalfHours }) => [
      shown(open),
      shown(free),
      freeHalfHours.map(clock).join(" "),
    ]),
  ).toEqual([
    [
      "10:00-13:00 14:00-18:00",
      "11:15-11:30 12:15-12:45 14:30-17:30",
      "14:30 15:00 15:30 16:00 16:30 17:00",
    ],
    ["", "", ""],
    // One stretch over midnight is shown on both days.
    ["22:00-00:00", "22:00-00:00", "22:00 22:30 23:00 23:30"],
    ["00:00-02:00", "00:00-02:00", "00:00 00:30 01:00 01:30"],
    ["09:15-10:45", "09:15-10:45", "09:30 10:00"],
    ["", "", ""],
  ]);
});

test("an adviser elsewhere is shown by the days of India", () => {
  const abroad = {
    ...adviser,
    zone: "America/New_York",
    weekly: weeklyOf({ mon: [["12:00", "16:00"]] }),
  };
  const [monday, tuesday] = adviserDays(
    abroad,
    new Set(),
    localDays(MONDAY, MONDAY.add({ days: 1 }), INDIA),
    [],
  );
  expect(shown(monday?.open ?? [])).toBe("22:30-00:00");
  expect(shown(tuesday?.open ?? [])).toBe("00:00-02:30");
  expect(adviserDays(abroad, new Set(), [], [])).toEqual([]);
});
