import { FIRST_YEAR_OF_2025_ACT, type TaxYear } from "#values/year.ts";
import type { Line } from "./lines.ts";
import type { Computation } from "./regimes.ts";

/**
 * Sections of the Income-tax Act 2025 for those of 1961, from secondary copies (not the gazette).
 * What is not here has no number that was seen, and its line says so.
 */
const IN_2025: Readonly<Record<string, string>> = {
  "10(5)": "Schedule III",
  "10(10)": "19",
  "10(10A)": "19",
  "10(10AA)": "19",
  "10(10C)": "19",
  "10(13A)": "Schedule III",
  "10(14)": "Schedule III",
  "10(14), r. 2BB(3)": "Schedule III",
  "16(ia)": "19(1)",
  "16(ii)": "19(1)",
  "16(iii)": "19(1)",
  "22": "20",
  "22 to 24": "20 to 22",
  "23": "21",
  "23(1)": "21",
  "24(a)": "22",
  "24(b)": "22",
  "44AA": "62",
  "44AB": "63",
  "44AD": "58",
  "44ADA": "58",
  "44AE": "58",
  "54": "82",
  "54EC": "85",
  "54F": "86",
  "80C": "123",
  "80CCC": "123",
  "80CCD": "124",
  "80CCD(1)": "124",
  "80CCD(1B)": "124",
  "80CCD(2)": "124",
  "80CCH(1)": "125",
  "80CCH(2)": "125",
  "80D": "126",
  "80DD": "127",
  "80DDB": "128",
  "80E": "129",
  "80EE": "130",
  "80EEA": "131",
  "80EEB": "132",
  "80G": "133",
  "80GG": "134",
  "80GGC": "137",
  "80TTA": "153",
  "80TTB": "153",
  "80U": "154",
  // s. 202(2)(a) leaves 124(1), 125(3) and 146 of the chapter: the last is the deduction for new employees.
  "80JJAA": "146",
  "Chapter VI-A": "Chapter VIII",
  "87A": "156",
  "89": "157",
  "89, r. 21A": "157",
  "90": "159",
  "90A": "159",
  "91": "160",
  "90, 90A, 91": "159, 160",
  "90, r. 128": "159, r. 76",
  "92E": "172",
  "111A": "196",
  "112": "197",
  "112A": "198",
  "115BAC": "202",
  "115BAC(2)": "202(2)",
  "115BAC(6)(ii)": "202(4)",
  "139": "263",
  "139(1)": "263(1)",
  "139(4)": "263(4)",
  "139(5)": "263(5)",
  "139(8A)": "263(6)",
  "140A": "266",
  "140B": "267",
  "143(1)": "270(1)",
  "192": "392",
  "194N": "393",
  "203": "395(4)",
  "208": "404",
  "288A": "516",
  "288B": "516",
  "234A": "423",
  "234B": "424",
  "234C": "425",
  "234F": "428",
  "234-I": "428",
  "r. 2A(a)": "r. 279",
  "r. 2A(b)": "r. 279",
  "r. 2A(c)": "r. 279",
};

/** Forms of the Income-tax Rules 2026 for those of 1962, from tables of the draft stage. */
const FORMS_2026: Readonly<Record<string, string>> = {
  "Form 10BA": "Form 31",
  "Form 10BE": "Form 114",
  "Form 10E": "Form 39",
  "Form 12BA": "Form 123",
  "Form 12BB": "Form 124",
  "Form 16": "Form 130",
  "Form 26AS": "Form 168",
  "Form 67": "Form 44",
};

/**
 * The section of the Act that governs the year; for a sub-section without a number of its own that of its
 * section; the one of 1961, named as such, where no other was seen.
 */
export function sectionIn(year: TaxYear, section: string): string {
  if (year < FIRST_YEAR_OF_2025_ACT || section.startsWith("Finance Act")) return section;
  return in2025(section) ?? `${section} of the 1961 Act`;
}

function in2025(section: string): string | undefined {
  const known = IN_2025[section];
  const outer = section.replace(/\([^()]*\)$/, "");
  return known ?? (outer === section ? undefined : in2025(outer));
}

const SECTION = String.raw`\d+[A-Z]*(?:-[A-Z]\b)?(?:\(\w+\))*`;
/** "s. 87A", "ss. 90, 90A or 91", "section 24(b)"; and "80CCD(1)" without a word before it. */
const QUOTED = new RegExp(
  String.raw`\b(ss?\.|[Ss]ections?) (${SECTION}(?:(?:, | and | or | to )${SECTION})*)|(?<![\w(])80[A-Z]+(?:\(\w+\))*`,
  "g",
);
const FORM = /\bForm \d+[A-Z]*/g;

/** Words that name sections and forms of 1961 with the numbers of the year's own Act. Not to be applied twice. */
export function wordsUnderAct(year: TaxYear, words: string): string {
  if (year < FIRST_YEAR_OF_2025_ACT) return words;
  return words
    .replace(QUOTED, (alone: string, word?: string, list?: string) => {
      if (!word || !list) return `s. ${sectionIn(year, alone)}`;
      const numbers = new Set(
        list.split(/, | and | or | to /).map((section) => sectionIn(year, section)),
      );
      const singular = word.replace("ss.", "s.").replace("ections", "ection");
      const named = [...numbers].join(", ");
      // A schedule names itself.
      return /^\d/.test(named) ? `${numbers.size === 1 ? singular : word} ${named}` : named;
    })
    .replace(FORM, (form) => FORMS_2026[form] ?? form)
    .replace("the end of the assessment year", "the end of the year after the tax year");
}

/** A line with the numbers of the year's own Act; lines of the 1961 Act as they are. */
export function lineUnderAct(year: TaxYear, line: Line): Line {
  if (year < FIRST_YEAR_OF_2025_ACT) return line;
  const { label, section, working } = line;
  return {
    ...line,
    label: wordsUnderAct(year, label),
    ...(section === undefined ? {} : { section: sectionIn(year, section) }),
    ...(working === undefined ? {} : { working: wordsUnderAct(year, working) }),
  };
}

/** A computation whose lines name the sections of the Act that governs its year. */
export function underActOf(year: TaxYear, computation: Computation): Computation {
  if (year < FIRST_YEAR_OF_2025_ACT) return computation;
  return { ...computation, lines: computation.lines.map((line) => lineUnderAct(year, line)) };
}
