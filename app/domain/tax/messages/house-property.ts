import type { BasisPoints, Rupees } from "#values/money.ts";

/** Of the head House property. `deemed`: a house that the law takes as let. */
export type HouseMessages = {
  "house.reported": null;
  "house.income": null;
  "house.lossInNewRegime": { left: Rupees; section: string };
  "house.lossCarried": { most: Rupees; left: Rupees; section: string };
  "house.selfOccupied": null;
  "house.interest": { paid: Rupees; most: Rupees };
  "house.interestSmall": { paid: Rupees; most: Rupees; small: Rupees; smallMost: Rupees };
  "house.annualValue": { deemed: boolean };
  "house.deduction": { deemed: boolean; share: BasisPoints };
  "house.loanInterest": { deemed: boolean };
  "house.arrears": { use: "selfOccupied" | "letOut" | "deemedLetOut"; share: BasisPoints };
};
