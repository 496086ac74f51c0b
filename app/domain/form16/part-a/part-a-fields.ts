/** Who, for whom and when: one field each. */
const IDENTITY = [
  "certificateNo",
  "lastUpdated",
  "employer.name",
  "employer.pan",
  "employer.tan",
  "employee.name",
  "employee.pan",
  "employee.reference",
  "assessmentYear",
  "period.from",
  "period.to",
] as const;
export const QUARTERS = ["1", "2", "3", "4"] as const;
/** The columns of the quarters and of their total, in the order of the form. */
export const QUARTER_MONEY = ["paid", "deducted", "deposited"] as const;

/** The fields of Part A that every certificate has at most once. */
export const PART_A_FIELDS = [
  ...IDENTITY.map((name) => `partA.${name}` as const),
  ...QUARTERS.flatMap((quarter) =>
    (["receipt", ...QUARTER_MONEY] as const).map(
      (column) => `partA.quarter.${quarter}.${column}` as const,
    ),
  ),
  ...QUARTER_MONEY.map((money) => `partA.total.${money}` as const),
  "partA.challan.total" as const,
];

/** The columns of the tables of deposits, whose lines are numbered from 1. */
const DEPOSIT_COLUMNS = {
  challan: ["tax", "bsr", "date", "serial", "status"],
  book: ["tax", "receipt", "ddo", "date", "status"],
} as const;
const DEPOSIT_TABLES = ["challan", "book"] as const;
type DepositTable = (typeof DEPOSIT_TABLES)[number];
type DepositColumn<Table extends DepositTable = DepositTable> =
  (typeof DEPOSIT_COLUMNS)[Table][number];

/** A field of a deposit, such as `partA.challan.1.tax`. */
export type DepositFieldId = {
  [Table in DepositTable]: `partA.${Table}.${number}.${DepositColumn<Table>}`;
}[DepositTable];

/** Where in the tables of deposits a field is; undefined where it is in neither. `line` counts from 1. */
export function depositCell(
  id: string,
): { table: DepositTable; line: number; column: DepositColumn } | undefined {
  const [, first, line, last] = /^partA\.([a-z]+)\.([1-9]\d*)\.([a-z]+)$/.exec(id) ?? [];
  const table = DEPOSIT_TABLES.find((known) => known === first);
  const column = table && DEPOSIT_COLUMNS[table].find((known) => known === last);
  return table && column && { table, line: Number(line), column };
}

const TABLES = ["quarter", "total", ...DEPOSIT_TABLES] as const;

/** The table of Part A that a field is in; undefined for the identity and for Part B. */
export function tableOfPartA(id: string): (typeof TABLES)[number] | undefined {
  return TABLES.find((table) => id.startsWith(`partA.${table}.`));
}
