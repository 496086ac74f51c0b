import { z } from "zod";
import {
  type HoursText,
  isTime,
  minutesOf,
  WEEKDAYS,
  weeklyOf,
  windowOf,
} from "#domain/scheduling/hours-text.ts";
import { merged } from "#domain/scheduling/local-days.ts";
import type { DayWindow, WeeklyHours } from "#domain/scheduling/schedule.ts";
import { INDIA, isZone, plainDate } from "#values/dates.ts";
import { issue, plainLine } from "#values/fields.ts";
import {
  fileCount,
  fileDay,
  fileEmail,
  fileLink,
  fileList,
  fileText,
  type JsonFileMessages,
  readJsonFile,
} from "#values/json-file.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome, type Problem, refused } from "#values/outcome.ts";
import { priceIfFree, TOPIC_PRICES } from "./topic-price.ts";

export type BookingFileMessages = JsonFileMessages & {
  idWrong: null;
  zoneWrong: null;
  yesOrNoWrong: null;
  priceWrong: null;
  priceTwice: null;
  timeWrong: null;
  windowWrong: null;
  windowBackwards: null;
  windowOverlaps: { from: string; to: string };
  idTwice: null;
  dateTwice: null;
  adviserTwice: null;
  adviserUnknown: { id: string };
  lengthWithoutHours: { length: number };
  stepUneven: null;
};
export type BookingFileMessage = Message<BookingFileMessages>;

/** What a topic has that says its length alone. */
const TOPIC_DEFAULTS = { before: 0, after: 15, notice: 24 * 60, horizonDays: 45 };

/** The same with its step. On a grid of 30 minutes a session of half an hour, with its 15 after, would close three starts. */
export function topicDefaults(length: number) {
  return { step: length <= 30 ? 15 : 30, ...TOPIC_DEFAULTS };
}
const MOST_ADVISERS = 50;
const DAY = 24 * 60;

const storedHours = z.array(z.tuple([z.string(), z.string()]));

/** What is stored, nothing left out: the file with its defaults. A sample is an adviser that no firm has typed. */
export const storedBooking = z.strictObject({
  advisers: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      email: z.string().optional(),
      zone: z.string(),
      callLink: z.string().optional(),
      weekly: z.partialRecord(z.enum(WEEKDAYS), storedHours),
      exceptions: z.array(z.strictObject({ date: z.string(), windows: storedHours })),
      maxPerDay: z.int().optional(),
      isSample: z.literal(true).optional(),
    }),
  ),
  firmHolidays: z.array(z.strictObject({ date: z.string(), name: z.string() })),
  /** Absent while the firm has the usual ones. */
  topics: z
    .array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        text: z.string(),
        length: z.int(),
        step: z.int(),
        before: z.int(),
        after: z.int(),
        notice: z.int(),
        horizonDays: z.int(),
        price: z.enum(TOPIC_PRICES),
        advisers: z.array(z.string()),
      }),
    )
    .optional(),
  cutOff: z.int(),
  mostMoves: z.int(),
});
export type BookingFile = z.output<typeof storedBooking>;
/** Nothing can be booked; the rules of changing a session are those of a file that does not name them. */
export const NO_BOOKING: BookingFile = {
  advisers: [],
  firmHolidays: [],
  cutOff: 12 * 60,
  mostMoves: 3,
};
type BookingAdviser = BookingFile["advisers"][number];
type BookingTopic = NonNullable<BookingFile["topics"]>[number];

const say = (message: BookingFileMessage) => issue(message);

const id = z
  .string(say({ id: "idWrong" }))
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, say({ id: "idWrong" }));
const zone = z.string(say({ id: "zoneWrong" })).refine(isZone, say({ id: "zoneWrong" }));
/** Stored as it was shown, it may be empty. */
const description = z
  .string(say({ id: "textMissing" }))
  .transform(plainLine)
  .pipe(z.string().max(300, say({ id: "tooLong", params: { longest: 300 } })));
// What compares times is not asked about one that is none.
const time = z
  .string(say({ id: "timeWrong" }))
  .refine(isTime, { error: say({ id: "timeWrong" }), abort: true });
