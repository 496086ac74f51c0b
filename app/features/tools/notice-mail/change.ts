import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import { dueDatesOf } from "#domain/tax/return/due-dates.ts";
import { cameTo, type Filed } from "#features/answer/draft/filed-before.ts";
import { type Working, workingOf } from "#features/answer/facts/working.ts";
import { LEAST_DIFFERENCE, regimesAgreed } from "#features/answer/verdict/filed-regime.ts";
import { isAfter, type PlainDate } from "#values/dates.ts";
import { rupees } from "#values/money.ts";
import { type Deed, regimeOf } from "./deed.ts";
import { type Figures, incomeNamed } from "./figures.ts";
import { isClaim, type NoticeMailQuestion } from "./question.ts";

/** What a revised return changes, in rupees. */
export type Change = {
  regime: Regime;
  /** More to pay, or less to come back, than by the return as it was filed; the fee of s. 234-I is in it. */
  more: number;
  /** Parts of it, the rest is interest; absent where it was not computed by parts. */
  parts?: { tax: number; lateFee: number };
  fee: number;
  /** What comes back (below zero) or is to pay, before and after; absent where what the return came to is not known. */
  balances?: { before: number; after: number };
};

/** The figures as the return counted them, and as a revised one does. */
export type BeforeAndAfter = { asFiled: TaxFacts; revised: TaxFacts };

type Asked = {
  question: NoticeMailQuestion;
  deed: Deed;
  figures: Figures;
  /** By the figures as they are, and by those of a revised return. */
  working: Working;
  revised: Working;
  /** From `beforeAndAfter`. */
  facts: BeforeAndAfter | undefined;
  /** How much more the return claims than the figures give it, where that can be compared. */
  difference: number | undefined;
  today: PlainDate;
};

/** What a revised return changes; undefined where neither the claim's or income's amount nor the result says it. */
export function changeOf(asked: Asked): Change | undefined {
  const { question, deed, figures, facts, difference } = asked;
  const isMore = difference !== undefined && difference > 0;
  if (deed === "claimsMore") return byResult(asked);
  if (!facts) return deed === "lackingPaper" && isMore ? byResult(asked) : undefined;
  const isResultKnown = filedBalance(question.filed) !== undefined;
  // The revised return is made from these figures: the answer says the same.
  if (question.income && figures.basis === "form16" && isResultKnown) return byResult(asked);
  const alone = byAmount(asked, facts);
  // One claim costs no more than what the return claims beyond the figures.
  const compared = isMore ? byResult(asked) : alone;
  return compared.more < alone.more ? compared : alone;
}

/**
 * The figures with and without the claim or the income that is named; undefined where its amount is not known.
 * @param isOldClosed the figures of the new regime hold no claim, whatever the certificate has
 */
export function beforeAndAfter(
  { names, income, amount, inForm16 }: NoticeMailQuestion,
  figures: Figures,
  isOldClosed: boolean,
): BeforeAndAfter | undefined {
  if (income) {
    const named = incomeNamed(income, amount);
    const revised = figures.with(named);
    return revised && { asFiled: figures.without(named), revised };
  }
  if (!isClaim(names) || amount === undefined) return undefined;
  const facts = figures.without(undefined);
  return inForm16 && figures.hasClaims && !isOldClosed
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

/** By the claim or the income alone: the return with it against the return without it. */
function byAmount(
  { question, figures, working, today }: Asked,
  { asFiled, revised }: BeforeAndAfter,
): Change {
  const when = filedWhen(question.filed, working, today);
  const regime = regimeOf(working, question);
  const first = workingOf(asFiled, { filed: when }, today);
  const settled = first.filed?.[regime];
  const lateFee = settled?.settlement.totals.fee234F ?? 0;
  const tax = first.comparison[regime].totals.taxAfterRelief;
  const then = filedBalance(question.filed);
  // Where the figures are not those of the return, its own result says how much of the tax was covered.
  const isByFigures =
    figures.basis === "form16" &&
    (then === undefined || regimesAgreed(first, question.filed).length > 0);
  const came = isByFigures ? (settled?.most ?? 0) : (resultOfReturn(question.filed) ?? lateFee);
  const second = workingOf(
    isByFigures ? revised : withTaxDeducted(revised, tax + lateFee - came),
    { filed: { ...when, result: resultOf(came) } },
    today,
  );
  const { totals } = second.settled[regime];
  const more = totals.balance - Math.min(0, came);
  return {
    regime,
    more,
    parts: {
      tax: second.comparison[regime].totals.taxAfterRelief - tax,
      lateFee: totals.fee234F - lateFee,
    },
    fee: totals.fee234I,
    ...(then !== undefined && { balances: { before: then, after: then + more } }),
  };
}

/** By what the return came to, against the figures of the revised one. */
function byResult({ question, working, revised }: Asked): Change {
  const regime = regimeOf(working, question);
  const { totals } = revised.settled[regime];
  const before = filedBalance(question.filed) ?? 0;
  const more = totals.balance - before;
  return { regime, more, fee: totals.fee234I, balances: { before, after: totals.balance } };
}

/** A late return whose day is not known is taken as filed on the last day that it can have been. */
function filedWhen(
  { before, on }: Filed,
  { facts: { year } }: Working,
  today: PlainDate,
): Pick<Filed, "before" | "on"> {
  if (before !== "late") return { before };
  const { belatedUntil } = dueDatesOf(year);
  const last = isAfter(today, belatedUntil) ? belatedUntil : today;
  return { before, on: on ?? last.toString() };
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

/** What was to come back (below zero), or nothing once it was paid; undefined where it was not said. */
function filedBalance(filed: Filed): number | undefined {
  const came = resultOfReturn(filed);
  return came === undefined ? undefined : Math.min(0, came);
}

/** Whether a change is no more than the fee for revising: the tax stays the same. */
export function isSameTax({ more, fee }: Change): boolean {
  return more - fee <= LEAST_DIFFERENCE;
}
