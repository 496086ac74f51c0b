import { cautionWords } from "#content/en/answer.ts";
import { settledInWords } from "#content/en/tax/explanation.ts";
import { linesInWords } from "#content/en/tax/lines.ts";
import { type TaxSpeech, taxSpeech } from "#content/en/tax/tax-speech.ts";
import { claimedTwice, isOneEmployer } from "#domain/form16/together.ts";
import { type Comparison, compareRegimes } from "#domain/tax/explain/compare-regimes.ts";
import { type AgeGroup, ageGroupOn } from "#domain/tax/facts/age.ts";
import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import {
  type FiledBefore,
  type FilingKind,
  type FilingStatus,
  filingStatus,
} from "#domain/tax/return/filing-status.ts";
import { type SettledToday, settleToday } from "#domain/tax/return/settle-today.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { form16Text } from "#features/pdf/form16-text.ts";
import type { LineRow } from "#ui/line-table/line-table.tsx";
import { sideBySide } from "#ui/line-table/side-by-side.ts";
import { formatDay, isAfter, type PlainDate } from "#values/dates.ts";
import { taxYear, yearLabel } from "#values/year.ts";
import { disputesOf } from "./both-regimes.ts";
import { correctedCertificates, nameOf } from "./certificate-values.ts";
import { type Doubts, doubtsOf } from "./doubts.ts";
import type { DraftAnswers, UploadedForm16 } from "./draft.ts";
import { factsOf } from "./facts.ts";
import { type CertificateFigures, figuresOf } from "./figures.ts";
import { paidBefore } from "./filed-before.ts";
import { otherIncomesOf } from "./other-income.ts";
import { type Verdict, verdictOf } from "./verdict.ts";

export type AnswerInRegime = {
  totalTax: number;
  /** After relief for arrears (s. 89): what the balance begins with. */
  taxAfterRelief: number;
  interestAndFee: number;
  taxesPaid: number;
  /** To pay above zero, to get back below it. */
  balance: number;
  open: "yes" | "no" | "asItWas";
  why: string;
  /** What the balance assumes: "filed today", "if filed by 31 July 2026". */
  basis: string;
  assumptions: string[];
};

/** The answer page, as plain data: it is shown, sealed with the case and printed for the firm. */
export type Answer = {
  year: number;
  yearLabel: string;
  /** In words: "20 November 2026". */
  computedOn: string;
  rows: LineRow[];
  regimes: Record<Regime, AnswerInRegime>;
  /** The head of the page; requests from before November 2026 lack it. */
  verdict?: Verdict;
  cheaper: Regime | "same";
  saving: number;
  /** The largest difference between the regimes, in rupees and words. */
  because: string;
  /** The parts of the saving: in favour of one regime less in favour of the other is the saving, to the rupee. */
  factors: { label: string; favours: Regime; rupees: number }[];
  status: {
    kind: FilingKind;
    needsAnswer: boolean;
    filed?: FiledBefore | undefined;
    dueDate: string;
    sentences: string[];
  };
  /** What was assumed because a fact was missing; each says how to replace it. */
  cautions: string[];
  /** Points of law that move it; requests from before November 2026 lack them. */
  disputes?: string[] | undefined;
};

/** The figures behind an answer. */
export type Working = {
  facts: TaxFacts;
  comparison: Comparison;
  status: FilingStatus;
  settled: Record<Regime, SettledToday>;
};

/** An answer with what the page shows beside it. */
export type WorkedOut = {
  answer: Answer;
  working: Working;
  certificates: CertificateFigures[];
  doubts: Doubts;
  /** The certificates say nothing of rent and savings, and nothing was added yet. */
  misleads: boolean;
  isAgeAsked: boolean;
};

