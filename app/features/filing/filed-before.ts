import { dueDatesOf } from "#domain/tax/due-dates.ts";
import type { FiledBefore } from "#domain/tax/filing-status.ts";
import type { PaidSoFar } from "#domain/tax/settle-today.ts";
import { compareDays, formatDay, type PlainDate, plainDate } from "#values/dates.ts";
import { rupees } from "#values/money.ts";
import { accepted, type Outcome, type Problem, refused } from "#values/outcome.ts";
import { parseRupees } from "#values/typed-amount.ts";
import { typedDay } from "#values/typed-date.ts";
import type { TaxYear } from "#values/year.ts";

/** What the person said of this year's return: whether it was filed before, when if late, and what was paid with it. */
export type Filed = {
  before: FiledBefore;
  /** ISO day of a return filed late. */
  on?: string;
  /** Self-assessment tax in rupees, s. 140A. */
  paid?: number;
};

/** The answer as typed: `filed`, `filed-on-day` to `-year`, `filed-paid`. */
export function readFiled(
  typed: Readonly<Record<string, string>>,
  year: TaxYear,
  today: PlainDate,
): Outcome<Filed> {
  const { filed } = typed;
  if (filed === "no") return accepted({ before: filed });
  if (filed !== "inTime" && filed !== "late") {
    const message = "Choose whether you have filed this year's return already.";
    return refused([{ field: "filed", message }]);
  }
  const problems: Problem[] = [];
  const text = typed["filed-paid"] ?? "";
  const paid = parseRupees(text);
  if (paid === undefined && text !== "") {
    const message = "The tax you paid yourself must be an amount in rupees, like 12,500.";
    problems.push({ field: "filed-paid", message });
  }
  const on = filed === "late" ? typedDay(typed, "filed-on") : undefined;
  if (filed === "late") problems.push(...problemsOfDay(on, year, today));
  if (problems.length > 0) return refused(problems);
  return accepted({
    before: filed,
    ...(on ? { on: on.toString() } : {}),
    ...(paid ? { paid } : {}),
  });
}

/** A late return was filed after the due date, by the last day of belated returns, and not in the future. */
function problemsOfDay(on: PlainDate | undefined, year: TaxYear, today: PlainDate): Problem[] {
  const field = "filed-on";
  const { due, belatedUntil } = dueDatesOf(year);
  if (!on) return [{ field, message: "Enter the day you filed, like 15 9 2026." }];
  if (compareDays(on, due) <= 0)
    return [{ field, message: `A return filed by ${formatDay(due)} was in time: choose that.` }];
  const last = compareDays(today, belatedUntil) < 0 ? today : belatedUntil;
  if (compareDays(on, last) > 0)
    return [{ field, message: `The day you filed must not be after ${formatDay(last)}.` }];
  return [];
}

/** The same for the settlement: what was paid counts on the day of a late return, or on the due date. */
export function paidBefore(filed: Filed | undefined, due: PlainDate): Partial<PaidSoFar> {
  if (!filed || filed.before === "no") return {};
  const paidOn = filed.on ? plainDate(filed.on) : due;
  return {
    filed: filed.before,
    ...(filed.on ? { firstFiledOn: paidOn } : {}),
    ...(filed.paid ? { selfAssessment: [{ paidOn, amount: rupees(filed.paid) }] } : {}),
  };
}

/** In words, for the check and for the firm. */
export function filedText(filed: Filed | undefined): string {
  switch (filed?.before) {
    case undefined:
      return "Not answered";
    case "no":
      return "No, none yet";
    case "inTime":
      return "Yes, by the due date";
    case "late":
      return filed.on ? `Yes, late: on ${formatDay(plainDate(filed.on))}` : "Yes, late";
  }
}
