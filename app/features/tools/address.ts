import { typed } from "#values/form.ts";

/** The given fields that an address names, trimmed. */
export function fieldsIn(names: readonly string[], query: URLSearchParams): Record<string, string> {
  const texts = Object.entries(typed(query)).filter(([name]) => names.includes(name));
  return Object.fromEntries(texts.map(([name, text]) => [name, text.trim()]));
}
