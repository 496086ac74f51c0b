import { typed } from "#values/form.ts";

/** Of some fields those that an address names, without the spaces around what they hold. */
export function fieldsIn(names: readonly string[], query: URLSearchParams): Record<string, string> {
  const texts = Object.entries(typed(query)).filter(([name]) => names.includes(name));
  return Object.fromEntries(texts.map(([name, text]) => [name, text.trim()]));
}
