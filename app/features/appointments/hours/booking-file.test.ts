import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bookingFileRefusals } from "#content/en/booking-command.ts";
import { mistakeLine } from "#content/en/json-file.ts";
import { problemsInWords } from "#platform/post.server.ts";
import { accepted } from "#values/outcome.ts";
import { readBookingFile } from "./booking-file.ts";
import { setupOf } from "./setup.ts";
import { NO_BOOKING, storedBooking } from "./stored-booking.ts";

const DAY = [
  ["10:00", "13:00"],
  ["14:00", "18:00"],
];
const adviser = { id: "meera", name: "CA Meera Testwala", weekly: { mon: DAY } };
const topic = { id: "tax-planning", name: "Tax planning", length: 60 };
const ROUND_THE_CLOCK = Object.fromEntries(
  ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map((day) => [
    day,
    [
      ["12:00", "24:00"],
      ["00:00", "12:00"],
    ],
  ]),
);

const WHOLE = {
  advisers: [
    {
      ...adviser,
      email: "meera@example.com",
      zone: "Europe/London",
      callLink: "https://meet.example.com/meera",
      exceptions: [
        { date: "2026-12-24", windows: [] },
        { date: "2026-12-27", windows: [["00:00", "24:00"]] },
      ],
      maxPerDay: 5,
    },
    { id: "ravi", name: "Ravi Testwala", zone: "Asia/Kolkata", weekly: {}, exceptions: [] },
  ],
  firmHolidays: [{ date: "2027-01-26", name: "Republic Day" }],
  topics: [
    {
      ...topic,
      text: "Which regime, what to claim, before March.",
      step: 15,
      before: 10,
      after: 0,
      notice: 0,
      horizonDays: 365,
      price: "plan",
      advisers: ["ravi", "meera"],
    },
  ],
  cutOff: 0,
  mostMoves: 0,
};

function read(file: unknown) {
  const outcome = readBookingFile(JSON.stringify(file));
  return outcome.ok ? accepted(outcome.value.file) : outcome;
}
/** The lines of a file's refusal; none for one that is accepted. */
function mistakesOf(file: unknown): string[] {
  const outcome = typeof file === "string" ? readBookingFile(file) : read(file);
  if (outcome.ok) return [];
  return problemsInWords(bookingFileRefusals, outcome.problems)
    .map(mistakeLine)
    .map((line) => line.trimEnd());
}

test("a whole file is read as it is, and stored as it was read", () => {
  expect(read(WHOLE)).toEqual(accepted(WHOLE));
  const numbered = JSON.stringify({ ...WHOLE, version: 7 });
  expect(readBookingFile(numbered)).toEqual(accepted({ file: WHOLE, version: 7 }));
  expect(storedBooking.parse(WHOLE)).toEqual(WHOLE);
});

test("what may be left out has a usual value, and then reads as it was", () => {
  const others = { ...adviser, id: "ravi" };
  const outcome = read({ advisers: [adviser, others], topics: [topic] });
  const usual = { zone: "Asia/Kolkata", exceptions: [] };
  const value = {
    advisers: [
      { ...adviser, ...usual },
      { ...others, ...usual },
    ],
    firmHolidays: [],
    topics: [
      {
        ...topic,
        ...{ text: "", step: 30, before: 0, after: 15, notice: 1440, horizonDays: 45 },
        price: "ask",
        advisers: ["meera", "ravi"],
      },
    ],
    cutOff: 720,
    mostMoves: 3,
  };
  expect(outcome).toEqual(accepted(value));
  expect(read(value)).toEqual(outcome);
});

test.each([
  [{ isFree: true }, "free"],
  [{ isFree: false }, "ask"],
])("a topic of before there were prices, %o, has the price %s", (before, price) => {
  const outcome = read({ advisers: [adviser], topics: [{ ...topic, ...before }] });
  expect(outcome).toMatchObject({ value: { topics: [{ price }] } });
  expect(outcome).not.toHaveProperty("value.topics.0.isFree");
});

