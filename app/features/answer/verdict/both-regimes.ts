import { bothRegimes as text } from "#content/en/both-regimes.ts";
import {
  type BreakEvenInWords,
  breakEvenInWords,
  disputeInWords,
  type RupeeShareInWords,
  sharesInWords,
} from "#content/en/tax/explanation.ts";
import { type TaxSpeech, taxSpeech } from "#content/en/tax/tax-speech.ts";
import type { Computation } from "#domain/tax/charge/computation.ts";
import { formProfileOf } from "#domain/tax/charge/form-profile.ts";
import { whatWouldChangeForm, whichForm } from "#domain/tax/charge/itr-form.ts";
import { breakEvens } from "#domain/tax/explain/break-evens.ts";
import type { Comparison } from "#domain/tax/explain/compare-regimes.ts";
import { answerSoFar, type PossibleAnswer } from "#domain/tax/explain/missing-facts.ts";
import { grossOf, whereTheRupeeGoes } from "#domain/tax/explain/rupee-shares.ts";
import {
  oldTaxWithLimitsFilled,
  type UnusedLimit,
  unusedLimits,
} from "#domain/tax/explain/unused-limits.ts";
import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import type { ItrForm } from "#domain/tax/facts/more-facts.ts";
import { usualAllowance, usualBasicPay } from "#domain/tax/income/house-rent.ts";
import type { Dispute } from "#domain/tax/messages/disputes.ts";
import type { AnswerName, UnknownFact } from "#domain/tax/messages/missing-facts.ts";
import type { SettledToday } from "#domain/tax/return/settle-today.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { formatRupees, NOTHING, type Rupees, rupees } from "#values/money.ts";

/** What explains a comparison beside its lines, as plain data. */
export type BothRegimes = {
  /** What the bars divide: all that was earned. */
  income: Rupees;
  shares: Record<Regime, RupeeShareInWords[]>;
  flips: BreakEvenInWords[];
  /** Whether the old regime is closed on the day of the answer. */
  isOldClosed: boolean;
  /** The guess behind a rent among the flips, in words; absent where pay and allowance are known. */
  rentGuess?: string;
  /** Limits of the old regime whose room is worth money. */
  unused: UnusedInWords[];
  /** Whether one of them alone would change the cheaper regime; empty where the old regime is cheaper. */
  unusedSentence: string;
  /** Each disputed point once, with the figures of the regimes that it moves. */
  disputes: string[];
  form: FormInWords;
  /** Answers despite missing facts; absent when none is missing. */
  missing?: MissingInWords;
};

/** A limit with room left, as a bar names it. */
type UnusedInWords = Pick<UnusedLimit, "used" | "left" | "worth"> & { place: string };

/** Facts that lower the old regime's tax alone, and by no more than a limit. */
export type BoundedFact = Extract<
  UnknownFact,
  "houseRent" | "homeLoanInterest" | "investments80C" | "healthInsurance" | "ownPension"
>;

/** The return form of what is known, why, and what would change it. */
type FormInWords = { name: ItrForm; sentences: string[] };

export type MissingInWords = {
  /** Whether the cheaper regime is settled, and by which amounts. */
  sentences: string[];
  /** Each fact as a question, with why it matters to this person. */
  questions: { question: string; why: string }[];
};

/**
 * Shares, break-evens, unused limits and disputed points of one comparison, and what the unknown facts could
 * change: with the old regime closed on the day, nothing of that day's answer.
 */
export function bothRegimesOf(
  facts: TaxFacts,
  comparison: Comparison,
  {
    unknown = [],
    isOldClosed = false,
    settled,
  }: {
    unknown?: readonly BoundedFact[];
    isOldClosed?: boolean;
    /** For its disputed points. */
    settled?: SettledDisputes;
  } = {},
): BothRegimes {
  const { old, new: latest } = comparison;
  const speech = taxSpeech(ratesOf(facts.year).act);
  const isRentUnknown = unknown.includes("houseRent");
  const unused = unusedLimits(facts).filter(({ worth }) => worth > 0);
  return {
    income: grossOf(old),
    shares: {
      old: sharesInWords(whereTheRupeeGoes(old), speech),
      new: sharesInWords(whereTheRupeeGoes(latest), speech),
    },
    ...flipsOf(facts, speech),
    isOldClosed,
    unused: unused.map(({ section, label, used, left, worth }) => ({
      place: speech.words({ id: "unused.place", params: { section, label } }),
      ...{ used, left, worth },
    })),
    unusedSentence: unusedSentence(facts, unused, comparison, isRentUnknown, speech),
    disputes: disputesOf(comparison, settled, speech),
    form: formOf(facts, comparison.cheaper === "old" && !isOldClosed ? old : latest, speech),
    ...(unknown.length > 0 ? { missing: missingInWords(facts, unknown, isOldClosed, speech) } : {}),
  };
}

type SettledDisputes = Record<Regime, Pick<SettledToday, "disputes">>;

/** Each disputed point of a comparison and of its settlement once, with the figures of the regimes that it moves. */
export function disputesOf(
  { old, new: latest }: Pick<Comparison, Regime>,
  settled: SettledDisputes | undefined,
  speech: TaxSpeech,
): string[] {
  const disputes: Record<Regime, readonly Dispute[]> = {
    old: [...old.disputes, ...(settled?.old.disputes ?? [])],
    new: [...latest.disputes, ...(settled?.new.disputes ?? [])],
  };
  const all = REGIMES.flatMap((regime) => disputes[regime].map((each) => ({ regime, ...each })));
  // A point can be read otherwise in one regime than in the other: each pair of readings has a sentence of its own.
  const readingsOf = ({ followed, other }: Dispute) => JSON.stringify([followed, other]);
  return [...new Set(all.map(readingsOf))].flatMap((readings) => {
    const same = all.filter((each) => readingsOf(each) === readings);
    const [first] = same;
    if (!first) return [];
    const figures = same
      .filter(({ effect }) => effect !== 0)
      .map(({ regime, charged }) => ({
        regime,
        ours: formatRupees(charged.followed),
        theirs: formatRupees(charged.other),
      }));
    return [text.dispute(disputeInWords(first, speech), first.charged.what, figures)];
  });
}

