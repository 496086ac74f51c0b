import { expect, test } from "vitest";
import { readPartA } from "./part-a.ts";
import { linesOf } from "./words.ts";

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
  const said = found.problems.filter(({ message }) => message.includes("numbered one after"));
  expect(said).toHaveLength(problems);
  for (const { fields } of said) expect(fields).toContain("partA.challan.2.serial");
});

test.each(["1 NIL NIL NIL NIL", "1 0.00 0 - 0"])("“%s” is no challan", (row) => {
  const { fields } = readChallans([row]);
  expect(Object.keys(fields).filter((id) => id.startsWith("partA.challan.1"))).toEqual([]);
});
