/**
 * Part B as payroll products print it: short labels in their own words, rupees and paise apart, the columns in another
 * order or named on the line, what is taken off in brackets or behind a minus, rows counted through, two columns on a
 * page, text over what a program made out of a picture. Rows that such a product adds, renames or leaves out are never
 * lost in silence.
 */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldEntries, fieldIds } from "#domain/form16/by-field.ts";
import type { Certificate } from "#domain/form16/form16.ts";
import { readPdf } from "#features/pdf/pdf-read.ts";
import { openBrowser, printInChromium } from "./chromium-pdf.ts";
import { type Figures, settled } from "./figures.ts";
import { form16Text } from "./in-words.ts";
import { type Arrangement, PRODUCTS, payrollFigures, payrollPartB } from "./payroll-sheet.ts";
import { drawWithPdfkit } from "./pdfkit-pdf.ts";
import { inventPerson } from "./person.ts";
import { PLAIN, someStyle } from "./producers.ts";
import { writeRawPdf } from "./raw-pdf.ts";
import { type Chance, chance } from "./seeded.ts";
import { type Block, partA, type Style } from "./sheet.ts";

const STYLES: Style[] = [
  { ...PLAIN, grouping: "indian" },
  { ...PLAIN, nil: "-", negative: "brackets" },
  { ...PLAIN, grouping: "indian", currency: true },
];
const ARRANGEMENTS: Arrangement[] = [
  {},
  { paise: true },
  { deductibleFirst: true },
  { named: true },
  { less: "brackets" },
  { less: "minus at the row" },
  { less: "minus at the cell" },
  { counted: true },
  { unmarked: true },
];
const LOOK = { fontSize: 8, font: "Helvetica", wordByWord: false, valign: "top" } as const;
const RAW = { ...LOOK, rotate: 0, crop: 0, squeeze: 100, inForm: false } as const;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function read(pdf: Buffer): Promise<Certificate> {
  const { certificates } = (await readPdf(new Uint8Array(pdf), "")).reading;
  const [certificate] = certificates;
  if (!certificate || certificates.length > 1)
    throw new Error(`${certificates.length} certificates`);
  return certificate;
}

function expectExact({ fields, problems }: Certificate, truth: Figures): void {
  const values = fieldEntries(fields).map(([id, { value }]) => [id, value]);
  expect(Object.fromEntries(values)).toEqual(truth);
  expect(problems.map(({ message }) => form16Text(message))).toEqual([]);
}

function sheetOf(seed: number, style: Style, product: string, arrangement: Arrangement) {
  const person = settled(inventPerson(seed));
  const labels = PRODUCTS[product] ?? {};
  const blocks: Block[] = [
    ...partA(person, style),
    { kind: "new-page" },
    ...payrollPartB(person, style, labels, arrangement),
  ];
  return { blocks, truth: payrollFigures(person) };
}

const CASES = Object.keys(PRODUCTS).flatMap((product) =>
  ARRANGEMENTS.map((arrangement) => [product, JSON.stringify(arrangement), arrangement] as const),
);

test.each(CASES)("%s %s is read exactly", async (product, _, arrangement) => {
  const at = CASES.findIndex(([one, , other]) => one === product && other === arrangement);
  const { blocks, truth } = sheetOf(900 + at, STYLES[at % 3] ?? PLAIN, product, arrangement);
  const pdf =
    at % 2 === 0 ? await drawWithPdfkit(blocks, LOOK) : writeRawPdf(blocks, { ...RAW, seed: at });
  expectExact(await read(pdf), truth);
});

test.each(Object.keys(PRODUCTS))('%s: "(-) Rs." before a figure is one sign', async (product) => {
  const { blocks, truth } = sheetOf(450, { ...PLAIN, currency: true }, product, {
    less: "minus at the cell",
  });
  expectExact(await read(await drawWithPdfkit(blocks, { ...LOOK, wordByWord: true })), truth);
});

