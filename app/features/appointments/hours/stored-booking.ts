import { z } from "zod";
import { WEEKDAYS } from "#domain/scheduling/hours-text.ts";
import { TOPIC_PRICES } from "./topic-price.ts";

/** What a topic has that says its length alone. */
export const TOPIC_DEFAULTS = { before: 0, after: 15, notice: 24 * 60, horizonDays: 45 };

/** The same with its step. On a grid of 30 minutes a session of half an hour, with its 15 after, would close three starts. */
export function topicDefaults(length: number) {
  return { step: length <= 30 ? 15 : 30, ...TOPIC_DEFAULTS };
}

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
