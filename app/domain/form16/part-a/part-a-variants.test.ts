import { expect, test } from "vitest";
import { COLUMNS_OF_A, PART_A, PART_B, textLayer } from "../../../../tests/form16/text-layer.ts";
import { fieldEntries } from "../by-field.ts";
import type { PageText } from "../form16.ts";
import { readForm16 } from "../read.ts";

function read(pages: PageText[]) {
  const [certificate] = readForm16(pages).certificates;
  const values = fieldEntries(certificate?.fields ?? {}).map(([id, { value }]) => [id, value]);
  return {
    values: Object.fromEntries(values),
    problems: certificate?.problems ?? [],
    ids: certificate?.problems.map(({ message }) => message.id),
  };
}

const [EMPLOYER, TAN, EMPLOYEE] = ["AAACS0000A", "BLRA00000A", "AAAPT0000A"];

/** Part A with its PANs and TAN in these columns. */
function withPans(heads: string, numbers: string): PageText {
  const rows = PART_A.map((row) => {
    if (row.startsWith("PAN of")) return heads;
    return row.startsWith(EMPLOYER) ? numbers : row;
  });
  return textLayer(rows, 1, COLUMNS_OF_A);
}

test.each([
  ["PAN of the Deductor|TAN of the Deductor|PAN of the Employee", `${EMPLOYER}|${TAN}|${EMPLOYEE}`],
  ["PAN of the Employee|TAN of the Deductor|PAN of the Deductor", `${EMPLOYEE}|${TAN}|${EMPLOYER}`],
  ["TAN of the Deductor|PAN of the Employee|PAN of the Deductor", `${TAN}|${EMPLOYEE}|${EMPLOYER}`],
  ["PAN of the Employee|PAN of the Deductor|TAN of the Deductor", `${EMPLOYEE}|${EMPLOYER}|${TAN}`],
  ["PAN of|TAN of the Deductor|PAN of", `${EMPLOYEE}|${TAN}|${EMPLOYER}`],
])("whose PAN it is: %s", (heads, numbers) => {
  expect(read([withPans(heads, numbers)]).values).toMatchObject({
    "partA.employer.pan": EMPLOYER,
    "partA.employer.tan": TAN,
    "partA.employee.pan": EMPLOYEE,
  });
});

test("of two people's PANs the headings tell whose they are", () => {
  const heads = "PAN of the Employee|TAN of the Deductor|PAN of the Deductor";
  const { values } = read([withPans(heads, `AAAPT0000A|${TAN}|BBBPE0000B`)]);
  expect(values).toMatchObject({
    "partA.employee.pan": "AAAPT0000A",
    "partA.employer.pan": "BBBPE0000B",
  });
  expect(values["partA.employee.reference"]).toBeUndefined();
});

test("headings that the fourth letters contradict leave both PANs in doubt", () => {
  const heads = "PAN of the Deductor|TAN of the Deductor|PAN of the Employee";
  const { problems } = read([withPans(heads, `${EMPLOYEE}|${TAN}|${EMPLOYER}`)]);
  const doubt = problems.filter(({ message }) => message.id === "panNotPersonal");
  expect(doubt.flatMap(({ fields }) => fields)).toEqual([
    "partA.employee.pan",
    "partA.employer.pan",
  ]);
});

const MONEY = [
  "Receipt No.|QAAAAAAA|QBBBBBBB|QCCCCCCC|QDDDDDDD",
  "Amount paid/credited|3,00,000.00|3,00,000.00|3,00,000.00|3,85,000.00",
  "Tax deducted|15,000.00|15,000.00|15,000.00|16,500.00",
  "Tax deposited|15,000.00|15,000.00|15,000.00|16,500.00",
];
const SUM = "Total (Rs.)|12,85,000.00|61,500.00|61,500.00";

function withQuarters(rows: string[]): PageText {
  const at = PART_A.findIndex((row) => row.startsWith("Quarter(s)"));
  const before = PART_A.slice(0, at);
  return textLayer([...before, ...rows, "Verification"], 1, [50, 200, 280, 360, 440, 520]);
}

const withTotal = MONEY.map(
  (row, at) => row + ["", "|12,85,000.00", "|61,500.00", "|61,500.00"][at],
);

test.each([
  ["Q1 to Q4", ["Quarter|Q1|Q2|Q3|Q4", ...MONEY, SUM]],
  ["in another order", ["|Quarter 1|Quarter 2|Quarter 3|Quarter 4", ...MONEY.toReversed(), SUM]],
  [
    "with a column of totals",
    ["Quarter|Quarter-1|Quarter-2|Quarter-3|Quarter-4|Total", ...withTotal],
  ],
  ["by their months", ["Months|Apr-Jun|Jul-Sep|Oct-Dec|Jan-Mar", ...MONEY, SUM]],
])("quarters as columns, %s", (_, rows) => {
  const { values, ids } = read([withQuarters(rows), textLayer(PART_B, 2)]);
  expect(values).toMatchObject({
    "partA.quarter.1.receipt": "QAAAAAAA",
    "partA.quarter.2.paid": 300_000,
    "partA.quarter.3.deducted": 15_000,
    "partA.quarter.4.deposited": 16_500,
    "partA.quarter.4.receipt": "QDDDDDDD",
    "partA.total.paid": 1_285_000,
    "partA.total.deducted": 61_500,
  });
  expect(ids).toEqual(["rowsMissing"]);
});

