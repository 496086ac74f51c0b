import type { Fields } from "#domain/form16/form16.ts";
import { EXEMPTIONS, idsOf, ROWS } from "#domain/form16/part-b/part-b-rows.ts";
import type { Relation } from "./relation.ts";

/** Row A is asked since AY 2021-22; since AY 2024-25 with the word "out", which turns its answer around. */
export function checkRegime(fields: Fields): Relation[] {
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
export function checkRows(fields: Fields): Relation[] {
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