test.each(Object.keys(PRODUCTS))(
  "%s in two columns is read exactly, each figure in its place",
  async (product) => {
    const { blocks, truth } = sheetOf(500, PLAIN, product, {});
    const look = {
      fontSize: 8,
      font: "Liberation Sans",
      valign: "top",
      letterSpacing: "normal",
    } as const;
    const certificate = await read(
      await printInChromium(browser, blocks, { ...look, inColumns: true }),
    );
    expectExact(certificate, truth);
    const { "partB.1a": first, "partB.21": last } = certificate.fields;
    const [x = 0, y = 0] = first?.box ?? [];
    const [endX = 0, endY = 0] = last?.box ?? [];
    expect(endX - x).toBeGreaterThan(200);
    expect(Math.max(y, endY)).toBeLessThan(842);
  },
);

const ONE_AMOUNT: Arrangement[] = [
  {},
  { less: "brackets" },
  { counted: true },
  { deductibleFirst: true },
  { unmarked: true },
];

test("two columns are read exactly in any size, font and style", async () => {
  for (let seed = 0; seed < 16; seed++) {
    const roll = chance(seed * 977 + 41);
    const style = { ...someStyle(roll), currency: false };
    // Of a column with nearly all its cells blank nothing tells that it is one.
    const nil = style.nil || "Nil";
    const { blocks, truth } = sheetOf(
      700_000 + seed,
      { ...style, nil },
      roll.pick(Object.keys(PRODUCTS)),
      roll.pick(ONE_AMOUNT),
    );
    const look = {
      fontSize: roll.pick([7, 8, 9]),
      font: roll.pick(["Liberation Sans", "Liberation Serif", "DejaVu Sans"]),
      valign: "top",
      letterSpacing: "normal",
    } as const;
    expectExact(
      await read(await printInChromium(browser, blocks, { ...look, inColumns: true })),
      truth,
    );
  }
});

test.each([0, 90] as const)(
  "text over misread text that is not seen, turned by %s",
  async (rotate) => {
    const { blocks, truth } = sheetOf(700 + rotate, PLAIN, "keka", {});
    expectExact(await read(writeRawPdf(blocks, { ...RAW, rotate, seed: 5, hidden: true })), truth);
  },
);

const STRANGE = [
  "Flexi pay",
  "Ex gratia",
  "Sub total",
  "Salary",
  "Tax",
  "Net amount",
  "Allowance (others)",
];

/** Rows renamed, left out or added by chance, as nobody's product does them. */
function changed(rows: string[][], roll: Chance): string[][] {
  return rows.flatMap((row) => {
    const [marker = "", label = "", ...cells] = row;
    if (roll.is(0.05)) return [[marker, roll.pick(STRANGE), ...cells]];
    if (roll.is(0.03)) return [];
    const other = cells.map((cell) => (/\d/.test(cell) ? "4321.00" : cell));
    return roll.is(0.03) && label !== "" ? [row, [marker, roll.pick(STRANGE), ...other]] : [row];
  });
}

test("a row that nobody knows, or that is missing, is told", async () => {
  const silent: string[] = [];
  for (let seed = 0; seed < 40; seed++) {
    const roll = chance(seed * 7 + 3);
    const arrangement = roll.pick(ARRANGEMENTS);
    const style = { ...PLAIN, nil: roll.pick(["0.00", "-", "Nil", ""] as const) };
    const { blocks, truth } = sheetOf(
      3_000 + seed,
      style,
      roll.pick(Object.keys(PRODUCTS)),
      arrangement,
    );
    const odd = blocks.map((block) =>
      block.kind === "table" && block.rows.length > 30
        ? { ...block, rows: changed(block.rows, roll) }
        : block,
    );
    const { fields, problems } = await read(writeRawPdf(odd, { ...RAW, seed }));
    const told = new Set(problems.flatMap((problem) => problem.fields));
    for (const id of new Set([...fieldIds(truth), ...fieldIds(fields)]))
      if (fields[id]?.value !== truth[id] && !told.has(id)) silent.push(`${seed} ${id}`);
  }
  expect(silent).toEqual([]);
});