/** What is open on `today`, and each regime settled by it. */
function settledOn(
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

/** Both regimes in lines and words, and what is still open on `today`. */
export function answerOf(...asked: Parameters<typeof workOut>): Answer {
  return workOut(...asked).answer;
}

/**
 * The same with the figures behind it, and whether the date of birth would change what is to pay or comes back.
 * @param bornOn below 60 is assumed where it is not known
 */
export function workOut(
  form16: UploadedForm16,
  answers: DraftAnswers,
  bornOn: PlainDate | undefined,
  today: PlainDate,
): WorkedOut {
  const year = yearOf(form16);
  const at = (age: AgeGroup): Working => {
    const facts = factsOf(year, form16, answers, age);
    const comparison = compareRegimes(facts);
    return { facts, comparison, ...settledOn(facts, comparison, answers, today) };
  };
  const working = at(bornOn ? ageGroupOn(bornOn, year) : "below60");
  const isAgeAsked =
    bornOn === undefined &&
    (["senior", "superSenior"] as const).some((age) => isOtherBalance(at(age), working));
  const certificates = figuresOf(form16, answers.corrections, nameOf(answers));
  const doubts = doubtsOf(certificates);
  const misleads =
    misleadsAboutOld(form16, answers.corrections) &&
    Object.values(answers.additions).every((text) => !text);
  const verdict = verdictOf({
    ...working,
    nextMonth: nextMonthOf(working, answers, today),
    other: otherIncomesOf(answers.otherIncome),
    source: form16.typed ? "typed" : certificates.length > 1 ? "certificates" : "certificate",
    employers: isDeductedAlone(answers) ? employersOf(certificates) : 0,
    lacks: {
      salary: doubts.lacking.salary.length > 0,
      taxDeducted: doubts.lacking.taxDeducted.length > 0,
    },
    misleads,
  });
  const answer = { ...answerFrom(working, form16, answers, today), verdict };
  return { answer, working, certificates, doubts, misleads, isAgeAsked };
}

/** What a return of the first day of the next month comes to, where it is still open then. */
function nextMonthOf(
  { facts, comparison, status: { lastDay } }: Working,
  answers: DraftAnswers,
  today: PlainDate,
): Record<Regime, SettledToday> | undefined {
  const first = today.with({ day: 1 }).add({ months: 1 });
  if (!lastDay || isAfter(first, lastDay)) return undefined;
  return settledOn(facts, comparison, answers, first).settled;
}

/** Whether nothing was paid but what employers deducted. */
function isDeductedAlone({ filed, otherIncome }: DraftAnswers): boolean {
  return !filed?.paid && !otherIncomesOf(otherIncome)?.amounts.otherTaxDeducted;
}

function employersOf(certificates: readonly CertificateFigures[]): number {
  return new Set(certificates.map(({ employer }) => employer)).size;
}

/** In a regime that is open, for the return of that day. */
function isOtherBalance(one: Working, other: Working): boolean {
  return (["old", "new"] as const).some(
    (regime) =>
      other.status.regimes[regime].open !== "no" &&
      one.settled[regime].totals.balance !== other.settled[regime].totals.balance,
  );
}

/** Both regimes in lines and words. */
function answerFrom(
  { facts, comparison, status, settled: inFigures }: Working,
  form16: UploadedForm16,
  answers: DraftAnswers,
  today: PlainDate,
): Answer {
  const { year } = facts;
  const { filed } = answers;
  const speech = taxSpeech(ratesOf(year).act);
  const { words } = speech;
  const settled = {
    old: settledInWords(inFigures.old, speech),
    new: settledInWords(inFigures.new, speech),
  };
  const regimeAnswer = (regime: Regime): AnswerInRegime => {
    const { totals, assumptions, basis } = settled[regime];
    const door = status.regimes[regime];
    return {
      totalTax: comparison[regime].totals.totalTax,
      taxAfterRelief: comparison[regime].totals.taxAfterRelief,
      interestAndFee: totals.interestAndFee,
      taxesPaid: totals.taxesPaid,
      balance: totals.balance,
      open: door.open,
      why: words(door.why),
      basis,
      assumptions,
    };
  };
  return {
    year,
    yearLabel: yearLabel(year),
    computedOn: formatDay(today),
    rows: rowsOf(comparison, settled, speech),
    regimes: { old: regimeAnswer("old"), new: regimeAnswer("new") },
    cheaper: comparison.cheaper,
    saving: comparison.saving,
    because: words(comparison.difference.sentence),
    factors: comparison.difference.factors.map(({ label, favours, rupees }) => ({
      label: words(label),
      favours,
      rupees,
    })),
    status: {
      kind: status.kind,
      needsAnswer: status.needsAnswer,
      filed: filed?.before,
      dueDate: formatDay(status.dueDate),
      sentences: status.sentences.map(words),
    },
    cautions: cautionsOf(
      form16,
      answers,
      facts.houseRent.kind === "computed" && facts.houseRent.estimated,
    ),
    disputes: disputesOf(comparison, inFigures, speech),
  };
}

/** The year of income of a certificate: "2026-27" is the assessment year of 2025-26. */
export function yearOf(form16: Pick<UploadedForm16, "certificates">) {
  const printed = form16.certificates[0]?.fields["partA.assessmentYear"]?.value;
  const first = /^(\d{4})-\d{2}$/.exec(String(printed))?.[1];
  if (!first) throw new Error("a Form 16 without an assessment year was kept");
  return taxYear(Number(first) - 1);
}

function rowsOf(
  comparison: Comparison,
  settled: Record<Regime, ReturnType<typeof settledInWords>>,
  speech: TaxSpeech,
): LineRow[] {
  const whole = (regime: Regime) => [
    ...linesInWords(comparison[regime].lines, speech),
    // The settlement begins with the total tax, where the computation ends.
    ...settled[regime].lines.filter(({ id }) => id !== "totalTax"),
  ];
  return sideBySide(whole("old"), whole("new"));
}

function cautionsOf(
  form16: UploadedForm16,
  answers: DraftAnswers,
  rentEstimated: boolean,
): string[] {
  const cautions: string[] = [];
  if (rentEstimated) {
    cautions.push(cautionWords.rentEstimated);
  }
  const noPartA = form16.certificates.some(
    (certificate, index) =>
      certificate.fields["partA.total.deducted"] === undefined &&
      answers.corrections[`${index}.partA.total.deducted`] === undefined,
  );
  if (noPartA) {
    cautions.push(cautionWords.noPartA);
  }
  if (form16.certificates.length > 1) {
    cautions.push(
      isOneEmployer(form16.certificates) ? cautionWords.oneEmployer : cautionWords.severalEmployers,
      ...claimedTwice(correctedCertificates(form16, answers.corrections)).map(({ message }) =>
        form16Text(message),
      ),
    );
  }
  return cautions;
}

/** A certificate made under the new regime says nothing of rent or savings, so the old regime looks dearer than it is. */
export function misleadsAboutOld(
  form16: UploadedForm16,
  corrections: DraftAnswers["corrections"],
): boolean {
  return correctedCertificates(form16, corrections).some(
    ({ fields }) => fields["partB.regime"]?.value !== "old",
  );
}
