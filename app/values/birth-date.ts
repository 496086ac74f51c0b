import { compareDays, type PlainDate } from "./dates.ts";
import { accepted, type Outcome, refused } from "./outcome.ts";
import { dayFields, dayOfFields } from "./typed-date.ts";

const OLDEST_YEARS = 120;
const field = "dob";

/** Reads the three text fields of a date of birth, `dob-day` to `dob-year`; undefined when all are empty. */
export function readBirthDate(
  typed: Record<string, string>,
  today: PlainDate,
): Outcome<PlainDate | undefined> {
  const fields = dayFields(typed, "dob");
  if (!fields.day && !fields.month && !fields.year) return accepted(undefined);
  const date = dayOfFields(fields);
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
