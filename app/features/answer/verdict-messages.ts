import type { Regime } from "#domain/tax/facts/facts.ts";
import type { OtherIncome } from "./other-income-kinds.ts";

/** What filing late adds, in rupees; `after` is the due date where that is the reason. */
export type Added = { after?: string; fee: number; interest: number; additional: number };

/** What a refund or a balance is made of; `employers` is 0 where not they alone have paid. */
export type Why = { employers: number; paid: number; tax: number; added: Added };

export type AnswerSource = "certificate" | "certificates" | "typed";

export type VerdictMessages = {
  "head.refund": null;
  "head.toPay": null;
  "head.nothing": null;
  "head.taxOfYear": null;
  "head.closed": null;
  "head.noSalary": null;
  "till.byDay": { day: string; under?: Regime };
  "till.today": { day: string; under?: Regime };
  "till.revised": { day: string };
  "till.updated": { day: string };
  "till.yearNotOver": null;
  /** `isRevised`: a filed return may have claimed a part of it already. */
  "why.back": Why & { isRevised: boolean };
  "why.owed": Why & { monthly: number };
  "why.noRefundInUpdated": { paid: number; tax: number };
  "why.paidUnknown": null;
  "why.noSalary": null;
  "second.cheaper": { regime: Regime; saving: number; beforeClaims: boolean };
  "second.same": null;
  "second.asItWas": { isRefund: boolean; amount: number };
  "part.tax": null;
  "part.fee": null;
  "part.interest": null;
  "part.feeAndInterest": null;
  "part.additional": null;
  "part.back": null;
  "part.paid": null;
  "part.owed": null;
  "tally.back": { paid: number; tax: number; added: number; back: number };
  "tally.owed": { paid: number; owed: number };
  /** What it rests on: one certificate, several, or typed figures. */
  "sure.alone": { source: AnswerSource };
  "sure.none": null;
  "sure.with": { amount: number };
  "sure.without": { kinds: readonly OtherIncome[] };
};
