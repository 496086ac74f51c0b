import { additionsLead } from "#content/en/answer.ts";
import { figuresLead } from "#content/en/figures.ts";
import type { FieldId } from "#domain/form16/field-id.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import type { DraftAnswers } from "#features/answer/draft/draft.ts";
import { otherIncomesOf } from "#features/answer/facts/other-income.ts";
import type { Working } from "#features/answer/facts/working.ts";
import { readAmount } from "#features/answer/figures/certificate-values.ts";
import { countFigures, placedPages } from "#features/answer/figures/figures.ts";
import { employersTyped } from "#features/answer/typed/employers.ts";
import { workOut } from "#features/answer/verdict/answer.ts";
import { houseRentShares } from "#features/answer/verdict/answer-in-words.ts";
import { bothRegimesOf } from "#features/answer/verdict/both-regimes.ts";
import { homeLoanLine } from "#features/answer/verdict/home-loan-line.ts";
import { verdictInShort } from "#features/answer/verdict/verdict-line.tsx";
import { isUnsettled } from "#features/answer/verdict/verdict-outcome.ts";
import { noticeMailLinkOn } from "#features/tools/notice-mail/season.ts";
import { isAfter, type PlainDate } from "#values/dates.ts";
import { formatRupees } from "#values/money.ts";
import { inEnglish } from "#values/say.ts";
import { yearInMonths, yearSpan } from "#values/year.ts";
import { drawAnswer } from "./answer-drawings.server.tsx";
import { offerToday } from "./offer.server.ts";
import type { Questions } from "./questions-form.tsx";
import type { requireForm16 } from "./require.server.ts";

type Found = Pick<Awaited<ReturnType<typeof requireForm16>>, "draft" | "form16" | "bornOn">;
type AnswerPage = ReturnType<typeof workOutPage>;

const held = new WeakMap<DraftAnswers, { key: string; page: AnswerPage }>();

/**
 * What the answer page shows; worked out and drawn once while the draft is unchanged and the day lasts.
 * @param noPdf why a PDF was not made, where it was not
 */
export function answerPageOf(
  found: Found,
  today: PlainDate,
  noPdf: string | undefined,
): AnswerPage {
  const { answers } = found.draft;
  const key = `${today} ${noPdf ?? ""}`;
  const before = held.get(answers);
  if (before?.key === key) return before.page;
  const page = workOutPage(found, today, noPdf);
  held.set(answers, { key, page });
  return page;
}

function workOutPage(
  { draft: { answers }, form16, bornOn }: Found,
  today: PlainDate,
  noPdf: string | undefined,
) {
  const sumOfRow = (id: FieldId) =>
    readAmount(form16, answers.corrections, id).reduce((sum, value) => sum + value, 0);
  const printed = (id: FieldId) => {
    const total = sumOfRow(id);
    return total > 0 ? formatRupees(total) : undefined;
  };
  const shown = workOut(form16, answers, bornOn, today);
  const { answer, working, certificates, misleads, isAgeAsked } = shown;
  const { facts, comparison, status, settled } = working;
  const isOldClosed = status.regimes.old.open === "no";
  // Before the due date too a return may have been filed already.
  const isFiledAsked = status.needsAnswer || status.kind === "inTime";
  const other = otherIncomesOf(answers);
  const { houseRent } = ratesOf(facts.year).limits;
  const questions: Questions = {
    year: yearSpan(facts.year),
    open:
      Number(!other || other.unknown.length > 0) +
      Number(isFiledOpen(answers, isFiledAsked, working.filed)) +
      // A filed return has chosen its regime: age changes only what it would be under the other.
      Number(isAgeAsked && !working.filed),
    otherIncome: answers.otherIncome,
    employers: answers.employers,
    isEmployerNamed: employersTyped(answers.employers).length > 0,
    shownAlready: printed("partB.7b"),
    filed: {
      asked: isFiledAsked || answers.filed !== undefined,
      dueDate: answer.status.dueDate,
      isPastDue: isAfter(today, status.dueDate),
      answered: answers.filed,
    },
    isAgeAsked,
  };
  const isKnown = !isUnsettled(answer.verdict) && shown.doubts.lacking.salary.length === 0;
  const homeLoan = isKnown ? homeLoanLine(working) : undefined;
  return {
    ...drawAnswer({
      ...shown,
      homeLoan: homeLoan?.isGiven ? homeLoan.text : undefined,
      noPdf,
      mail: hasFiled(answers) ? noticeMailLinkOn(today) : undefined,
      openQuestions: questions.open,
      regimes: bothRegimesOf(facts, comparison, {
        unknown: misleads ? LEFT_OUT : [],
        isOldClosed,
        settled,
      }),
    }),
    verdict: answer.verdict && verdictInShort(answer.verdict),
    offer: offerToday(shown, answers),
    isRevised: status.kind === "revised",
    questions,
    isOldClosed,
    hasDoubts: shown.doubts.problems.length > 0,
    additionsLead: leadOfAdditions(isOldClosed, misleads),
    // One text: the framework takes ten times as long to send as many small values.
    placed: JSON.stringify(placedPages(certificates)),
    figuresLead: figuresLead(countFigures(certificates)),
    additions: answers.additions,
    homeLoan: homeLoan?.isGiven ? undefined : homeLoan?.text,
    back: form16.typed ? "/stepform/figures" : "/stepform/form16",
    year: {
      months: yearInMonths(facts.year),
      cities: houseRent.cities,
      citiesCounted: inEnglish.count(houseRent.cities.length),
      shares: houseRentShares(houseRent),
    },
    printed: {
      section80C: printed("partB.10a.gross"),
      healthSelf: printed("partB.10g.deductible"),
    },
  };
}

function hasFiled({ filed }: DraftAnswers): boolean {
  return filed !== undefined && filed.before !== "no";
}

/** What a filed return came to need not be known, and its day only where interest grows by it. */
function isFiledOpen(
  { filed }: DraftAnswers,
  isAsked: boolean,
  asFiled: Working["filed"],
): boolean {
  if (!filed) return isAsked;
  const isByDay = asFiled !== undefined && asFiled.new.least < asFiled.new.most;
  return filed.before === "late" && isByDay && !filed.on;
}

function leadOfAdditions(isOldClosed: boolean, misleads: boolean): string {
  const { closed, madeUnderNew, usual } = additionsLead;
  if (isOldClosed) return closed;
  return misleads ? madeUnderNew : usual;
}

/** What a certificate made under the new regime says nothing of. */
const LEFT_OUT = [
  "houseRent",
  "investments80C",
  "healthInsurance",
  "ownPension",
  "homeLoanInterest",
] as const;
