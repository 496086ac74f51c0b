import { plans, products } from "#content/catalogue.ts";
import { firm } from "#content/firm.ts";

/** What stays as it is in every language, the longest first. */
const NAMES = [
  firm.name,
  ...["Delhi", "Mumbai", "Kolkata", "Chennai", "Bengaluru", "Hyderabad", "Pune", "Ahmedabad"],
  firm.line,
  ...firm.address,
  ...firm.phones,
  firm.email,
  ...firm.social.map(({ label }) => label),
  ...Object.values(products).map(({ name }) => name),
  ...Object.values(plans).map(({ card }) => card),
  ...firm.testimonials.flatMap(({ quote, name, employer }) => [quote, name, employer]),
  ...firm.team.map(({ role }) => role),
  ...[...firm.team, ...firm.clients].map(({ name }) => name),
].toSorted((one, other) => other.length - one.length);

/** Of mails, pages and files. */
const ADDRESSES = [/[^\s⟦⟧<[(]+@[^\s⟦⟧>\])]+|\bhttps?:\/\/\S+|\/[\w/.?=&%-]+|\b[\w-]+\.pdf\b/g];

/** Written by Intl, by `Say` or by the law, not by content: days, lists, counts, years of income, sections, references, keys. */
const WRITTEN = [
  /\b(?:KY|EN|OR|AP)-[\dA-Z·]{4}-[\dA-Z·]{4}/g,
  /\b(?:ITR-[1-4U]|Finance Act|Form \d+-[A-Z]+|Schedule [IVX]+|form16-\d{4}-\d{2}-\d)/g,
  /\b(?:[A-Z2-7]{4} ){3,}[A-Z2-7]{4}\b/g,
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
  /\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b/g,
  /\b(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b/g,
  /\b(?:and|or|to|at|am|pm|nil|one|two|three|four|five|six|seven|eight|nine|ten)\b/g,
  /\b(?:FY|AY|Tax Year) \d{4}-\d{2}\b/g,
  /\b\d+[A-Z]*(?:\([\da-zA-Z]+\))*/g,
];

/**
 * Words of English in a text of the pseudo-language that nobody may write there.
 *
 * @param typed what the people of a test are called, type and upload
 * @param printed what else is not written by content where the text comes from
 */
export function untranslated(
  text: string,
  typed: readonly string[] = [],
  printed: readonly RegExp[] = [],
): string[] {
  const names = [...NAMES, ...typed].map(whole);
  let left = text;
  for (const each of [...ADDRESSES, ...names, ...WRITTEN, ...printed])
    left = left.replaceAll(each, " ");
  return left.match(/(?<![\p{L}\d])[A-Za-z][A-Za-z'’-]+(?![\p{L}\d])/gu) ?? [];
}

/** Not a part of a word. */
function whole(name: string): RegExp {
  const literally = name.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\d])${literally}(?![\\p{L}\\d])`, "gu");
}
