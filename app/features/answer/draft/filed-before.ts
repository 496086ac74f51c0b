import { z } from "zod";
import { dueDatesOf } from "#domain/tax/return/due-dates.ts";
import type { FiledBefore } from "#domain/tax/return/filing-status.ts";
import type { PaidSoFar } from "#domain/tax/return/settle-today.ts";
import { compareDays, type PlainDate, plainDate } from "#values/dates.ts";
import { dayTexts } from "#values/fields.ts";
import { type Rupees, rupees } from "#values/money.ts";
import { accepted, type Problem, refused } from "#values/outcome.ts";
import { parseRupees, whyUnread } from "#values/typed-amount.ts";
import { typedDay } from "#values/typed-date.ts";
import type { TaxYear } from "#values/year.ts";
import type { AnswerMessage, AnswerOutcome } from "./answer-messages.ts";

/** What the person said of this year's return: whether it was filed before, when if late, and what it came to. */
export type Filed = {
  before: FiledBefore;
  /** ISO day of a return filed late. */
  on?: string;
  /** Self-assessment tax in rupees, s. 140A. */
  paid?: number;
  /** As the return shows it, in rupees; absent until that is answered. */
  result?: FiledResult;
};

/** As the return shows it: what is to pay may be before the tax that was paid with it, or after. */
type FiledResult = { kind: "refund" | "pay"; amount: number } | { kind: "unknown" };

/** The question as it is typed. */
export const filedForm = z.object({
  filed: z.string().default(""),
  "filed-result": z.string().default(""),
  "filed-amount": z.string().default(""),
  "filed-paid": z.string().default(""),
  ...dayTexts("filed-on"),
});

/**
 * The answer as typed, where one was given: `filed`, `filed-on-day` to `-year`, `filed-result`, `filed-amount`,
 * `filed-paid`.
 * @param isTyping what follows a choice may still be on its way: only what is wrong is refused, not what is missing
 */
export function readFiled(
  typed: FiledTyped,
  year: TaxYear,
  today: PlainDate,
  isTyping = false,
): AnswerOutcome<Filed> {
  const { filed } = typed;
  if (filed === "no") return accepted({ before: filed });
  if (filed !== "inTime" && filed !== "late") {
    return refused([{ field: "filed", message: { id: "filedMissing" } }]);
  }
  const on = filed === "late" ? typedDay(typed, "filed-on") : undefined;
  const dayProblems = filed === "late" ? problemsOfDay(on, year, today) : [];
  const result = readResult(typed);
  const paid = readPaid(typed);
  const problems = [
    ...dayProblems,
    ...(result.ok ? [] : result.problems),
    ...(paid.ok ? [] : paid.problems),
  ].filter(({ message }) => !isTyping || !MISSING.has(message.id));
  if (problems.length > 0) return refused(problems);
  return accepted({
    before: filed,
    ...(on && dayProblems.length === 0 ? { on: on.toString() } : {}),
    ...(result.ok && result.value ? { result: result.value } : {}),
    ...(paid.ok && paid.value !== undefined ? { paid: paid.value } : {}),
  });
}

type FiledTyped = Readonly<Record<string, string | undefined>>;

const MISSING: ReadonlySet<AnswerMessage["id"]> = new Set([
  "filedDayMissing",
  "filedAmountMissing",
] as const);

/** What the return came to; undefined until it is answered. */
function readResult(typed: FiledTyped): AnswerOutcome<FiledResult | undefined> {
  const { "filed-result": kind, "filed-amount": text = "" } = typed;
  if (kind === "unknown") return accepted({ kind });
  if (kind !== "refund" && kind !== "pay") return accepted(undefined);
  const amount = parseRupees(text, "year");
  if (amount !== undefined) return accepted({ kind, amount });
  const why = whyUnread(text, "year", { id: "filedAmountWrong" } as const);
  return refused([{ field: "filed-amount", message: why ?? { id: "filedAmountMissing" } }]);
}

/** Tax paid with the return. */
function readPaid(typed: FiledTyped): AnswerOutcome<number | undefined> {
  const { "filed-paid": text = "" } = typed;
  const why = whyUnread(text, "year", { id: "paidWrong" } as const);
  if (why) return refused([{ field: "filed-paid", message: why }]);
  return accepted(parseRupees(text, "year"));
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
  const amount = paidWith(filed);
  return {
    filed: filed.before,
    ...(filed.on ? { firstFiledOn: paidOn } : {}),
    ...(amount > 0 ? { selfAssessment: [{ paidOn, amount }] } : {}),
  };
}

/** The tax of a return is paid before it is filed, s. 140A(1): what was to pay by it is taken as paid. */
export function paidWith({ paid, result }: Filed): Rupees {
  return rupees(paid ?? (result?.kind === "pay" ? result.amount : 0));
}

/**
 * What the filed return came to before the tax paid with it, a refund below zero; undefined where it is not known.
 * An acknowledgement shows what is to pay after it, as nothing, and a computation before it: the larger one is meant.
 */
export function cameTo({ paid = 0, result }: Filed): Rupees | undefined {
  if (!result || result.kind === "unknown") return undefined;
  return rupees(result.kind === "pay" ? Math.max(result.amount, paid) : paid - result.amount);
}
