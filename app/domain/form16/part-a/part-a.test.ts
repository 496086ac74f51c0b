import { expect, test } from "vitest";
import { linesOf } from "#domain/form16/text/lines.ts";
import { form16Text } from "../../../../tests/form16/in-words.ts";
import { readPartA } from "./part-a.ts";

/** Challans as rows of words 60 points apart. */
function readChallans(rows: string[]) {
  const items = ["DETAILS THROUGH CHALLAN", ...rows, "Verification"].flatMap((row, line) =>
    row.split(" ").map((text, column) => ({
      text,
      x: 40 + 60 * column,
      y: 40 + 14 * line,
      width: 5 * text.length,
      height: 10,
    })),
  );
  return readPartA(linesOf({ page: 1, width: 600, height: 800, items }));
}

test.each([
  [
    "counted from 1",
    ["1 100.00 0510000 07-05-2025 00001 F", "2 200.00 0510000 07-06-2025 00002 F"],
    0,
  ],
  [
    "with one missing",
    ["1 100.00 0510000 07-05-2025 00001 F", "3 200.00 0510000 07-06-2025 00002 F"],
    1,
  ],
])("challans %s", (_, rows, problems) => {
  const found = readChallans(rows);
  expect(found.fields["partA.challan.2.tax"]?.value).toBe(200);
  const said = found.problems.filter(({ message }) =>
    form16Text(message).includes("numbered one after"),
  );
  expect(said).toHaveLength(problems);
  for (const { fields } of said) expect(fields).toContain("partA.challan.2.serial");
});

test("a header that begins with “Total” is not the total of the challans", () => {
  const { fields } = readChallans([
    "1 100.00 0510000 07-05-2025 00001 F",
    "Total Sample Works Ltd",
    "2 200.00 0510000 07-06-2025 00002 F",
    "Total (Rs.) 300.00",
  ]);
  expect(fields["partA.challan.total"]?.value).toBe(300);
});

test.each(["Total Tax 300.00", "Total of challans 300.00", "TOTAL Rs./- 300.00"])(
  "“%s” is the total of the challans",
  (total) => {
    const { fields } = readChallans([
      "1 100.00 0510000 07-05-2025 00001 F",
      "2 200.00 0510000 07-06-2025 00002 F",
      total,
    ]);
    expect(fields["partA.challan.total"]?.value).toBe(300);
  },
);

test("a note with a day is no challan; a challan whose tax is in words is one, without its tax", () => {
  const { fields, problems } = readChallans([
    "1 100.00 0510000 07-05-2025 00001 F",
    "2 As per annexure 0510000 07-06-2025 00002 F",
    "Total (Rs.) 300.00",
    "1. As updated by the deductor on 07-Jun-2026 in TRACES",
  ]);
  expect(fields["partA.challan.2.bsr"]?.value).toBe("0510000");
  expect(fields["partA.challan.2.tax"]).toBeUndefined();
  expect(fields["partA.challan.3.date"]).toBeUndefined();
  expect(problems.filter(({ message }) => message.id === "depositTaxUnread")).toHaveLength(1);
});

test.each(["1 NIL NIL NIL NIL", "1 0.00 0 - 0"])("“%s” is no challan", (row) => {
  const { fields } = readChallans([row]);
  expect(Object.keys(fields).filter((id) => id.startsWith("partA.challan.1"))).toEqual([]);
});

test("a quarter's name set a little above its row belongs to it", () => {
  const piece = (text: string, x: number, y: number) => ({
    text,
    x,
    y,
    width: 5 * text.length,
    height: 8,
  });
  const row = (name: string, y: number, shift: number) => [
    piece(name, 40, y - shift),
    ...["QAAAAAAA", "900.00", "90.00", "90.00"].map((text, at) => piece(text, 100 + 90 * at, y)),
  ];
  const items = [
    piece("Summary of amount paid/credited and tax deducted at source", 40, 20),
    ...row("Q1", 60, 3.5),
    ...row("Q2", 75, 0),
    ...row("Q3", 90, -3.5),
    ...["Total", "2700.00", "270.00", "270.00"].map((text, at) => piece(text, 100 + 90 * at, 105)),
  ];
  const { fields } = readPartA(linesOf({ page: 1, width: 600, height: 800, items }));
  for (const quarter of ["1", "2", "3"] as const) {
    expect(fields[`partA.quarter.${quarter}.deducted`]?.value).toBe(90);
    expect(fields[`partA.quarter.${quarter}.receipt`]?.value).toBe("QAAAAAAA");
  }
});

test.each([
  ["07-Jun-2026", 0],
  ["07-Jun-26", 0],
  ["07-Jun-20", 1], // perhaps the beginning of a year that broke
])("a day of the last update written %s leaves %i problems", (day, problems) => {
  const item = { text: `Last updated on ${day}`, x: 40, y: 40, width: 150, height: 10 };
  const read = readPartA(linesOf({ page: 1, width: 600, height: 800, items: [item] }));
  expect(read.problems.filter(({ fields }) => fields[0] === "partA.lastUpdated")).toHaveLength(
    problems,
  );
});
