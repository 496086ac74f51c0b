import type { BasisPoints, Rupees } from "#values/money.ts";

/** How the gain of one sale came about. Days are ISO text. */
export type SaleMessages = {
  "sale.working": {
    price: Rupees;
    less: Rupees;
    then?: SaleRemark;
  };
  "sale.valueNeeded": { on: string };
  "sale.indexNeeded": null;
};

type SaleRemark =
  | { kind: "shortTerm" }
  | { kind: "grandfathered"; cost: Rupees }
  | { kind: "bond"; rate: BasisPoints }
  | { kind: "withoutIndexation"; rate: BasisPoints; indexed: BasisPoints; indexedGain: Rupees }
  | { kind: "indexed"; cost: Rupees; gain: Rupees };
