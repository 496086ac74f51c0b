import { compareDays, type PlainDate, plainDate } from "./dates.ts";
import { accepted, type Outcome, refused } from "./outcome.ts";

const OLDEST_YEARS = 120;
const field = "dob";

/** Reads the three text fields of a date of birth, `dob-day` to `dob-year`; undefined when all are empty. */
export function readBirthDate(
  typed: Record<string, string>,
  today: PlainDate,
): Outcome<PlainDate | undefined> {
  const [day = "", month = "", year = ""] = ["day", "month", "year"].map((part) =>
    (typed[`dob-${part}`] ?? "").trim(),
  );
  if (!day && !month && !year) return accepted(undefined);
  const date = realDate(day, month, year);
  if (!date) {
    return refused([{ field, message: "Date of birth must be a real date, like 27 3 1987." }]);
  }
  if (compareDays(date, today) > 0) {
    return refused([{ field, message: "Date of birth must be in the past." }]);
  }
  if (compareDays(date.add({ years: OLDEST_YEARS }), today) < 0) {
    return refused([{ field, message: "Check the year of the date of birth." }]);
  }
  return accepted(date);
}

function realDate(day: string, month: string, year: string): PlainDate | undefined {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return undefined;
  try {
    return plainDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  } catch {
    return undefined; // 31 February: the only thing plainDate throws for here
  }
}
