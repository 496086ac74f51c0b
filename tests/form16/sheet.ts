import { chapter6aOf, depositsOf, type Figures, figuresOf } from "./figures.ts";
import type { Person } from "./person.ts";

/** How a producer writes amounts. */
export type Style = {
  grouping: "none" | "indian";
  decimals: boolean;
  nil: "0.00" | "-" | "" | "Nil";
  negative: "minus" | "brackets";
  currency: boolean;
};

export type Column = { share: number; align?: "left" | "right" | "center" };
/** What a page consists of, before anybody decides where it stands. */
export type Block =
  | { kind: "heading" | "text" | "page-header"; text: string }
  | { kind: "table"; columns: Column[]; rows: string[][]; isLined?: boolean }
  | { kind: "new-page" };

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const NOTE =
  "[Note: Break-up to be filled and signed by employer in the table provide at the bottom of this form]";
const CERTIFICATE =
  "Certificate under Section 203 of the Income-tax Act, 1961 for tax deducted at source on salary paid to an employee under section 192 or pension/interest income of specified senior citizen under section 194P";

export function amountText(amount: number, style: Style): string {
  if (amount === 0 && style.nil !== "0.00") return style.nil;
  const size = Math.abs(amount);
  const places = style.decimals || !Number.isInteger(size) ? 2 : 0;
  const plain =
    style.grouping === "indian"
      ? size.toLocaleString("en-IN", {
          minimumFractionDigits: places,
          maximumFractionDigits: places,
        })
      : size.toFixed(places);
  const said = style.currency ? `Rs. ${plain}` : plain;
  if (amount >= 0) return said;
  return style.negative === "brackets" ? `(${plain})` : `-${plain}`;
}

