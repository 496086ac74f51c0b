import { z } from "zod";
import { dueDatesOf } from "#domain/tax/return/due-dates.ts";
import type { FiledBefore } from "#domain/tax/return/filing-status.ts";
import type { PaidSoFar } from "#domain/tax/return/settle-today.ts";
import { compareDays, type PlainDate, plainDate } from "#values/dates.ts";
import { dayTexts } from "#values/fields.ts";
import { rupees } from "#values/money.ts";
import { accepted, type Problem, refused } from "#values/outcome.ts";
import { parseRupees } from "#values/typed-amount.ts";
import { typedDay } from "#values/typed-date.ts";
import type { TaxYear } from "#values/year.ts";
import type { AnswerMessage, AnswerOutcome } from "./answer-messages.ts";

/** What the person said of this year's return: whether it was filed before, when if late, and what was paid with it. */
export type Filed = {
  before: FiledBefore;
  /** ISO day of a return filed late. */
  on?: string;
  /** Self-assessment tax in rupees, s. 140A. */
  paid?: number;
};

/** The question as it is typed. */
export const filedForm = z.object({
  filed: z.string().default(""),
  "filed-paid": z.string().default(""),
  ...dayTexts("filed-on"),
});

/** The answer as typed, where one was given: `filed`, `filed-on-day` to `-year`, `filed-paid`. */
export function readFiled(
  typed: Readonly<Record<string, string | undefined>>,
  year: TaxYear,
  today: PlainDate,
): AnswerOutcome<Filed> {
  const { filed } = typed;
  if (filed === "no") return accepted({ before: filed });
  if (filed !== "inTime" && filed !== "late") {
    return refused([{ field: "filed", message: { id: "filedMissing" } }]);
  }
  const problems: Problem<AnswerMessage>[] = [];
  const text = typed["filed-paid"] ?? "";
  const paid = parseRupees(text);
  if (paid === undefined && text !== "") {
    problems.push({ field: "filed-paid", message: { id: "paidWrong" } });
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
function problemsOfDay(
  on: PlainDate | undefined,
  year: TaxYear,
  today: PlainDate,
): Problem<AnswerMessage>[] {
  const field = "filed-on";
  const { due, belatedUntil } = dueDatesOf(year);
  if (!on) return [{ field, message: { id: "filedDayMissing" } }];
  if (compareDays(on, due) <= 0)
    return [{ field, message: { id: "filedInTime", params: { due: due.toString() } } }];
  const last = compareDays(today, belatedUntil) < 0 ? today : belatedUntil;
  if (compareDays(on, last) > 0)
    return [{ field, message: { id: "filedAfter", params: { last: last.toString() } } }];
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
