import { checkChallanNumbers } from "./challan-numbers.ts";
import { checkCut, checkWhole } from "./cut-figures.ts";
import type { FieldProblem, Fields } from "./form16.ts";
import type { Form16Message, RowName, SumOf } from "./form16-messages.ts";
import { checkIdentity } from "./identity-check.ts";
import { EXEMPTIONS, idsOf, ROWS } from "./part-b-rows.ts";
import { checkTax } from "./tax-check.ts";

/** Something that fields must say of each other; `message` where they do not. */
export type Relation = { fields: string[]; message?: Form16Message };

/** A row must equal the signed sum of others; rows that the layout lacks count as nil. */
type Sum = {
  row: string;
  plus: string[];
  minus?: string[];
  of: SumOf;
  within?: number;
  rounded?: boolean;
  /** A row that this one cannot exceed: deductions stop at the gross total income (s. 80A(2), 1961 Act). */
  most?: string;
};

/** Most of 10(d): s. 80CCE of the 1961 Act, in every year whose layout is read. */
const MOST_OF_GROUP = 1_50_000;

/** Less than a rupee is rounding. */
const ROUNDING = 0.995;

const b = (...rows: string[]) => rows.map((row) => `partB.${row}`);

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
    plus: ["10d", "10e", "10f", "10g", "10h", "10i", "10j", "10k", "10l", "10n"].map(
      (row) => `partB.${row}.deductible`,
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
  ...(["paid", "deducted", "deposited"] as const).map((money) => ({
    row: `partA.total.${money}`,
    plus: [1, 2, 3, 4].map((quarter) => `partA.quarter.${quarter}.${money}`),
    of: { rows: "quarters" } as const,
  })),
];

const NAMES: Record<string, Extract<RowName, { name: string }>["name"]> = {
  "partB.2i": "totalExemption",
  "partB.21": "netTaxPayable",
  "partA.total.paid": "totalPaid",
  "partA.total.deducted": "totalDeducted",
  "partA.total.deposited": "totalDeposited",
  "partA.challan.total": "challans",
};

/** Every relation between a certificate's figures that its rows allow to test, kept or broken. */
export function relationsOf(fields: Fields): Relation[] {
  return [
    ...SUMS.flatMap((sum) => checkSum(sum, fields)),
    ...checkCap(fields),
    ...checkGross(fields),
    ...checkColumns(fields),
    ...checkDeposits(fields),
    ...checkDeposited(fields),
    ...checkTax(fields),
    ...checkNetPayable(fields),
    ...checkRegime(fields),
    ...checkCut(fields),
    ...checkWhole(fields),
    ...checkChallanNumbers(fields),
    ...checkIdentity(fields),
    ...checkRows(fields),
  ];
}

/** Every broken relation between a certificate's figures, each with both numbers. */
export function checkCertificate(fields: Fields): FieldProblem[] {
  return relationsOf(fields).flatMap(({ fields: ids, message }) =>
    message === undefined ? [] : [{ fields: ids, message }],
  );
}

function amountOf(fields: Fields, id: string): number {
  const value = fields[id]?.value;
  return typeof value === "number" ? value : 0;
}

/** The rows to add up for these: of a sum that is not printed, the rows that it is the sum of. */
function printed(fields: Fields, ids: string[], sign: 1 | -1): [id: string, sign: 1 | -1][] {
  return ids.flatMap((id): [string, 1 | -1][] => {
    const sum = fields[id] ? undefined : SUMS.find(({ row }) => row === id);
    if (!sum) return [[id, sign]];
    const against = sign === 1 ? -1 : 1;
    return [...printed(fields, sum.plus, sign), ...printed(fields, sum.minus ?? [], against)];
  });
}

function total(fields: Fields, ids: string[]): number {
  return Math.round(ids.reduce((sum, id) => sum + amountOf(fields, id), 0) * 100) / 100;
}

function nameOf(id: string): RowName {
  const name = NAMES[id];
  return name ? { name } : { row: id.replace("partB.", "").replace(/([a-n])$/, "($1)") };
}