function dayText(iso: string): string {
  const [year = "", month = "", day = ""] = iso.split("-");
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`;
}

function numericDay(iso: string): string {
  return iso.split("-").reverse().join("-");
}

function identity({
  employer,
  employee,
  certificateNo,
  lastUpdated,
  assessmentYear,
  from,
  to,
}: Person): Block[] {
  const lines = Math.max(employer.address.length, employee.address.length);
  const addresses = Array.from({ length: lines }, (_, index) => [
    employer.address[index] ?? "",
    employee.address[index] ?? "",
  ]);
  return [
    { kind: "text", text: CERTIFICATE },
    {
      kind: "table",
      columns: [{ share: 18 }, { share: 32 }, { share: 22 }, { share: 28 }],
      rows: [["Certificate No.", certificateNo, "Last updated on", dayText(lastUpdated)]],
    },
    {
      kind: "table",
      columns: [{ share: 50 }, { share: 50 }],
      rows: [
        [
          "Name and address of the Employer/Specified Bank",
          "Name and address of the Employee/Specified senior citizen",
        ],
        [employer.name, employee.name],
        ...addresses,
      ],
    },
    {
      kind: "table",
      columns: [{ share: 20 }, { share: 20 }, { share: 26 }, { share: 34 }],
      isLined: true,
      rows: [
        [
          "PAN of the Deductor",
          "TAN of the Deductor",
          "PAN of the Employee/Specified senior citizen",
          "Employee Reference No. provided by the Employer (If available)",
        ],
        [employer.pan, employer.tan, employee.pan, employee.reference ?? ""],
      ],
    },
    {
      kind: "table",
      columns: [{ share: 48 }, { share: 18 }, { share: 17 }, { share: 17 }],
      isLined: true,
      rows: [
        ["CIT (TDS)", "Assessment Year", "Period with the Employer", ""],
        ["The Commissioner of Income Tax (TDS)", assessmentYear, "From", "To"],
        [
          "Room No. 59, Sample Bhawan, 4th Floor, Test Road, Bangalore - 560032",
          "",
          dayText(from),
          dayText(to),
        ],
      ],
    },
  ];
}

export function partA(person: Person, style: Style): Block[] {
  const figures = figuresOf(person);
  const money = (amount: number | string | undefined) => amountText(Number(amount ?? 0), style);
  const { challans, books } = depositsOf(person);
  const total = (deposits: { tax: number }[]) =>
    deposits.length > 0 ? money(deposits.reduce((sum, { tax }) => sum + tax, 0)) : "";
  const deposit = (
    { tax, numbers: [first = "", second = ""], date, status }: (typeof challans)[number],
    index: number,
  ) => ({
    challan: [String(index + 1), money(tax), first, numericDay(date), second, status],
    book: [String(index + 1), money(tax), first, second, numericDay(date), status],
  });
  const columns: Column[] = [
    { share: 8 },
    { share: 22, align: "right" },
    { share: 20, align: "center" },
    { share: 20, align: "center" },
    { share: 15, align: "center" },
    { share: 15, align: "center" },
  ];
  const note =
    "(The deductor to provide payment wise details of tax deducted and deposited with respect to the deductee)";
  return [
    { kind: "heading", text: "FORM NO. 16" },
    { kind: "heading", text: "[See rule 31(1)(a)]" },
    { kind: "heading", text: "PART A" },
    ...identity(person),
    {
      kind: "heading",
      text: "Summary of amount paid/credited and tax deducted at source thereon in respect of the employee",
    },
    {
      kind: "table",
      columns: [
        { share: 12 },
        { share: 31 },
        { share: 19, align: "right" },
        { share: 19, align: "right" },
        { share: 19, align: "right" },
      ],
      isLined: true,
      rows: [
        [
          "Quarter(s)",
          "Receipt Numbers of original quarterly statements of TDS under sub-section (3) of Section 200",
          "Amount paid/credited",
          "Amount of tax deducted (Rs.)",
          "Amount of tax deposited / remitted (Rs.)",
        ],
        ...person.quarters.map(({ receipt, paid, tax }, index) => [
          `Q${Math.min(index, 3) + 1}`,
          receipt,
          money(paid),
          money(tax),
          money(tax),
        ]),
        [
          "Total (Rs.)",
          "",
          ...["paid", "deducted", "deposited"].map((each) => money(figures[`partA.total.${each}`])),
        ],
      ],
    },
    {
      kind: "heading",
      text: "I. DETAILS OF TAX DEDUCTED AND DEPOSITED IN THE CENTRAL GOVERNMENT ACCOUNT THROUGH BOOK ADJUSTMENT",
    },
    { kind: "text", text: note },
    {
      kind: "table",
      columns,
      isLined: true,
      rows: [
        [
          "Sl. No.",
          "Tax Deposited in respect of the deductee (Rs.)",
          "Book Identification Number (BIN)",
          "",
          "",
          "",
        ],
        [
          "",
          "",
          "Receipt Numbers of Form No. 24G",
          "DDO serial number in Form no. 24G",
          "Date of transfer voucher (dd/mm/yyyy)",
          "Status of matching with Form no. 24G",
        ],
        ...books.map((each, index) => deposit(each, index).book),
        ["Total (Rs.)", total(books), "", "", "", ""],
      ],
    },
    {
      kind: "heading",
      text: "II. DETAILS OF TAX DEDUCTED AND DEPOSITED IN THE CENTRAL GOVERNMENT ACCOUNT THROUGH CHALLAN",
    },
    { kind: "text", text: note },
    {
      kind: "table",
      columns,
      isLined: true,
      rows: [
        [
          "Sl. No.",
          "Tax Deposited in respect of the deductee (Rs.)",
          "Challan Identification Number (CIN)",
          "",
          "",
          "",
        ],
        [
          "",
          "",
          "BSR Code of the Bank Branch",
          "Date on which Tax deposited (dd/mm/yyyy)",
          "Challan Serial Number",
          "Status of matching with OLTAS*",
        ],
        ...challans.map((each, index) => deposit(each, index).challan),
        ["Total (Rs.)", total(challans), "", "", "", ""],
      ],
    },
    { kind: "heading", text: "Verification" },
    {
      kind: "text",
      text: `I, SIGNATORY NAME, son / daughter of PARENT NAME working in the capacity of MANAGER (designation) do hereby certify that a sum of Rs. ${money(figures["partA.total.deducted"])} [Rs. Sample Amount Only (in words)] has been deducted and deposited to the credit of the Central Government. I further certify that the information given above is true, complete and correct and is based on the books of account, documents, TDS statements, TDS deposited and other available records.`,
    },
    {
      kind: "table",
      columns: [{ share: 15 }, { share: 85 }],
      rows: [
        ["Place", "BENGALURU"],
        ["Date", "09-Jun-2026"],
      ],
    },
    {
      kind: "text",
      text: "Notes: 1. Part B (Annexure) of the certificate in Form No.16 shall be issued by the employer. 2. If an assessee is employed under one employer during the year, Part 'A' of the certificate in Form No.16 issued for the quarter ending on 31st March shall contain the details of tax deducted for all the quarters.",
    },
    {
      kind: "text",
      text: "Legend used in Form 16   * Status of matching with OLTAS   U Unmatched / P Provisional / F Final / O Overbooked",
    },
  ];
}

const four: Column[] = [
  { share: 6 },
  { share: 58 },
  { share: 18, align: "right" },
  { share: 18, align: "right" },
];
const five: Column[] = [
  { share: 6 },
  { share: 46 },
  { share: 16, align: "right" },
  { share: 16, align: "right" },
  { share: 16, align: "right" },
];

export function partB(person: Person, style: Style): Block[] {
  const figures: Figures = figuresOf(person);
  const money = (row: string) => amountText(Number(figures[`partB.${row}`]), style);
  const inner = (marker: string, label: string, row: string) => [marker, label, money(row), ""];
  const outer = (marker: string, label: string, row: string) => [marker, label, "", money(row)];
  const six = chapter6aOf(person);
  const listed = (letter: string, label: string) => [
    `(${letter})`,
    label,
    ...(six[letter] ?? []).map((amount) => amountText(amount, style)),
  ];
  return [
    { kind: "heading", text: "FORM NO. 16" },
    { kind: "heading", text: "PART B" },
    ...identity(person),
    { kind: "heading", text: "Annexure - I" },
    { kind: "text", text: "Details of Salary Paid and any other income and tax deducted" },
    {
      kind: "table",
      columns: four,
      isLined: true,
      rows: [
        [
          "A",
          "Whether opting out of taxation u/s 115BAC(1A)?",
          "",
          String(figures["partB.regime.answer"]),
        ],
        ["1.", "Gross Salary", "Rs.", "Rs."],
        inner("(a)", "Salary as per provisions contained in section 17(1)", "1a"),
        inner(
          "(b)",
          "Value of perquisites under section 17(2) (as per Form No. 12BA, wherever applicable)",
          "1b",
        ),
        inner(
          "(c)",
          "Profits in lieu of salary under section 17(3) (as per Form No. 12BA, wherever applicable)",
          "1c",
        ),
        outer("(d)", "Total", "1d"),
        outer("(e)", "Reported total amount of salary received from other employer(s)", "1e"),
        ["2.", "Less: Allowances to the extent exempt under section 10", "", ""],
        inner("(a)", "Travel concession or assistance under section 10(5)", "2a"),
        inner("(b)", "Death-cum-retirement gratuity under section 10(10)", "2b"),
        inner("(c)", "Commuted value of pension under section 10(10A)", "2c"),
        inner("(d)", "Cash equivalent of leave salary encashment under section 10(10AA)", "2d"),
        inner("(e)", "House rent allowance under section 10(13A)", "2e"),
        inner("(f)", "Other special allowances under section 10(14)", "2f"),
        ["(g)", `Amount of any other exemption under section 10 ${NOTE}`, "", ""],
        inner("(h)", "Total amount of any other exemption under section 10", "2h"),
        outer(
          "(i)",
          "Total amount of exemption claimed under section 10 [2(a)+2(b)+2(c)+2(d)+2(e)+2(f)+2(h)]",
          "2i",
        ),
        outer("3.", "Total amount of salary received from current employer [1(d)-2(i)]", "3"),
        ["4.", "Less: Deductions under section 16", "", ""],
        inner("(a)", "Standard deduction under section 16(ia)", "4a"),
        inner("(b)", "Entertainment allowance under section 16(ii)", "4b"),
        inner("(c)", "Tax on employment under section 16(iii)", "4c"),
        outer("5.", "Total amount of deductions under section 16 [4(a)+4(b)+4(c)]", "5"),
        outer("6.", 'Income chargeable under the head "Salaries" [(3+1(e)-5]', "6"),
        [
          "7.",
          "Add: Any other income reported by the employee under as per section 192 (2B)",
          "",
          "",
        ],
        inner(
          "(a)",
          "Income (or admissible loss) from house property reported by employee offered for TDS",
          "7a",
        ),
        inner("(b)", "Income under the head Other Sources offered for TDS", "7b"),
        outer("8.", "Total amount of other income reported by the employee [7(a)+7(b)]", "8"),
        outer("9.", "Gross total income (6+8)", "9"),
        ["10.", "Deductions under Chapter VI-A", "Gross Amount", "Deductible Amount"],
        listed(
          "a",
          "Deduction in respect of life insurance premia, contributions to provident fund etc. under section 80C",
        ),
        listed(
          "b",
          "Deduction in respect of contribution to certain pension funds under section 80CCC",
        ),
        listed(
          "c",
          "Deduction in respect of contribution by taxpayer to pension scheme under section 80CCD (1)",
        ),
        listed("d", "Total deduction under section 80C, 80CCC and 80CCD(1)"),
        listed(
          "e",
          "Deductions in respect of amount paid/deposited to notified pension scheme under section 80CCD (1B)",
        ),
        listed(
          "f",
          "Deduction in respect of contribution by Employer to pension scheme under section 80CCD (2)",
        ),
        listed("g", "Deduction in respect of health insurance premia under section 80D"),
        listed(
          "h",
          "Deduction in respect of interest on loan taken for higher education under section 80E",
        ),
        listed(
          "i",
          "Deduction in respect of contribution by the employee to Agnipath Scheme under section 80CCH",
        ),
        listed(
          "j",
          "Deduction in respect of contribution by the Central Government to Agnipath Scheme under section 80CCH",
        ),
      ],
    },
    {
      kind: "table",
      columns: five,
      isLined: true,
      rows: [
        ["", "", "Gross Amount", "Qualifying Amount", "Deductible Amount"],
        listed(
          "k",
          "Total Deduction in respect of donations to certain funds, charitable institutions, etc. under section 80G",
        ),
        listed(
          "l",
          "Deduction in respect of interest on deposits in savings account under section 80TTA",
        ),
        [
          "(m)",
          `Amount Deductible under any other provision (s) of Chapter VI-A ${NOTE}`,
          "",
          "",
          "",
        ],
        listed("n", "Total of amount deductible under any other provision(s) of Chapter VI-A"),
      ],
    },
    {
      kind: "table",
      columns: four,
      isLined: true,
      rows: [
        outer(
          "11.",
          "Aggregate of deductible amount under Chapter VI-A [10(d)+10(e)+10(f)+10(g)+10(h)+10(i)+10(j)+10(k)+10(l)+10(n)]",
          "11",
        ),
        outer("12.", "Total taxable income (9-11)", "12"),
        outer("13.", "Tax on total income", "13"),
        outer("14.", "Rebate under section 87A, if applicable", "14"),
        outer("15.", "Surcharge, wherever applicable", "15"),
        outer("16.", "Health and education cess", "16"),
        outer("17.", "Tax payable (13+15+16-14)", "17"),
        outer("18.", "Less: Relief under section 89 (attach details)", "18"),
        outer(
          "19.",
          "Less: Tax deducted at source as per Form No. 12BAA submitted under provisions of section 192(2B)",
          "19",
        ),
        outer(
          "20.",
          "Less: Tax collected at source as per Form No. 12BAA submitted under provisions of section 192(2B)",
          "20",
        ),
        outer("21.", "Net tax payable (17-18-19-20)", "21"),
      ],
    },
    { kind: "heading", text: "Verification" },
    {
      kind: "text",
      text: "I, SIGNATORY NAME, son/daughter of PARENT NAME .Working in the capacity of MANAGER (Designation) do hereby certify that the information given above is true, complete and correct and is based on the books of account, documents, TDS statements, and other available records.",
    },
    {
      kind: "text",
      text: "2. (f) Break up for 'Amount of any other exemption under section 10' to be filled in the table below",
    },
    {
      kind: "table",
      columns: [{ share: 8 }, { share: 44 }, { share: 16 }, { share: 16 }, { share: 16 }],
      isLined: true,
      rows: [
        [
          "Sl. No.",
          "Particular's of Amount for any other exemption under section 10 Rs.",
          "Gross Amount Rs.",
          "Qualifying Amount Rs.",
          "Deductible Amount Rs.",
        ],
        ["1.", "", "", "", ""],
        ["2.", "", "", "", ""],
      ],
    },
    {
      kind: "text",
      text: "10(k). Break up for 'Amount deductible under any other provision(s) of Chapter VIA' to be filled in the table below",
    },
  ];
}

export function pageHeader({ certificateNo, employer, employee, assessmentYear }: Person): string {
  return `Certificate Number: ${certificateNo}   TAN of Employer: ${employer.tan}   PAN of Employee: ${employee.pan}   Assessment Year: ${assessmentYear}`;
}

/** Pages of the employer's own that often travel along. */
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
      columns: [{ share: 6 }, { share: 60 }, { share: 34, align: "right" }],
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
