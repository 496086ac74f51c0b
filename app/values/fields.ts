import { z } from "zod";
import type { Rupees } from "./money.ts";
import { type Period, parseRupees, whyUnread } from "./typed-amount.ts";

/** What any field may answer with, beside the messages of its own form. */
export type FieldMessages = { tooLong: { longest: number } };

type AnyMessage = { id: string; params?: unknown };

/** zod carries texts, so a message travels through it as JSON; `messageOf` takes it out again. */
export function issue(message: string | AnyMessage): string {
  return typeof message === "string" ? message : JSON.stringify(message);
}

/** The message of a zod issue, or the text where it is none. */
export function messageOf(text: string): string | AnyMessage {
  return text.startsWith('{"id":') ? JSON.parse(text) : text;
}

function shortEnough(longest: number): string {
  return issue({ id: "tooLong", params: { longest } });
}

/**
 * A line of text that must be there. A field missing from the form answers with the same words as
 * an empty one: zod alone would answer "expected string, received undefined".
 */
export function requiredText(message: string | AnyMessage, longest = 200) {
  const text = issue(message);
  return z.string({ error: text }).trim().min(1, text).max(longest, shortEnough(longest));
}

/** Characters that reverse or hide text; the joiners stay, because Indian scripts need them. */
const HIDDEN = /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+/gu;

/** One line, as it may be shown in mails and on the firm's terminal: no control characters, none that reverse text. */
export function plainLine(text: string): string {
  return text.replace(HIDDEN, " ").replaceAll(/ {2,}/g, " ").trim();
}

/** A name that must be there, on one line. */
export function requiredName(message: string | AnyMessage, longest = 200) {
  const text = issue(message);
  return z
    .string({ error: text })
    .transform(plainLine)
    .pipe(z.string().min(1, text).max(longest, shortEnough(longest)));
}

/** A line of text that may be left out; "" when it is. */
export function optionalText(longest = 200) {
  return z.string().trim().max(longest, shortEnough(longest)).default("");
}

export function email(message: string | AnyMessage) {
  const text = issue(message);
  return z.string({ error: text }).trim().toLowerCase().max(254, text).pipe(z.email(text));
}

/**
 * The amount of a text, undefined where it is left empty; refuses it where it is not read.
 * @param asked the period of the field
 * @param wrong what a text that is no amount answers with
 */
export function rupeesTyped(
  text: string,
  asked: Period,
  wrong: AnyMessage,
  check: z.RefinementCtx,
): Rupees | undefined {
  const why = whyUnread(text, asked, wrong);
  if (why) check.addIssue({ code: "custom", message: issue(why) });
  return parseRupees(text, asked);
}

/** A password or a code: taken exactly as typed, "" when left out, never given back to the browser. */
export function secretText() {
  return z.string().default("").meta({ secret: true });
}

/** Whether a parameter is there, whatever it says. */
export const flag = z
  .string()
  .optional()
  .transform((text) => text !== undefined);

/** Names a row of ours; "" for anything else, which names none. */
export const rowId = z.uuid().catch("");

/** The three text fields of a day, `NAME-day`, `-month` and `-year`, as they are typed. */
export function dayTexts<Name extends string>(name: Name) {
  const text = z.string().default("");
  return {
    [`${name}-day`]: text,
    [`${name}-month`]: text,
    [`${name}-year`]: text,
  } as Record<`${Name}-${"day" | "month" | "year"}`, typeof text>;
}
