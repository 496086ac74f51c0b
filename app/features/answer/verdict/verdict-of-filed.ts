import type { Regime } from "#domain/tax/facts/facts.ts";
import { dueDatesOf } from "#domain/tax/return/due-dates.ts";
import { lateFeeOn } from "#domain/tax/return/fees.ts";
import type { PlainDate } from "#values/dates.ts";
import { type Rupees, rupees } from "#values/money.ts";
import { cameTo, type Filed } from "../draft/filed-before.ts";
import type { Working } from "../facts/working.ts";
import { agreeing, comparedWith, LEAST_DIFFERENCE } from "./filed-regime.ts";
import type { Verdict } from "./stored-answer.ts";
import {
  addedBy,
  addedParts,
  isSome,
  part,
  sureMessage,
  type VerdictAsked,
  words,
} from "./verdict.ts";
import type { FiledBalances, VerdictMessages } from "./verdict-messages.ts";

type AskedOfFiled = VerdictAsked & { filed: NonNullable<Working["filed"]>; answered: Filed };

/**
 * What a person whose return is filed should find in it, and what to do where it differs. Undefined where the
 * certificate lacks what the figures rest on.
 */
export function verdictOfFiled(asked: AskedOfFiled): Verdict | undefined {
  const { filed, answered, status, lacks } = asked;
  if (lacks.salary || lacks.taxDeducted) return undefined;
  const { best, shown } = comparedWith(asked, answered);
  if (shown === undefined) return standing(asked, best, false);
  const [agreed] = agreeing(status, filed, shown);
  if (agreed) return standing(asked, agreed, true);
  return shown > filed[best].most ? tooLittle(asked, best, shown) : tooMuch(asked, best, shown);
}

/** The filed return as it should be, or as it was said to be where that agrees. */
function standing(asked: AskedOfFiled, regime: Regime, isSure: boolean): Verdict {
  const { comparison, filed, answered, status, employers } = asked;
  const { settlement, least, most } = filed[regime];
  const { taxesPaid: paid, balance } = settlement.totals;
  const shows = isSure ? shownBalance(answered) : balance < 0 ? balance : Math.max(0, most);
  const isRefund = shows < 0;
  const amount = Math.abs(shows);
  const isLate = answered.before === "late";
  const added = addedBy(settlement, { ...status, kind: isLate ? "belated" : "inTime" });
  const tax = comparison[regime].totals.taxAfterRelief;
  const why = { employers, paid, tax, added };
  const addedSum = added.fee + added.interest + added.additional;
  const second = secondOf(asked, regime, isSure);
  const as = isRefund ? "refund" : amount > 0 ? "pay" : "nothing";
  const head = isSure
    ? ({ refund: "head.refund", pay: "head.paid", nothing: "head.nothing" } as const)[as]
    : amount > 0
      ? "head.shouldShow"
      : "head.shouldShowNothing";
  return {
    outcome: "asFiled",
    stands: isSure ? "agrees" : "unsaid",
    regime,
    heading: words({ id: head }),
    ...(amount > 0 ? { amount } : {}),
    till: words(
      isSure
        ? { id: "till.asItShows" }
        : { id: "till.ifItDoes", params: { as, isAtMost: least < most } },
    ),
    why: words(
      isRefund
        ? { id: "why.back", params: why }
        : { id: "why.owed", params: { ...why, monthly: 0 } },
    ),
    ...(second ? { second } : {}),
    sure: words(sureMessage(asked)),
    // To the rupee, or the sum would not add up.
    ...(isRefund && shows === balance
      ? {
          parts: [
            part("gone", "part.tax", tax),
            ...addedParts(added),
            part("back", "part.back", amount),
          ].filter(isSome),
          sum: words({ id: "tally.back", params: { paid, tax, added: addedSum, back: amount } }),
        }
      : { parts: [] }),
  };
}

/** What it would be under the other regime, or that this one costs more. */
function secondOf(
  { filed, status, misleads }: AskedOfFiled,
  regime: Regime,
  isSure: boolean,
): string | undefined {
  if (status.regimes.old.open === "no") return undefined;
  if (isSure) {
    const by = filed.old.most - filed.new.most;
    return regime === "old" && by > LEAST_DIFFERENCE
      ? words({ id: "second.newIsCheaper", params: { by } })
      : undefined;
  }
  const other = regime === "old" ? "new" : "old";
  // On the same basis as the head: a refund after what was paid with it, what is to pay before.
  const isRefund = filed[regime].settlement.totals.balance < 0;
  const balance = isRefund ? filed[other].settlement.totals.balance : filed[other].most;
  const beforeClaims = misleads && other === "old";
  return words({ id: "second.ifChosen", params: { regime: other, balance, beforeClaims } });
}