function checkSum(sum: Sum, fields: Fields): Relation[] {
  const rows = [...printed(fields, sum.plus, 1), ...printed(fields, sum.minus ?? [], -1)];
  const parts = rows.map(([id]) => id);
  if (!fields[sum.row] || (parts.length > 0 && !parts.some((id) => fields[id]))) return [];
  const plain =
    Math.round(rows.reduce((all, [id, sign]) => all + sign * amountOf(fields, id), 0) * 100) / 100;
  const should = sum.rounded ? Math.max(0, plain) : plain;
  const says = amountOf(fields, sum.row);
  const most = sum.most && fields[sum.most] ? amountOf(fields, sum.most) : should;
  const present = parts.filter((id) => fields[id]);
  const possible = [should, Math.min(should, Math.max(0, most))];
  if (possible.some((each) => Math.abs(each - says) <= Math.max(ROUNDING, sum.within ?? 0)))
    return [{ fields: [sum.row, ...present] }];
  const turned = present.filter((id) => isTurned(id, should - says, fields));
  return [
    {
      fields: [sum.row, ...present, ...turned.flatMap((id) => partsOf(id, fields))],
      message: { id: "sumWrong", params: { row: nameOf(sum.row), of: sum.of, should, says } },
    },
  ];
}

/** With the other sign this row would fit: a minus may be lost, from it and from what it is the sum of. */
function isTurned(id: string, difference: number, fields: Fields): boolean {
  const amount = amountOf(fields, id);
  return amount !== 0 && Math.abs(Math.abs(difference) - 2 * Math.abs(amount)) <= ROUNDING;
}

function partsOf(id: string, fields: Fields): string[] {
  return (SUMS.find(({ row }) => row === id)?.plus ?? []).filter((each) => fields[each]);
}

/** 10(d): the sum of 80C, 80CCC and 80CCD(1), or the ceiling of ₹1,50,000 of s. 80CCE of the 1961 Act. */
function checkCap(fields: Fields): Relation[] {
  const ids = ["10a", "10b", "10c"].map((row) => `partB.${row}.deductible`);
  const row = "partB.10d.deductible";
  const [sum, says] = [total(fields, ids), amountOf(fields, row)];
  if (!fields[row]) return [];
  if (Math.abs(Math.min(sum, MOST_OF_GROUP) - says) < 1 || Math.abs(sum - says) < 1)
    return [{ fields: [row, ...ids.filter((id) => fields[id])] }];
  return [
    {
      fields: [row, ...ids],
      message: {
        id: "groupWrong",
        params: { should: Math.min(sum, MOST_OF_GROUP), says, most: MOST_OF_GROUP },
      },
    },
  ];
}

/** The gross column of 10(d) is the sum of those above it, or what is deductible of them, as programs have it. */
function checkGross(fields: Fields): Relation[] {
  const ids = ["10a", "10b", "10c"].map((row) => `partB.${row}.gross`);
  const row = "partB.10d.gross";
  if (!fields[row]) return [];
  const [sum, says] = [total(fields, ids), amountOf(fields, row)];
  const capped = ids.map((id) => Math.min(amountOf(fields, id), MOST_OF_GROUP));
  const possible = [
    sum,
    Math.min(sum, MOST_OF_GROUP),
    capped.reduce((all, each) => all + each, 0),
    amountOf(fields, "partB.10d.deductible"),
  ];
  const present = [row, ...ids.filter((id) => fields[id])];
  if (possible.some((each) => Math.abs(each - says) < ROUNDING)) return [{ fields: present }];
  return [
    {
      fields: present,
      message: { id: "groupGrossWrong", params: { should: sum, says } },
    },
  ];
}

/** No more is deductible than qualifies, and no more qualifies than was paid: a figure in the wrong column. */
function checkColumns(fields: Fields): Relation[] {
  return "abcdefghijkln".split("").flatMap((letter): Relation[] => {
    const ids = ["gross", "qualifying", "deductible"]
      .map((column) => `partB.10${letter}.${column}`)
      .filter((id) => fields[id]);
    return ids.slice(1).flatMap((id, index): Relation[] => {
      const [before = ""] = ids.slice(index);
      const [more, less] = [amountOf(fields, before), amountOf(fields, id)];
      if (less - more < ROUNDING) return [];
      const [one = "", other = ""] = [before, id].map((each) => each.split(".").at(-1));
      return [
        {
          fields: [before, id],
          message: {
            id: "columnWrong",
            params: { row: `10(${letter})`, less, more, column: other, before: one },
          },
        },
      ];
    });
  });
}

