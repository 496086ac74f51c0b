import { fieldIds } from "#domain/form16/by-field.ts";
import type { Fields } from "#domain/form16/form16.ts";
import { tableOfPartA } from "#domain/form16/part-a/part-a-fields.ts";
import type { Relation } from "./relation.ts";

/** The period of employment lies within the year before the assessment year, where that is known. */
export function checkPeriod(year: string, fields: Fields): Relation[] {
  const starts = Number(year.slice(0, 4)) - 1;
  const [first, last] = [`${starts}-04-01`, `${starts + 1}-03-31`];
  const days = (["partA.period.from", "partA.period.to"] as const).filter((id) => fields[id]);
  const isPartA = fieldIds(fields).some((id) => {
    const table = tableOfPartA(id);
    return table === "quarter" || table === "total";
  });
  if (days.length === 0 && isPartA)
    return [
      {
        fields: ["partA.period.from", "partA.period.to"],
        message: { id: "periodUnread" },
      },
    ];
  if (days.length === 1)
    return [
      {
        fields: ["partA.period.from", "partA.period.to"],
        message: { id: "periodHalfRead" },
      },
    ];
  const [from = "", to = ""] = days.map((id) => String(fields[id]?.value ?? ""));
  if (days.length === 2 && from > to) {
    return [
      {
        fields: ["partA.assessmentYear", ...days],
        message: { id: "periodBackwards", params: { from, to } },
      },
    ];
  }
  if (year === "") return [];
  const outside = days.filter((id) => {
    const day = fields[id]?.value;
    return typeof day === "string" && (day < first || day > last);
  });
  if (outside.length === 0)
    return days.length > 0 ? [{ fields: ["partA.assessmentYear", ...days] }] : [];
  const outsideDays = outside.map((id) => String(fields[id]?.value));
  return [
    {
      fields: ["partA.assessmentYear", ...outside],
      message: { id: "periodOutside", params: { year, first, last, days: outsideDays } },
    },
  ];
}
