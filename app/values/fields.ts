import { z } from "zod";
import { accepted, type Outcome, type Problem, refused } from "./outcome.ts";

/**
 * A line of text that must be there. A field missing from the form answers with the same words as
 * an empty one: zod alone would answer "expected string, received undefined".
 */
export function requiredText(message: string, longest = 200) {
  return z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(longest, `Please keep this to ${longest} characters.`);
}

/** A line of text that may be left out; "" when it is. */
export function optionalText(longest = 200) {
  return z.string().trim().max(longest, `Please keep this to ${longest} characters.`).default("");
}

export function email(message: string) {
  return z.string({ error: message }).trim().toLowerCase().max(254, message).pipe(z.email(message));
}

/** A posted form by its schema: the typed value, or each refused field with its first problem. */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
): Outcome<z.output<Schema>> {
  const result = schema.safeParse(typed(form));
  return result.success ? accepted(result.data) : refused(problemsOf(result.error));
}

function problemsOf(error: z.ZodError): Problem[] {
  const first = new Map<string, Problem>();
  for (const { path, message } of error.issues) {
    const field = path.join(".");
    if (!first.has(field)) first.set(field, field ? { field, message } : { message });
  }
  return [...first.values()];
}

/** What was typed, to be shown again beside its problems. Files are left out: a browser cannot be given one back. */
export function typed(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") values[name] = value;
  return values;
}
