import { type PlainDate, plainDate } from "./dates.ts";

/** The three text fields of a day as typed: `${name}-day`, `-month`, `-year`. */
export function dayFields(typed: Readonly<Record<string, string | undefined>>, name: string) {
  const [day = "", month = "", year = ""] = ["day", "month", "year"].map((part) =>
    (typed[`${name}-${part}`] ?? "").trim(),
  );
  return { day, month, year };
}

/** The day of the calendar that they name; undefined for anything else, 31 February too. */
export function dayOfFields({ day, month, year }: ReturnType<typeof dayFields>) {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return undefined;
  try {
    return plainDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  } catch {
    return undefined; // 31 February: the only thing plainDate throws for here
  }
}

/** The day that a text is in ISO, as the browser's own field for days sends it; undefined for anything else. */
export function dayOfIso(text: string): PlainDate | undefined {
  const [, year = "", month = "", day = ""] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text.trim()) ?? [];
  return dayOfFields({ day, month, year });
}

/** Both at once: the day in three text fields, undefined where they name none. */
export function typedDay(
  typed: Readonly<Record<string, string | undefined>>,
  name: string,
): PlainDate | undefined {
  return dayOfFields(dayFields(typed, name));
}