const hours = z
  .tuple([time, time], { error: say({ id: "windowWrong" }) })
  .refine(isForwards, say({ id: "windowBackwards" }));
const hoursOfDay = fileList(hours, 0, 14).superRefine((windows, check) => {
  for (const [index, window] of windows.entries()) {
    const other = windows.slice(0, index).find((earlier) => overlap(earlier, window));
    if (!other) continue;
    const [from, to] = other;
    const message = say({ id: "windowOverlaps", params: { from, to } });
    check.addIssue({ code: "custom", path: [index], message });
  }
});

/** What `npm run booking -- set` takes. */
const bookingFile = z.strictObject({
  advisers: fileList(
    z.strictObject({
      id,
      name: fileText(80),
      email: fileEmail.optional(),
      zone: zone.default(INDIA),
      callLink: fileLink.optional(),
      weekly: z
        .strictObject({
          mon: hoursOfDay,
          tue: hoursOfDay,
          wed: hoursOfDay,
          thu: hoursOfDay,
          fri: hoursOfDay,
          sat: hoursOfDay,
          sun: hoursOfDay,
        })
        .partial(),
      exceptions: fileList(z.strictObject({ date: fileDay, windows: hoursOfDay }), 0, 400)
        .superRefine(noneTwice("date", { id: "dateTwice" }))
        .default([]),
      maxPerDay: fileCount(1, 50).optional(),
    }),
    0,
    MOST_ADVISERS,
  ).superRefine(noneTwice("id", { id: "idTwice" })),
  firmHolidays: fileList(z.strictObject({ date: fileDay, name: fileText(80) }), 0, 200)
    .superRefine(noneTwice("date", { id: "dateTwice" }))
    .default([]),
  topics: fileList(
    z.strictObject({
      id,
      name: fileText(80),
      text: description.default(""),
      length: fileCount(5, 480),
      step: fileCount(5, 480).optional(),
      before: fileCount(0, 240).default(TOPIC_DEFAULTS.before),
      after: fileCount(0, 240).default(TOPIC_DEFAULTS.after),
      notice: fileCount(0, 30 * DAY).default(TOPIC_DEFAULTS.notice),
      horizonDays: fileCount(1, 365).default(TOPIC_DEFAULTS.horizonDays),
      price: z.enum(TOPIC_PRICES, say({ id: "priceWrong" })).optional(),
      isFree: z.boolean(say({ id: "yesOrNoWrong" })).optional(),
      advisers: fileList(id, 0, MOST_ADVISERS).optional(),
    }),
    1,
    60,
  )
    .superRefine(noneTwice("id", { id: "idTwice" }))
    .superRefine(pricedOnce)
    .optional(),
  cutOff: fileCount(0, 7 * DAY).default(NO_BOOKING.cutOff),
  mostMoves: fileCount(0, 50).default(NO_BOOKING.mostMoves),
});

function isForwards([from, to]: HoursText): boolean {
  return minutesOf(from) < minutesOf(to);
}

function overlap(one: HoursText, other: HoursText): boolean {
  if (!isForwards(one) || !isForwards(other)) return false;
  const [a, b] = [windowOf(one), windowOf(other)];
  return a.from < b.to && b.from < a.to;
}

/** Refuses each further item with a value that an earlier one has. */
function noneTwice<Name extends string>(name: Name, message: BookingFileMessage) {
  return (items: readonly Record<Name, string>[], check: z.core.$RefinementCtx) => {
    const values = items.map((item) => item[name]);
    for (const index of repeatsIn(values))
      check.addIssue({ code: "custom", path: [index, name], message: say(message) });
  };
}

/** Refuses a topic that says its price in both ways: they may differ. */
function pricedOnce(
  topics: readonly { price?: unknown; isFree?: unknown }[],
  check: z.core.$RefinementCtx,
) {
  for (const [index, { price, isFree }] of topics.entries())
    if (price !== undefined && isFree !== undefined)
      check.addIssue({
        code: "custom",
        path: [index, "isFree"],
        message: say({ id: "priceTwice" }),
      });
}

/** The places of values that an earlier place has. */
function repeatsIn(values: readonly string[]): number[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));
}

