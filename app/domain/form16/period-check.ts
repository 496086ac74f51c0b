import { formatDay, plainDate } from "#values/dates.ts";
import type { Relation } from "./checks.ts";
import type { Fields } from "./form16.ts";

/** The period of employment lies within the year before the assessment year, where that is known. */
export function checkPeriod(year: string, fields: Fields): Relation[] {
  const starts = Number(year.slice(0, 4)) - 1;
  const [first, last] = [`${starts}-04-01`, `${starts + 1}-03-31`];
  const days = ["partA.period.from", "partA.period.to"].filter((id) => fields[id]);
  const isPartA = Object.keys(fields).some((id) => /^partA\.(?:quarter|total)\./.test(id));
  if (days.length === 0 && isPartA)
    return [
      {
        fields: ["partA.period.from", "partA.period.to"],
        message:
          "No day of the period with the employer could be read. It matters where you had two employers in the year.",
      },
    ];
  if (days.length === 1)
    return [
      {
        fields: ["partA.period.from", "partA.period.to"],
        message:
          "Only one day of the period with the employer was found. It matters where you had two employers in the year.",
      },
    ];
  const say = (day: string) => formatDay(plainDate(day));
  const [from = "", to = ""] = days.map((id) => String(fields[id]?.value ?? ""));
  if (days.length === 2 && from > to) {
    return [
      {
        fields: ["partA.assessmentYear", ...days],
        message: `The period with the employer was read as from ${say(from)} to ${say(to)}, which ends before it begins. Check both days.`,
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
  const said = outside.map((id) => say(String(fields[id]?.value))).join(" and ");
  return [
    {
      fields: ["partA.assessmentYear", ...outside],
      message: `Assessment year ${year} covers ${say(first)} to ${say(last)}, but the period with the employer says ${said}`,
    },
  ];
}
