import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import { dueDatesOf } from "#domain/tax/return/due-dates.ts";
import { lateFeeOn } from "#domain/tax/return/fees.ts";
import type { FilingStatus } from "#domain/tax/return/filing-status.ts";
import type { YearRates } from "#domain/tax/years/rates.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { cameTo, type Filed } from "#features/answer/filed-before.ts";
import {
  comparedWith,
  LEAST_DIFFERENCE,
  regimesAgreed,
} from "#features/answer/verdict-of-filed.ts";
import { statusOf, type Working, workingOf } from "#features/answer/working.ts";
import { isAfter, type PlainDate } from "#values/dates.ts";
import { type Rupees, rupees } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";
import { type Figures, incomeNamed } from "./figures.ts";
import type { NoticeMailQuestion } from "./question.ts";

type LateFee = YearRates["limits"]["lateFee"];

/**
 * What there is to do. Nothing: the claim is in Form 16 and proved (`matches`), or proved alone (`paper`); it counts in
 * no return of the new regime; the return agrees with the figures; the income is `counted`; the AIS is wrong; the return
 * claims `less` than it may. Revise: the claim lacks its paper, or only its paper (`getPaper`); the income is missing;
 * the return `claimsMore`. `look`: what the mail is about is not known.
 */
export type Deed =
  | "matches"
  | "paper"
  | "newRegime"
  | "agrees"
  | "counted"
  | "aisWrong"
  | "less"
  | "lackingPaper"
  | "getPaper"
  | "addIncome"
  | "claimsMore"
  | "look";

const REVISE: readonly Deed[] = ["lackingPaper", "getPaper", "addIncome", "claimsMore"];

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
  /** What the amount rests on. */
  basis?: "form16" | "typed";
};

/** Figures, or why there are none. */
export type FiguresFound = Figures | "noFigures" | "unsettled";

/** What to do about a mail on a day, for a return of the year that was filed. Throws RangeError for a year not held. */
export function noticeMailAnswer(
  question: NoticeMailQuestion,
  found: FiguresFound,
  { year, today }: { year: TaxYear; today: PlainDate },
): NoticeMailAnswer {
  const { filed } = question;
  const figures = typeof found === "string" ? undefined : found;
  const working = figures && workingOf(figures.without(incomeOf(question)), { filed }, today);
  const status = working?.status ?? statusOf(year, { filed }, today);
  // Figures without the other claims of the return say nothing of what it came to.
  const difference = figures?.isRead && working ? differenceOf(working, question) : undefined;
  const deed = deedOf(question, status, working, difference);
  const isRevised = REVISE.includes(deed);
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
    ...(money.kind !== "none" && figures && { basis: figures.isRead ? "form16" : "typed" }),
  };
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

function incomeOf({ income, amount }: NoticeMailQuestion) {
  return income && incomeNamed(income, amount);
}

/** How much more a return claims than the figures give it, below zero how much less; undefined where it was not said. */
function differenceOf(working: Working, question: NoticeMailQuestion): number | undefined {
  const { filed } = question;
  const shown = shownIn(working, filed);
  if (shown === undefined || !working.filed) return undefined;
  if (regimesAgreed(working, filed).length > 0) return 0;
  const { least, most } = working.filed[regimeOf(working, question)];
  return shown > most ? most - shown : least - shown;
}

/** What the return came to, as far as it can be compared. */
function shownIn({ comparison, status, filed }: Working, answered: Filed): number | undefined {
  return filed && comparedWith({ comparison, status, filed }, answered).shown;
}

function deedOf(
  { names, inForm16, hasPaper, filed, amount }: NoticeMailQuestion,
  { regimes }: FilingStatus,
  working: Working | undefined,
  difference: number | undefined,
): Deed {
  if (names === "income") {
    if (inForm16) return "counted";
    return hasPaper ? "aisWrong" : "addIncome";
  }
  const byFigures =
    difference === undefined || difference === 0
      ? "agrees"
      : difference > 0
        ? "claimsMore"
        : "less";
  if (names === "nothing") return difference === undefined ? "look" : byFigures;
  const agreed = working ? regimesAgreed(working, filed) : [];
  if (regimes.old.open === "no") return byFigures === "claimsMore" ? "claimsMore" : "newRegime";
  const isNewAlone = agreed.length === 1 && agreed[0] === "new";
  if (isNewAlone) return "newRegime";
  if (hasPaper) return inForm16 ? "matches" : "paper";
  if (inForm16) return "getPaper";
  if (byFigures === "less" && amount === undefined) return "less";
  return agreed.length > 0 ? "agrees" : "lackingPaper";
}

/** A claim counts in the old regime; otherwise the one that the return agrees with, or that costs less. */
function regimeOf({ status, ...working }: Working, { names, filed }: NoticeMailQuestion): Regime {
  if (status.regimes.old.open === "no") return "new";
  if (names !== "income" && names !== "nothing") return "old";
  const [agreed, another] = regimesAgreed({ status, ...working }, filed);
  if (agreed && !another) return agreed;
  return working.comparison.cheaper === "old" ? "old" : "new";
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
  const { question, found, status, deed, working, difference } = asked;
  const none = (why: NoAmount) => ({ kind: "none", why }) as const;
  if (deed === "less") return { kind: "less", amount: -Number(difference) };
  if (deed === "look") return none(typeof found === "string" ? found : "noResult");
  if (!REVISE.includes(deed)) return none("noneChanges");
  if (status.kind !== "revised") return none("updated");
  const income = incomeOf(question);
  if (income && !income.field) return none("byKind");
  if (typeof found === "string" || !working)
    return none(found === "unsettled" ? found : "noFigures");
  const change =
    changeByAmount(asked, found, working) ??
    (deed === "claimsMore" || (deed === "lackingPaper" && difference !== undefined)
      ? changeByResult(asked, working)
      : undefined);
  if (!change) return none("noAmount");
  return change.more > LEAST_DIFFERENCE ? { kind: "change", change } : none("sameTax");
}

/** By the claim or the income itself: the return with it against the return without it. */
function changeByAmount(
  { question, deed, today }: Asked,
  figures: Figures,
  working: Working,
): Change | undefined {
  const facts = factsOfBoth(question, deed, figures);
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
  { names, amount, inForm16, ...asked }: NoticeMailQuestion,
  deed: Deed,
  figures: Figures,
): { asFiled: TaxFacts; revised: TaxFacts } | undefined {
  if (deed === "claimsMore") return undefined;
  if (names === "income") {
    const income = incomeOf({ names, inForm16, ...asked, ...(amount !== undefined && { amount }) });
    const revised = income && figures.with(income);
    return revised && { asFiled: figures.without(income), revised };
  }
  if (amount === undefined) return undefined;
  const facts = figures.without(undefined);
  const isInFacts = inForm16 && figures.isRead;
  return isInFacts
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
function changeByResult({ question }: Asked, working: Working): Change | undefined {
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
