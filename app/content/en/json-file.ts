import type { JsonFileMessages } from "#values/json-file.ts";
import type { Words } from "#values/message.ts";
import type { Problem } from "#values/outcome.ts";
import type { Say } from "#values/say.ts";
import { fieldWords } from "./fields.ts";

/** What is wrong in a file that the firm writes by hand, whichever it is. */
export const jsonFileWords: Words<JsonFileMessages, Say> = {
  ...fieldWords,
  fileUnreadable: "The file cannot be read.",
  fileNotJson:
    "The file is not JSON. A missing or spare comma or quotation mark is the usual cause.",
  unknownField: "There is no such field.",
  textMissing: "Write a text here.",
  listWrong: ({ least, most }) => `This is a list, in [ ], of ${least} to ${most}.`,
  groupWrong: "This is a group of fields, in { }.",
  numberWrong: ({ least, most }) => `This is a number from ${least} to ${most}.`,
  emailWrong: "This is no e-mail address.",
  linkWrong: "Write a whole address, like https://example.com/page.",
  dayWrong: "Write the day like 2026-11-20.",
};

/** One mistake on a line, with its place as a person counts: `testimonials, number 1, consentOn: …`. */
export function mistakeLine({ field, message }: Problem): string {
  if (!field) return `${message}\n`;
  const place = field
    .split(".")
    .map((part) => (/^\d+$/.test(part) ? `number ${Number(part) + 1}` : part));
  return `${place.join(", ")}: ${message}\n`;
}
