import { expect, test } from "vitest";
import { linesOf } from "#domain/form16/text/lines.ts";
import { readIdentity } from "./identity.ts";

type Piece = [text: string, x: number, y: number];

/** Pieces of text of 10 points, five points wide a letter. */
function read(pieces: Piece[]) {
  const items = pieces.map(([text, x, y]) => ({
    text,
    x,
    y,
    width: 5 * text.length,
    height: 10,
  }));
  return readIdentity(linesOf({ page: 1, width: 600, height: 800, items })).fields;
}

const PERIOD: Piece[] = [
  ["Assessment Year", 50, 20],
  ["Period with the Employer", 300, 20],
  ["2026-27", 50, 50],
];

test.each<[what: string, days: Piece[]]>([
  [
    "on one line",
    [
      ["01-Apr-2025", 300, 50],
      ["31-Mar-2026", 400, 50],
    ],
  ],
  [
    "the last one broken, and so beginning higher",
    [
      ["31-Mar-", 400, 44],
      ["01-Apr-2025", 300, 50],
      ["2026", 405, 56],
    ],
  ],
  [
    "one below the other",
    [
      ["01-Apr-2025", 300, 50],
      ["31-Mar-2026", 300, 62],
    ],
  ],
])("a period with its days %s", (_, days) => {
  const fields = read([...PERIOD, ...days]);
  expect(fields["partA.period.from"]?.value).toBe("2025-04-01");
  expect(fields["partA.period.to"]?.value).toBe("2026-03-31");
});

test.each<[what: string, heading: Piece[]]>([
  [
    "on one line",
    [
      ["Certificate No. ABCDEFG", 50, 20],
      ["Last updated on 07-Jun-2026", 300, 20],
    ],
  ],
  [
    "the day broken",
    [
      ["Certificate No.", 50, 20],
      ["Last updated on 07-Jun-", 300, 20],
      ["ABCDEFG", 50, 33],
      ["2026", 300, 33],
    ],
  ],
  [
    "the number below, around the day",
    [
      ["Certificate No.", 50, 20],
      ["Last updated on 07-Jun-2026", 300, 27],
      ["ABCDEFG", 50, 34],
    ],
  ],
])("a certificate's number and day: %s", (_, heading) => {
  const fields = read(heading);
  expect(fields["partA.certificateNo"]?.value).toBe("ABCDEFG");
  expect(fields["partA.lastUpdated"]?.value).toBe("2026-06-07");
});

test.each<[what: string, house: string, days: [string, string]]>([
  ["the days in full", "5-9-22 Basheerbagh, Hyderabad", ["01-Apr-2025", "31-Mar-2026"]],
  ["the days with years of two digits", "5-9-22 Basheerbagh, Hyderabad", ["01-04-25", "31-03-26"]],
  [
    "a house that could be a third day",
    "5-9-25 Basheerbagh, Hyderabad",
    ["01-Apr-2025", "31-Mar-2026"],
  ],
])("a house of Hyderabad is no day of the period: %s", (_, house, [from, to]) => {
  const fields = read([...PERIOD, [house, 50, 62], [from, 300, 70], [to, 400, 70]]);
  expect(fields["partA.period.from"]?.value).toBe("2025-04-01");
  expect(fields["partA.period.to"]?.value).toBe("2026-03-31");
});

test("an employer's address that runs into the employee's column leaves both names in doubt", () => {
  const items = (
    [
      ["Name and address of the Employer", 50, 20],
      ["Name and address of the Employee", 300, 20],
      ["SAMPLE EMPLOYER PRIVATE LIMITED", 50, 35],
      ["ASHA TESTWALA", 300, 35],
      ["1 TEST ROAD BESIDE THE VERY LONG STREET OF SAMPLES, PUNE 411001", 50, 47],
      ["PAN of the Deductor", 50, 90],
    ] satisfies Piece[]
  ).map(([text, x, y]) => ({ text, x, y, width: 5 * text.length, height: 10 }));
  const { problems } = readIdentity(linesOf({ page: 1, width: 600, height: 800, items }));
  expect(problems.map(({ message }) => message.id)).toEqual(["namesMixed"]);
});

test("a company's name goes on to its legal form", () => {
  const lines = ["INVENTED INDUSTRIES AND ENGINEERING", "WORKS OF SAMPLE NAGAR PRIVATE", "LIMITED"];
  const fields = read([
    ["Name and address of the Employer", 50, 20],
    ["Name and address of the Employee", 300, 20],
    ...lines.map((text, at): Piece => [text, 50, 35 + 12 * at]),
    ["1 TEST ROAD, PUNE 411001", 50, 71],
    ["ASHA TESTWALA", 300, 35],
    ["2 SAMPLE STREET, PUNE", 300, 47],
    ["PAN of the Deductor", 50, 90],
  ]);
  expect(fields["partA.employer.name"]?.value).toBe(lines.join(" "));
  expect(fields["partA.employee.name"]?.value).toBe("ASHA TESTWALA");
});

test("names keep the spaces between words that were drawn one by one", () => {
  const heads: Piece[] = [
    ["Name and address of the Employer", 50, 20],
    ["Name and address of the Employee", 300, 20],
    ["PAN of the Deductor", 50, 60],
  ];
  const words = heads.flatMap(([text, x, y]) =>
    [...text.matchAll(/\S+/g)].map((match): Piece => [match[0], x + 5 * match.index, y]),
  );
  const fields = read([
    ...words,
    ["TOTAL", 50, 35],
    ["BEARINGS", 75.8, 35], // kerning leaves a narrow gap
    ["LIMITED", 118.8, 35],
    ["ASHA", 300, 35],
    ["TESTWALA", 323, 35],
  ]);
  expect(fields["partA.employer.name"]?.value).toBe("TOTAL BEARINGS LIMITED");
  expect(fields["partA.employee.name"]?.value).toBe("ASHA TESTWALA");
});

test.each([
  ["GOVERNMENT SAMPLE HIGHER SECONDARY", "SCHOOL, KANNUR", true],
  ["GOVERNMENT SAMPLE SCHOOL", "TEST NAGAR, KANNUR", false],
  ["SAMPLE SCHOOL", "KANNUR, KERALA", false],
])("a name whose line was full goes on at a comma: %s / %s", (first, second, isName) => {
  const { "partA.employer.name": name } = read([
    ["Name and address of the Employer", 50, 20],
    ["Name and address of the Employee", 250, 20],
    [first, 50, 40],
    ["ASHA TESTWALA", 250, 40],
    [second, 50, 55],
    ["2 SAMPLE STREET", 250, 55],
    ["PAN of the Deductor", 50, 80],
  ]);
  expect(name?.value).toBe(isName ? `${first} ${second}` : first);
});
