import { compareDays, type PlainDate } from "./dates.ts";
import type { Message } from "./message.ts";
import { accepted, type Outcome, refused } from "./outcome.ts";
import { dayFields, dayOfFields } from "./typed-date.ts";

export type BirthDateMessages = {
  birthDateUnreal: null;
  birthDateAhead: null;
  birthDateTooOld: null;
};

/** Where a date of birth is required of an adult. */
export type AdultBirthDateMessages = BirthDateMessages & {
  birthDateMissing: null;
  tooYoung: { youngest: number };
};

const OLDEST_YEARS = 120;
const field = "dob";

/** Reads the three text fields of a date of birth, `dob-day` to `dob-year`; undefined when all are empty. */
export function readBirthDate(
  typed: Readonly<Record<string, string | undefined>>,
  today: PlainDate,
): Outcome<PlainDate | undefined, Message<BirthDateMessages>> {
  const fields = dayFields(typed, "dob");
  if (!fields.day && !fields.month && !fields.year) return accepted(undefined);
  const date = dayOfFields(fields);
  if (!date) {
    return refused([{ field, message: { id: "birthDateUnreal" } }]);
  }
  if (compareDays(date, today) > 0) {
    return refused([{ field, message: { id: "birthDateAhead" } }]);
  }
  if (compareDays(date.add({ years: OLDEST_YEARS }), today) < 0) {
    return refused([{ field, message: { id: "birthDateTooOld" } }]);
  }
  return accepted(date);
}
