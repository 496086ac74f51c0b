import type { TaxMessage } from "#domain/tax/messages/tax-messages.ts";
import type { Act } from "#domain/tax/years/act.ts";
import { inEnglish, type Say } from "#values/say.ts";
import { type TaxYear, yearLabel } from "#values/year.ts";

/** How the words of tax are written under the Act that governs the year. Sections are given by those of 1961. */
export type TaxSay = Say & {
  act: Act["name"];
  /** The number as a column prints it: `87A`, `156`; nothing where the Act's own was not seen. */
  number(section: string): string;
  /** `s. 87A`; a schedule names itself, and one without a number is said to have none. */
  s(section: string): string;
  /** `section 24(b)`, the same way. */
  section(section: string): string;
  /** Several as the Act of 1961 writes them, `ss. 90, 90A or 91`; each number of another Act once: `ss. 159, 160`. */
  ss(sections: readonly string[], as1961: string): string;
  /** The same with the word: `sections 234B and 234C`. */
  sections(sections: readonly string[], as1961: string): string;
  /** A claim is known by its number under the Act of 1961, `80C`; the numbers of 2025 say nothing alone: `s. 123`. */
  claim(section: string): string;
  /** `Form 67`, or what follows it. */
  form(of1962: string): string;
  /** `FY 2025-26 / AY 2026-27`. */
  year(year: TaxYear): string;
  /** The words of a message inside another. */
  words(message: TaxMessage): string;
};

const UNSEEN = "a section whose number was not seen";

export function taxSay(act: Act, words: TaxSay["words"]): TaxSay {
  const isOf1961 = act.name === "1961";
  // Of a Finance Act after that of 1961's last year neither section nor schedule was seen.
  const number = (section: string) => {
    if (section.startsWith("Finance Act")) return isOf1961 ? section : "Finance Act";
    return act.section(section) ?? "";
  };
  const named = (word: string, numbers: string) => {
    if (numbers === "") return UNSEEN;
    return numbers.startsWith("Schedule") ? numbers : `${word} ${numbers}`;
  };
  const several = (one: string, many: string, sections: readonly string[], as1961: string) => {
    if (isOf1961) return `${many} ${as1961}`;
    const numbers = [...new Set(sections.map(number))].filter((each) => each !== "");
    return named(numbers.length === 1 ? one : many, inEnglish.list(numbers));
  };
  return {
    ...inEnglish,
    act: act.name,
    number,
    s: (section) => named("s.", number(section)),
    section: (section) => named("section", number(section)),
    ss: (sections, as1961) => several("s.", "ss.", sections, as1961),
    sections: (sections, as1961) => several("section", "sections", sections, as1961),
    claim: (section) => (isOf1961 ? section : `s. ${number(section)}`),
    form: (of1962) => act.form(of1962) ?? `the successor of ${of1962}, which was not seen`,
    year: yearLabel,
    words,
  };
}