const PANS = ["partA.employer.pan", "partA.employee.pan"];
const PERSON = "BBBPE0000B";

test.each([
  ["Employee PAN|TAN|Employer PAN", `${EMPLOYEE}|${TAN}|${PERSON}`],
  ["Employee's PAN|TAN of the Deductor|Employer's PAN", `${EMPLOYEE}|${TAN}|${PERSON}`],
  ["PAN No. of the Employee|TAN No.|PAN No. of the Employer", `${EMPLOYEE}|${TAN}|${PERSON}`],
  ["PAN (Employee)|TAN (Deductor)|PAN (Deductor)", `${EMPLOYEE}|${TAN}|${PERSON}`],
  [
    "Permanent Account Number of the Employee|TAN|PAN of the Deductor",
    `${EMPLOYEE}|${TAN}|${PERSON}`,
  ],
  ["TAN of the Deductor|PAN of the Deductor|PAN of the Employee", `${TAN}|${PERSON}|${EMPLOYEE}`],
])("headings tell the PANs of two persons apart: %s", (heads, numbers) => {
  const { values, ids } = read([withPans(heads, numbers)]);
  expect(values).toMatchObject({ "partA.employer.pan": PERSON, "partA.employee.pan": EMPLOYEE });
  expect(ids).not.toContain("pansUnclear");
});

test("the PANs of two persons without headings are both doubtful", () => {
  const { problems } = read([
    withPans("PAN|TAN of the Deductor|PAN", `${EMPLOYEE}|${TAN}|${PERSON}`),
  ]);
  const unclear = problems.filter(({ message }) => message.id === "pansUnclear");
  expect(unclear.flatMap(({ fields }) => fields)).toEqual(PANS);
  const company = read([withPans("PAN|TAN of the Deductor|PAN", `${EMPLOYER}|${TAN}|${EMPLOYEE}`)]);
  expect(company.ids).not.toContain("pansUnclear");
});

test("quarters as columns whose rows cannot be told apart, or lack a figure, are doubtful", () => {
  const unnamed = MONEY.map((row) => row.replace(/^[^|]*/, ""));
  const { ids } = read([withQuarters(["Quarter|Q1|Q2|Q3|Q4", ...unnamed, SUM])]);
  expect(ids?.filter((id) => id === "quarterUnread")).toHaveLength(4);
  const blank = MONEY.map((row) => row.replace("|15,000.00", "|"));
  const { problems } = read([withQuarters(["Quarter|Q1|Q2|Q3|Q4", ...blank, SUM])]);
  const unread = problems.filter(({ message }) => message.id === "quarterUnread");
  expect(unread.map(({ fields: [first] }) => first)).toEqual(["partA.quarter.1.paid"]);
});

test.each([
  ["F", []],
  ["U", ["partA.challan.1.status"]],
  ["Unmatched", ["partA.challan.1.status"]],
])("a challan with status %s", (status, doubted) => {
  const table = [
    "II. DETAILS OF TAX DEDUCTED AND DEPOSITED THROUGH CHALLAN",
    `1 61,500.00 0510000 07-05-2025 00001 ${status}`,
    "Total (Rs.) 61,500.00",
  ];
  const rows = PART_A.toSpliced(-1, 0, ...table);
  const { problems, values } = read([textLayer(rows, 1, COLUMNS_OF_A)]);
  expect(values["partA.challan.1.status"]).toBe(status);
  const unmatched = problems.filter(({ message }) => message.id === "challansUnmatched");
  expect(unmatched.flatMap(({ fields }) => fields)).toEqual(doubted);
});

test.each([
  ["F", []],
  ["U", ["partA.book.1.status"]],
  ["Unmatched", ["partA.book.1.status"]],
])("a book adjustment with status %s", (status, doubted) => {
  const table = [
    "I. DETAILS OF TAX DEDUCTED AND DEPOSITED THROUGH BOOK ADJUSTMENT",
    `1 61,500.00 1234567 0012345 07-05-2025 ${status}`,
  ];
  const rows = PART_A.toSpliced(-1, 0, ...table);
  const { problems, values } = read([textLayer(rows, 1, COLUMNS_OF_A)]);
  expect(values["partA.book.1.status"]).toBe(status);
  const unmatched = problems.filter(({ message }) => message.id === "booksUnmatched");
  expect(unmatched.flatMap(({ fields }) => fields)).toEqual(doubted);
});
