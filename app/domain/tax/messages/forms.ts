import type { Rupees } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";

/** Of the return form: why this one, what would make it another. */
export type FormMessages = {
  "form.futuresAndOptions": { section: string };
  "form.intraday": { section: string };
  "form.partner": null;
  "form.books": null;
  "form.presumptiveResidents": null;
  "form.commission": { section: string };
  "form.aboveLimit": { section: string; most: Rupees };
  "form.business": null;
  "form.presumptive": null;
  "form.individuals": null;
  "form.plain": null;
  "form.nonResident": null;
  "form.notOrdinarilyResident": null;
  "form.income": { above: Rupees };
  "form.houses": { most: number };
  "form.anyGains112A": null;
  "form.gains112A": { section: string; above: Rupees };
  "form.otherGains": { section: string };
  "form.losses": null;
  "form.agricultural": { above: Rupees };
  "form.virtualAssets": null;
  "form.virtualAssetsTraded": null;
  "form.winnings": null;
  "form.unexplained": { section: string };
  "form.director": null;
  "form.unlistedShares": null;
  "form.foreignAsset": null;
  "form.foreignIncome": null;
  "form.foreignRelief": null;
  "form.cashTds": { section: string };
  "form.deferredTax": { section: string };
  "form.clubbed": null;
  "form.deductionsUnder57": { section: string };
  "form.taxOfAnother": null;
  "form.houseLossDoubt": { section: string };
  "form.unseen": { year: TaxYear };
  "form.wouldBeBusiness": { orPresumptive: boolean };
  "form.wouldBeComplex": {
    income: Rupees;
    houses: number;
    gains112A: Rupees;
    section: string;
  };
};
