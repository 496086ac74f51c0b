import type { RouterContextProvider } from "react-router";
import { filedWords } from "#content/en/answer.ts";
import {
  filedWhen,
  namedIncomes,
  namedWords,
  yesOrNo,
} from "#content/en/tools/notice-mail-questions.ts";
import { taxOptions } from "#content/en/tools/tax-options.ts";
import { ageGroupOn } from "#domain/tax/facts/age.ts";
import { dueDatesOf } from "#domain/tax/return/due-dates.ts";
import { yearBeingFiled } from "#domain/tax/years/season.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import { answerable } from "#features/answer/draft/handed-over.server.ts";
import { missingIncomes } from "#features/answer/facts/other-income.ts";
import { workOut, yearOf } from "#features/answer/verdict/answer.ts";
import { findDraft } from "#features/drafts/drafts.server.ts";
import { readDetails } from "#features/filing/details.ts";
import type { FiguresFound } from "#features/tools/notice-mail/answer.ts";
import {
  figuresOfDraft,
  figuresTyped,
  incomeNamed,
  withIncome,
} from "#features/tools/notice-mail/figures.ts";
import {
  INCOMES,
  NAMED,
  type NoticeMailQuestion,
  RESULTS,
} from "#features/tools/notice-mail/question.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { appOf } from "#platform/request.server.ts";
import { formatDay, type PlainDate } from "#values/dates.ts";
import type { TaxYear } from "#values/year.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** What this browser's draft says of a year: the return that was filed, and the figures of its Form 16. */
export async function figuresOfBrowser(
  { request, context }: Asked,
  year: TaxYear,
  today: PlainDate,
) {
  const browser = findBrowser(request, context);
  const draft = browser && (await findDraft(appOf(context), filingDraft, browser));
  const { answers } = draft ?? {};
  const form16 = answers && answerable(answers);
  if (!form16 || yearOf(form16) !== year) {
    const filed = year === yearBeingFiled(today) ? answers?.filed : undefined;
    return { filed, hasForm16: false, figuresFor: figuresOfTyping(year) };
  }
  const details = readDetails(answers.details, today);
  const bornOn = details.ok ? details.value.bornOn : undefined;
  const { doubts, misleads } = workOut(form16, answers, bornOn, today);
  const { lacking } = doubts;
  const age = bornOn ? ageGroupOn(bornOn, year) : "below60";
  const figuresFor = ({ income, amount }: NoticeMailQuestion): FiguresFound => {
    const otherIncome = income
      ? withIncome(answers.otherIncome, incomeNamed(income, amount))
      : answers.otherIncome;
    const missing = missingIncomes(otherIncome ? { ...answers, otherIncome } : answers);
    const isUnsettled = [missing, lacking.salary, lacking.taxDeducted].some(
      ({ length }) => length > 0,
    );
    return isUnsettled
      ? "unsettled"
      : figuresOfDraft(form16, answers, { year, age, hasClaims: !misleads });
  };
  return { filed: answers.filed, hasForm16: true, figuresFor };
}

function figuresOfTyping(year: TaxYear) {
  return ({ typed }: NoticeMailQuestion): FiguresFound =>
    typed ? figuresTyped(typed, year) : "noFigures";
}

/** The choices of the form, with the days of the year. */
export function mailOptions(year: TaxYear) {
  const due = formatDay(dueDatesOf(year).due);
  return {
    names: NAMED.map((value) => ({ value, label: namedWords[value] })),
    income: [
      { value: "", label: taxOptions.choose },
      ...INCOMES.map((value) => ({ value, label: namedIncomes[value] })),
    ],
    yesOrNo: (["yes", "no"] as const).map((value) => ({ value, label: yesOrNo[value] })),
    filed: (["inTime", "late"] as const).map((value) => ({ value, label: filedWhen[value](due) })),
    "filed-result": RESULTS.map((value) => ({ value, label: filedWords.results[value] })),
  };
}
