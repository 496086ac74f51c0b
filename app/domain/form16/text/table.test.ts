import { expect, test } from "vitest";
import { linesOf } from "./lines.ts";
import { columnEdges, takeApart } from "./table.ts";
import { textOf } from "./word.ts";

/** Rows of a label that ends at x = 295 and a figure in a ruled column that begins at x = 300. */
function rests(rows: [label: string, figure: string][]) {
  const items = rows.flatMap(([label, figure], at) =>
    [
      { text: label, x: 295 - 5 * label.length, width: 5 * label.length },
      { text: figure, x: 300, width: 5 * figure.length },
    ].map((piece) => ({ ...piece, y: 40 + 14 * at, height: 10 })),
  );
  const lines = linesOf({ page: 1, width: 600, height: 800, items });
  const edges = columnEdges(lines);
  return lines.map((line) => textOf(takeApart(line, 200, true, edges).rest));
}

test("figures flush left at once behind a label that wants a number", () => {
  const rows: [string, string][] = [
    ["(a) Salary contained in section", "1287017"],
    ["(b) Value as per Form No.", "39600"],
    ["(c) Profits under section", "9600"],
    ["(d) Total", "32000"],
    ["(e) Rent allowance under section", "208"],
    ["(f) as per Form No.", "0"],
    ["(g) of the Income-tax Act,", "-"],
    ["3. Total amount", "150000"],
  ];
  expect(rests(rows)).toEqual(rows.map(([, figure]) => figure));
});

test.each(["section 192", "Form No. 16", "Income-tax Act, 1961", "u/s 10"])(
  "the number of “%s” stays in its label",
  (label) => {
    const items = [{ text: `Tax under ${label}`, x: 50, y: 40, width: 200, height: 10 }];
    const [line] = linesOf({ page: 1, width: 600, height: 800, items });
    expect(line && takeApart(line, 60, true).rest).toEqual([]);
  },
);

test("a nil at once before an amount is a column's, too", () => {
  const pieces: [string, number, number][] = [
    ["Deduction in respect of interest", 50, 160],
    ["0", 215, 5],
    ["4000.00", 300, 35],
  ];
  const items = pieces.map(([text, x, width]) => ({ text, x, width, y: 40, height: 10 }));
  const [line] = linesOf({ page: 1, width: 600, height: 800, items });
  expect(line && textOf(takeApart(line, 200, true).rest)).toBe("0 4000.00");
});

test.each([
  ["2.8", ["-"]],
  ["10.3", ["-"]],
  ["0.00", ["0.00", "-"]],
])("“%s” at the left edge of a row is its number, unless it is a nil", (first, amounts) => {
  const pieces: [string, number, number][] = [
    [first, 20, 15],
    ["-", 300, 5],
  ];
  const items = pieces.map(([text, x, width]) => ({ text, x, width, y: 40, height: 10 }));
  const [line] = linesOf({ page: 1, width: 600, height: 800, items });
  expect(line && takeApart(line, 200, true).rest.map(({ text }) => text)).toEqual(amounts);
});