test("topics that are left out stay so, and a file may close the booking", () => {
  const rest = { firmHolidays: [], cutOff: 720, mostMoves: 3 };
  expect(read({ advisers: [] })).toEqual(accepted({ advisers: [], ...rest }));
  expect(read({ advisers: [], topics: [topic] })).toMatchObject({
    value: { topics: [{ advisers: [] }] },
  });
});

test("a sample is stored, and never typed", () => {
  const sample = { ...WHOLE, advisers: [{ ...WHOLE.advisers[0], isSample: true }] };
  expect(storedBooking.parse(sample)).toEqual(sample);
  expect(mistakesOf({ advisers: [{ ...adviser, isSample: true }] })).toEqual([
    "advisers, number 1, isSample: There is no such field.",
  ]);
});

test("the file of docs/booking.md is read", () => {
  const guide = readFileSync(new URL("../../../../docs/booking.md", import.meta.url), "utf8");
  const examples = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = ""]) => json);
  expect(examples).toHaveLength(1);
  expect(examples.flatMap(mistakesOf)).toEqual([]);
});

const list = (least: number, most: number) => `This is a list, in [ ], of ${least} to ${most}.`;
const whole = (least: number, most: number) => `This is a whole number from ${least} to ${most}.`;
const ID = "An id is 1 to 40 small letters, digits and hyphens, like tax-planning.";
const TIME = "Write the time like 09:30, from 00:00 to 24:00.";
const PAIR = 'Write the hours as two times, like ["10:00", "13:00"].';
const BACKWARDS =
  "These hours do not end after they begin. What goes on after midnight is hours of the next day.";
const GROUP = "This is a group of fields, in { }.";
const DATE = "Write the day like 2026-11-20.";
const LINK = "Write a whole address, like https://example.com/page.";
const UNEVEN =
  "One of its advisers has hours round the clock. The step must then divide the 1440 minutes of a day, like 30 or 60.";

const many = (count: number) => Array.from({ length: count }, (_, index) => index);
const daysFrom = (first: string, count: number) =>
  many(count).map((days) => new Date(Date.parse(first) + days * 86_400_000).toISOString());

test.each([
  [
    "{ advisers: }",
    "The file is not JSON. A missing or spare comma or quotation mark is the usual cause.",
  ],
  [[], GROUP],
  [{}, `advisers: ${list(0, 50)}`],
  [{ advisers: many(51).map((id) => ({ ...adviser, id: `a${id}` })) }, `advisers: ${list(0, 50)}`],
  [{ advisers: ["meera"] }, `advisers, number 1: ${GROUP}`],
  [{ advisers: [], holidays: [] }, "holidays: There is no such field."],
  [{ advisers: [], firmHolidays: ["2027-01-26"] }, `firmHolidays, number 1: ${GROUP}`],
  [
    { advisers: [], firmHolidays: [{ date: "2027-02-29", name: "Leap" }] },
    `firmHolidays, number 1, date: ${DATE}`,
  ],
  [
    { advisers: [], firmHolidays: [{ date: "2027-01-26" }] },
    "firmHolidays, number 1, name: Write a text here.",
  ],
  [
    {
      advisers: [],
      firmHolidays: ["Republic Day", "Parade"].map((name) => ({ date: "2027-01-26", name })),
    },
    "firmHolidays, number 2, date: This day is there already.",
  ],
  [
    {
      advisers: [],
      firmHolidays: daysFrom("2027-01-01", 201).map((iso) => ({
        date: iso.slice(0, 10),
        name: "Off",
      })),
    },
    `firmHolidays: ${list(0, 200)}`,
  ],
  [{ advisers: [], topics: [] }, `topics: ${list(1, 60)}`],
  [
    { advisers: [], topics: many(61).map((id) => ({ ...topic, id: `t${id}` })) },
    `topics: ${list(1, 60)}`,
  ],
  [{ advisers: [], topics: [topic, topic] }, "topics, number 2, id: This id is there already."],
  [{ advisers: [], cutOff: -1 }, `cutOff: ${whole(0, 10080)}`],
  [{ advisers: [], cutOff: 10081 }, `cutOff: ${whole(0, 10080)}`],
  [{ advisers: [], mostMoves: 51 }, `mostMoves: ${whole(0, 50)}`],
  [{ advisers: [], mostMoves: "3" }, `mostMoves: ${whole(0, 50)}`],
])("a file is refused: %$, $1", (file, mistake) => {
  expect(mistakesOf(file)).toEqual([mistake]);
});

