import type { ByField } from "#domain/form16/by-field.ts";
import type { FieldId } from "#domain/form16/field-id.ts";
import type { Fields } from "#domain/form16/form16.ts";
import type { RowName, SumOf } from "#domain/form16/form16-messages.ts";
import { QUARTER_MONEY, QUARTERS } from "#domain/form16/part-a/part-a-fields.ts";
import { EXEMPTIONS, type RowId } from "#domain/form16/part-b/part-b-rows.ts";
import { roundedToPaise } from "#values/money.ts";
import { type Relation, ROUNDING, rupeesIn } from "./relation.ts";

/** A row must equal the signed sum of others; rows that the layout lacks count as nil. */
type Sum = {
  row: FieldId;
  plus: FieldId[];
  minus?: FieldId[];
  of: SumOf;
  within?: number;
  rounded?: boolean;
  /** A row that this one cannot exceed: deductions stop at the gross total income (s. 80A(2), 1961 Act). */
  most?: FieldId;
};

const b = <Id extends RowId>(...rows: readonly Id[]) => rows.map((row) => `partB.${row}` as const);

/** What the notified form itself says of its rows; total income is rounded to ten rupees (s. 288A, 1961 Act). */
const SUMS: readonly Sum[] = [
  { row: "partB.1d", plus: b("1a", "1b", "1c"), of: { formula: "a + b + c" } },
  {
    row: "partB.2i",
    plus: b(...EXEMPTIONS),
    of: { rows: "exemptions" },
  },
  { row: "partB.3", plus: b("1d"), minus: b("2i"), of: { rows: "lessExemption" } },
  { row: "partB.5", plus: b("4a", "4b", "4c"), of: { formula: "4(a) + 4(b) + 4(c)" } },
  { row: "partB.6", plus: b("3", "1e"), minus: b("5"), of: { formula: "3 + 1(e) − 5" } },
  { row: "partB.8", plus: b("7a", "7b"), of: { formula: "7(a) + 7(b)" } },
  { row: "partB.9", plus: b("6", "8"), of: { formula: "6 + 8" } },
  {
    row: "partB.11",
    plus: (["10d", "10e", "10f", "10g", "10h", "10i", "10j", "10k", "10l", "10n"] as const).map(
      (row) => `partB.${row}.deductible` as const,
    ),
    of: { rows: "deductible" },
    most: "partB.9",
  },
  {
    row: "partB.12",
    plus: b("9"),
    minus: b("11"),
    of: { formula: "9 − 11" },
    within: 5,
    rounded: true,
  },
  {
    row: "partB.17",
    plus: b("13", "15", "16"),
    minus: b("14"),
    of: { rows: "taxParts" },
    within: 1,
  },
  {
    row: "partB.21",
    plus: b("17"),
    minus: b("18", "19", "20"),
    of: { rows: "payableParts" },
    within: 1,
  },
  ...QUARTER_MONEY.map((money) => ({
    row: `partA.total.${money}` as const,
    plus: QUARTERS.map((quarter) => `partA.quarter.${quarter}.${money}` as const),
    of: { rows: "quarters" } as const,
  })),
];

const NAMES: ByField<Extract<RowName, { name: string }>["name"]> = {
  "partB.2i": "totalExemption",
  "partB.21": "netTaxPayable",
  "partA.total.paid": "totalPaid",
  "partA.total.deducted": "totalDeducted",
  "partA.total.deposited": "totalDeposited",
  "partA.challan.total": "challans",
};

/** Every sum that the form prints, kept or broken. */
export function checkSums(fields: Fields): Relation[] {
  return SUMS.flatMap((sum) => checkSum(sum, fields));
}

export function checkSum(sum: Sum, fields: Fields): Relation[] {
  const rows = [...printed(fields, sum.plus, 1), ...printed(fields, sum.minus ?? [], -1)];
  const parts = rows.map(([id]) => id);
  if (!fields[sum.row] || (parts.length > 0 && !parts.some((id) => fields[id]))) return [];
  const plain = roundedToPaise(
    rows.reduce((all, [id, sign]) => all + sign * rupeesIn(fields, id), 0),
  );
  const should = sum.rounded ? Math.max(0, plain) : plain;
  const says = rupeesIn(fields, sum.row);
  const most = sum.most && fields[sum.most] ? rupeesIn(fields, sum.most) : should;
  const present = parts.filter((id) => fields[id]);
  const possible = [should, Math.min(should, Math.max(0, most))];
  if (possible.some((each) => Math.abs(each - says) <= Math.max(ROUNDING, sum.within ?? 0)))
    return [{ fields: [sum.row, ...present] }];
  const turned = present.filter((id) => isTurned(id, should - says, fields));
  const doubtful = [
    ...turned.flatMap((id) => partsOf(id, fields)),
    ...(parts.includes(GROUP) && !fields[GROUP] ? IN_GROUP.filter((id) => fields[id]) : []),
  ];
  return [
    {
      fields: [sum.row, ...present, ...doubtful],
      needs: parts,
      message: { id: "sumWrong", params: { row: nameOf(sum.row), of: sum.of, should, says } },
    },
  ];
}

/** Where 10(d) is missing, a row above it may have its figures. */
const GROUP = "partB.10d.deductible";
const IN_GROUP = (["10a", "10b", "10c"] as const).flatMap((row) =>
  (["gross", "deductible"] as const).map((column) => `partB.${row}.${column}` as const),
);

/** Whether the row would fit with the other sign: a minus may be lost, in it or in one of its parts. */
function isTurned(id: FieldId, difference: number, fields: Fields): boolean {
  const amount = rupeesIn(fields, id);
  return amount !== 0 && Math.abs(Math.abs(difference) - 2 * Math.abs(amount)) <= ROUNDING;
}

function partsOf(id: FieldId, fields: Fields): FieldId[] {
  return (SUMS.find(({ row }) => row === id)?.plus ?? []).filter((each) => fields[each]);
}

/** The rows to add up for these: of a sum that is not printed, the rows that it is the sum of. */
function printed(
  fields: Fields,
  ids: readonly FieldId[],
  sign: 1 | -1,
): [id: FieldId, sign: 1 | -1][] {
  return ids.flatMap((id): [FieldId, 1 | -1][] => {
    const sum = fields[id] ? undefined : SUMS.find(({ row }) => row === id);
    if (!sum) return [[id, sign]];
    const against = sign === 1 ? -1 : 1;
    return [...printed(fields, sum.plus, sign), ...printed(fields, sum.minus ?? [], against)];
  });
}

function nameOf(id: FieldId): RowName {
  const name = NAMES[id];
  return name ? { name } : { row: id.replace("partB.", "").replace(/([a-n])$/, "($1)") };
}
