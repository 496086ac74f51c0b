import { type Comparison, compareRegimes } from "#domain/tax/explain/compare-regimes.ts";
import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import { type FilingStatus, filingStatus } from "#domain/tax/return/filing-status.ts";
import { type SettledToday, settleToday } from "#domain/tax/return/settle-today.ts";
import type { PlainDate } from "#values/dates.ts";
import type { DraftAnswers } from "./draft.ts";
import { paidBefore } from "./filed-before.ts";

/** The figures behind an answer. */
export type Working = {
  facts: TaxFacts;
  comparison: Comparison;
  status: FilingStatus;
  settled: Record<Regime, SettledToday>;
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

/** What is open on `today`, and each regime settled by it. */
export function settledOn(
  facts: TaxFacts,
  comparison: Comparison,
  { filed }: Pick<DraftAnswers, "filed">,
  today: PlainDate,
): Pick<Working, "status" | "settled"> {
  const { year } = facts;
  const status = filingStatus({ year, today, ...(filed ? { filed: filed.before } : {}) });
  const paid = {
    taxDeducted: facts.taxesPaid.deductedAtSource,
    taxCollected: facts.taxesPaid.collectedAtSource,
    ...paidBefore(filed, status.dueDate),
  };
  const settle = (regime: Regime) => settleToday(comparison[regime], status, today, paid);
  return { status, settled: { old: settle("old"), new: settle("new") } };
}
