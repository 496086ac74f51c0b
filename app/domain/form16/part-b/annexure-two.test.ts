import { expect, test } from "vitest";
import { fieldEntries } from "#domain/form16/by-field.ts";
import type { PageText } from "#domain/form16/form16.ts";
import { mergeCertificates } from "#domain/form16/merge.ts";
import { readForm16 } from "#domain/form16/read.ts";
import { form16Text } from "../../../../tests/form16/in-words.ts";

const HEAD = [
  "FORM NO. 16",
  "PART B",
  "PAN of the Deductor TAN of the Deductor PAN of the Specified senior citizen",
  "AAACZ9999A BLRZ00000A AAAPA9999A",
  "Assessment Year 2026-27",
  "Annexure - II",
  "Details of pension paid to the specified senior citizen under section 194P and interest income",
];
const BODY = [
  "A Whether opting out of taxation u/s 115BAC(1A)?|Yes",
  "1. Gross Pension|6,00,000.00",
  "2. Less: Standard deduction under section 16(ia)|50,000.00",
  "3. Income chargeable under the head Salaries|5,50,000.00",
  "4. Interest income from the specified bank|40,000.00",
  "5. Gross total income|5,90,000.00",
  "6. Deduction in respect of life insurance premia etc. under section 80C|60,000.00|60,000.00",
  "7. Aggregate of deductible amount under Chapter VI-A|60,000.00",
  "8. Total taxable income|5,30,000.00",
  "9. Tax on total income|16,000.00",
  "10. Rebate under section 87A, if applicable|0.00",
  "11. Surcharge, wherever applicable|0.00",
  "12. Health and education cess|640.00",
  "13. Tax payable|16,640.00",
  "14. Less: Relief under section 89 (attach details)|0.00",
  "15. Net tax payable|16,640.00",
  "Verification",
];

const ANNEXURE_ONE = [
  "Details of Salary Paid and any other income and tax deducted",
  "A Whether opting out of taxation u/s 115BAC(1A)?|No",
  "1. Gross Salary",
  "(a) Salary as per provisions contained in section 17(1)|12,85,000.00",
  "(d) Total|12,85,000.00",
  "3. Total amount of salary received from current employer|12,85,000.00",
  "(a) Standard deduction under section 16(ia)|75,000.00",
  "5. Total amount of deductions under section 16|75,000.00",
  "6. Income chargeable under the head Salaries|12,10,000.00",
  "9. Gross total income (6+8)|12,10,000.00",
  "12. Total taxable income (9-11)|12,10,000.00",
  "13. Tax on total income|61,500.00",
  "17. Tax payable (13+15+16-14)|61,500.00",
  "21. Net tax payable (17-18-19-20)|61,500.00",
];

/** A page of rows whose amounts stand in columns behind each `|`. */
function pageOf(rows: string[]): PageText {
  const items = rows.flatMap((row, line) =>
    row.split("|").map((text, column) => ({
      text,
      x: [40, 430, 510][column] ?? 40,
      y: 40 + line * 14,
      width: text.length * 4,
      height: 9,
    })),
  );
  return { page: 1, width: 595, height: 842, items };
}

function read(rows: string[]) {
  return readForm16([pageOf(rows)]).certificates;
}

test("Annexure II is read by what its rows say, and every figure of it is to be compared", () => {
  const [certificate, ...others] = read([...HEAD, ...BODY]);
  expect(others).toEqual([]);
  const values = Object.fromEntries(
    fieldEntries(certificate?.fields ?? {}).map(([id, { value }]) => [id, value]),
  );
  expect(values).toMatchObject({
    "partA.employee.pan": "AAAPA9999A",
    "partB.regime": "old",
    "partB.1a": 600_000,
    "partB.4a": 50_000,
    "partB.6": 550_000,
    "partB.7b": 40_000,
    "partB.9": 590_000,
    "partB.10a.deductible": 60_000,
    "partB.11": 60_000,
    "partB.12": 530_000,
    "partB.13": 16_000,
    "partB.21": 16_640,
  });
  const unverified = certificate?.problems.find(({ message }) =>
    form16Text(message).includes("unverified"),
  );
  const figures = Object.keys(values).filter((id) => /^partB\.\d/.test(id));
  expect(unverified?.fields).toEqual(expect.arrayContaining(figures));
  expect(certificate?.problems.map(({ message }) => form16Text(message)).join()).not.toContain(
    "should be",
  );
});

test("an Annexure II beside an Annexure I is left out, in one file and in two", () => {
  const first = readForm16([pageOf([...HEAD.slice(0, 5), ...ANNEXURE_ONE])]).certificates[0];
  const [second] = read([...HEAD, ...BODY]);
  if (!first || !second) throw new Error("not read");
  for (const pair of [
    [first, second],
    [second, first],
  ]) {
    const merged = mergeCertificates(pair);
    expect(merged.map(({ fields }) => fields["partB.1a"]?.value)).toEqual([1_285_000]);
    expect(JSON.stringify(merged)).not.toContain("Annexure II");
  }
  const together = readForm16([
    pageOf([...HEAD.slice(0, 5), ...ANNEXURE_ONE]),
    { ...pageOf([...HEAD, ...BODY]), page: 2 },
  ]);
  expect(together.certificates.map(({ fields }) => fields["partB.1a"]?.value)).toEqual([1_285_000]);
});

test("what was read of Annexure II stays to be compared when other files come", () => {
  const [certificate] = read([...HEAD, ...BODY]);
  if (!certificate) throw new Error("not read");
  const [merged] = mergeCertificates(mergeCertificates([certificate]));
  expect(
    merged?.problems.filter(({ message }) => form16Text(message).includes("unverified")),
  ).toHaveLength(1);
});

test("the sums of Annexure II are checked over the rows that it does not print", () => {
  const wrong = BODY.map((row) => row.replace("|5,90,000.00", "|6,90,000.00"));
  const [certificate] = read([...HEAD, ...wrong]);
  expect(certificate?.problems.map(({ message }) => form16Text(message))).toContain(
    "Gross total income (row 9) should be 5,90,000 (income from salary + other income) but says 6,90,000",
  );
});

test("a row that nobody knows is named with its figure, or makes its neighbour's doubtful", () => {
  const [certificate] = read([
    ...HEAD,
    ...BODY.slice(0, 3),
    "2A. Less: Something of its own|5,000.00",
    ...BODY.slice(3),
  ]);
  expect(certificate?.fields["partB.4a"]?.value).not.toBe(5_000);
  expect(JSON.stringify(certificate?.problems)).toContain("5,000.00");
});
