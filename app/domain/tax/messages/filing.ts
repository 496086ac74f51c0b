import type { BasisPoints, Rupees } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";

/** Of what is open on a day. Days are ISO text; `section` is that of the choice of regime. */
export type FilingStatusMessages = {
  "open.newIsTheRule": null;
  "open.oldInReturn": { section: string };
  "open.oldByForm": { form: string; section: string };
  "closed.oldInReturn": { due: string; section: string };
  "closed.oldByForm": { form: string; due: string; section: string };
  "open.newInRevised": null;
  "open.oldAsItWas": { section: string };
  "filing.beforeYearEnd": { year: TaxYear; from: string; due: string };
  "filing.inTime": { due: string };
  "filing.belated": { due: string; until: string };
  "filing.belatedFee": FeeAmounts;
  "filing.revised": { until: string };
  "filing.revisedBelated": { until: string };
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
