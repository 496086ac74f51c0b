import { type Comparison, compareRegimes } from "#domain/tax/explain/compare-regimes.ts";
import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import { type FiledReturn, filedReturn } from "#domain/tax/return/filed-return.ts";
import { type FilingStatus, filingStatus } from "#domain/tax/return/filing-status.ts";
import { type SettledToday, settleToday } from "#domain/tax/return/settle-today.ts";
import type { PlainDate } from "#values/dates.ts";
import type { TaxYear } from "#values/year.ts";
import type { DraftAnswers } from "../draft/draft.ts";
import { paidBefore } from "../draft/filed-before.ts";

/** The figures behind an answer. */
export type Working = {
  facts: TaxFacts;
  comparison: Comparison;
  status: FilingStatus;
  settled: Record<Regime, SettledToday>;
  /** What the return that was filed before should have come to; absent where none was, or none can follow it. */
  filed?: Record<Regime, FiledReturn>;
};

/** Both regimes computed and settled, for a return of `today`. */
export function workingOf(
  facts: TaxFacts,
  answers: Pick<DraftAnswers, "filed">,
  today: PlainDate,
): Working {
  const comparison = compareRegimes(facts);
  return { facts, comparison, ...settledOn(facts, comparison, answers, today) };
}

/** What is open on `today`. @param chose the regime of the filed return, where it is known */
export function statusOf(
  year: TaxYear,
  { filed }: Pick<DraftAnswers, "filed">,
  today: PlainDate,
  chose?: Regime,
): FilingStatus {
  return filingStatus({ year, today, chose, ...(filed ? { filed: filed.before } : {}) });
}

/** What is open on `today`, and each regime settled by it. */
export function settledOn(
  facts: TaxFacts,
  comparison: Comparison,
  answers: Pick<DraftAnswers, "filed">,
  today: PlainDate,
): Pick<Working, "status" | "settled" | "filed"> {
  const { filed } = answers;
  const status = statusOf(facts.year, answers, today);
  const paid = {
    taxDeducted: facts.taxesPaid.deductedAtSource,
    taxCollected: facts.taxesPaid.collectedAtSource,
    ...paidBefore(filed, status.dueDate),
  };
  const settle = (regime: Regime) => settleToday(comparison[regime], status, today, paid);
  const settled = { old: settle("old"), new: settle("new") };
  const isFollowed = status.kind === "revised" || status.kind === "updatedOnly";
  if (!isFollowed || !filed || filed.before === "no") return { status, settled };
  const { before } = filed;
  const asFiled = (regime: Regime) =>
    filedReturn(comparison[regime], before, { dueDate: status.dueDate, today }, paid);
  return { status, settled, filed: { old: asFiled("old"), new: asFiled("new") } };
}

/** Each regime as the return that was filed settled it; one that it cannot have chosen stays as it was. */
export function settledAsFiled(
  filed: NonNullable<Working["filed"]>,
  { filed: answered }: Pick<DraftAnswers, "filed">,
  { status, settled: today }: Pick<Working, "status" | "settled">,
): Working["settled"] {
  const day = answered?.on ?? status.dueDate.toString();
  const settled = (regime: Regime): SettledToday =>
    status.regimes[regime].open === "no"
      ? today[regime]
      : {
          ...filed[regime].settlement,
          basis: { id: "basis.byDueDate", params: { day } },
          lost: [],
        };
  return { old: settled("old"), new: settled("new") };
}