const REGIMES = ["old", "new"] as const;

function formOf(facts: TaxFacts, computation: Computation, { words, say }: TaxSpeech): FormInWords {
  const choice = whichForm(facts.year, formProfileOf(facts, computation));
  const reasons = choice.reasons.map((each) => say.small(words(each)));
  const change = whatWouldChangeForm(facts.year, choice);
  return {
    name: choice.form,
    sentences: [
      text.formBecause(choice.form, reasons),
      ...(change.length > 0 ? [change.map(words).join(" ")] : []),
      ...(choice.doubts.length > 0 ? [choice.doubts.map(words).join(" ")] : []),
    ],
  };
}

function missingInWords(
  facts: TaxFacts,
  unknown: readonly BoundedFact[],
  isOldClosed: boolean,
  { words }: TaxSpeech,
): MissingInWords {
  const { answers, missing } = answerSoFar({ year: facts.year, known: facts, unknown });
  const find = (name: AnswerName) => answers.find(({ answer }) => answer === name);
  const settled = find("cheaperRegime")?.regime;
  return {
    sentences: [boundSentence(find("oldTax"), find("newTax"), settled, isOldClosed)],
    questions: missing
      .filter(({ changes }) => changes.length > 0)
      .map(({ question, why }) => ({ question: words(question), why: words(why) })),
  };
}

function unusedSentence(
  facts: TaxFacts,
  unused: readonly UnusedLimit[],
  { cheaper, old, new: latest }: Comparison,
  isRentUnknown: boolean,
  { words, say }: TaxSpeech,
): string {
  if (cheaper === "old" || unused.length === 0) return "";
  const oldTax = old.totals.taxAfterRelief;
  const newTax = latest.totals.taxAfterRelief;
  const turning = unused.filter(({ worth }) => oldTax - worth < newTax);
  if (turning.length > 0) {
    return text.unused.turning(turning.map(({ label }) => say.small(words(label))));
  }
  const filled = oldTaxWithLimitsFilled(facts);
  const together =
    filled < newTax
      ? { by: formatRupees(rupees(newTax - filled)) }
      : { oldTax: formatRupees(filled), newTax: formatRupees(newTax) };
  return text.unused.notAlone(together, isRentUnknown);
}

/** The facts asked about here only lower the old regime's tax: its lowest and highest are the bounds of the answer. */
function boundSentence(
  old: PossibleAnswer | undefined,
  latest: PossibleAnswer | undefined,
  settled: PossibleAnswer["regime"],
  isOldClosed: boolean,
): string {
  if (old?.least === undefined || old.most === undefined || latest?.most === undefined)
    throw new Error("only facts with bounds are asked of here");
  const newTax = formatRupees(latest.most);
  const [least, most] = [formatRupees(old.least), formatRupees(old.most)];
  if (settled === "old") return text.missing.oldStays(most, newTax);
  if (settled === "new") return text.missing.newStays(least, newTax);
  return text.missing.canChange(least, newTax, isOldClosed);
}

/**
 * The break-evens; where the facts hold no allowance to work with, the rent's for common pay: basic pay as
 * a share of the salary, the allowance at the rate of r. 2A, in a city of the higher share and elsewhere.
 */
function flipsOf(facts: TaxFacts, speech: TaxSpeech): Pick<BothRegimes, "flips" | "rentGuess"> {
  const known = breakEvens(facts).map((each) => breakEvenInWords(each, speech));
  const { section17_1, basicAndDearness: basicPay } = facts.salary;
  if (facts.houseRent.kind === "computed" || section17_1 === 0) return { flips: known };
  const { houseRent } = ratesOf(facts.year).limits;
  const basic = basicPay ?? usualBasicPay(section17_1, houseRent);
  const guessIn = (metro: boolean): BreakEvenInWords | undefined => {
    const received = usualAllowance(basic, metro, houseRent);
    const rent = { received, basicAndDearness: basic, rentPaid: NOTHING, metro, estimated: true };
    const guessed: TaxFacts = { ...facts, houseRent: { kind: "computed", ...rent } };
    const flip = breakEvens(guessed).find(({ id }) => id === "rent");
    return flip && breakEvenInWords(flip, speech);
  };
  const [metro, elsewhere] = [guessIn(true), guessIn(false)];
  if (!metro || !elsewhere) return { flips: known };
  const guessed =
    metro.from === elsewhere.from
      ? [{ ...metro, heading: text.flip.rent }]
      : [
          { ...metro, heading: text.flip.rentIn(speech.say.or(houseRent.cities)) },
          // A rent that changes nothing there is left out.
          ...(elsewhere.from === undefined
            ? []
            : [{ ...elsewhere, heading: text.flip.rentElsewhere }]),
        ];
  const rentGuess = text.flip.rentGuess(
    basicPay === undefined ? speech.say.percent(houseRent.usualBasicPay) : undefined,
  );
  // Where no rent turns anything, no amount rests on the guess.
  const isGuessShown = guessed.some(({ from }) => from !== undefined);
  return { flips: [...guessed, ...known], ...(isGuessShown ? { rentGuess } : {}) };
}
