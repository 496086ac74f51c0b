import { depositsOf, figuresOf } from "./figures.ts";
import type { Person } from "./person.ts";

/** How a producer writes amounts. */
export type Style = {
  grouping: "none" | "indian" | "western";
  decimals: boolean;
  nil: "0.00" | "0" | "-" | "--" | "" | "Nil";
  negative: "minus" | "brackets" | "spaced minus";
  currency: boolean;
  /** Sections are named "u/s 17(1)" instead of "under section 17(1)". */
  short?: boolean;
};

export type Column = { share: number; align?: "left" | "right" | "center" };
/** What a page consists of, before anybody decides where it stands. */
export type Block =
  | { kind: "heading" | "text" | "page-header"; text: string }
  | { kind: "table"; columns: Column[]; rows: string[][]; isLined?: boolean }
  | { kind: "new-page" };

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const CERTIFICATE =
  "Certificate under Section 203 of the Income-tax Act, 1961 for tax deducted at source on salary paid to an employee under section 192 or pension/interest income of specified senior citizen under section 194P";

export function amountText(amount: number, style: Style): string {
  if (amount === 0 && style.nil !== "0.00") return style.nil;
  const size = Math.abs(amount);
  const places = style.decimals || !Number.isInteger(size) ? 2 : 0;
  const plain =
    style.grouping === "none"
      ? size.toFixed(places)
      : size.toLocaleString(style.grouping === "indian" ? "en-IN" : "en-US", {
          minimumFractionDigits: places,
          maximumFractionDigits: places,
        });
  const said = style.currency ? `Rs. ${plain}` : plain;
  if (amount >= 0) return said;
  if (style.negative === "brackets") return `(${plain})`;
  return style.negative === "minus" ? `-${plain}` : `- ${plain}`;
}

function dayText(iso: string): string {
  const [year = "", month = "", day = ""] = iso.split("-");
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`;
}

function numericDay(iso: string): string {
  return iso.split("-").reverse().join("-");
}

export function identity({
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

export function pageHeader({ certificateNo, employer, employee, assessmentYear }: Person): string {
  return `Certificate Number: ${certificateNo}   TAN of Employer: ${employer.tan}   PAN of Employee: ${employee.pan}   Assessment Year: ${assessmentYear}`;
}
