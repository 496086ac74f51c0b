import { verdictWords } from "#content/en/verdict.ts";
import type { Comparison } from "#domain/tax/explain/compare-regimes.ts";
import type { Regime } from "#domain/tax/facts/facts.ts";
import type { FilingStatus } from "#domain/tax/return/filing-status.ts";
import type { Settlement } from "#domain/tax/return/interest.ts";
import type { SettledToday } from "#domain/tax/return/settle-today.ts";
import { inWords, type Message } from "#values/message.ts";
import { formatRupees, NOTHING, type Rupees, rupees, sumOf } from "#values/money.ts";
import { inEnglish } from "#values/say.ts";
import type { OtherIncomes } from "../facts/other-income.ts";
import type { OtherIncome } from "../facts/other-income-kinds.ts";
import type { Verdict, VerdictPart } from "./stored-answer.ts";
import type { Added, AnswerSource, VerdictMessages, Why } from "./verdict-messages.ts";
import { isUnsettled } from "./verdict-outcome.ts";

type VerdictMessage = Message<VerdictMessages>;

export type VerdictAsked = {
  comparison: Comparison;
  status: FilingStatus;
  settled: Record<Regime, SettledToday>;
  /** The same on the first day of the next month: what waiting costs. */
  nextMonth: Record<Regime, SettledToday> | undefined;
  other: OtherIncomes | undefined;
  /** Kinds of income that were named and have no figures. */
  missing: readonly OtherIncome[];
  source: AnswerSource;
  /** 0 where not they alone have paid. */
  employers: number;
  /** How many there are, where another one than the certificate's was named; 0 where none was. */
  severalEmployers: number;
  lacks: { salary: boolean; taxDeducted: boolean };
  /** The certificate says nothing of rent and savings, and nothing was added. */
  misleads: boolean;
};

/** Of a return that is still to be filed; `verdictOfFiled` speaks of one that was. */
export function verdictOf(asked: VerdictAsked): Verdict {
  const { comparison, status, settled, lacks, missing } = asked;
  const regime = openRegime(comparison, status);
  const sure = words(sureMessage(asked));
  const withoutParts = { regime, parts: [] };
  if (missing.length > 0)
    return {
      ...withoutParts,
      outcome: "unsettled",
      heading: words({ id: "head.unsettled", params: { missing } }),
      why: words({ id: "why.unsettled", params: { missing } }),
      // The heading says it.
      sure: "",
    };
  if (lacks.salary)
    return {
      ...withoutParts,
      outcome: "unknown",
      heading: words({ id: "head.noSalary" }),
      why: words({ id: "why.noSalary" }),
      sure,
    };
  const second = secondSentence(asked, regime);
  const base = { regime, sure, ...(second ? { second: words(second) } : {}) };
  const tax = comparison[regime].totals.taxAfterRelief;
  if (lacks.taxDeducted)
    return {
      ...base,
      outcome: "unknown",
      heading: words({ id: "head.taxOfYear" }),
      amount: tax,
      why: words({ id: "why.paidUnknown" }),
      parts: [],
    };
  const { totals } = settled[regime];
  const { balance, taxesPaid: paid } = totals;
  const till = tillMessage(status, regime, balance);
  if (!till)
    return {
      ...base,
      outcome: "closed",
      heading: words({ id: "head.closed" }),
      why: "",
      parts: [],
    };
  const added = addedBy(settled[regime], status);
  const why: Why = { employers: asked.employers, paid, tax, added };
  const outcome = balance < 0 ? "refund" : balance > 0 ? "pay" : "nothing";
  const addedSum = added.fee + added.interest + added.additional;
  if (outcome === "refund") {
    const back = -balance;
    return {
      ...base,
      outcome,
      heading: words({ id: "head.refund" }),
      amount: back,
      till: words(till),
      why: words({ id: "why.back", params: why }),
      parts: [
        part("gone", "part.tax", tax),
        ...addedParts(added),
        part("back", "part.back", back),
      ].filter(isSome),
      sum: words({ id: "tally.back", params: { paid, tax, added: addedSum, back } }),
    };
  }
  if (outcome === "pay") {
    const monthly = asked.nextMonth
      ? Math.max(0, asked.nextMonth[regime].totals.balance - balance)
      : 0;
    return {
      ...base,
      outcome,
      heading: words({ id: "head.toPay" }),
      amount: balance,
      till: words(till),
      why: words({ id: "why.owed", params: { ...why, monthly } }),
      parts: [part("paid", "part.paid", paid), part("missing", "part.owed", balance)].filter(
        isSome,
      ),
      sum: words({ id: "tally.owed", params: { paid, owed: balance } }),
    };
  }
  const isRefundLost = status.kind === "updatedOnly" && paid > tax + addedSum;
  return {
    ...base,
    outcome,
    heading: words({ id: "head.nothing" }),
    till: words(till),
    why: words(
      isRefundLost
        ? { id: "why.noRefundInUpdated", params: { paid, tax } }
        : { id: "why.owed", params: { ...why, monthly: 0 } },
    ),
    parts: [],
  };
}