/** Challans add up to their total, and with the book adjustments to the tax deposited. */
function checkDeposits(fields: Fields): Relation[] {
  const taxesOf = (table: string) =>
    Object.keys(fields).filter((id) => id.startsWith(`partA.${table}.`) && id.endsWith(".tax"));
  const [challans, books] = [taxesOf("challan"), taxesOf("book")];
  const found: Relation[] = [];
  const listed = amountOf(fields, "partA.challan.total");
  if (challans.length === 0 && books.length > 0 && listed !== 0) {
    found.push({
      fields: ["partA.challan.total"],
      message: { id: "challansUnread", params: { total: listed } },
    });
  }
  if (challans.length > 0) {
    found.push(
      ...checkSum({ row: "partA.challan.total", plus: challans, of: { rows: "challans" } }, fields),
    );
  }
  const deposited = "partA.total.deposited";
  const isSound = found.every(({ message }) => message === undefined);
  if (challans.length + books.length > 0 && isSound) {
    found.push(
      ...checkSum(
        {
          row: deposited,
          plus: [...challans, ...books],
          of: { rows: "deposits" },
        },
        fields,
      ),
    );
  }
  return found;
}

/** Tax taken from the salary that never reached the Government: the person is not credited with it. */
function checkDeposited(fields: Fields): Relation[] {
  const [deducted, deposited] = ["partA.total.deducted", "partA.total.deposited"];
  if (!deducted || !deposited || !fields[deducted] || !fields[deposited]) return [];
  const [had, paid] = [amountOf(fields, deducted), amountOf(fields, deposited)];
  if (paid >= had - ROUNDING) return [{ fields: [deducted, deposited] }];
  return [
    {
      fields: [deducted, deposited],
      message: { id: "depositShort", params: { deducted: had, deposited: paid } },
    },
  ];
}

/** More tax deducted than payable is a refund; less is a shortfall that somebody must explain. */
function checkNetPayable(fields: Fields): Relation[] {
  const [deducted, payable] = ["partA.total.deducted", "partB.21"];
  if (!deducted || !payable || !fields[deducted] || !fields[payable]) return [];
  const [had, due] = [amountOf(fields, deducted), amountOf(fields, payable)];
  if (had >= due - 10) return [{ fields: [deducted, payable] }];
  return [
    {
      fields: [deducted, payable],
      message: { id: "deductedShort", params: { deducted: had, payable: due } },
    },
  ];
}

/** Row A is asked since AY 2021-22; since AY 2024-25 with the word "out", which turns its answer around. */
function checkRegime(fields: Fields): Relation[] {
  const year = String(fields["partA.assessmentYear"]?.value ?? "");
  const ids = ["partB.regime.question", "partB.regime.answer", "partB.regime"];
  if (!fields["partB.1a"] || year < "2021-22") return [];
  const question = fields["partB.regime.question"];
  if (!question) {
    return [
      {
        fields: ids,
        message: { id: "regimeMissing" },
      },
    ];
  }
  const expected = year >= "2024-25" ? "out" : "in";
  if (question.value === expected) return [{ fields: ids }];
  return [
    {
      fields: ids,
      message: {
        id: "regimeOfOtherYear",
        params: { question: question.value === "out" ? "out" : "in", year },
      },
    },
  ];
}

/** Rows of the year's layout without a figure: left out by a program that prints no nil rows, or not found. */
function checkRows(fields: Fields): Relation[] {
  const year = String(fields["partA.assessmentYear"]?.value ?? "");
  if (!Object.keys(fields).some((id) => /^partB\.\d/.test(id))) return [];
  const hasExemptions = EXEMPTIONS.some((id) => fields[`partB.${id}`]);
  const missing = ROWS.filter(
    ({ id, columns, essential, since = "" }) =>
      id &&
      id !== "regime" &&
      (!essential || (id === "2i" && !hasExemptions)) &&
      year >= since &&
      !fields[idsOf(id, columns)[0] ?? ""],
  );
  if (missing.length === 0) return [];
  return [
    {
      fields: missing.flatMap(({ id = "", columns }) => idsOf(id, columns)),
      message: { id: "rowsMissing", params: { rows: missing.map(({ name }) => name) } },
    },
  ];
}
