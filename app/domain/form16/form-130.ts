import type { PrintedLine } from "./text/word.ts";

/** "FORM NO. 130 [See rule 215(1)]", "Form 130 Part A"; a sentence about it goes on in other words. */
const TITLE = /^form(?:no|number)?130(?:\(?see.*|part[abc].*|certi.*|annexure.*|taxyear.*)?$/;
const NAME = /form(?:no|number)?130(?!\d)/;
const LONGEST_TITLE = 120;
/** What its first sentence says, over any number of lines: section 395(4) of the Income-tax Act, 2025. */
const CERTIFIED = /certi(?:fi)?cateundersection395\(4\)/;
/** The words of its Act and of its year, which no Form 16 has as its own. */
const OWN_WORDS = [/incometaxact,?\(?2025/, /taxyear:?\(?20\d\d/, /employe[er]|deduct[oe]/];
const FORM_16 = /^form(?:no)?16(?:part[ab].*|\(?seerule.*|certi(?:fi)?cate.*)?$/;
const OF_THE_OLD_ACT = /certi(?:fi)?cateundersection203|assessmentyear:?20\d\d/;

/**
 * Whether the document is a Form 130, the certificate of tax deducted from salary for income from 1 April 2026 (section
 * 395(4) of the Income-tax Act, 2025; rule 215(1)). A Form 16 that mentions it is none.
 */
export function isForm130(lines: PrintedLine[]): boolean {
  const text = lines.map(({ key }) => key).join("");
  if (OF_THE_OLD_ACT.test(text) || lines.some(({ key }) => FORM_16.test(key))) return false;
  const isTitled = lines.some((line, at) => {
    const next = /^form(?:no)?$/.test(line.key) ? (lines[at + 1]?.key ?? "") : "";
    return TITLE.test(line.key + next) || (NAME.test(line.key) && isHeading(line));
  });
  return isTitled || CERTIFIED.test(text) || OWN_WORDS.every((words) => words.test(text));
}

/** A short line without words in small letters: "TRACES FORM No. 130 Government of India" has one. */
function isHeading({ key, words }: PrintedLine): boolean {
  const small = words.filter(({ text }) => /^[a-z]{2,}/.test(text));
  return key.length < LONGEST_TITLE && small.length < 2;
}
