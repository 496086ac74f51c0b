import { form16Refusals, form16Words } from "#content/en/form16.ts";
import type { Form16Message, RefusalMessage } from "#domain/form16/form16-messages.ts";
import { inWords } from "#values/message.ts";
import { inEnglish } from "#values/say.ts";

/** A message about a certificate, in words. */
export function form16Text(message: Form16Message): string {
  return inWords(form16Words, message, inEnglish);
}

/** Why a file is not read, as the person reads it. */
export function refusalText(message: RefusalMessage): string {
  return inWords(form16Refusals, message, inEnglish);
}

/**
 * Whether a value from outside (the PDF child, the database) is one of our messages: a known name with every value that
 * its words need.
 */
export function isForm16Message(value: unknown): value is Form16Message {
  return isSayable(value, form16Words, form16Text as (message: unknown) => string);
}

export function isRefusalMessage(value: unknown): value is RefusalMessage {
  return isSayable(value, form16Refusals, refusalText as (message: unknown) => string);
}

/** Whether a value from outside is a message of this table, with every value that its words need. */
export function isSayable(
  value: unknown,
  words: object,
  say: (message: unknown) => string,
): boolean {
  if (typeof value !== "object" || value === null || !("id" in value)) return false;
  if (typeof value.id !== "string" || !Object.hasOwn(words, value.id)) return false;
  try {
    return !/\bundefined\b|\bNaN\b|\[object/.test(say(value));
  } catch {
    return false; // a value that its words need is missing or of another kind
  }
}
