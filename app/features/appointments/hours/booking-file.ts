import { z } from "zod";
import { type HoursText, isTime, minutesOf, windowOf } from "#domain/scheduling/hours-text.ts";
import { INDIA, isZone } from "#values/dates.ts";
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
  readJsonValue,
} from "#values/json-file.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome, type Problem, refused } from "#values/outcome.ts";
import { type BookingFile, NO_BOOKING, TOPIC_DEFAULTS, topicDefaults } from "./stored-booking.ts";
import { priceIfFree, TOPIC_PRICES } from "./topic-price.ts";
import { type WorkingStretches, workingStretches } from "./working-stretches.ts";

export type BookingFileMessages = JsonFileMessages & {
  versionOld: { version: number; by: string };
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

const MOST_ADVISERS = 50;
const DAY = 24 * 60;

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
  /** That this one was made from: where it is not the newest, the change is refused. */
  version: fileCount(0, 1_000_000_000).optional(),
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

/** A file as it was typed: `version` is the one that it was made from, if it says so. */
export type TypedBooking = { file: BookingFile; version: number | undefined };

/** The file with its defaults, or every mistake, each under its place: `advisers.0.weekly.mon.1`. */
export function readBookingFile(json: string): Outcome<TypedBooking, BookingFileMessage> {
  return withDefaults(readJsonFile<typeof bookingFile, BookingFileMessage>(bookingFile, json));
}

/** The same of what was typed in forms. */
export function readBooking(value: unknown): Outcome<TypedBooking, BookingFileMessage> {
  return withDefaults(readJsonValue<typeof bookingFile, BookingFileMessage>(bookingFile, value));
}

function withDefaults(
  read: Outcome<z.output<typeof bookingFile>, BookingFileMessage>,
): Outcome<TypedBooking, BookingFileMessage> {
  if (!read.ok) return read;
  const { topics, version, ...rest } = read.value;
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
  return problems.length > 0 ? refused(problems) : accepted({ file, version });
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
  // A topic that is taken by none cannot be booked, and waits for one.
  const isOpen = work.length > 0 && work.length === ids.length;
  if (isOpen && work.every(({ longest }) => longest < length))
    problems.push({ field: "length", message: { id: "lengthWithoutHours", params: { length } } });
  // Hours without a beginning have starts that are the same each day only if they fit in a day.
  if (DAY % step !== 0 && work.some(({ isRoundTheClock }) => isRoundTheClock))
    problems.push({ field: "step", message: { id: "stepUneven" } });
  return problems;
}
