import type { BasisPoints, Rupees } from "#values/money.ts";

/** Of exemptions from salary: clauses of s. 10, house rent, and payments at retirement. */
export type ExemptionMessages = {
  "exemption.leaveTravel": null;
  "exemption.gratuity": null;
  "exemption.commutedPension": null;
  "exemption.leaveEncashment": null;
  "exemption.specialAllowances": null;
  "exemption.dutyAllowances": null;
  "exemption.otherInBoth": null;
  "exemption.otherUnknown": null;
  "exemption.clauseNotKnown": null;
  "exemption.houseRent": null;
  "exemption.asWorkedOut": null;
  "exemption.leastOfThree": { estimated: boolean; aboveAThird: boolean };
  "houseRent.received": null;
  "houseRent.rentAbove": { share: BasisPoints };
  "houseRent.rentAbove.working": { rent: Rupees; share: BasisPoints; salary: Rupees };
  "houseRent.shareOfSalary": { share: BasisPoints };
  "houseRent.shareOfSalary.working": {
    share: BasisPoints;
    salary: Rupees;
    metro: boolean;
    cities: readonly string[];
  };
  "retirement.limit": { number: number; of: RetirementLimit };
  "retirement.government": null;
  "retirement.halfPay": { pay: Rupees; years: number };
  "retirement.gratuityAct": { pay: Rupees; years: number };
  "retirement.tenTimes": { pay: Rupees };
  "retirement.months": { months: number; pay: Rupees };
  "retirement.wholePension": { whole: Rupees };
};

/** What a limit of an exempt payment is measured by. */
export type RetirementLimit =
  | "received"
  | "service"
  | "lifetime"
  | "tenMonths"
  | "leave"
  | "third"
  | "half"
  | "once";