test.each([
  [{ id: undefined }, `id: ${ID}`],
  [{ id: "Meera" }, `id: ${ID}`],
  [{ id: "-meera" }, `id: ${ID}`],
  [{ id: "m".repeat(41) }, `id: ${ID}`],
  [{ name: undefined }, "name: Write a text here."],
  [{ name: " \n" }, "name: Write a text here."],
  [{ name: "m".repeat(81) }, "name: Please keep this to 80 characters."],
  [{ email: "meera" }, "email: This is no e-mail address."],
  [{ zone: "India" }, "zone: This is no time zone, like Asia/Kolkata."],
  [{ zone: "+05:30" }, "zone: This is no time zone, like Asia/Kolkata."],
  [{ callLink: "http://meet.example.com" }, `callLink: ${LINK}`],
  [{ callLink: "https:meet.example.com" }, `callLink: ${LINK}`],
  [{ weekly: undefined }, `weekly: ${GROUP}`],
  [{ weekly: { monday: DAY } }, "weekly, monday: There is no such field."],
  [{ weekly: { mon: "10:00-13:00" } }, `weekly, mon: ${list(0, 14)}`],
  [
    { weekly: { mon: many(15).map((at) => [`12:${10 + at}`, `12:${11 + at}`]) } },
    `weekly, mon: ${list(0, 14)}`,
  ],
  [{ weekly: { mon: [["10:00", "13:00"], "14:00-18:00"] } }, `weekly, mon, number 2: ${PAIR}`],
  [{ weekly: { mon: [["10:00"]] } }, `weekly, mon, number 1: ${PAIR}`],
  [{ weekly: { mon: [["10:00", "11:00", "12:00"]] } }, `weekly, mon, number 1: ${PAIR}`],
  [{ weekly: { mon: [["9:00", "10:00"]] } }, `weekly, mon, number 1, number 1: ${TIME}`],
  [{ weekly: { mon: [["09:00", "24:30"]] } }, `weekly, mon, number 1, number 2: ${TIME}`],
  [{ weekly: { mon: [["09:00", 18]] } }, `weekly, mon, number 1, number 2: ${TIME}`],
  [{ weekly: { mon: [["13:00", "10:00"]] } }, `weekly, mon, number 1: ${BACKWARDS}`],
  [{ weekly: { mon: [["10:00", "10:00"]] } }, `weekly, mon, number 1: ${BACKWARDS}`],
  [{ weekly: { mon: [["22:00", "02:00"]] } }, `weekly, mon, number 1: ${BACKWARDS}`],
  [
    {
      weekly: {
        tue: [
          ["14:00", "18:00"],
          ["10:00", "14:01"],
        ],
      },
    },
    "weekly, tue, number 2: These hours overlap 14:00 to 18:00 of the same day.",
  ],
  [{ exceptions: [{ windows: [] }] }, `exceptions, number 1, date: ${DATE}`],
  [{ exceptions: [{ date: "24-12-2026", windows: [] }] }, `exceptions, number 1, date: ${DATE}`],
  [{ exceptions: [{ date: "2026-12-24" }] }, `exceptions, number 1, windows: ${list(0, 14)}`],
  [
    { exceptions: many(2).map(() => ({ date: "2026-12-24", windows: [] })) },
    "exceptions, number 2, date: This day is there already.",
  ],
  [
    {
      exceptions: [
        {
          date: "2026-12-24",
          windows: [
            ["10:00", "12:00"],
            ["11:00", "13:00"],
          ],
        },
      ],
    },
    "exceptions, number 1, windows, number 2: These hours overlap 10:00 to 12:00 of the same day.",
  ],
  [
    {
      exceptions: daysFrom("2027-01-01", 401).map((iso) => ({
        date: iso.slice(0, 10),
        windows: [],
      })),
    },
    `exceptions: ${list(0, 400)}`,
  ],
  [{ maxPerDay: 0 }, `maxPerDay: ${whole(1, 50)}`],
  [{ maxPerDay: 51 }, `maxPerDay: ${whole(1, 50)}`],
  [{ maxPerDay: 2.5 }, `maxPerDay: ${whole(1, 50)}`],
])("an adviser is refused: %$, $1", (wrong, mistake) => {
  expect(mistakesOf({ advisers: [{ ...adviser, ...wrong }] })).toEqual([
    `advisers, number 1, ${mistake}`,
  ]);
});

