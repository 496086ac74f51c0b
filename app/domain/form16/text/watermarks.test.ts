import { expect, test } from "vitest";
import type { TextItem } from "#domain/form16/form16.ts";
import { withoutWatermarks } from "./watermarks.ts";

/** Rows of a label and its figure, 8 points high and 12 apart. */
const ROWS = Array.from({ length: 30 }, (_, row): TextItem[] => [
  { text: `Row ${row} of the form`, x: 50, y: 40 + 12 * row, width: 120, height: 8 },
  { text: "12,345.00", x: 400, y: 40 + 12 * row, width: 40, height: 8 },
]).flat();

function left(marks: TextItem[]): TextItem[] {
  const [page] = withoutWatermarks([
    { page: 1, width: 600, height: 800, items: [...marks, ...ROWS] },
  ]);
  return page?.items.filter((item) => !ROWS.includes(item)) ?? [];
}

const grid = (text: string, height: number, down: number) =>
  [50, 200, 380].flatMap((x) =>
    [1, 2, 3, 4, 5].map((row) => ({ text, x, y: 34 + 36 * row + down, width: 50, height })),
  );

test("words that repeat alike all over a page belong to no row, over figures or beside them", () => {
  expect(left(grid("TRACES", 8, 9))).toEqual([]);
  expect(left(grid("DRAFT 2026", 9, 6))).toEqual([]);
  expect(left(grid("NOT FOR FILING", 11, 1))).toEqual([]);
});

test.each(["100234", "E90217", "EMP/4471", "AAAPT0000A", "2026001"])(
  "the number %s on a grid of pages is apart, also on a page where it is over nothing",
  (text) => {
    expect(left(grid(text, 8, 9))).toEqual([]);
    const [, second] = withoutWatermarks([
      { page: 1, width: 600, height: 800, items: [...grid(text, 8, 9), ...ROWS] },
      { page: 2, width: 600, height: 800, items: grid(text, 8, 0) },
    ]);
    expect(second?.items).toEqual([]);
  },
);

test("equal figures and nils in rows and columns are figures", () => {
  for (const text of ["15,500.00", "0.00", "000", "07-05-2025", "0"])
    expect(left(grid(text, 8, 9))).toHaveLength(15);
  expect(left(grid("100234", 8, 500))).toHaveLength(15);
});

test("one tall word over rows is none of them", () => {
  const mark = { text: "COPY", x: 60, y: 100, width: 90, height: 14 };
  expect(left([mark])).toEqual([]);
  expect(left([{ ...mark, y: 460 }])).toHaveLength(1);
});

test("an employer whose name is its own watermark keeps its name where that stands", () => {
  const name = { text: "SAMPLE EMPLOYER", x: 53, y: 20, width: 80, height: 8 };
  expect(left([name, ...grid("SAMPLE EMPLOYER", 8, 9)])).toEqual([name]);
});

test.each([
  ["Final", 8.5, 520],
  ["25000.00", 8.5, 400],
  ["F", 7, 560],
])("cells of %s in a size of their own stay", (text, height, x) => {
  const cells = Array.from({ length: 12 }, (_, row) => ({
    text,
    x,
    y: 41 + 12 * row,
    width: 30,
    height,
  }));
  const [page] = withoutWatermarks([
    { page: 1, width: 600, height: 800, items: [...ROWS.filter((row) => row.x < 100), ...cells] },
  ]);
  expect(page?.items.filter((item) => item.text === text)).toHaveLength(12);
});

test("headings of columns stay, however often they are printed", () => {
  const headings = [0, 1, 2, 3].flatMap((at) => [
    { text: "Gross Amount", x: 250, y: 410 + 12 * at, width: 50, height: 9 },
    { text: "Deductible Amount", x: 320, y: 410 + 12 * at, width: 60, height: 9 },
  ]);
  expect(left(headings)).toEqual(headings);
});
