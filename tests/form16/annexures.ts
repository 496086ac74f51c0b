import type { Person } from "./person.ts";
import { amountText, type Block, type Column, type Style } from "./sheet.ts";

const TWO: Column[] = [{ share: 6 }, { share: 60 }, { share: 34, align: "right" }];

/** The statement of perquisites, with figures that belong to no row of Part B. */
export function form12ba(person: Person): Block[] {
  return [
    { kind: "heading", text: "FORM NO. 12BA" },
    { kind: "heading", text: "[See rule 26A(2)(b)]" },
    {
      kind: "text",
      text: "Statement showing particulars of perquisites, other fringe benefits or amenities and profits in lieu of salary with value thereof",
    },
    {
      kind: "table",
      columns: TWO,
      rows: [
        ["1.", "Name and address of employer", person.employer.name],
        ["2.", "TAN", person.employer.tan],
        [
          "3.",
          "Name, designation and PAN of employee",
          `${person.employee.name}, ${person.employee.pan}`,
        ],
        ["6.", "Income under the head Salaries of the employee", "777777.00"],
        ["(a)", "Gross Salary as per section 17(1)", "888888.00"],
        ["(b)", "Value of perquisites under section 17(2)", "999999.00"],
      ],
    },
  ];
}

/** What was paid month by month, as payroll programs print it. */
export function salaryBreakUp(person: Person, style: Style): Block[] {
  const rupees = (amount: number) => amountText(amount, style);
  return [
    { kind: "heading", text: "ANNUAL SALARY STATEMENT" },
    { kind: "text", text: `${person.employee.name} (${person.employee.pan})` },
    {
      kind: "table",
      columns: [{ share: 40 }, ...[1, 2, 3].map((): Column => ({ share: 20, align: "right" }))],
      isLined: true,
      rows: [
        ["Earnings", "April to September", "October to March", "Total"],
        ["Basic Salary", rupees(301_010), rupees(302_020), rupees(603_030)],
        ["House Rent Allowance", rupees(150_505), rupees(151_010), rupees(301_515)],
        ["Special Allowance", rupees(70_707), rupees(71_717), rupees(142_424)],
        ["Gross Salary", rupees(522_222), rupees(524_747), rupees(1_046_969)],
        ["Provident Fund", rupees(36_121), rupees(36_242), rupees(72_363)],
        ["Income Tax", rupees(41_414), rupees(42_424), rupees(83_838)],
      ],
    },
  ];
}

/** The employer's own working of the tax: the words of Part B, other figures. */
export function ownComputation(person: Person, style: Style): Block[] {
  const rupees = (amount: number) => amountText(amount, style);
  return [
    { kind: "heading", text: `INCOME TAX COMPUTATION STATEMENT, ${person.assessmentYear}` },
    { kind: "text", text: `Employee: ${person.employee.name}   PAN: ${person.employee.pan}` },
    {
      kind: "table",
      columns: TWO,
      isLined: true,
      rows: [
        ["1", "Gross Salary", rupees(1_111_111)],
        ["2", "Less: Exemption for House Rent Allowance u/s 10(13A)", rupees(111_100)],
        ["3", "Standard Deduction u/s 16(ia)", rupees(77_777)],
        ["4", "Gross Total Income", rupees(922_234)],
        ["5", "Deductions under Chapter VI-A", rupees(22_222)],
        ["6", "Total Taxable Income", rupees(900_012)],
        ["7", "Tax on Total Income", rupees(55_555)],
        ["8", "Rebate under section 87A", rupees(0)],
        ["9", "Health and Education Cess", rupees(2_222)],
        ["10", "Tax Payable", rupees(57_777)],
      ],
    },
  ];
}

/** How signing programs stamp a page: over what stands there, with days and words of their own. */
export function signature(): Block[] {
  return [
    { kind: "text", text: "Signature Not Verified" },
    { kind: "text", text: "Digitally signed by SIGNATORY NAME" },
    { kind: "text", text: "Date: 2026.06.09 10:11:12 +05:30" },
    { kind: "text", text: "Reason: Form 16 Location: BENGALURU" },
  ];
}

/** Annexure II of Part B: pension and interest of a specified senior citizen, section 194P. */
export function annexureTwo(person: Person, style: Style): Block[] {
  const rows: [string, string, number][] = [
    ["1.", "Gross Pension", 600_000],
    ["2.", "Less: Standard deduction under section 16(ia)", 50_000],
    ["3.", "Income chargeable under the head Salaries", 550_000],
    ["4.", "Interest income from the specified bank", 40_000],
    ["5.", "Gross total income", 590_000],
  ];
  return [
    { kind: "heading", text: "FORM NO. 16" },
    { kind: "heading", text: "PART B" },
    { kind: "heading", text: "Annexure - II" },
    {
      kind: "text",
      text: "Details of pension paid to the specified senior citizen under section 194P and interest income",
    },
    {
      kind: "text",
      text: `Certificate Number: ${person.certificateNo}   TAN of Employer: ${person.employer.tan}`,
    },
    {
      kind: "table",
      columns: TWO,
      isLined: true,
      rows: rows.map(([marker, label, amount]) => [marker, label, amountText(amount, style)]),
    },
  ];
}
