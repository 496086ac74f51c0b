import type { BasisPoints, Rupees } from "#values/money.ts";
import type { SpecialIncomeName } from "./income.ts";

/** Of total income, the tax on it and its relief. */
export type ChargeMessages = {
  "total.grossIncome": null;
  "total.income": null;
  /** Parts of total income, where not all of it meets the slabs. */
  "income.atSlabRates": null;
  "income.atSpecialRates": null;
  "total.tax": null;
  "total.taxAfterRelief": null;
  "rounding.toTen": null;
  "rounding.becomes": { exact: Rupees; rounded: Rupees };
  rateOf: { rate: BasisPoints; of: Rupees };
  slab: { above: Rupees; upTo?: Rupees; rate: BasisPoints };
  "slabs.tax": null;
  "slabs.raisedTax": null;
  /** Taxes in rupees with paise. */
  "slabs.raisedTax.working": {
    income: Rupees;
    onIncome: number;
    floor: Rupees;
    onFloor: number;
  };
  "special.tax": { income: SpecialIncomeName };
  "special.tax.working": {
    rate: BasisPoints;
    taxed: Rupees;
    free: Rupees;
    /** Covered by the unused basic exemption. */
    covered: Rupees;
    indexed?: { capped: true; rate: BasisPoints; gain: Rupees } | { capped: false; tax: Rupees };
  };
  rebate: null;
  "rebate.notAbove": { tested: TestedIncome; limit: Rupees; most: Rupees };
  "rebate.above": { tested: TestedIncome; limit: Rupees };
  "rebate.noReliefLeft": { tested: TestedIncome; limit: Rupees };
  "rebate.marginalRelief": { tested: TestedIncome; over: Rupees; limit: Rupees };
  surcharge: { rate: BasisPoints };
  "surcharge.working": {
    rate: BasisPoints;
    of: Rupees;
    /** On dividends and gains, where its own rate binds. */
    capped?: { rate: BasisPoints; of: Rupees };
    withoutGains: boolean;
    above: Rupees;
  };
  "surcharge.relief": null;
  "surcharge.relief.working": { limit: Rupees; above: Rupees };
  "surcharge.unexplained": { rate: BasisPoints };
  "surcharge.unexplained.working": { rate: BasisPoints; of: Rupees };
  cess: null;
  "relief.arrears": null;
  "relief.arrearsForm": { form: string };
  "relief.abroad": null;
  "relief.abroadForm": { form: string };
  "relief.country": { country: string };
  "relief.country.working": { paid: Rupees; indian: Rupees; income: Rupees };
};

/** Which income the limit of the rebate is tested on. */
export type TestedIncome = "totalIncome" | "withoutSpecialRates";
