import { fieldIds } from "#domain/form16/by-field.ts";
import type { FieldId } from "#domain/form16/field-id.ts";
import type { FieldProblem, Fields } from "#domain/form16/form16.ts";
import {
  EXEMPTIONS,
  idsOf,
  REGIME_FIELDS,
  ROWS,
  type Row,
} from "#domain/form16/part-b/part-b-rows.ts";
import type { Relation } from "./relation.ts";

/** Row A is asked since AY 2021-22; since AY 2024-25 with the word "out", which turns its answer around. */
export function checkRegime(fields: Fields): Relation[] {
  const year = String(fields["partA.assessmentYear"]?.value ?? "");
  const ids = [...REGIME_FIELDS];
  if (!hasRows(fields) || year < "2021-22") return [];
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

/**
 * Rows of the year's layout without a figure: left out by a program that prints no nil rows, or not found.
 *
 * @param unread figures that have a problem each
 */
export function checkRows(fields: Fields, unread: ReadonlySet<FieldId>): Relation[] {
  if (!hasRows(fields)) return [];
  const hasExemptions = EXEMPTIONS.some((id) => fields[`partB.${id}`]);
  const isReportedAlone = ({ id, essential }: Row) => essential && (id !== "2i" || hasExemptions);
  const isUnread = (row: Row) => idsOf(row).some((id) => unread.has(id));
  return rowsMissing(rowsWithout(fields).filter((row) => !isReportedAlone(row) && !isUnread(row)));
}

function hasRows(fields: Fields): boolean {
  return fieldIds(fields).some((id) => /^partB\.\d/.test(id));
}

/** Rows of Part B with neither a figure nor a problem: nothing is lost silently. */
export function unreportedRows(fields: Fields, reported: readonly FieldProblem[]): FieldProblem[] {
  const named = new Set(reported.flatMap((problem) => problem.fields));
  return rowsMissing(
    rowsWithout(fields).filter((row) => !idsOf(row).some((each) => named.has(each))),
  );
}

/** Rows of the layout of the year of which no figure was read. */
function rowsWithout(fields: Fields): Row[] {
  const year = String(fields["partA.assessmentYear"]?.value ?? "");
  return ROWS.filter((row) => {
    const ids = idsOf(row);
    return ids.length > 0 && year >= (row.since ?? "") && !ids.some((each) => fields[each]);
  });
}

function rowsMissing(rows: readonly Row[]): FieldProblem[] {
  if (rows.length === 0) return [];
  return [
    {
      fields: rows.flatMap(idsOf),
      message: { id: "rowsMissing", params: { rows: rows.map(({ name }) => name) } },
    },
  ];
}
