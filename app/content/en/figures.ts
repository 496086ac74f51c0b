import type { Confidence } from "#domain/form16/checks/confidence.ts";
import type {
  FieldPlace,
  FigureColumn,
  FigureGroupName,
  FigureId,
  FigureTable,
} from "#features/answer/figures/figure-rows.ts";
import { plural } from "#values/plural.ts";

/** What the figures of a certificate are called on the page where they are put right. */
export const figureLabels: Record<FigureId, string> = {
  "partA.employer.name": "Employer",
  "partA.employer.tan": "TAN of the employer",
  "partA.employee.name": "Your name",
  "partA.employee.pan": "Your PAN",
  "partA.assessmentYear": "Assessment year",
  "partB.regime": "Regime the employer used",
  "partB.1a": "Salary, section 17(1)",
  "partB.1b": "Perquisites, section 17(2)",
  "partB.1c": "Profits in lieu of salary, section 17(3)",
  "partB.1d": "Gross salary",
  "partB.1e": "Salary from other employers",
  "partB.2a": "Leave travel, section 10(5)",
  "partB.2b": "Gratuity, section 10(10)",
  "partB.2c": "Commuted pension, section 10(10A)",
  "partB.2d": "Leave encashment, section 10(10AA)",
  "partB.2e": "House rent allowance, section 10(13A)",
  "partB.2f": "Special allowances, section 10(14)",
  "partB.2h": "Other exemptions, section 10",
  "partB.2i": "All exemptions",
  "partB.3": "Salary from this employer",
  "partB.4a": "Standard deduction, section 16(ia)",
  "partB.4b": "Entertainment allowance, section 16(ii)",
  "partB.4c": "Professional tax, section 16(iii)",
  "partB.5": "All deductions of section 16",
  "partB.6": "Income from salary",
  "partB.10a.gross": "Provident fund, insurance and the like, section 80C",
  "partB.10b.gross": "Annuity plan, section 80CCC",
  "partB.10c.gross": "Own pension contribution, section 80CCD(1)",
  "partB.10e.gross": "Own pension contribution, section 80CCD(1B)",
  "partB.10f.gross": "Employer's pension contribution, section 80CCD(2)",
  "partB.10g.deductible": "Health insurance, section 80D",
  "partB.10h.gross": "Education-loan interest, section 80E",
  "partB.10i.gross": "Agniveer fund, own share, section 80CCH",
  "partB.10j.gross": "Agniveer fund, government's share, section 80CCH",
  "partB.10k.deductible": "Donations, section 80G",
  "partB.10l.gross": "Savings interest, section 80TTA",
  "partB.10n.deductible": "Other deductions of Chapter VI-A",
  "partB.11": "All deductions of Chapter VI-A",
  "partB.7a": "House property",
  "partB.7b": "Other sources",
  "partB.8": "All other income",
  "partB.9": "Gross total income",
  "partB.12": "Total income",
  "partB.13": "Tax on total income",
  "partB.14": "Rebate, section 87A",
  "partB.15": "Surcharge",
  "partB.16": "Health and education cess",
  "partB.17": "Tax payable",
  "partB.18": "Relief for arrears, section 89",
  "partB.21": "Net tax payable",
  "partB.19": "TDS by others, Form 12BAA",
  "partB.20": "TCS, Form 12BAA",
  "partA.total.deducted": "TDS by this employer",
};

export const groupTitles: Record<FigureGroupName, string> = {
  salary: "Salary",
  exemptions: "Exemptions",
  deductions: "Deductions",
  otherIncome: "Other income you reported to the employer",
  tax: "Tax as the employer worked it out",
  deducted: "Tax already deducted",
};

export const employerNotNamed = "Employer not named";

/** Places without a row number. */
const places: Partial<Record<FigureId, string>> = {
  "partA.employer.name": "Part A, employer",
  "partA.employer.tan": "Part A, TAN of the deductor",
  "partA.employee.name": "Part A, employee",
  "partA.employee.pan": "Part A, PAN of the employee",
  "partA.assessmentYear": "Part A, assessment year",
  "partB.regime": "Part B, row A",
  "partA.total.deducted": "Part A, Total",
};

const columns: Record<FigureColumn, string> = {
  paid: "amount paid",
  deducted: "tax deducted",
  deposited: "tax deposited",
  receipt: "receipt number",
  tax: "tax",
  bsr: "BSR code",
  date: "date",
  serial: "serial number",
  status: "status",
  ddo: "DDO serial number",
  total: "total",
  gross: "gross",
  qualifying: "qualifying",
  deductible: "deductible",
};

const tables: Record<FigureTable, string> = {
  quarter: "Quarter",
  challan: "Challan",
  book: "Book adjustment",
  total: "Total",
};

/** Where the certificate prints it: `Part B, row 10(a), gross`. */
export function rowText(id: FigureId, place: FieldPlace | undefined): string {
  return places[id] ?? (place ? restText(place).row : "");
}

/** A figure that no group names: `Quarter 1, tax deducted`; `Row 10(a), deductible`. */
export function restText(place: FieldPlace): { label: string; row: string } {
  const column = place.column ? `, ${columns[place.column]}` : "";
  if (place.part === "B") {
    return {
      label: `Row ${place.row}${column}`,
      row: `Part B, row ${place.row}${column}`,
    };
  }
  const line = place.line ? ` ${place.line}` : "";
  return { label: `${tables[place.table]}${line}${column}`, row: "Part A" };
}

/** `missing`: not read, though the certificate should have it. */
export type FigureCounts = Record<Confidence | "missing", number>;

/** How many figures were read, and what the other figures say of them: "25 figures read: 23 confirmed by sums, 2 printed once". */
export function countedFigures({ confirmed, single, doubtful, missing }: FigureCounts): string {
  const read = confirmed + single + doubtful;
  const figures = plural(read, { one: "1 figure", other: `${read} figures` });
  if (read === confirmed && missing === 0)
    return `${figures} read: ${plural(read, { one: "confirmed", other: "all confirmed" })} by sums`;
  const parts = [
    confirmed > 0 && `${confirmed} confirmed by sums`,
    single > 0 && `${single} printed once`,
    doubtful > 0 && `${doubtful} to check`,
    missing > 0 && `${missing} not found`,
  ];
  return `${figures} read: ${parts.filter(Boolean).join(", ")}`;
}

/** Above all figures of the certificates. */
export const figuresLead = (counts: FigureCounts) =>
  `${countedFigures(counts)}. Each names its page. Correct any error; we mark your change.`;
