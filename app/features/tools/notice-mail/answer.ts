import { dueDatesOf } from "#domain/tax/return/due-dates.ts";
import { lateFeeOn } from "#domain/tax/return/fees.ts";
import type { FilingStatus } from "#domain/tax/return/filing-status.ts";
import type { YearRates } from "#domain/tax/years/rates.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { LEAST_DIFFERENCE } from "#features/answer/verdict-of-filed.ts";
import { statusOf, type Working, workingOf } from "#features/answer/working.ts";
import { isAfter, type PlainDate } from "#values/dates.ts";
import type { Rupees } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";
import { type Change, changeByAmount, changeByResult } from "./change.ts";
import { type Deed, deedOf, differenceOf, isRevision, regimeOf } from "./deed.ts";
import { type Figures, incomeNamed } from "./figures.ts";
import type { NoticeMailQuestion } from "./question.ts";

type LateFee = YearRates["limits"]["lateFee"];

/** Why no amount is named: none changes, or what it takes is not known. */
export type NoAmount =
  | "noneChanges"
  | "sameTax"
  | "noFigures"
  | "unsettled"
  | "noAmount"
  | "noResult"
  | "byKind"
  | "updated";

export type NoticeMailAnswer = {
  year: TaxYear;
  question: NoticeMailQuestion;
  status: FilingStatus;
  deed: Deed;
  isRevised: boolean;
  /** Until when it can be done: free of the fee while that is open. Undefined when all is over. */
  by: PlainDate | undefined;
  money:
    | { kind: "change"; change: Change }
    | { kind: "less"; amount: number }
    | { kind: "none"; why: NoAmount };
  /** The fee of s. 234-I after `by`, where it is free until then; its amount where the total income is known. */
  later?: { until: PlainDate; fee: LateFee; amount?: number };
  /** The return claims so much more than the figures give, and not by what the mail names. */
  besides?: number;
  /** On what amounts rest; undefined where there are no figures. */
  basis: "form16" | "typed" | undefined;
};

/** Figures, or why there are none. */
export type FiguresFound = Figures | "noFigures" | "unsettled";

/** What to do about a mail on a day, for a return of the year that was filed. Throws RangeError for a year not held. */
export function noticeMailAnswer(
  question: NoticeMailQuestion,
  found: FiguresFound,
  { year, today }: { year: TaxYear; today: PlainDate },
): NoticeMailAnswer {
  const { filed, income, amount } = question;
  const figures = typeof found === "string" ? undefined : found;
  const working =
    figures && workingOf(figures.without(income && incomeNamed(income, amount)), { filed }, today);
  const status = working?.status ?? statusOf(year, { filed }, today);
  // Figures without the other claims of the return say nothing of what it came to.
  const difference = figures?.isRead && working ? differenceOf(working, question) : undefined;
  const deed = deedOf(question, status, working, difference);
  const isRevised = isRevision(deed);
  const { lastDay } = status;
  const freeUntil = freeUntilOn(status, today);
  const money = moneyOf({ question, found, status, deed, today, working, difference });
  const isBeside =
    (deed === "matches" || deed === "counted") && Number(difference) > LEAST_DIFFERENCE;
  return {
    year,
    question,
    status,
    deed,
    isRevised,
    by: freeUntil ?? lastDay,
    money,
    ...(freeUntil &&
      lastDay && {
        later: {
          until: lastDay,
          fee: ratesOf(year).limits.lateFee,
          ...(working && { amount: lateFeeOn(totalIncomeOf(working, question), year) }),
        },
      }),
    ...(isBeside && { besides: difference }),
    basis: basisOf(found),
  };
}

type Asked = {
  question: NoticeMailQuestion;
  found: FiguresFound;
  status: FilingStatus;
  deed: Deed;
  today: PlainDate;
  working: Working | undefined;
  difference: number | undefined;
};

function moneyOf(asked: Asked): NoticeMailAnswer["money"] {
  const { question, found, status, deed, today, working, difference } = asked;
  const none = (why: NoAmount) => ({ kind: "none", why }) as const;
  if (deed === "less") return { kind: "less", amount: -Number(difference) };
  if (deed === "look") return none(typeof found === "string" ? found : "noResult");
  if (!isRevision(deed)) return none("noneChanges");
  if (status.kind !== "revised") return none("updated");
  const income = question.income && incomeNamed(question.income, question.amount);
  if (income && !income.field) return none("byKind");
  if (typeof found === "string" || !working)
    return none(found === "unsettled" ? found : "noFigures");
  const byAmount =
    deed === "claimsMore" ? undefined : changeByAmount(question, found, working, today);
  const isComparable = deed === "claimsMore" || deed === "lackingPaper";
  const change =
    byAmount ??
    (isComparable && difference !== undefined ? changeByResult(question, working) : undefined);
  if (!change) return none("noAmount");
  return change.more > LEAST_DIFFERENCE ? { kind: "change", change } : none("sameTax");
}

function basisOf(found: FiguresFound): NoticeMailAnswer["basis"] {
  if (typeof found === "string") return found === "unsettled" ? "form16" : undefined;
  return found.isRead ? "form16" : "typed";
}

/** The last day on which revising is free, while it has not passed. */
function freeUntilOn({ kind, year }: FilingStatus, today: PlainDate): PlainDate | undefined {
  const { revisionFeeAfter } = dueDatesOf(year);
  if (kind !== "revised" || !revisionFeeAfter || isAfter(today, revisionFeeAfter)) return undefined;
  return revisionFeeAfter;
}

function totalIncomeOf(working: Working, question: NoticeMailQuestion): Rupees {
  return working.comparison[regimeOf(working, question)].totals.totalIncome;
}
