import type { Regime } from "#domain/tax/facts/facts.ts";
import type { OtherIncome } from "../facts/other-income-kinds.ts";

/** What filing late adds, in rupees; `after` is the due date where that is the reason. */
export type Added = { after?: string; fee: number; interest: number; additional: number };

/** What a refund or a balance is made of; `employers` is 0 where not they alone have paid. */
export type Why = { employers: number; paid: number; tax: number; added: Added };

/** `assumedPaid`: what was to pay, where it was not said whether it was paid. */
export type FiledBalances = { shows: number; given: number; assumedPaid?: number };

/** `both`: a certificate was read, and another employer's figures were typed. */
export type AnswerSource = "certificate" | "certificates" | "typed" | "both";

export type VerdictMessages = {
  "head.refund": null;
  "head.toPay": null;
  "head.nothing": null;
  "head.taxOfYear": null;
  "head.closed": null;
  "head.noSalary": null;
  "head.unsettled": { missing: readonly OtherIncome[] };
  "head.shouldShow": null;
  "head.shouldShowNothing": null;
  "head.paid": null;
  "head.more": null;
  "head.claimsMore": null;
  "head.paysLess": null;
  "till.byDay": { day: string; under?: Regime };
  "till.today": { day: string; under?: Regime };
  /** `fee`: of s. 234-I, borne after its day; absent where there is none to come. */
  "till.revised": { day: string; fee?: { after: string; amount: number } };
  "till.updated": { day: string };
  "till.yearNotOver": null;
  /** Of a filed return: what it should show, and that it shows it. */
  "till.ifItDoes": { as: "refund" | "pay" | "nothing"; isAtMost: boolean };
  "till.asItShows": null;
  "till.thanThese": { isRefund: boolean };
  "why.back": Why;
  "why.owed": Why & { monthly: number };
  "why.noRefundInUpdated": { paid: number; tax: number };
  "why.paidUnknown": null;
  "why.noSalary": null;
  "why.unsettled": { missing: readonly OtherIncome[] };
  /** Balances of a filed return, a refund below zero: what it shows, and what the figures give. */
  "why.more": FiledBalances;
  /** `isOldPossible`: the filed return can have chosen the old regime. */
  /** `freeUntil`: the last day before the fee of s. 234-I, while it has not passed. */
  "why.differs": FiledBalances & {
    until: string;
    freeUntil?: string;
    isUpdated: boolean;
    isOldPossible: boolean;
  };
  "why.feeEatsIt": FiledBalances & { fee: number };
  "why.lowerTooLate": FiledBalances;
  "second.cheaper": { regime: Regime; saving: number; beforeClaims: boolean };
  "second.same": null;
  /** Of the filed return, where it had chosen that regime; a refund below zero. */
  "second.ifChosen": { regime: Regime; balance: number; beforeClaims: boolean };
  /** The filed return agrees with the old regime, and the new one costs less. */
  "second.newIsCheaper": { by: number };
  /** What comes back is under `regime`: what holds where the return chose the other one. */
  "second.ifOther": { regime: Regime };
  "part.tax": null;
  "part.fee": null;
  "part.interest": null;
  "part.feeAndInterest": null;
  "part.additional": null;
  "part.back": null;
  "part.paid": null;
  "part.owed": null;
  "part.claimed": null;
  "part.more": null;
  "tally.back": { paid: number; tax: number; added: number; back: number };
  "tally.owed": { paid: number; owed: number };
  "tally.more": { claimed: number; more: number };
  /** What it rests on: one certificate, several, or typed figures. */
  "sure.alone": { source: AnswerSource };
  "sure.none": null;
  /** `employers`: how many, where more than the certificate's were named. */
  "sure.with": { amount: number; employers: number };
};
