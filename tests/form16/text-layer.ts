import type { PageText, TextItem } from "#domain/form16/form16.ts";

/** Where the columns of a row begin, in points: its label and two columns of figures. */
const COLUMNS = [50, 400, 500];
const PITCH = 12;

/** A page of rows, 8 points high and 12 apart, four points a letter; within a row `|` parts the columns. */
export function textLayer(rows: readonly string[], number = 1, columns = COLUMNS): PageText {
  const items = rows.flatMap((row, line): TextItem[] =>
    row.split("|").flatMap((cell, column) => {
      const text = cell.trim();
      const place = { x: columns[column] ?? 0, y: 40 + line * PITCH };
      return text === "" ? [] : [{ text, ...place, width: 4 * text.length, height: 8 }];
    }),
  );
  return { page: number, width: 600, height: 2_000, items };
}

/** Part A of an invented person: three columns of money, the third behind the second. */
export const PART_A = [
  "FORM NO. 16",
  "PART A",
  "Name and address of the Employer|Name and address of the Employee",
  "SAMPLE EMPLOYER PRIVATE LIMITED|ASHA TESTWALA",
  "PAN of the Deductor TAN of the Deductor|PAN of the Employee",
  "AAACS0000A BLRA00000A|AAAPT0000A",
  "Assessment Year|Period with the Employer",
  "2026-27|01-Apr-2025 31-Mar-2026",
  "Summary of amount paid/credited and tax deducted at source thereon",
  "Quarter(s) Receipt Numbers|Amount paid|Amount of tax deducted|Amount deposited",
  "Q1 QAAAAAAA|12,85,000.00|61,500.00|61,500.00",
  "Total (Rs.)|12,85,000.00|61,500.00|61,500.00",
  "Verification",
];
export const COLUMNS_OF_A = [50, 300, 400, 500];

/** Part B of the same person, under the new regime. */
export const PART_B = [
  "FORM NO. 16",
  "PART B",
  "Details of Salary Paid and any other income and tax deducted",
  "A Whether opting out of taxation u/s 115BAC(1A)?||No",
  "1. Gross Salary",
  "(a) Salary as per provisions contained in section 17(1)|12,85,000.00",
  "(b) Value of perquisites under section 17(2)|0.00",
  "(c) Profits in lieu of salary under section 17(3)|0.00",
  "(d) Total||12,85,000.00",
  "2. Less: Allowances to the extent exempt under section 10",
  "(e) House rent allowance under section 10(13A)|0.00",
  "Total amount of exemption claimed under section 10||0.00",
  "3. Total amount of salary received from current employer||12,85,000.00",
  "4. Less: Deductions under section 16",
  "(a) Standard deduction under section 16(ia)|75,000.00",
  "(c) Tax on employment under section 16(iii)|0.00",
  "5. Total amount of deductions under section 16||75,000.00",
  '6. Income chargeable under the head "Salaries"||12,10,000.00',
  "8. Total amount of other income reported by the employee||0.00",
  "9. Gross total income (6+8)||12,10,000.00",
  "11. Aggregate of deductible amount under Chapter VI-A||0.00",
  "12. Total taxable income (9-11)||12,10,000.00",
  "13. Tax on total income||61,500.00",
  "17. Tax payable (13+15+16-14)||61,500.00",
  "21. Net tax payable (17-18-19-20)||61,500.00",
  "Verification",
];
