import { paperIn } from "./other-documents.ts";
import type { PrintedLine } from "./text/word.ts";

/** "FORM NO. 130 [See rule 215(1)]", "Form 130 Part A"; a sentence about it goes on in other words. */
const TITLE = /^form(?:no|number)?130(?:\(?see.*|part[abc].*|certi.*|annexure.*|taxyear.*)?$/;
const NAME = /form(?:no|number)?130(?!\d)/;
/** "FORM NO. 131", "Form 168 Annual Information Statement", but not "FORM NO. 130". */
const OTHER_TITLE = /^form(?:no|number)?(?!130(?!\d))\d{2,3}/;
const LONGEST_TITLE = 120;
/** What its first sentence says, over any number of lines: section 395(4) of the Income-tax Act, 2025. */
const CERTIFIED = /certi(?:fi)?cateundersection395\(4\)/;
/** The same certificate is given for other income, too (Form 131). */
const OF_SALARY = /(?<!otherthan)salar(?:y|ies)|section392(?!\d)/;
/** A table of the certificate with the words of its Act and of its year, which no Form 16 has as its own. */
const OWN_WORDS = [/incometaxact,?\(?2025/, /taxyear:?\(?20\d\d/, /detailsofsalarypaid/];
const FORM_16 = /^form(?:no)?16(?:part[ab].*|\(?seerule.*|certi(?:fi)?cate.*)?$/;
const OF_THE_OLD_ACT = /certi(?:fi)?cateundersection203|assessmentyear:?20\d\d/;
/** Words of its title, in whatever letters. */
const OF_TITLE = /^(?:form|no|number|see|rule|part|annexure|tax|year|salary|certificate)/;

/**
 * Whether the document is a Form 130, the certificate of tax deducted from salary for income from 1 April 2026 (section
 * 395(4) of the Income-tax Act, 2025; rule 215(1)): by its own title, or by the certificate's words where no title says
 * that it is another paper. A Form 16 or a payslip that mentions it is none.
 */
export function isForm130(lines: PrintedLine[]): boolean {
  const text = lines.map(({ key }) => key).join("");
  if (OF_THE_OLD_ACT.test(text) || lines.some(({ key }) => FORM_16.test(key))) return false;
  const headings = lines.flatMap((line, at) => {
    const next = /^form(?:no)?$/.test(line.key) ? (lines[at + 1]?.key ?? "") : "";
    return isHeading(line) ? [line.key + next] : [];
  });
  if (headings.some((key) => TITLE.test(key))) return true;
  if (paperIn(lines)) return false;
  const title = headings.find((key) => NAME.test(key) || OTHER_TITLE.test(key));
  if (title) return NAME.test(title);
  return (
    (CERTIFIED.test(text) && OF_SALARY.test(text)) || OWN_WORDS.every((words) => words.test(text))
  );
}

/** A short line without words in small letters: "TRACES FORM No. 130 Government of India" has one. */
function isHeading({ key, words }: PrintedLine): boolean {
  const small = words.filter(({ text }) => /^[a-z]{2,}/.test(text) && !OF_TITLE.test(text));
  return key.length < LONGEST_TITLE && small.length < 2;
}