/** The file with its defaults, or every mistake, each under its place: `advisers.0.weekly.mon.1`. */
export function readBookingFile(json: string): Outcome<BookingFile, BookingFileMessage> {
  const read = readJsonFile<typeof bookingFile, BookingFileMessage>(bookingFile, json);
  if (!read.ok) return read;
  const { topics, ...rest } = read.value;
  const all = rest.advisers.map((adviser) => adviser.id);
  const file: BookingFile = {
    ...rest,
    ...(topics && {
      topics: topics.map(({ isFree = false, ...topic }) => ({
        ...topic,
        price: topic.price ?? priceIfFree(isFree),
        step: topic.step ?? topicDefaults(topic.length).step,
        advisers: topic.advisers ?? all,
      })),
    }),
  };
  const problems = problemsBetween(file);
  return problems.length > 0 ? refused(problems) : accepted(file);
}

function problemsBetween({ advisers, topics = [] }: BookingFile): Problem<BookingFileMessage>[] {
  const workers = new Map(advisers.map((adviser) => [adviser.id, workingStretches(adviser)]));
  return topics.flatMap((topic, index) =>
    problemsOfTopic(topic, workers).map(({ field, message }) => ({
      field: `topics.${index}.${field}`,
      message,
    })),
  );
}

function problemsOfTopic(
  { length, step, advisers: ids }: BookingTopic,
  workers: ReadonlyMap<string, WorkingStretches>,
): Problem<BookingFileMessage>[] {
  const problems: Problem<BookingFileMessage>[] = repeatsIn(ids).map((index) => ({
    field: `advisers.${index}`,
    message: { id: "adviserTwice" },
  }));
  for (const [index, each] of ids.entries()) {
    if (!workers.has(each))
      problems.push({
        field: `advisers.${index}`,
        message: { id: "adviserUnknown", params: { id: each } },
      });
  }
  const work = ids.flatMap((each) => workers.get(each) ?? []);
  // A file without advisers closes the booking; its topics are for later.
  const isOpen = workers.size > 0 && work.length === ids.length;
  if (isOpen && work.every(({ longest }) => longest < length))
    problems.push({ field: "length", message: { id: "lengthWithoutHours", params: { length } } });
  // Hours without a beginning have starts that are the same each day only if they fit in a day.
  if (DAY % step !== 0 && work.some(({ isRoundTheClock }) => isRoundTheClock))
    problems.push({ field: "step", message: { id: "stepUneven" } });
  return problems;
}

/** What the topics ask of an adviser's hours: minutes of the longest stretch, and whether they never end. */
type WorkingStretches = { longest: number; isRoundTheClock: boolean };

function workingStretches({ weekly: byName, exceptions }: BookingAdviser): WorkingStretches {
  const weekly = weeklyOf(byName);
  const weeks = [weekdaysOf(weekly), ...daysAround(exceptions, weekly)];
  return {
    longest: Math.max(0, ...weeks.flatMap(stretchesOf)),
    isRoundTheClock: Object.values(weekly).every((windows) => stretchesOf([windows])[0] === DAY),
  };
}

/** A week and the day after it, since hours may go on over midnight. */
function weekdaysOf(weekly: WeeklyHours): (readonly DayWindow[])[] {
  return [1, 2, 3, 4, 5, 6, 7, 1].map((weekday) => weekly[weekday] ?? []);
}

/** Each day with hours of its own, between the day before and the day after. */
function daysAround(exceptions: BookingAdviser["exceptions"], weekly: WeeklyHours) {
  const own = new Map(exceptions.map(({ date, windows }) => [date, windows.map(windowOf)]));
  return exceptions.map(({ date }) =>
    [-1, 0, 1].map((days) => {
      const day = plainDate(date).add({ days });
      return own.get(day.toString()) ?? weekly[day.dayOfWeek] ?? [];
    }),
  );
}

/** Minutes of each stretch of work in days that follow each other; what touches is one stretch. */
function stretchesOf(days: readonly (readonly DayWindow[])[]): number[] {
  const spans = days.flatMap((windows, index) =>
    windows.map(({ from, to }) => ({ from: index * DAY + from, to: index * DAY + to })),
  );
  return merged(spans).map(({ from, to }) => to - from);
}
