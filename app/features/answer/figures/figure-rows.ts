import type { FieldId } from "#domain/form16/field-id.ts";

/** Who: shown, masked where it names the person, and not correctable here. */
export const IDENTITY = [
  "partA.employer.name",
  "partA.employer.tan",
  "partA.employee.name",
  "partA.employee.pan",
  "partA.assessmentYear",
  "partB.regime",
] as const satisfies readonly FieldId[];

/** Money, in the certificate's own order. */
export const MONEY = {
  salary: ["partB.1a", "partB.1b", "partB.1c", "partB.1d", "partB.1e"],
  exemptions: [
    "partB.2a",
    "partB.2b",
    "partB.2c",
    "partB.2d",
    "partB.2e",
    "partB.2f",
    "partB.2h",
    "partB.2i",
    "partB.3",
  ],
  deductions: [
    "partB.4a",
    "partB.4b",
    "partB.4c",
    "partB.5",
    "partB.6",
    "partB.10a.gross",
    "partB.10b.gross",
    "partB.10c.gross",
    "partB.10e.gross",
    "partB.10f.gross",
    "partB.10g.deductible",
    "partB.10h.gross",
    "partB.10i.gross",
    "partB.10j.gross",
    "partB.10k.deductible",
    "partB.10l.gross",
    "partB.10n.deductible",
    "partB.11",
  ],
  otherIncome: ["partB.7a", "partB.7b", "partB.8", "partB.9"],
  tax: [
    "partB.12",
    "partB.13",
    "partB.14",
    "partB.15",
    "partB.16",
    "partB.17",
    "partB.18",
    "partB.21",
  ],
  deducted: ["partA.total.deducted", "partB.19", "partB.20"],
} as const satisfies Record<string, readonly FieldId[]>;

export type FigureGroupName = keyof typeof MONEY;
export type FigureId = (typeof IDENTITY)[number] | (typeof MONEY)[FigureGroupName][number];

/** Shown even when they are not there. */
export const NEEDED: ReadonlySet<FigureId> = new Set<FigureId>([
  "partB.1a",
  "partB.2e",
  "partB.10a.gross",
  "partB.10g.deductible",
  "partA.total.deducted",
]);

/** Computed from other rows, so those are corrected instead. */
export const DERIVED: ReadonlySet<FigureId> = new Set<FigureId>([
  "partB.1d",
  "partB.2i",
  "partB.3",
  "partB.4a",
  "partB.5",
  "partB.6",
  "partB.8",
  "partB.9",
  "partB.11",
  "partB.12",
  "partB.13",
  "partB.14",
  "partB.15",
  "partB.16",
  "partB.17",
  "partB.21",
]);

export const GROUPS = Object.keys(MONEY) as FigureGroupName[];

const COLUMNS = [
  "paid",
  "deducted",
  "deposited",
  "receipt",
  "tax",
  "bsr",
  "date",
  "serial",
  "status",
  "ddo",
  "total",
  "gross",
  "qualifying",
  "deductible",
] as const;
const TABLES = ["quarter", "challan", "book", "total"] as const;

export type FigureColumn = (typeof COLUMNS)[number];
export type FigureTable = (typeof TABLES)[number];

/** Where a certificate has a field: a row of Part B, `10(a)`; or a line of one of Part A's tables. */
export type FieldPlace =
  | { part: "B"; row: string; column: FigureColumn | undefined }
  | { part: "A"; table: FigureTable; line: string | undefined; column: FigureColumn };

/** Undefined for what is no figure, such as the number of the certificate. */
export function placeOfField(id: FieldId): FieldPlace | undefined {
  const [, number, letter, last] = /^partB\.(\d+)([a-n]?)(?:\.([a-z]+))?$/.exec(id) ?? [];
  const column = (name: string | undefined) => COLUMNS.find((known) => known === name);
  if (number) {
    return { part: "B", row: letter ? `${number}(${letter})` : number, column: column(last) };
  }
  const [, table, line, name] =
    /^partA\.(quarter|challan|book|total)(?:\.(\d+))?\.([a-z]+)$/.exec(id) ?? [];
  const [inTable, inColumn] = [TABLES.find((known) => known === table), column(name)];
  return inTable && inColumn && { part: "A", table: inTable, line, column: inColumn };
}

/** The id of a figure's row: problems and the page picture lead to it. */
export function figureRowId(key: string): string {
  return `figure-${key.replaceAll(".", "-")}`;
}
