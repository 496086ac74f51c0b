import type { ClaimSection } from "#domain/tax/facts/facts.ts";
import type { ItrForm } from "#domain/tax/facts/more-facts.ts";
import type { BasisPoints, Rupees } from "#values/money.ts";

/** Of Chapter VI-A: a claim's name, and why so much of it is allowed. */
export type DeductionMessages = {
  deduction: { claim: ClaimSection };
  "deduction.donations": null;
  "deduction.notAboveIncome": null;
  "deduction.group": { claimed: Rupees; most: Rupees; sections: readonly string[]; by: string };
  "deduction.most": { claimed: Rupees; most: Rupees };
  "deduction.shareOfPay": { claimed: Rupees; rate: BasisPoints; pay: Rupees; basicKnown: boolean };
  "deduction.shareOfIncome": { claimed: Rupees; rate: BasisPoints; most: Rupees };
  "deduction.interestLeft": { claimed: Rupees; otherLeft: Rupees };
  "deduction.seniorsInstead": { section: string };
  "deduction.residentSeniorsOnly": null;
  residentsOnly: null;
  "deduction.noAllowance": null;
  "deduction.noMonths": null;
  "deduction.after24b": { section: string };
  "deduction.rest24b": { claimed: Rupees; left: Rupees; section: string };
  "deduction.notWith": { section: string };
  /** What the caps of the forms leave of a claim, by the form that is filed. */
  "deduction.agniveer": {
    claimed: Rupees;
    form: ItrForm;
    most: Rupees;
    simpleForms: BasisPoints;
    otherForms: BasisPoints;
  };
  "deduction.health": { self: Rupees; selfMost: Rupees; parents: Rupees; parentsMost: Rupees };
  "deduction.disability": { severe: boolean };
  "deduction.treatment": { paid: Rupees; most: Rupees; reimbursed: Rupees };
  "deduction.rent": {
    most: Rupees;
    ofIncome: Rupees;
    share: BasisPoints;
    overShare: Rupees;
    rentAbove: BasisPoints;
  };
  "deduction.gifts": { inCash: Rupees };
};