/** The return claims less, or pays more, than it need: the difference comes back by a revised one alone. */
function tooLittle(asked: AskedOfFiled, regime: Regime, shown: Rupees): Verdict {
  const { settled, status } = asked;
  const claimed = claimedBy(asked.answered);
  const balances = balancesOf(asked, regime, shown);
  const { sum, ...agreed } = standing(asked, regime, true);
  const stays = { ...agreed, stands: "differs" as const, ...headOf(balances.shows) };
  if (status.kind === "updatedOnly" || !status.lastDay)
    return { ...stays, why: words({ id: "why.lowerTooLate", params: balances }) };
  const { totals } = settled[regime];
  const more = -(totals.balance + claimed);
  if (more <= LEAST_DIFFERENCE)
    return {
      ...stays,
      why: words({ id: "why.feeEatsIt", params: { ...balances, fee: totals.fee234I } }),
    };
  const isOldPossible = status.regimes.old.open !== "no";
  return {
    outcome: "refund",
    regime,
    heading: words({ id: "head.more" }),
    amount: more,
    till: words({ id: "till.revised", params: tillRevised(asked, status.lastDay, regime, more) }),
    why: words({ id: "why.more", params: balances }),
    ...(isOldPossible ? { second: words({ id: "second.ifOther", params: { regime } }) } : {}),
    sure: words(sureMessage(asked)),
    ...(claimed > 0
      ? {
          parts: [part("paid", "part.claimed", claimed), part("back", "part.more", more)],
          sum: words({ id: "tally.more", params: { claimed, more } }),
        }
      : { parts: [] }),
  };
}

/** Until when revising brings `more`, and from when the fee of s. 234-I is to be taken off it, where it leaves something. */
function tillRevised(
  { comparison, settled, status: { year } }: AskedOfFiled,
  lastDay: PlainDate,
  regime: Regime,
  more: number,
): VerdictMessages["till.revised"] {
  const { revisionFeeAfter } = dueDatesOf(year);
  const day = lastDay.toString();
  if (!revisionFeeAfter || settled[regime].totals.fee234I > 0) return { day };
  const after = revisionFeeAfter.toString();
  const amount = lateFeeOn(comparison[regime].totals.totalIncome, year);
  return more - amount > LEAST_DIFFERENCE ? { day, fee: { after, amount } } : { day: after };
}

/** The head of a return that stays as it was filed, though the figures say otherwise. */
function headOf(shows: number): Pick<Verdict, "heading" | "parts"> & { amount?: number } {
  const id = shows < 0 ? "head.refund" : shows > 0 ? "head.paid" : "head.nothing";
  return {
    heading: words({ id }),
    ...(shows === 0 ? {} : { amount: Math.abs(shows) }),
    parts: [],
  };
}

/** The return claims more, or pays less, than the figures give. */
function tooMuch(asked: AskedOfFiled, regime: Regime, shown: Rupees): Verdict {
  const { filed, settled, status } = asked;
  const balances = balancesOf(asked, regime, shown);
  const { revisionFeeAfter } = dueDatesOf(status.year);
  const isFree = status.kind === "revised" && settled[regime].totals.fee234I === 0;
  const isRefund = balances.shows < 0;
  return {
    outcome: "differs",
    regime,
    heading: words({ id: isRefund ? "head.claimsMore" : "head.paysLess" }),
    amount: filed[regime].least - shown,
    till: words({ id: "till.thanThese", params: { isRefund } }),
    why: words({
      id: "why.differs",
      params: {
        ...balances,
        until: (status.lastDay ?? status.dueDate).toString(),
        ...(isFree && revisionFeeAfter && { freeUntil: revisionFeeAfter.toString() }),
        isUpdated: status.kind === "updatedOnly",
        isOldPossible: status.regimes.old.open !== "no",
      },
    }),
    sure: words(sureMessage(asked)),
    parts: [],
  };
}

/** What the return comes to, as it was said: a refund below zero, what is to pay before it was paid. */
function shownBalance(answered: Filed): number {
  const { result } = answered;
  return result?.kind === "refund" ? -result.amount : (cameTo(answered) ?? 0);
}

/** As the return shows it, and as the figures give it. */
function balancesOf(
  { filed, answered }: AskedOfFiled,
  regime: Regime,
  shown: Rupees,
): FiledBalances {
  const { least, most } = filed[regime];
  const given = shown > most ? most : least;
  const { result, paid } = answered;
  const shows = shownBalance(answered);
  if (result?.kind !== "pay") return { shows, given: given - (paid ?? 0) };
  return { shows, given, ...(paid === undefined ? { assumedPaid: result.amount } : {}) };
}

function claimedBy({ result }: Filed): Rupees {
  return rupees(result?.kind === "refund" ? result.amount : 0);
}
