import type { Regime } from "#domain/tax/facts/facts.ts";
import type { BasisPoints, Rupees } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";

/** Of what is open on a day. Days are ISO text; `section` is that of the choice of regime. */
export type FilingStatusMessages = {
  "open.newIsTheRule": null;
  "open.oldInReturn": { section: string };
  "open.oldByForm": { form: string; section: string };
  "closed.oldInReturn": { due: string; section: string };
  /** `ofEarlierYear`: where nobody said whether a form of an earlier year was filed, it may hold, or that was not found. */
  "closed.oldByForm": {
    form: string;
    due: string;
    section: string;
    ofEarlierYear?: "mayHold" | "notFound";
  };
  /** Form 10-IEA, filed on a day `on`, decides. */
  "open.oldHolds": { form: string; on: string; section: string };
  "open.newByWithdrawal": { form: string; due: string; section: string };
  "open.withdrawnLate": { form: string; due: string; section: string };
  "open.optionOfOldAct": { form: string };
  "closed.oldFormLate": { form: string; on: string; due: string; section: string };
  "closed.oldWithdrawn": { form: string; on: string; section: string };
  "closed.newSameYear": { form: string; section: string };
  "closed.newNotWithdrawn": { form: string; due: string; section: string };
  "open.newInRevised": null;
  /** `form`: by which it was chosen, with business income. */
  "open.oldAsItWas": { section: string; form?: string };
  "filing.beforeYearEnd": { year: TaxYear; from: string; due: string };
  /** `only`: the one regime that is open, where one is. */
  "filing.inTime": { due: string; only?: Regime };
  "filing.belated": { due: string; until: string; only?: Regime };
  "filing.belatedFee": FeeAmounts;
  /** `byOption`: Form 10-IEA decides of the regime, whatever the return before had; `form`: with business income. */
  "filing.revised": { until: string; byOption?: boolean; form?: string };
  "filing.revisedBelated": { until: string; byOption?: boolean };
  "filing.revisionFee": FeeAmounts & { passed: string };
  "filing.revisionFree": FeeAmounts & { until: string };
  "filing.updatedOnly": {
    until: string;
    now: BasisPoints;
    later: readonly { rate: BasisPoints; from: string }[];
    afterNotice: BasisPoints;
  };
  "filing.canBeRevised": { filedBy: string; until: string };
  "filing.lastDayWas": { day: string };
  "filing.allOver": { day: string; due: string };
};

type FeeAmounts = { ordinary: Rupees; small: Rupees; smallIncome: Rupees };
