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
  "10(13A)": "Schedule III",
  "10(14)": "Schedule III",
  "16(ia)": "19(1)",
  "16(ii)": "19(1)",
  "16(iii)": "19(1)",
  "22 to 24": "20 to 22",
  "23(1)": "21",
  "24(a)": "22",
  "24(b)": "22",
  "44AD": "58",
  "44ADA": "58",
  "80C": "123",
  "80CCC": "123",
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
  "80G.donations": "133",
  "80GG": "134",
  "80GGC": "137",
  "80TTA": "153",
  "80TTB": "153",
  "80U": "154",
  "87A": "156",
  "89": "157",
  "90, 90A, 91": "159, 160",
  "111A": "196",
  "112": "197",
  "112A": "198",
  "115BAC(2)(i)": "202(2)",
  "115BAC(2)(ii)(b)": "202(2)",
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

/** The section of the Act that governs the year; the one of 1961, named as such, where no other was seen. */
export function sectionIn(year: TaxYear, section: string): string {
  if (year < FIRST_YEAR_OF_2025_ACT || section.startsWith("Finance Act")) return section;
  return IN_2025[section] ?? `${section} of the 1961 Act`;
}

const QUOTED = /\bs\. (\d+[A-Z]*(?:\([^)]+\))*)/g;

/** A line with the numbers of the year's own Act; lines of the 1961 Act as they are. */
export function lineUnderAct(year: TaxYear, line: Line): Line {
  if (year < FIRST_YEAR_OF_2025_ACT) return line;
  const quoted = (text: string) =>
    text.replace(QUOTED, (_, section: string) => `s. ${sectionIn(year, section)}`);
  return {
    ...line,
    label: quoted(line.label),
    ...(line.section === undefined ? {} : { section: sectionIn(year, line.section) }),
    ...(line.working === undefined ? {} : { working: quoted(line.working) }),
  };
}

/** A computation whose lines name the sections of the Act that governs its year. */
export function underActOf(year: TaxYear, computation: Computation): Computation {
  if (year < FIRST_YEAR_OF_2025_ACT) return computation;
  return { ...computation, lines: computation.lines.map((line) => lineUnderAct(year, line)) };
}
