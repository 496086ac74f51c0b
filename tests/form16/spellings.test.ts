/**
 * Figures as they may be printed or misprinted, in many ways and places: each is read as it is meant, or a problem names
 * it; none is nil or another figure in silence. The words are put into the text of certificates that were read from PDFs
 * of four producers.
 */

import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { fieldEntries } from "#domain/form16/by-field.ts";
import type { FieldId } from "#domain/form16/field-id.ts";
import type { Field, Fields, PageText, Reading, TextItem } from "#domain/form16/form16.ts";
import { readForm16 } from "#domain/form16/read.ts";
import { openPdf } from "#features/pdf/pdf-open.ts";
import { readPage } from "#features/pdf/pdf-page.ts";
import { rulesAndImages } from "#features/pdf/pdf-rules.ts";
import { sample } from "../sample.ts";
import { SPELLINGS } from "./spellings.ts";

const BASES = [
  "new-regime.pdf",
  "others/reportlab-above.pdf",
  "others/weasyprint.pdf",
  "unusual/short-labels.pdf",
];
/** What a row with nil says instead, so that there is something to lose. */
const INSTEAD_OF_NIL = 12_053;
const PLACES: Record<string, (fields: Fields) => FieldId[]> = {
  "salary and its total": () => ["partB.1a", "partB.1d"],
  "other income and its total": () => ["partB.7b", "partB.8"],
  "both columns of a deduction": () => ["partB.10a.gross", "partB.10a.deductible"],
  "one column of a deduction": () => ["partB.10a.deductible"],
  "Part A": () => [
    "partA.quarter.1.paid",
    "partA.total.deducted",
    "partA.challan.1.tax",
    "partA.challan.total",
  ],
  "every figure": (fields) =>
    fieldEntries(fields).flatMap(([id, { value, text }]) =>
      typeof value === "number" && text !== "" ? [id] : [],
    ),
};
type Base = { pages: PageText[]; reading: Reading; fields: Fields };
const bases = new Map<string, Base>();

beforeAll(async () => {
  for (const name of BASES) {
    const bytes = new Uint8Array(readFileSync(new URL(`./fixtures/${name}`, import.meta.url)));
    const opened = await openPdf(bytes);
    if (opened.is !== "open") throw new Error(`${name} is not read`);
    const pages: PageText[] = [];
    for (let number = 1; number <= opened.document.numPages; number++) {
      const page = await readPage(opened.document, number);
      pages.push({ ...page, ...(await rulesAndImages(opened.document, page)) });
    }
    const reading = readForm16(pages);
    bases.set(name, { pages, reading, fields: reading.certificates[0]?.fields ?? {} });
  }
});

/** The figure that stands for a field, in Indian grouping, and what it is worth. */
function printed(value: number): [text: string, value: number] {
  const meant = Math.abs(value) || INSTEAD_OF_NIL;
  return [meant.toLocaleString("en-IN", { minimumFractionDigits: 2 }), meant];
}

function isAt({ page, box: [x, y, width, height] }: Field, item: TextItem, on: number): boolean {
  const across = Math.abs(item.x + item.width / 2 - x - width / 2);
  const down = Math.abs(item.y + item.height / 2 - y - height / 2);
  return page === on && across < 6 && down < 6;
}

/** The pages with these figures spelt so, flush right as they were, and which fields that changed. */
function respelt({ pages, fields }: Base, ids: FieldId[], spell: (figure: string) => string) {
  const changed = new Set<FieldId>();
  const respeltPages = pages.map((page) => ({
    ...page,
    items: page.items.map((item) => {
      const id = ids.find((each) => {
        const field = fields[each];
        return field?.text === item.text.trim() && isAt(field, item, page.page);
      });
      const field = id && fields[id];
      if (!field) return item;
      changed.add(id);
      const text = spell(printed(Number(field.value))[0]);
      const width = Math.min((item.width * text.length) / item.text.length, 70);
      return { ...item, text, width, x: item.x + item.width - width };
    }),
  }));
  return { pages: respeltPages, changed };
}

const CASES = BASES.flatMap((base) =>
  Object.keys(PLACES).flatMap((place) =>
    Object.keys(SPELLINGS).map((spelling) => [spelling, place, base] as const),
  ),
);

test.each(sample(CASES, 120))(
  "%s in %s of %s is never lost in silence",
  (spelling, place, name) => {
    const base = bases.get(name);
    const spell = SPELLINGS[spelling];
    if (!base || !spell) throw new Error(`no ${name}`);
    const ids = PLACES[place]?.(base.fields) ?? [];
    const { pages, changed } = respelt(base, ids, spell);
    if (changed.size === 0) return; // the layout lacks these rows, or draws them in one piece with others
    const { certificates } = readForm16(pages);
    expect(certificates.length).toBeLessThanOrEqual(base.reading.certificates.length);
    const [{ fields, problems } = { fields: {} as Fields, problems: [] }] = certificates;
    const named = new Set(problems.flatMap((problem) => problem.fields));
    const silent = [...fieldEntries(base.fields), ...fieldEntries(fields)].flatMap(
      ([id, field]) => {
        const was = base.fields[id]?.value;
        const meant = changed.has(id) ? printed(Number(was))[1] : was;
        return fields[id]?.value === meant || named.has(id) ? [] : [`${id}: ${field.text}`];
      },
    );
    expect(silent).toEqual([]);
  },
);
