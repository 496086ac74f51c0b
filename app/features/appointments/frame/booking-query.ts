import { z } from "zod";
import { flag } from "#values/fields.ts";

/** The parameters of a booking's address, beside those of the contract. */
export const bookingQuery = {
  topic: z.string().optional(),
  zone: z.string().optional(),
  from: z.string().default(""),
  day: z.string().default(""),
  /** The token of a time that is held or kept: its details are asked, or its code. */
  hold: z.string().default(""),
  /** The details of a kept time are corrected. */
  edit: flag,
  /** The same while another time is looked for. */
  instead: z.string().default(""),
  /** The reference of a request for filing that it is about. */
  case: z.string().default(""),
  /** The reference of a request for a time that was sent. */
  requested: z.string().default(""),
  date: z.string().default(""),
  month: z.string().default(""),
};

export type BookingQuery = z.output<z.ZodObject<typeof bookingQuery>>;
