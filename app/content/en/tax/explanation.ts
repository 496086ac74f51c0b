import type { FormChoice } from "#domain/tax/charge/itr-form.ts";
import type { BreakEven } from "#domain/tax/explain/break-evens.ts";
import type { DisputedComputation } from "#domain/tax/explain/disputes.ts";
import type { Explanation } from "#domain/tax/explain/explanation.ts";
import type { AnswerSoFar } from "#domain/tax/explain/missing-facts.ts";
import type { RupeeShare } from "#domain/tax/explain/rupee-shares.ts";
import type { UnusedLimit } from "#domain/tax/explain/unused-limits.ts";
import type { Dispute } from "#domain/tax/messages/disputes.ts";
import type { FilingStatus } from "#domain/tax/return/filing-status.ts";
import type { SettledToday } from "#domain/tax/return/settle-today.ts";
import { linesInWords } from "./lines.ts";
import type { TaxSpeech } from "./tax-speech.ts";

/**
 * What the engine answers, with each message in words: the fields that `npm run tax -- --json` promises, in their
 * order.
 */
export function explanationInWords(explanation: Explanation, speech: TaxSpeech) {
  const { comparison, shares, form, breakEvens, unusedLimits, status, settled } = explanation;
  const { words } = speech;
  const { difference } = comparison;
  const factors = difference.factors.map((each) => factorInWords(each, speech));
  return {
    comparison: {
      ...comparison,
      old: computationInWords(comparison.old, speech),
      new: computationInWords(comparison.new, speech),
      difference: {
        ...difference,
        factors,
        ...(difference.largest ? { largest: factorInWords(difference.largest, speech) } : {}),
        sentence: words(difference.sentence),
      },
    },
    shares: { old: sharesInWords(shares.old, speech), new: sharesInWords(shares.new, speech) },
    form: formInWords(form, speech),
    breakEvens: breakEvens.map((each) => breakEvenInWords(each, speech)),
    unusedLimits: unusedLimits.map((each) => unusedLimitInWords(each, speech)),
    ...(status ? { status: statusInWords(status, speech) } : {}),
    ...(settled
      ? {
          settled: {
            old: settledInWords(settled.old, speech),
            new: settledInWords(settled.new, speech),
          },
        }
      : {}),
  };
}

export function computationInWords(computation: DisputedComputation, speech: TaxSpeech) {
  const { lines, mix, carried, disputes } = computation;
  const { words } = speech;
  return {
    ...computation,
    lines: linesInWords(lines, speech),
    mix: {
      ...mix,
      special: mix.special.map(({ id, name, ...rest }) => ({ id, label: words(name), ...rest })),
    },
    carried: carried.map(({ doubt, ...loss }) => ({
      ...loss,
      ...(doubt ? { doubt: words({ id: "dispute.houseLossCarried" }) } : {}),
    })),
    disputes: disputes.map((each) => disputeInWords(each, speech)),
  };
}

type Factor = Explanation["comparison"]["difference"]["factors"][number];

function factorInWords(factor: Factor, { words }: TaxSpeech) {
  const items = factor.items.map((item) => ({ ...item, label: words(item.label) }));
  return { ...factor, label: words(factor.label), items };
}

export type RupeeShareInWords = Omit<RupeeShare, "label"> & { label: string };

export function sharesInWords(
  shares: readonly RupeeShare[],
  { words }: TaxSpeech,
): RupeeShareInWords[] {
  return shares.map((share) => ({ ...share, label: words(share.label) }));
}

export type DisputeInWords = Pick<Dispute, "id" | "charged" | "effect"> &
  Record<"label" | "followed" | "other" | "source", string>;

export function disputeInWords(dispute: Dispute, { words }: TaxSpeech): DisputeInWords {
  const { label, followed, other, source } = dispute;
  return {
    ...dispute,
    label: words(label),
    followed: words(followed),
    other: words(other),
    source: words(source),
  };
}

function formInWords({ form, reasons, ruledOut, doubts }: FormChoice, { words }: TaxSpeech) {
  return {
    form,
    reasons: reasons.map(words),
    ruledOut: ruledOut.map((each) => ({ form: each.form, reasons: each.reasons.map(words) })),
    ...(doubts.length > 0 ? { doubt: doubts.map(words).join(" ") } : {}),
  };
}

export type BreakEvenInWords = Omit<BreakEven, "label" | "heading" | "sentence"> &
  Record<"label" | "heading" | "sentence", string>;

export function breakEvenInWords(breakEven: BreakEven, { words }: TaxSpeech): BreakEvenInWords {
  const { label, heading, sentence } = breakEven;
  return {
    ...breakEven,
    label: words(label),
    heading: words(heading),
    sentence: words(sentence),
  };
}

type UnusedLimitInWords = Omit<UnusedLimit, "label" | "sentence"> &
  Record<"label" | "sentence", string>;

function unusedLimitInWords(limit: UnusedLimit, { words, number }: TaxSpeech): UnusedLimitInWords {
  const { section, label, sentence } = limit;
  return { ...limit, section: number(section), label: words(label), sentence: words(sentence) };
}

export function statusInWords(status: FilingStatus, { words, number }: TaxSpeech) {
  const { section, regimes, fee, sentences } = status;
  return {
    ...status,
    ...(section === undefined ? {} : { section: number(section) }),
    regimes: {
      ...regimes,
      old: { ...regimes.old, why: words(regimes.old.why) },
      new: { ...regimes.new, why: words(regimes.new.why) },
    },
    ...(fee ? { fee: { ...fee, section: number(fee.section) } } : {}),
    sentences: sentences.map(words),
  };
}

export function settledInWords(settled: SettledToday, speech: TaxSpeech) {
  const { lines, assumptions, disputes, lost, basis } = settled;
  const { words } = speech;
  return {
    ...settled,
    lines: linesInWords(lines, speech),
    assumptions: assumptions.map(words),
    disputes: disputes.map((each) => disputeInWords(each, speech)),
    lost: lost.map((loss) => ({
      ...loss,
      why: words({ id: "lost.lateReturn", params: { section: "139(3)" } }),
    })),
    basis: words(basis),
  };
}

export function answerSoFarInWords(
  { answers, missing, sentences }: AnswerSoFar,
  { words }: TaxSpeech,
) {
  return {
    answers: answers.map((each) => ({ ...each, label: words(each.label) })),
    missing: missing.map((each) => ({
      ...each,
      question: words(each.question),
      why: words(each.why),
    })),
    sentences: sentences.map(words),
  };
}
