import type { BasisPoints, Rupees } from "#values/money.ts";

/** Of interest, fees and what is left to pay on a day. Days are ISO text. */
export type SettlementMessages = {
  "settlement.taxDeducted": null;
  "settlement.taxCollected": null;
  "settlement.advanceTax": null;
  "settlement.selfAssessment": null;
  "settlement.toPay": null;
  "settlement.refund": null;
  "settlement.rounded": { exact: Rupees };
  "settlement.roundedYearNotOver": { exact: Rupees };
  "settlement.roundedWithAdditional": { owed: Rupees };
  "settlement.noRefund": { more: Rupees; section: string };
  "settlement.additionalTax": null;
  "settlement.additionalTax.working": { rate: BasisPoints; of: Rupees };
  "interest.late": null;
  "interest.advanceTax": null;
  "interest.deferred": null;
  "interest.months": { rate: BasisPoints; on: Rupees; months: number; from: string };
  "interest.monthsInParts": {
    rate: BasisPoints;
    parts: readonly { on: Rupees; months: number }[];
  };
  "instalment.due": { day: string; share: BasisPoints };
  "instalment.due.working": { of: Rupees; paid: Rupees; isPast: boolean };
  "instalment.next": { day: string };
  "instalment.next.working": { due: Rupees; paid: Rupees };
  "interest.begun": null;
  "interest.instalments": {
    parts: readonly { rate: number; on: Rupees }[];
    /** Shares of the instalments; one where all is due on one day. */
    shares: readonly BasisPoints[];
    lastDay: string;
    of: Rupees;
    unforeseen?: UnforeseenTax;
  };
  "fee.late": null;
  "fee.revision": null;
  "fee.noReturnDue": { exemption: Rupees };
  "fee.income": { above: boolean; limit: Rupees };
  "assumed.filedOn": { day: string };
  "assumed.revisedOn": { day: string };
  /** Of a return that was filed before, where its day is not known the last possible one. */
  "assumed.wasFiledOn": { day: string };
  "assumed.nothingPaid": null;
  "assumed.employerDeducted": { section: string };
  "assumed.employerDeductedNoGains": { section: string };
  "assumed.withoutAdditionalTax": { section: string };
  "lost.lateReturn": { section: string };
  "basis.today": null;
  "basis.updatedToday": null;
  "basis.byDueDate": { day: string };
  "basis.yearNotOver": null;
};

/** Tax on income that could not be foreseen, and how the first proviso of s. 234C meets it. */
type UnforeseenTax = { tax: Rupees } & (
  | { excused: true }
  | { payableUntil: string }
  | { notPaidBy: string }
  | { noLess: true }
);
