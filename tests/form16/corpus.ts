import type { Browser } from "playwright-core";
import { annexureTwo, form12ba, ownComputation, salaryBreakUp, signature } from "./annexures.ts";
import { type Figures, figuresOf, settled } from "./figures.ts";
import { partB } from "./part-b-sheet.ts";
import { inventPerson, inYear, type Person } from "./person.ts";
import { PRODUCERS, type Producer, printed, someStyle } from "./producers.ts";
import { type Chance, chance } from "./seeded.ts";
import { type Block, pageHeader, partA } from "./sheet.ts";

/** One case of the corpus: files as a person would get them, and what they must yield together. */
export type Case = {
  seed: number;
  producer: Producer;
  assessmentYear: string;
  /** Guaranteed to be read without a fault; other years are read and marked. */
  isGuaranteed: boolean;
  files: Buffer[];
  certificates: Figures[];
  /** What is odd about it, for the sentence of a failing test. */
  look: string;
};

const GUARANTEED = ["2024-25", "2025-26", "2026-27"];
const EARLIER = ["2020-21", "2021-22", "2022-23", "2023-24"];

/** A fifth of the seeds is looked at only at the end, so that nobody tunes the reader to it. */
export function isSetAside(seed: number): boolean {
  return seed % 5 === 3;
}

/** A case by its seed. Producers take turns; the rest is chance. */
export async function makeCase(seed: number, browser: Browser): Promise<Case> {
  const roll = chance(seed * 31 + 11);
  const producer = PRODUCERS[seed % PRODUCERS.length] ?? "pdfkit";
  const assessmentYear = roll.pick(roll.is(0.8) ? GUARANTEED : EARLIER);
  const people = inventPeople(seed, roll, assessmentYear);
  const style = someStyle(roll);
  const isSplit = people.length === 1 && roll.is(0.15);
  const documents: Block[][][] = isSplit
    ? people.flatMap((person) => [[partA(person, style)], [partB(person, style)]])
    : [arranged(people, roll, (person, part) => (part === "A" ? partA : partB)(person, style))];
  const [first] = documents;
  const extras = [form12ba, salaryBreakUp, ownComputation].filter(() => roll.is(0.2));
  const [asked] = people;
  if (!asked || !first) throw new Error("a case without a person");
  for (const extra of extras) first.splice(roll.whole(0, first.length), 0, extra(asked, style));
  if (roll.is(0.06)) first.push(annexureTwo(asked, style));
  if (roll.is(0.2)) first.splice(roll.whole(1, first.length), 0, signature());
  const isReversed = roll.is(0.3) && isSplit;
  const header = roll.is(0.6) && people.length === 1 ? pageHeader(asked) : undefined;
  const files: Buffer[] = [];
  const looks: string[] = [];
  for (const parts of isReversed ? documents.toReversed() : documents) {
    const { pdf, look } = await printed(pages(parts), producer, roll, header, browser);
    files.push(pdf);
    looks.push(look);
  }
  return {
    seed,
    producer,
    assessmentYear,
    isGuaranteed: GUARANTEED.includes(assessmentYear),
    files,
    certificates: people.map(figuresOf),
    look: `${producer} AY ${assessmentYear}, ${people.length} certificates in ${files.length} files, ${extras.map((extra) => extra.name).join(" ")} ${JSON.stringify(style)} ${looks.join(" ")}`,
  };
}

/** Mostly one certificate; else two employers of one person in one year. */
function inventPeople(seed: number, roll: Chance, year: string): Person[] {
  const one = settled(inYear(inventPerson(seed), year));
  if (!roll.is(0.12)) return [one];
  const other = settled(inYear({ ...inventPerson(seed + 50_000), employee: one.employee }, year));
  return [one, other];
}

/** Part A before Part B or after it; of several certificates also all Parts A first. */
function arranged(
  people: Person[],
  roll: Chance,
  make: (person: Person, part: "A" | "B") => Block[],
): Block[][] {
  const order = roll.is(0.3) ? (["B", "A"] as const) : (["A", "B"] as const);
  if (people.length > 1 && roll.is(0.4)) {
    return order.flatMap((part) => people.map((person) => make(person, part)));
  }
  return people.flatMap((person) => order.map((part) => make(person, part)));
}

function pages(parts: Block[][]): Block[] {
  return parts.flatMap((part, index): Block[] =>
    index > 0 && part[0]?.kind !== "text" ? [{ kind: "new-page" }, ...part] : part,
  );
}
