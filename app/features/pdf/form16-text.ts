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
