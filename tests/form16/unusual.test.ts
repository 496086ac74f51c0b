/**
 * Certificates whose pages or parts are arranged as few are: two employers with both Parts A first and Parts B that
 * name nobody, a first and a revised Part B, a sentence that wraps like a heading, headings centred over wide cells,
 * bars of a typewriter's table, the short labels of a payroll product, a house number above another one, headings on top
 * of every page, a level watermark, a layer that is switched off, two pages to a sheet, two periods with one Part B, "only"
 * behind figures, rows (i) to (v), years of two digits, a second employer, a column of note numbers, quarters as columns,
 * a Part B in two columns, a number all over the pages, the columns of the PANs exchanged. Invented people; the truth is that of their generator.
 */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fieldEntries } from "#domain/form16/by-field.ts";
import { confidenceOf } from "#domain/form16/checks/confidence.ts";
import { readPdf } from "#features/pdf/pdf-read.ts";
import { form16Text } from "./in-words.ts";

const folder = new URL("./fixtures/unusual/", import.meta.url);
const expected: Record<string, Record<string, number | string>[]> = JSON.parse(
  readFileSync(new URL("expected.json", folder), "utf8"),
);
/** What is said of a file that is read rightly, by how it begins. */
const SAID: Record<string, string[]> = {
  "original-and-revised.pdf": [
    "This employer gave Part B more than once: last updated on 10 June 2026, and on 22 June 2026.",
  ],
  "two-parts-a-one-part-b.pdf": [
    "This employer gave Part A for 1 April 2025 to 30 September 2025 and 1 October 2025 to 31 March 2026.",
  ],
  "two-employers-parts-a-first.pdf": [
    "The layout of assessment year 2022-23 is unverified",
    "The layout of assessment year 2022-23 is unverified",
  ],
};

test.each(Object.entries(expected))("%s is read exactly", async (name, truth) => {
  const { reading } = await readPdf(new Uint8Array(readFileSync(new URL(name, folder))), "");
  const read = reading.certificates.map(({ fields }) =>
    Object.fromEntries(fieldEntries(fields).map(([id, { value }]) => [id, value])),
  );
  expect(read).toEqual(truth);
  const said = reading.certificates.flatMap(({ problems }) =>
    problems.map(({ message }) => form16Text(message)),
  );
  expect(said).toEqual((SAID[name] ?? []).map((start) => expect.stringMatching(start)));
  for (const certificate of reading.certificates) {
    const doubtful = Object.entries(confidenceOf(certificate)).filter(
      ([id, confidence]) => confidence === "doubtful" && id.startsWith("partB."),
    );
    expect(doubtful).toEqual([]);
  }
});