test.each([
  [{ id: "tax planning" }, `id: ${ID}`],
  [{ name: 5 }, "name: Write a text here."],
  [{ text: 5 }, "text: Write a text here."],
  [{ text: "t".repeat(301) }, "text: Please keep this to 300 characters."],
  [{ length: undefined }, `length: ${whole(5, 480)}`],
  [{ length: 4 }, `length: ${whole(5, 480)}`],
  [{ length: 481 }, `length: ${whole(5, 480)}`],
  [{ step: 4 }, `step: ${whole(5, 480)}`],
  [{ step: 481 }, `step: ${whole(5, 480)}`],
  [{ before: 241 }, `before: ${whole(0, 240)}`],
  [{ after: -1 }, `after: ${whole(0, 240)}`],
  [{ notice: 43201 }, `notice: ${whole(0, 43200)}`],
  [{ horizonDays: 0 }, `horizonDays: ${whole(1, 365)}`],
  [{ horizonDays: 366 }, `horizonDays: ${whole(1, 365)}`],
  [{ isFree: "yes" }, "isFree: This is true or false, without quotation marks."],
  [{ price: "cheap" }, 'price: This is "free", "plan" or "ask".'],
  [{ price: "free", isFree: true }, "isFree: The price says it already: leave isFree out."],
  [{ advisers: "meera" }, `advisers: ${list(0, 50)}`],
  [{ advisers: ["Meera"] }, `advisers, number 1: ${ID}`],
  [{ advisers: ["mira"] }, "advisers, number 1: No adviser of this file has the id mira."],
  [{ advisers: ["meera", "meera"] }, "advisers, number 2: This adviser is there already."],
  [{ length: 241 }, "length: None of its advisers has 241 minutes of hours without a break."],
])("a topic is refused: %$, $1", (wrong, mistake) => {
  expect(mistakesOf({ advisers: [adviser], topics: [{ ...topic, ...wrong }] })).toEqual([
    `topics, number 1, ${mistake}`,
  ]);
});

const NONE =
  "topics, number 1, length: None of its advisers has 300 minutes of hours without a break.";
