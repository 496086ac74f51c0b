import { fieldEntries } from "./by-field.ts";
import type { FieldId } from "./field-id.ts";
import type { FieldProblem, Fields } from "./form16.ts";
import { agree, areApart, type Found, monthsOf, SAME_IDENTITY } from "./found.ts";
import { depositCell, QUARTER_MONEY, QUARTERS } from "./part-a/part-a-fields.ts";
import { summed } from "./part-a/part-a-quarters.ts";

/**
 * Parts A of one employer for periods that follow each other, as one Part A, where the Part B is for all of them: a
 * new system of the employer's, say, in the middle of the year. What is added up keeps its texts, "1,000 + 2,000".
 */
export function joinPeriods(parts: Found[]): Found[] {
  const done = new Set<Found>();
  return parts.flatMap((part) => {
    if (done.has(part)) return [];
    const group = ofOneYear(part, parts);
    if (group.length < 2) return [part];
    for (const each of group) done.add(each);
    return [joined(group)];
  });
}

/** This part and all others with the periods of one Part B. */
function ofOneYear(part: Found, parts: Found[]): Found[] {
  const group = parts.filter(
    (other) =>
      other.hasA &&
      SAME_IDENTITY.every((id) => other.fields[id] && says(other, id) === says(part, id)),
  );
  const wholes = group.filter(({ hasB }) => hasB);
  const lone = parts.filter(
    (other) => other.hasB && !other.hasA && agree(other.fields, part.fields),
  );
  const isApart = group.every((one, at) =>
    group.slice(at + 1).every((other) => areApart(one.fields, other.fields)),
  );
  if (group.length < 2 || !part.hasA || wholes.length > 1 || !isApart) return [part];
  const [whole] = wholes;
  const covers = whole
    ? lone.length === 0 && isSumOf(whole, group)
    : lone.length > 0 && lone.every((b) => isOfAll(b, group));
  return covers ? inOrder(group) : [part];
}

function inOrder(group: Found[]): Found[] {
  return group.toSorted((one, other) => (says(one, FROM) < says(other, FROM) ? -1 : 1));
}

const FROM = "partA.period.from";
const TO = "partA.period.to";

function says({ fields }: Found, id: FieldId): string {
  return String(fields[id]?.value ?? "");
}

/** Part B names the period from the first day of the Parts A to their last; where it names none, its sums say so. */
function isOfAll(b: Found, group: Found[]): boolean {
  const months = monthsOf(b.fields);
  if (!months) return isSumOf(b, group);
  const [first] = inOrder(group);
  const last = group.reduce((to, part) => (says(part, TO) > to ? says(part, TO) : to), "");
  return first !== undefined && months.from === says(first, FROM) && months.to === last;
}

/** Part B has the salary, or the tax, of all Parts A together, and each of them has some. */
function isSumOf(b: Found, group: Found[]): boolean {
  const isSum = (id: FieldId, of: FieldId) => {
    const parts = group.map((part) => Number(says(part, of)));
    const whole = parts.reduce((all, each) => all + each, 0);
    return parts.every((each) => each > 0) && Math.abs(Number(says(b, id)) - whole) < 1;
  };
  return isSum("partB.1d", "partA.total.paid") || isSum("partB.21", "partA.total.deducted");
}

function joined(group: Found[]): Found {
  const numbered = group.map((part, at) => withLines(part, group.slice(0, at)));
  const fields: Fields = Object.assign({}, ...numbered.toReversed().map((part) => part.fields));
  for (const id of ADDED) {
    const own = numbered.flatMap((part) => part.fields[id] ?? []);
    const [one, ...others] = own;
    if (one && others.length > 0) fields[id] = others.reduce(summed, one);
  }
  for (const id of [TO, "partA.lastUpdated"] as const) {
    const [latest] = numbered
      .flatMap((part) => part.fields[id] ?? [])
      .toSorted((one, other) => (one.value > other.value ? -1 : 1));
    if (latest) fields[id] = latest;
  }
  const periods = group.map((part) => ({ from: says(part, FROM), to: says(part, TO) }));
  const problem: FieldProblem = {
    fields: ["partA.certificateNo", FROM, TO],
    message: { id: "periodsJoined", params: { periods } },
  };
  return {
    fields,
    problems: [problem, ...numbered.flatMap(({ problems }) => problems)],
    hasA: true,
    hasB: numbered.some(({ hasB }) => hasB),
  };
}

const ADDED: FieldId[] = [
  ...QUARTERS.flatMap((quarter) =>
    QUARTER_MONEY.map((money) => `partA.quarter.${quarter}.${money}` as const),
  ),
  ...QUARTERS.map((quarter) => `partA.quarter.${quarter}.receipt` as const),
  ...QUARTER_MONEY.map((money) => `partA.total.${money}` as const),
  "partA.challan.total",
];

/** The part with its deposits counted on from those of the parts before it. */
function withLines(part: Found, before: Found[]): Found {
  const moved = (id: FieldId): FieldId => {
    const cell = depositCell(id);
    if (!cell) return id;
    const lines = before.map(({ fields }) => linesOf(fields, cell.table));
    const line = cell.line + lines.reduce((sum, each) => sum + each, 0);
    return `partA.${cell.table}.${line}.${cell.column}` as FieldId;
  };
  return {
    ...part,
    fields: Object.fromEntries(fieldEntries(part.fields).map(([id, field]) => [moved(id), field])),
    problems: part.problems.map((each) => ({ ...each, fields: each.fields.map(moved) })),
  };
}

function linesOf(fields: Fields, table: "challan" | "book"): number {
  const lines = fieldEntries(fields).flatMap(([id]) => {
    const cell = depositCell(id);
    return cell?.table === table ? [cell.line] : [];
  });
  return Math.max(0, ...lines);
}
