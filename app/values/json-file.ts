import { z } from "zod";
import { email, type FieldMessages, issue, messageOf, requiredName } from "./fields.ts";
import { isLink } from "./link.ts";
import type { Message } from "./message.ts";
import { accepted, type Outcome, type Problem, refused } from "./outcome.ts";

/** What any file that the firm writes by hand may be refused with, beside the messages of its own fields. */
export type JsonFileMessages = FieldMessages & {
  fileUnreadable: null;
  fileNotJson: null;
  unknownField: null;
  textMissing: null;
  listWrong: { least: number; most: number };
  groupWrong: null;
  numberWrong: { least: number; most: number };
  emailWrong: null;
  linkWrong: null;
  dayWrong: null;
};
export type JsonFileMessage = Message<JsonFileMessages>;

const say = (message: JsonFileMessage) => issue(message);

/** A line that is not empty. */
export function fileText(longest = 200) {
  return requiredName({ id: "textMissing" }, longest);
}

export function fileList<Item extends z.ZodType>(item: Item, least: number, most: number) {
  const error = say({ id: "listWrong", params: { least, most } });
  return z.array(item, { error }).min(least, error).max(most, error);
}

export function fileNumber(least: number, most: number) {
  return between(z.number, least, most);
}

/** A whole number. */
export function fileCount(least: number, most: number) {
  return between(z.int, least, most);
}

function between(only: typeof z.number | typeof z.int, least: number, most: number) {
  const error = say({ id: "numberWrong", params: { least, most } });
  return only({ error }).min(least, error).max(most, error);
}

/** An ISO day that the calendar has. */
export const fileDay = z.iso.date(say({ id: "dayWrong" }));
export const fileLink = z
  .string(say({ id: "linkWrong" }))
  .trim()
  .refine((text) => isLink(text), say({ id: "linkWrong" }));
export const fileEmail = email(say({ id: "emailWrong" }));

/**
 * What a file of JSON holds, or every mistake of it, each under its place: `testimonials.0.consentOn`. `Text` is the type
 * of the messages that the schema's own fields were given; a field without one is a group.
 */
export function readJsonFile<Schema extends z.ZodType, Text = JsonFileMessage>(
  schema: Schema,
  json: string,
): Outcome<z.output<Schema>, Text | JsonFileMessage> {
  let typed: unknown;
  try {
    typed = JSON.parse(json);
  } catch {
    return refused<Text | JsonFileMessage>({ id: "fileNotJson" });
  }
  return readJsonValue<Schema, Text>(schema, typed);
}

/** The same of a value that is no text any more. */
export function readJsonValue<Schema extends z.ZodType, Text = JsonFileMessage>(
  schema: Schema,
  value: unknown,
): Outcome<z.output<Schema>, Text | JsonFileMessage> {
  const read = schema.safeParse(value, { error: () => say({ id: "groupWrong" }) });
  return read.success
    ? accepted(read.data)
    : refused(read.error.issues.flatMap((found) => problemsOf<Text>(found)));
}

function problemsOf<Text>(found: z.core.$ZodIssue): Problem<Text | JsonFileMessage>[] {
  const at = (...path: PropertyKey[]) => (path.length > 0 ? { field: path.join(".") } : {});
  if (found.code === "unrecognized_keys")
    return found.keys.map((key) => ({
      ...at(...found.path, key),
      message: { id: "unknownField" },
    }));
  return [{ ...at(...found.path), message: messageOf(found.message) as Text }];
}
