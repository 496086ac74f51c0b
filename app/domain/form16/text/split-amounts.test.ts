import { expect, test } from "vitest";
import { linesOf } from "./lines.ts";
import { joinSplitAmounts } from "./split-amounts.ts";
import { textOf } from "./word.ts";

/** A cell's texts one below the other, each flush right at x = 550, beside labels at x = 50. */
function joined(cells: [label: string, figure: string][], pitch = 13) {
  const items = cells.flatMap(([label, figure], at) => {
    const y = 40 + at * pitch;
    const width = 5 * figure.length;
    return [
      { text: label, x: 50, y, width: 4 * label.length, height: 12 },
      { text: figure, x: 550 - width, y, width, height: 12 },
    ].filter(({ text }) => text !== "");
  });
  const lines = linesOf({ page: 1, width: 600, height: 800, items });
  return joinSplitAmounts(lines).map(({ words }) => textOf(words));
}

const OTHERS: [string, string][] = [
  ["(e) Rent", "0.00"],
  ["(f) Other", "8.25"],
  ["(h) Total", "12.50"],
];

test.each<[what: string, cells: [string, string][], whole: string[]]>([
  [
    "bare digits",
    [
      ["9. Gross total income", "164494"],
      ["", "5.50"],
    ],
    ["9. Gross total income 1644945.50"],
  ],
  [
    "bare decimals",
    [
      ["(a) Value under section", "275700"],
      ["section 17(2)", "0.00"],
    ],
    ["(a) Value under section 2757000.00", "section 17(2)"],
  ],
  [
    "its last group",
    [
      ["3. Total", "16,55,0"],
      ["", "00.00"],
    ],
    ["3. Total 16,55,000.00"],
  ],
  [
    "a figure at the foot of its cell",
    [
      ["", "3,12,34"],
      ["(e) Reported", "5.00"],
    ],
    ["(e) Reported 3,12,345.00"],
  ],
  [
    "the sign behind it",
    [
      ["(a) Salary", "8,30,431/"],
      ["", "-"],
    ],
    ["(a) Salary 8,30,431/-"],
  ],
  [
    "the bracket before it",
    [
      ["(a) Income", "(Rs."],
      ["", "1,54,321.00)"],
    ],
    ["(a) Income (Rs.1,54,321.00)"],
  ],
  [
    "the minus in brackets before it",
    [
      ["(a) Income", "(-)"],
      ["of the house", "1,54,321/-"],
    ],
    ["(a) Income (-)1,54,321/-", "of the house"],
  ],
  [
    "the bracket behind it",
    [
      ["(a) Income", "(1,54,321.00"],
      ["", ")"],
    ],
    ["(a) Income (1,54,321.00)"],
  ],
])("joins %s", (_, cells, whole) => {
  expect(joined([...OTHERS, ...cells]).slice(3)).toEqual(expect.arrayContaining(whole));
});

test.each<[why: string, cells: [string, string][]]>([
  [
    "two rows with labels of their own",
    [
      ["(a) Salary", "164494"],
      ["(b) Value", "5.50"],
    ],
  ],
  [
    "a figure that does not fill its column",
    [
      ["(a) Salary", "75000"],
      ["", "0.00"],
      ["3. Total", "16,55,000.00"],
    ],
  ],
])("leaves %s alone", (_, cells) => {
  const rows = [...OTHERS, ...cells];
  expect(joined(rows)).toEqual(rows.map((cell) => cell.filter((text) => text !== "").join(" ")));
});

test("a wider column of another table below does not count", () => {
  const other = Array.from({ length: 20 }, (_, at): [string, string] => [`(n) Row ${at}`, "0.00"]);
  const rows: [string, string][] = [
    ...OTHERS,
    ["9. Gross total income", "164494"],
    ["", "5.50"],
    ...other,
    ["Total", "16,44,945.50"],
  ];
  expect(joined(rows)).toContain("9. Gross total income 1644945.50");
});