/** What the answer comes to, in as few words as will do: "Refund ₹49,600". A difference is nothing without what it is from. */
export function verdictOutcome(verdict: Verdict): string {
  return verdict.outcome === "differs" ? headWithTill(verdict) : headOf(verdict);
}

/** The head of the answer as a mail says it: "Refund ₹49,600 if filed by 31 December 2026. From this Form 16 alone." */
export function verdictLine(verdict: Verdict): string {
  return `${headWithTill(verdict)}. ${verdict.sure}`.trim();
}

function headWithTill({ till, ...verdict }: Verdict): string {
  return till ? `${headOf(verdict)} ${till}` : headOf(verdict);
}

function headOf({ heading, amount }: Pick<Verdict, "heading" | "amount">): string {
  return amount === undefined ? heading : `${heading} ${formatRupees(amount)}`;
}

/** The regime that the amounts are of; undefined where there are none. */
export function regimeShown(verdict: Verdict): Regime | undefined {
  return isUnsettled(verdict) ? undefined : verdict.regime;
}

export function words(message: VerdictMessage): string {
  return inWords(verdictWords, message, inEnglish);
}

/** The cheaper of the regimes that a return of today can choose. */
function openRegime({ cheaper }: Comparison, { regimes }: FilingStatus): Regime {
  if (regimes.old.open !== "yes") return "new";
  if (regimes.new.open !== "yes") return "old";
  return cheaper === "old" ? "old" : "new";
}

function tillMessage(
  { kind, lastDay, regimes }: FilingStatus,
  regime: Regime,
  balance: Rupees,
): VerdictMessage | undefined {
  if (kind === "beforeYearEnd") return { id: "till.yearNotOver" };
  if (kind === "closed" || !lastDay) return undefined;
  const day = lastDay.toString();
  const areBothOpen = regimes.old.open === "yes" && regimes.new.open === "yes";
  const params = { day, ...(areBothOpen ? { under: regime } : {}) };
  if (kind === "revised") return { id: "till.revised", params: { day } };
  if (kind === "updatedOnly") return { id: "till.updated", params: { day } };
  return balance > 0 && kind === "belated"
    ? { id: "till.today", params }
    : { id: "till.byDay", params };
}

export function addedBy(
  { totals }: Settlement,
  { kind, dueDate }: Pick<FilingStatus, "kind" | "dueDate">,
): Added {
  const fee = sumOf(totals.fee234F, totals.fee234I);
  const interest = sumOf(totals.interest234A, totals.interest234B, totals.interest234C);
  const isLate = kind === "belated" || kind === "updatedOnly";
  return {
    ...(isLate ? { after: dueDate.toString() } : {}),
    fee,
    interest,
    additional: rupees(Math.max(0, totals.interestAndFee - fee - interest)),
  };
}

export function addedParts({ fee, interest, additional }: Added): VerdictPart[] {
  const whole = fee + interest + additional;
  if (whole === 0) return [];
  const label =
    additional > 0
      ? "part.additional"
      : interest === 0
        ? "part.fee"
        : fee === 0
          ? "part.interest"
          : "part.feeAndInterest";
  return [part("added", label, whole)];
}

export function part(
  kind: VerdictPart["kind"],
  id: Extract<VerdictMessage["id"], `part.${string}`>,
  amount: number,
): VerdictPart {
  return { kind, label: words({ id }), amount };
}

export function isSome({ amount }: VerdictPart): boolean {
  return amount > 0;
}

function secondSentence(
  { comparison, status, misleads }: VerdictAsked,
  regime: Regime,
): VerdictMessage | undefined {
  const { old, new: latest } = status.regimes;
  if (old.open !== "yes" || latest.open !== "yes") return undefined;
  const { cheaper, saving } = comparison;
  if (cheaper === "same") return { id: "second.same" };
  const beforeClaims = misleads && regime === "new";
  return { id: "second.cheaper", params: { regime: cheaper, saving, beforeClaims } };
}

export function sureMessage({
  other,
  source,
  severalEmployers: employers,
}: Pick<VerdictAsked, "other" | "source" | "severalEmployers">): VerdictMessage {
  if (!other) return { id: "sure.alone", params: { source } };
  const { otherTaxDeducted, municipalTax, ...income } = other.amounts;
  const amount = sumOf(NOTHING, ...Object.values(income));
  if (amount > 0 || employers > 0) return { id: "sure.with", params: { amount, employers } };
  return { id: "sure.none" };
}
