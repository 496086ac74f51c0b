import { z } from "zod";
import { messageOf } from "./fields.ts";
import { accepted, type Outcome, type Problem, refused } from "./outcome.ts";

/** A refused form as it is shown again: what was typed, and what is wrong with it, in words. */
export type FormState = {
  /** Which form of the page it is; "" where the page has one. */
  form: string;
  typed: Readonly<Record<string, string>>;
  problems: readonly Problem[];
};

/** A form's fields by name. A check over several fields is a `refine` of the object. */
export type FormSchema = z.ZodObject;

/** A posted form, a query, or values by field name. */
export type Sent = FormData | URLSearchParams | Readonly<Record<string, string>>;

/**
 * Reads what was sent by a schema: the typed value, or the first problem of each refused field. `Text` is the type of
 * the messages that the schema's fields were given.
 */
export function readForm<Schema extends FormSchema, Text = string>(
  schema: Schema,
  sent: Sent,
): Outcome<z.output<Schema>, Text> {
  const result = schema.safeParse(typed(sent));
  return result.success ? accepted(result.data) : refused(problemsOf<Text>(result.error));
}

/** The fields that may be shown again: not passwords, codes and files. */
export function typedAgain(schema: FormSchema, sent: Sent): Record<string, string> {
  const texts = typed(sent);
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) =>
      texts[name] === undefined || isSecret(field) ? [] : [[name, texts[name]]],
    ),
  );
}

function isSecret(field: z.core.$ZodType): boolean {
  const inner = field instanceof z.ZodPipe ? field.in : field;
  return z.globalRegistry.get(inner)?.secret === true;
}

/** What was sent, by name. Files are left out. */
export function typed(sent: Sent): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Symbol.iterator in sent ? sent : Object.entries(sent)) {
    if (typeof value === "string") texts[name] = value;
  }
  return texts;
}

function problemsOf<Text>(error: z.ZodError): Problem<Text>[] {
  const first = new Map<string, Problem<Text>>();
  for (const { path, message: text } of error.issues) {
    const field = path.join(".");
    const message = messageOf(text) as Text;
    if (!first.has(field)) first.set(field, field ? { field, message } : { message });
  }
  return [...first.values()];
}

/**
 * The parameters of an address by their fields, those of an array with all their values. Whatever else it
 * carries is left alone.
 */
export function readQuery<Shape extends z.ZodRawShape>(
  query: URLSearchParams,
  shape: Shape,
): z.output<z.ZodObject<Shape>> {
  const several = Object.entries(shape).filter(([, field]) => field instanceof z.ZodArray);
  const all = several.map(([name]) => [name, query.getAll(name)]);
  return z.object(shape).parse({ ...typed(query), ...Object.fromEntries(all) });
}
