import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type PageDrawing, svgOf } from "./page-picture.ts";
import { openPdf } from "./pdf-open.ts";
import { readPage } from "./pdf-page.ts";
import { readPdf } from "./pdf-read.ts";
import { rulesAndImages } from "./pdf-rules.ts";

const FIXTURES = new URL("../../../tests/form16/fixtures/", import.meta.url);

test.each([
  ["new-regime.pdf", "thin boxes, as browsers print them"],
  ["old-regime.pdf", "strokes, as typst sets them"],
])("the tables of %s are drawn with their lines: %s", async (name) => {
  const { pages } = await readPdf(new Uint8Array(readFileSync(new URL(name, FIXTURES))), "");
  expect(pages.length).toBeGreaterThan(2);
  for (const { rules, width, height, pieces } of pages) {
    const level = rules.filter(([, y, , bottom]) => y === bottom);
    expect(level.length).toBeGreaterThan(20);
    for (const [x, y, right, bottom] of rules) {
      expect(x === right || y === bottom).toBe(true);
      expect(Math.min(x, right, y, bottom)).toBeGreaterThan(0);
      expect(Math.max(x, right)).toBeLessThan(width);
      expect(Math.max(y, bottom)).toBeLessThan(height);
    }
    // The text stands within the outermost lines.
    const [, first] = pieces.find(([text]) => text.startsWith("(a)")) ?? ["", Number.NaN];
    const edges = level.flatMap(([x, , right]) => [x, right]);
    if (!Number.isNaN(first)) expect(first).toBeGreaterThan(Math.min(...edges));
  }
});

test("where images are drawn is known without unpacking them, also on a turned page", async () => {
  const name = "doubtful/figures-as-pictures.pdf";
  const opened = await openPdf(new Uint8Array(readFileSync(new URL(name, FIXTURES))));
  if (opened.is !== "open") throw new Error("not open");
  const page = await readPage(opened.document, 2);
  const { images } = await rulesAndImages(opened.document, page);
  expect(images).toHaveLength(41);
  const row = page.items.find(({ text }) => text.includes("section 17(1)"));
  const beside = images.find(([, y, , height]) => Math.abs(y + height / 2 - (row?.y ?? 0)) < 8);
  expect(beside?.map(Math.round)).toEqual([423, 317, 56, 7]);
  const { width, height } = page;
  const { images: turned } = await rulesAndImages(opened.document, { ...page, turn: 2 });
  const [x = 0, y = 0, wide = 0, high = 0] = images[0] ?? [];
  expect(turned[0]?.[0]).toBeCloseTo(width - x - wide);
  expect(turned[0]?.[1]).toBeCloseTo(height - y - high);
});

const SHEET: PageDrawing = {
  page: 1,
  width: 100,
  height: 50,
  turn: 0,
  pieces: [
    ["<script>&\u0000", 1, 2, 30, 10],
    ["below", 1, 30, 30, 10],
  ],
  rules: [
    [5, 6, 95, 6],
    [5, 40, 95, 40],
  ],
};

test("a picture is lines and escaped text, nothing else", () => {
  const svg = svgOf(SHEET);
  expect(svg).toContain('viewBox="0 0 100 50"');
  expect(svg).toContain("M5 6L95 6M5 40L95 40");
  expect(svg).toContain("&lt;script&gt;&amp; </text>");
  expect(svg?.match(/<(?!\/)\w+/g)).toEqual(["<svg", "<rect", "<path", "<text", "<text"]);
});

test("a part of a picture has a size of its own, ends with the page and holds nothing else", () => {
  const svg = svgOf(SHEET, { top: 25, height: 500 });
  expect(svg).toContain('viewBox="0 25 100 25" width="100" height="25"');
  expect(svg).toContain('d="M5 40L95 40"');
  expect(svg?.match(/<text/g)).toHaveLength(1);
  expect(svg).toContain(">below</text>");
  expect(svgOf(SHEET, { top: 50, height: 10 })).toBeUndefined();
  for (const part of [
    { top: 10, height: 0 },
    { top: 10, height: 0.01 },
    { top: 10, height: Number.NaN },
    { top: Number.NaN, height: 10 },
  ])
    expect(svgOf(SHEET, part)).toBeUndefined();
});
