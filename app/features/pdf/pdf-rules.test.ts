import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { svgOf } from "./page-picture.ts";
import { readPdf } from "./pdf-read.ts";

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

test("a picture is lines and escaped text, nothing else", () => {
  const svg = svgOf({
    page: 1,
    width: 100,
    height: 50,
    turn: 0,
    pieces: [["<script>&\u0000", 1, 2, 30, 10]],
    rules: [[5, 6, 95, 6]],
  });
  expect(svg).toContain("M5 6L95 6");
  expect(svg).toContain("&lt;script&gt;&amp; </text>");
  expect(svg.match(/<(?!\/)\w+/g)).toEqual(["<svg", "<rect", "<path", "<text"]);
});