// 26 December 2026 is a Saturday.
test.each<[string, object, string[]]>([
  [
    "hours that touch",
    {
      weekly: {
        mon: [
          ["13:00", "15:00"],
          ["10:00", "13:00"],
        ],
      },
    },
    [],
  ],
  [
    "a break of a minute",
    {
      weekly: {
        mon: [
          ["10:00", "13:00"],
          ["13:01", "17:59"],
        ],
      },
    },
    [NONE],
  ],
  ["hours over midnight", { weekly: { fri: [["21:00", "24:00"]], sat: [["00:00", "02:00"]] } }, []],
  ["a Sunday night", { weekly: { sun: [["21:00", "24:00"]], mon: [["00:00", "02:00"]] } }, []],
  [
    "one long day",
    { weekly: {}, exceptions: [{ date: "2026-12-26", windows: [["10:00", "15:00"]] }] },
    [],
  ],
  [
    "a day of its own after a usual evening",
    {
      weekly: { fri: [["21:00", "24:00"]] },
      exceptions: [{ date: "2026-12-26", windows: [["00:00", "02:00"]] }],
    },
    [],
  ],
  [
    "two evenings that do not meet",
    { weekly: { fri: [["21:00", "24:00"]], sun: [["00:00", "02:00"]] } },
    [NONE],
  ],
])("a session of five hours and %s", (_, hours, mistakes) => {
  const file = { advisers: [{ ...adviser, ...hours }], topics: [{ ...topic, length: 300 }] };
  expect(mistakesOf(file)).toEqual(mistakes);
});

test.each([
  [ROUND_THE_CLOCK, 50, [`topics, number 1, step: ${UNEVEN}`]],
  [ROUND_THE_CLOCK, 45, []],
  [{ ...ROUND_THE_CLOCK, sun: [["00:00", "23:59"]] }, 50, []],
  [{ ...ROUND_THE_CLOCK, sun: undefined }, 50, []],
])("hours round the clock and a step: %#", (weekly, step, mistakes) => {
  const advisers = [adviser, { ...adviser, id: "ravi", weekly }];
  expect(mistakesOf({ advisers, topics: [{ ...topic, step }] })).toEqual(mistakes);
  expect(mistakesOf({ advisers, topics: [{ ...topic, step, advisers: ["meera"] }] })).toEqual([]);
});

test("every mistake of a file is named at once", () => {
  const file = {
    advisers: [
      {
        ...adviser,
        weekly: {
          mon: [
            ["10:00", "13:00"],
            ["12:00", "14:00"],
            ["18:00", "17:00"],
          ],
        },
      },
      { ...adviser, id: "ravi", zone: "Mars/Olympus", hours: 5 },
    ],
    firmHolidays: [{ date: "26 January", name: "" }],
    topics: [{ id: "Tax", length: 1 }],
    cutOff: "12 hours",
  };
  expect(mistakesOf(file).toSorted()).toEqual([
    "advisers, number 1, weekly, mon, number 2: These hours overlap 10:00 to 13:00 of the same day.",
    `advisers, number 1, weekly, mon, number 3: ${BACKWARDS}`,
    "advisers, number 2, hours: There is no such field.",
    "advisers, number 2, zone: This is no time zone, like Asia/Kolkata.",
    `cutOff: ${whole(0, 10080)}`,
    `firmHolidays, number 1, date: ${DATE}`,
    "firmHolidays, number 1, name: Write a text here.",
    `topics, number 1, id: ${ID}`,
    `topics, number 1, length: ${whole(5, 480)}`,
    "topics, number 1, name: Write a text here.",
  ]);
  const between = {
    advisers: [adviser, { ...adviser, weekly: ROUND_THE_CLOCK, id: "ravi" }],
    topics: [
      { ...topic, length: 300, advisers: ["meera"] },
      { ...topic, id: "other", step: 7, advisers: ["ravi", "ravi", "asha"] },
    ],
  };
  expect(mistakesOf(between)).toEqual([
    NONE,
    "topics, number 2, advisers, number 2: This adviser is there already.",
    "topics, number 2, advisers, number 3: No adviser of this file has the id asha.",
    `topics, number 2, step: ${UNEVEN}`,
  ]);
});

test("a video call from before that is no whole address leads nowhere", () => {
  const [stored] = storedBooking.shape.advisers.parse([
    { ...adviser, zone: "Asia/Kolkata", exceptions: [], callLink: "https:meet.example.com" },
  ]);
  const setup = setupOf({ ...NO_BOOKING, advisers: stored ? [stored] : [] });
  expect(setup.advisers[0]).toMatchObject({ id: "meera", callLink: undefined });
});
