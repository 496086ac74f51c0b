import { isDeepStrictEqual } from "node:util";
import { filesDoubted } from "#content/en/answer.ts";
import { type AgeGroup, ageGroupOn } from "#domain/tax/facts/age.ts";
import type { Regime } from "#domain/tax/facts/facts.ts";
import type { SettledToday } from "#domain/tax/return/settle-today.ts";
import { isAfter, type PlainDate } from "#values/dates.ts";
import { taxYear } from "#values/year.ts";
import type { DraftAnswers, UploadedForm16 } from "../draft/draft.ts";
import { paidWith } from "../draft/filed-before.ts";
import { factsOf } from "../facts/facts.ts";
import { missingIncomes, type OtherIncomes, otherIncomesOf } from "../facts/other-income.ts";
import { settledAsFiled, settledOn, statusOf, type Working, workingOf } from "../facts/working.ts";
import {
  correctedCertificates,
  employersIn,
  isTypedCertificate,
  nameOf,
} from "../figures/certificate-values.ts";
import { type Doubts, doubtsOf, employerTwice } from "../figures/doubts.ts";
import { type CertificateFigures, figuresOf } from "../figures/figures.ts";
import { answerInWords } from "./answer-in-words.ts";
import { chosenRegime } from "./filed-regime.ts";
import type { Answer, Verdict } from "./stored-answer.ts";
import { type VerdictAsked, verdictOf } from "./verdict.ts";
import type { AnswerSource } from "./verdict-messages.ts";
import { verdictOfFiled } from "./verdict-of-filed.ts";

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

/** Both regimes in lines and words, and what is still open on `today`. */
export function answerOf(...asked: Parameters<typeof workOut>): Answer {
  return workOut(...asked).answer;
}

/**
 * The same with the figures behind it, and whether the date of birth would change the head of the answer.
 * @param bornOn below 60 is assumed where it is not known
 */
export function workOut(
  form16: UploadedForm16,
  answers: DraftAnswers,
  bornOn: PlainDate | undefined,
  today: PlainDate,
): WorkedOut {
  const year = yearOf(form16);
  const at = (age: AgeGroup) => workingOf(factsOf(year, form16, answers, age), answers, today);
  const working = at(bornOn ? ageGroupOn(bornOn, year) : "below60");
  const certificates = figuresOf(form16, answers.corrections, nameOf(answers));
  const doubts = withDoubtsOfFiles(doubtsOf(certificates), certificates, answers);
  const misleads =
    misleadsAboutOld(form16, answers.corrections) &&
    Object.values(answers.additions).every((text) => !text);
  const other = otherIncomesOf({ ...answers, form16 });
  const employers = employersIn(form16.certificates);
  const asked: Omit<VerdictAsked, keyof Working | "nextMonth"> = {
    other,
    missing: missingIncomes({ ...answers, form16 }),
    source: sourceOf(form16),
    employers: isDeductedAlone(answers, other) ? employers : 0,
    severalEmployers: other?.kinds.includes("employer") && employers > 1 ? employers : 0,
    lacks: {
      salary: doubts.lacking.salary.length > 0,
      taxDeducted: doubts.lacking.taxDeducted.length > 0,
    },
    misleads,
  };
  const verdictFrom = (worked: Working): Verdict => {
    const from: VerdictAsked = {
      ...asked,
      ...worked,
      nextMonth: nextMonthOf(worked, answers, today),
    };
    const { filed } = worked;
    const isSettled = asked.missing.length === 0;
    const ofFiled =
      filed &&
      answers.filed &&
      isSettled &&
      verdictOfFiled({ ...from, filed, answered: answers.filed });
    return ofFiled || verdictOf(from);
  };
  const verdict = verdictFrom(working);
  const isAgeAsked =
    bornOn === undefined &&
    (["senior", "superSenior"] as const).some(
      (age) => !isDeepStrictEqual(verdictFrom(at(age)), verdict),
    );
  const { filed } = working;
  // Where the filed return stands, its own lines are behind the figure, and not those of a revised one.
  const shown =
    filed && verdict.outcome === "asFiled"
      ? {
          ...working,
          status: statusOf(year, answers, today, chosenRegime(working, answers.filed)),
          settled: settledAsFiled(filed, answers, working),
        }
      : working;
  const answer = { ...answerInWords(shown, form16, answers, today), verdict };
  return { answer, working: shown, certificates, doubts, misleads, isAgeAsked };
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

/** An employer that counts twice, and a file that does not count at all. */
function withDoubtsOfFiles(
  { problems, lacking }: Doubts,
  certificates: CertificateFigures[],
  { form16, unread }: DraftAnswers,
): Doubts {
  const twice = employerTwice(certificates);
  const isBeside = unread && form16 && !form16.typed;
  const found = [
    ...(twice ? [{ message: filesDoubted.twice(twice), href: "#questions" }] : []),
    ...(isBeside
      ? [{ message: filesDoubted.unread(unread.fileName), href: "/stepform/form16" }]
      : []),
  ];
  return { problems: [...found.map((one) => ({ ...one, key: undefined })), ...problems], lacking };
}

/** Whether nothing was paid but what employers deducted. */
function isDeductedAlone({ filed }: DraftAnswers, other: OtherIncomes | undefined): boolean {
  return !(filed && paidWith(filed)) && !other?.amounts.otherTaxDeducted;
}

/** What an answer rests on: what was read, what was typed, or both. */
function sourceOf({ certificates }: UploadedForm16): AnswerSource {
  const typed = certificates.filter(isTypedCertificate).length;
  if (typed === certificates.length) return "typed";
  if (typed > 0) return "both";
  return certificates.length > 1 ? "certificates" : "certificate";
}

/** The year of income of a certificate: "2026-27" is the assessment year of 2025-26. */
export function yearOf(form16: Pick<UploadedForm16, "certificates">) {
  const printed = form16.certificates[0]?.fields["partA.assessmentYear"]?.value;
  const first = /^(\d{4})-\d{2}$/.exec(String(printed))?.[1];
  if (!first) throw new Error("a Form 16 without an assessment year was kept");
  return taxYear(Number(first) - 1);
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
