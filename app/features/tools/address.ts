import { type FormSchema, typedAgain } from "#values/form.ts";

/** The fields of a form that an address names, without the spaces around what they hold. */
export function fieldsIn(schema: FormSchema, query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typedAgain(schema, query)).map(([name, text]) => [name, text.trim()]),
  );
}
