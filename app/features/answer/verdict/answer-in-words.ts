import { cautionWords, type HouseRentShares } from "#content/en/answer.ts";
import { settledInWords } from "#content/en/tax/explanation.ts";
import { linesInWords } from "#content/en/tax/lines.ts";
import { type TaxSpeech, taxSpeech } from "#content/en/tax/tax-speech.ts";
import { claimedTwice, isOneEmployer } from "#domain/form16/together.ts";
import type { Comparison } from "#domain/tax/explain/compare-regimes.ts";
import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import type { YearLimits } from "#domain/tax/years/rates.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { form16Text } from "#features/pdf/form16-text.ts";
import { sideBySide } from "#ui/line-table/side-by-side.ts";
import { formatDay, type PlainDate } from "#values/dates.ts";
import { inEnglish } from "#values/say.ts";
import { yearLabel } from "#values/year.ts";
import type { DraftAnswers, UploadedForm16 } from "../draft/draft.ts";
import type { Working } from "../facts/working.ts";
import { correctedCertificates } from "../figures/certificate-values.ts";
import { figureKey } from "../figures/figure-key.ts";
import { disputesOf } from "./both-regimes.ts";
import type { Answer, AnswerInRegime, AnswerLine } from "./stored-answer.ts";

/** Both regimes in lines and words. */
export function answerInWords(
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
    language: "en",
    year,
    yearLabel: yearLabel(year),
    computedOn: formatDay(today),
    rows: linesOfBoth(comparison, settled, speech),
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
    cautions: cautionsOf(form16, answers, facts),
    disputes: disputesOf(comparison, inFigures, speech),
  };
}

/** The shares of a year's rule on house rent, as text for the words about it. */
export function houseRentShares({
  usualBasicPay,
  metro,
  elsewhere,
}: YearLimits["houseRent"]): HouseRentShares {
  const { percent } = inEnglish;
  return {
    basicPay: percent(usualBasicPay),
    metro: percent(metro),
    elsewhere: percent(elsewhere),
  };
}

function linesOfBoth(
  comparison: Comparison,
  settled: Record<Regime, ReturnType<typeof settledInWords>>,
  speech: TaxSpeech,
): AnswerLine[] {
  const whole = (regime: Regime) => [
    ...linesInWords(comparison[regime].lines, speech),
    // The settlement begins with the total tax, where the computation ends.
    ...settled[regime].lines.filter(({ id }) => id !== "totalTax"),
  ];
  return sideBySide(whole("old"), whole("new"));
}

function cautionsOf(form16: UploadedForm16, answers: DraftAnswers, facts: TaxFacts): string[] {
  const cautions: string[] = [];
  if (facts.houseRent.kind === "computed" && facts.houseRent.estimated) {
    cautions.push(
      cautionWords.rentEstimated(houseRentShares(ratesOf(facts.year).limits.houseRent)),
    );
  }
  const noPartA = form16.certificates.some(
    (certificate, index) =>
      certificate.fields["partA.total.deducted"] === undefined &&
      answers.corrections[figureKey(index, "partA.total.deducted")] === undefined,
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
