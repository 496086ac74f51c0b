import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import { cameTo, type Filed } from "#features/answer/filed-before.ts";
import { regimesAgreed } from "#features/answer/verdict-of-filed.ts";
import { type Working, workingOf } from "#features/answer/working.ts";
import type { PlainDate } from "#values/dates.ts";
import { rupees } from "#values/money.ts";
import { regimeOf, shownIn } from "./deed.ts";
import { type Figures, incomeNamed } from "./figures.ts";
import type { NoticeMailQuestion } from "./question.ts";

/** What a revised return changes, in rupees. */
export type Change = {
  regime: Regime;
  /** More to pay, or less to come back, than by the return as it was filed. */
  more: number;
  /** Parts of it, the rest is interest; the tax where it was computed by itself. */
  tax?: number;
  fee: number;
  /** What comes back (below zero) or is to pay, before and after; absent where what the return came to is not known. */
  balances?: { before: number; after: number };
};

/** By the claim or the income itself: the return with it against the return without it. */
export function changeByAmount(
  question: NoticeMailQuestion,
  figures: Figures,
  working: Working,
  today: PlainDate,
): Change | undefined {
  const facts = factsOfBoth(question, figures);
  if (!facts) return undefined;
  const { before, on } = question.filed;
  const when = { before, ...(on && { on }) };
  const regime = regimeOf(working, question);
  const then = filedBalance(question.filed);
  const first = workingOf(facts.asFiled, { filed: when }, today);
  const byFigures = first.filed?.[regime].most ?? 0;
  const lateFee = first.filed?.[regime].settlement.totals.fee234F ?? 0;
  const tax = first.comparison[regime].totals.taxAfterRelief;
  // Where the figures are not those of the return, its own result says how much of the tax was covered.
  const isByFigures =
    figures.isRead && (then === undefined || regimesAgreed(first, question.filed).length > 0);
  const came = isByFigures ? byFigures : (resultOfReturn(question.filed) ?? lateFee);
  const revised = workingOf(
    isByFigures ? facts.revised : withTaxDeducted(facts.revised, tax + lateFee - came),
    { filed: { ...when, result: resultOf(came) } },
    today,
  );
  const { totals } = revised.settled[regime];
  const more = totals.balance - Math.min(0, came);
  return {
    regime,
    more,
    tax: revised.comparison[regime].totals.taxAfterRelief - tax,
    fee: totals.fee234I,
    ...(then !== undefined && { balances: { before: then, after: then + more } }),
  };
}

/** What a return came to before the tax that was paid with it, a refund below zero. */
function resultOfReturn(filed: Filed): number | undefined {
  const { result } = filed;
  return result?.kind === "refund" ? -result.amount : cameTo(filed);
}

function resultOf(came: number): NonNullable<Filed["result"]> {
  return came < 0 ? { kind: "refund", amount: -came } : { kind: "pay", amount: came };
}

function withTaxDeducted(facts: TaxFacts, deducted: number): TaxFacts {
  const deductedAtSource = rupees(Math.max(0, deducted));
  return { ...facts, taxesPaid: { ...facts.taxesPaid, deductedAtSource } };
}

function factsOfBoth(
  question: NoticeMailQuestion,
  figures: Figures,
): { asFiled: TaxFacts; revised: TaxFacts } | undefined {
  const { income, amount, inForm16 } = question;
  if (income) {
    const named = incomeNamed(income, amount);
    const revised = figures.with(named);
    return revised && { asFiled: figures.without(named), revised };
  }
  if (amount === undefined) return undefined;
  const facts = figures.without(undefined);
  return inForm16 && figures.isRead
    ? { asFiled: facts, revised: withSalary(facts, amount) }
    : { asFiled: withSalary(facts, -amount), revised: facts };
}

/** What a claim takes off an income lowers it as so much less salary would, whatever its section. */
function withSalary(facts: TaxFacts, more: number): TaxFacts {
  const { salary } = facts;
  return {
    ...facts,
    salary: { ...salary, section17_1: rupees(Math.max(0, salary.section17_1 + more)) },
  };
}

/** By what the return came to, against the figures: where the claim is not in them. */
export function changeByResult(question: NoticeMailQuestion, working: Working): Change | undefined {
  if (shownIn(working, question.filed) === undefined) return undefined;
  const regime = regimeOf(working, question);
  const { totals } = working.settled[regime];
  const before = filedBalance(question.filed) ?? 0;
  const more = totals.balance - before;
  return {
    regime,
    more,
    fee: totals.fee234I,
    balances: { before, after: totals.balance },
  };
}

/** What was to come back (below zero), or nothing once it was paid; undefined where it was not said. */
function filedBalance(filed: Filed): number | undefined {
  const came = resultOfReturn(filed);
  return came === undefined ? undefined : Math.min(0, came);
}
