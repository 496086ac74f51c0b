import { plans, products } from "#content/catalogue.ts";
import { firm } from "#content/firm.ts";
import { testimonials } from "#content/testimonials.ts";

/** What stays as it is in every language, the longest first. */
const NAMES = [
  firm.name,
  firm.line,
  ...firm.address,
  firm.phone,
  firm.email,
  ...firm.social.map(({ label }) => label),
  ...Object.values(products).map(({ name }) => name),
  ...Object.values(plans).map(({ card }) => card),
  ...testimonials.flatMap(({ quote, name, employer, profile }) => [
    ...[quote, name, employer, profile.label],
  ]),
].toSorted((one, other) => other.length - one.length);

/** Written by Intl or by the law, not by content: months, years of income, sections, references, keys. */
const WRITTEN = [
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
  /\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b/g,
  /\b(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b/g,
  /\b(?:and|or|am|pm)\b/g,
  /\b(?:FY|AY|Tax Year) \d{4}-\d{2}\b/g,
  /\b\d+[A-Z]{0,4}\b/g,
  /\b(?:KY|EN|OR|AP)-[\dA-Z·]{4}-[\dA-Z·]{4}/g,
  /\S+@\S+|\bhttps?:\/\/\S+|\/[\w/.?=&%-]+|\b[\w-]+\.pdf\b/g,
];

/** Words of English in a text of the pseudo-language that nobody may write there. */
export function untranslated(text: string, typed: readonly string[] = []): string[] {
  let left = text;
  for (const name of [...typed, ...NAMES]) left = left.replaceAll(name, " ");
  for (const pattern of WRITTEN) left = left.replaceAll(pattern, " ");
  return left.match(/(?<![\p{L}\d])[A-Za-z][A-Za-z'’-]+(?![\p{L}\d])/gu) ?? [];
}
