import { z } from "zod";
import { type SessionsDone, sessionsDesk } from "#content/en/sessions-desk.ts";
import { type PlainDate, plainDate } from "#values/dates.ts";
import { optionalText } from "#values/fields.ts";

/** What an address of the firm's sessions says: which adviser, and which day or week. */
export const SESSIONS_QUERY = {
  adviser: z.string().default(""),
  day: z.string().default(""),
  week: z.string().default(""),
  time: z.string().default(""),
  done: optionalText(20).catch(""),
};

/** A day of an address, of a year in which there are sessions; undefined for anything else. */
export function dayOfQuery(text: string): PlainDate | undefined {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return plainDate(text);
  } catch {
    return undefined; // no such day: the only thing that is thrown for here
  }
}

/** What was done, as the page says it. */
export function doneIn(text: string): string | undefined {
  return Object.hasOwn(sessionsDesk.dones, text)
    ? sessionsDesk.dones[text as SessionsDone]
    : undefined;
}
