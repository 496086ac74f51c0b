import { expect, test } from "vitest";
import { partsOf } from "./parts.ts";
import type { PrintedLine } from "./word.ts";
import { matchingText } from "./word.ts";

/** Lines of pages, of which each begins with a heading of its own. */
function linesOf(pages: string[][]): PrintedLine[] {
  return pages.flatMap((texts, page) =>
    texts.map((text, at): PrintedLine => {
      const y = 40 + 30 * at;
      const words = text.split(" ").map((word, index) => ({
        text: word,
        x: 40 * index,
        y,
        width: 30,
        height: 8,
        spaced: true,
      }));
      return {
        page: page + 1,
        y,
        height: 8,
        words,
        key: matchingText(text),
        rules: [],
        images: [],
      };
    }),
  );
}
const kinds = (pages: string[][]) =>
  partsOf(linesOf(pages)).map(({ kind, lines }) => `${kind} ${lines.length}`);

const PART_A = [
  "Name and address of the Employer",
  "Summary of amount paid",
  "Q1 QAAAAAAA 1,000.00",
];
const PART_B = [
  "Name and address of the Employer",
  "1. Gross Salary",
  "(a) Salary section 17(1) 90.00",
];
const REST = ["3. Total amount of salary 90.00", "5. Total amount of deductions 50.00"];

test.each([["FORM NO. 16 PART B"], ["PART B"], ["FORM NO. 16"], ["Form No. 16 - Part B"]])(
  "%s on top of every page begins nothing",
  (heading) => {
    const pages = [
      ["FORM NO. 16", "PART B", ...PART_B],
      [heading, ...REST],
      [heading, ...REST],
    ];
    expect(kinds(pages)).toEqual(["B 9"]);
  },
);

test("a heading of two or three lines is left out whole where it is repeated", () => {
  const heading = ["FORM NO. 16", "[See rule 31(1)(a)]", "PART B"];
  expect(
    kinds([
      [...heading, ...PART_B],
      [...heading, ...REST],
    ]),
  ).toEqual(["B 8"]);
});

test("the same heading above first rows begins another part, whether or not it says whose", () => {
  const one = [
    ["FORM NO. 16 PART B", ...PART_B],
    ["FORM NO. 16 PART B", ...REST],
  ];
  expect(kinds([...one, ...one])).toEqual(["B 6", "B 6"]);
  const [, ...nameless] = PART_B;
  expect(kinds([...one, ["FORM NO. 16 PART B", ...nameless]])).toEqual(["B 6", "B 3"]);
});

test("the same heading on a page of another employer begins another part", () => {
  const one = [
    ["PART B", "TAN BLRA00000A", ...PART_B],
    ["PART B", "TAN BLRA00000A", ...REST],
  ];
  const other = ["PART B", "Employer and employee: TAN CHNB11111B", "BANYAN TEST WORKS LLP"];
  expect(kinds([...one, other, ["PART B", "TAN CHNB11111B", ...PART_B]])).toHaveLength(3);
});

test("Part A with its heading on every page ends where Part B begins", () => {
  const a = [
    ["FORM NO. 16 PART A", ...PART_A],
    ["FORM NO. 16 PART A", "12 83,540.00 0510002"],
  ];
  expect(kinds([...a, ["FORM NO. 16 PART B", ...PART_B]])).toEqual(["A 5", "B 4"]);
});
