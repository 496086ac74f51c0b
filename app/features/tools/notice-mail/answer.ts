import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import { dueDatesOf } from "#domain/tax/return/due-dates.ts";
import { lateFeeOn } from "#domain/tax/return/fees.ts";
import type { FilingStatus } from "#domain/tax/return/filing-status.ts";
import { additionalTaxSteps } from "#domain/tax/return/updated-return.ts";
import type { YearRates } from "#domain/tax/years/rates.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { statusOf, type Working, workingOf } from "#features/answer/facts/working.ts";
import { LEAST_DIFFERENCE, regimesAgreed } from "#features/answer/verdict/filed-regime.ts";
import { isAfter, type PlainDate } from "#values/dates.ts";
import type { Rupees } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";
import { type BeforeAndAfter, beforeAndAfter, type Change, changeOf, isSameTax } from "./change.ts";
import { type Deed, deedOf, differenceOf, isRevision, regimeOf } from "./deed.ts";
import { type Figures, incomeNamed } from "./figures.ts";
import { isClaim, type NoticeMailQuestion } from "./question.ts";

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
  /**
   * Until when it can be done: free of the fee while that is open; by an updated return, at its lowest rate. Of what asks
   * for nothing, the last day to revise. Undefined when all is over.
   */
  by: PlainDate | undefined;
  money:
    | { kind: "change"; change: Change }
    | { kind: "less"; amount: number; regime: Regime }
    | { kind: "none"; why: NoAmount };
  /** The fee of s. 234-I, while a return can be revised. */
  fee?: RevisionFee;
  /** Hundredths of a per cent of additional tax, once only an updated return is open. */
  updatedRate?: number;
  /** On what amounts rest; undefined where there are no figures. */
  basis: "form16" | "typed" | undefined;
  caveats: Caveats;
};

type RevisionFee = {
  /** Until `by` revising is free. */
  isFree: boolean;
  until: PlainDate;
  /** Where the total income is known. */
  amount?: number;
  amounts: YearRates["limits"]["lateFee"];
};

/** What the reader has to know beside the amount. */
type Caveats = {
  /** The return claims so much more than the figures give, and not by what the mail names. */
  besides?: number;
  /** Balance of a revised return in the new regime, where it costs less than in the old one. */
  inNew?: number;
  /** A claim is taken as one of the old regime, which the figures do not show. */
  isOldAssumed: boolean;
  /** The refund is more than the tax deducted. */
  isMoreThanDeducted: boolean;
  /** The fee for filing late that the figures count, s. 234F. */
  lateFee?: number;
  /** Until the last free day. */
  daysLeft?: number;
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
  const workedOut = (facts: TaxFacts) => workingOf(facts, { filed }, today);
  const figures = typeof found === "string" ? undefined : found;
  const asIs = figures?.without(income && incomeNamed(income, amount));
  const working = asIs && workedOut(asIs);
  const status = working?.status ?? statusOf(year, { filed }, today);
  const difference = figures && working && differenceOf(question, figures, working);
  const isOldClosed = status.regimes.old.open === "no";
  const facts = figures && beforeAndAfter(question, figures, isOldClosed);
  const claimed = facts && isClaim(question.names) ? workedOut(facts.asFiled) : undefined;
  const revised = facts ? workedOut(facts.revised) : working;
  const deed = deedOf({ question, status, working, claimed, difference });
  const asked = { question, found, status, deed, today, working, revised, facts, difference };
  const money = moneyOf(asked);
  const freeUntil = freeUntilOn(status, today);
  const [step] = additionalTaxSteps(year).filter(({ until }) => !isAfter(today, until));
  const isUpdated = status.kind === "updatedOnly" && step !== undefined;
  const isRevised = isRevision(deed);
  return {
    year,
    question,
    status,
    deed,
    isRevised,
    by: isUpdated
      ? isRevised
        ? step.until
        : dueDatesOf(year).revisedUntil
      : (freeUntil ?? status.lastDay),
    money,
    ...(status.kind === "revised" &&
      status.lastDay && {
        fee: {
          isFree: freeUntil !== undefined,
          until: status.lastDay,
          amounts: ratesOf(year).limits.lateFee,
          ...(revised && { amount: lateFeeOn(totalIncomeOf(revised, question), year) }),
        },
      }),
    ...(isUpdated && { updatedRate: step.rate }),
    basis: figures?.basis ?? (found === "unsettled" ? "form16" : undefined),
    caveats: {
      ...caveatsOf(asked, claimed, money),
      ...(freeUntil && { daysLeft: today.until(freeUntil, { largestUnit: "day" }).days }),
    },
  };
}

type Asked = {
  question: NoticeMailQuestion;
  found: FiguresFound;
  status: FilingStatus;
  deed: Deed;
  today: PlainDate;
  working: Working | undefined;
  revised: Working | undefined;
  facts: BeforeAndAfter | undefined;
  difference: number | undefined;
};

function moneyOf(asked: Asked): NoticeMailAnswer["money"] {
  const { question, found, status, deed, working, revised, difference } = asked;
  const none = (why: NoAmount) => ({ kind: "none", why }) as const;
  if (deed === "less" && working && difference !== undefined)
    return { kind: "less", amount: -difference, regime: regimeOf(working, question) };
  if (deed === "look") {
    const isResultMissing = question.filed.result?.kind === "unknown";
    return none(typeof found !== "string" && isResultMissing ? "noResult" : "noFigures");
  }
  if (!isRevision(deed)) return none("noneChanges");
  if (status.kind !== "revised") return none("updated");
  const income = question.income && incomeNamed(question.income, question.amount);
  if (income && !income.field) return none("byKind");
  if (found === "unsettled") return none(income && !income.amount ? "noAmount" : found);
  if (typeof found === "string" || !working || !revised) return none("noFigures");
  const change = changeOf({ ...asked, figures: found, working, revised });
  if (!change) return none("noAmount");
  return isSameTax(change) ? none("sameTax") : { kind: "change", change };
}

function caveatsOf(
  { question, deed, working, revised, difference }: Asked,
  claimed: Working | undefined,
  money: NoticeMailAnswer["money"],
): Caveats {
  const { filed, names } = question;
  const { result } = filed;
  const isBeside = (deed === "matches" || deed === "counted") && Number(difference) > 0;
  const lateFee = working?.filed?.new.settlement.totals.fee234F ?? 0;
  return {
    ...(isBeside && { besides: difference }),
    ...(revised && inNewRegime(revised, money)),
    isOldAssumed:
      isClaim(names) &&
      (deed === "lackingPaper" || deed === "getPaper") &&
      !(claimed && regimesAgreed(claimed, filed).includes("old")),
    isMoreThanDeducted:
      money.kind === "change" &&
      result?.kind === "refund" &&
      working !== undefined &&
      result.amount > working.facts.taxesPaid.deductedAtSource + (filed.paid ?? 0),
    ...(deed === "claimsMore" && lateFee > 0 && { lateFee }),
  };
}

/** What the figures of the revised return give in the new regime, where that is better than in the old one. */
function inNewRegime(
  { settled }: Working,
  money: NoticeMailAnswer["money"],
): Pick<Caveats, "inNew"> {
  if (money.kind !== "change") return {};
  const { regime, balances } = money.change;
  if (regime !== "old" || !balances) return {};
  const inNew = settled.new.totals.balance;
  return inNew < balances.after - LEAST_DIFFERENCE ? { inNew } : {};
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
