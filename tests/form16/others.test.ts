/**
 * Certificates by programs that had no part in making the reader: ReportLab (tables, and letters in shuffled
 * order on a turned page), a text printout, WeasyPrint, LibreOffice and ReportLab distilled again by Ghostscript,
 * which loses ligatures and the rupee sign; a table of Chromium with each name in the cell of its label, set in the
 * middle, and ReportLab on a turned page with its amounts above their labels. Invented people; the truth is that of
 * their generators.
 */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fieldEntries } from "#domain/form16/by-field.ts";
import { confidenceOf } from "#domain/form16/checks/confidence.ts";
import { readPdf } from "#features/pdf/pdf-read.ts";

const folder = new URL("./fixtures/others/", import.meta.url);
const expected: Record<string, Record<string, number | string>[]> = JSON.parse(
  readFileSync(new URL("expected.json", folder), "utf8"),
);

const UNMATCHED: readonly string[] = ["challansUnmatched", "booksUnmatched"];

test.each(Object.entries(expected))(
  "%s is read exactly, each figure within its page",
  async (name, truth) => {
    const bytes = new Uint8Array(readFileSync(new URL(name, folder)));
    const { reading, pages } = await readPdf(bytes, "");
    const read = reading.certificates.map(({ fields }) =>
      Object.fromEntries(fieldEntries(fields).map(([id, { value }]) => [id, value])),
    );
    expect(read).toEqual(truth);
    const problems = reading.certificates.flatMap((certificate) => certificate.problems);
    // Some of these certificates have a deposit with status U.
    const others = problems.filter(({ message }) => !UNMATCHED.includes(message.id));
    expect(others).toEqual([]);
    for (const certificate of reading.certificates) {
      const doubtful = fieldEntries(confidenceOf(certificate)).flatMap(([id, confidence]) =>
        confidence === "doubtful" ? [certificate.fields[id]?.value] : [],
      );
      expect(doubtful.filter((value) => value !== "U")).toEqual([]);
      for (const [id, { page, box }] of fieldEntries(certificate.fields)) {
        const [x, y, width, height] = box;
        const seen = pages.find((each) => each.page === page);
        const [wide = 0, high = 0] =
          seen?.turn && seen.turn % 2 === 1
            ? [seen.height, seen.width]
            : [seen?.width, seen?.height];
        const isInside =
          x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= wide && y + height <= high;
        expect(isInside, `${id} at ${box} of page ${page}`).toBe(true);
      }
    }
  },
);
