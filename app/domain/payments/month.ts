import { type BasisPoints, type Paise, paise } from "#values/money.ts";
import type { StateCode } from "#values/states.ts";

/** The files of a month for the accountant. */
export const MONTH_FILES = ["documents", "receipts", "b2c-by-state"] as const;
export type MonthFile = (typeof MONTH_FILES)[number];

/** Code of the State of supply; `96` is abroad. */
export type SupplyPlace = StateCode | "96";

/** One invoice or credit note of a month; amounts of a credit note are what it takes back. */
export type MonthDocument = {
  series: "invoice" | "credit-note";
  taxable: Paise;
  taxes: readonly { head: string; rate: BasisPoints; amount: Paise }[];
  total: Paise;
  /** Null without tax. */
  place: SupplyPlace | null;
  clientIsRegistered: boolean;
};

/** Supplies to clients without a GSTIN in one State at one rate, credit notes taken off. */
export type StateSupply = { place: SupplyPlace; rate: BasisPoints; taxable: Paise; tax: Paise };

/** Table 7 of GSTR-1: supplies to unregistered clients, by place of supply and rate. */
export function suppliesByState(documents: readonly MonthDocument[]): StateSupply[] {
  const sums = new Map<string, StateSupply>();
  for (const { series, taxable, taxes, place, clientIsRegistered } of documents) {
    if (place === null || clientIsRegistered) continue;
    const rate = taxes.reduce((sum, tax) => sum + tax.rate, 0) as BasisPoints;
    const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
    const sign = series === "invoice" ? 1 : -1;
    const key = `${place}:${rate}`;
    const before = sums.get(key) ?? { place, rate, taxable: paise(0), tax: paise(0) };
    sums.set(key, {
      ...before,
      taxable: paise(before.taxable + sign * taxable),
      tax: paise(before.tax + sign * tax),
    });
  }
  return [...sums.values()].toSorted((a, b) => (a.place < b.place ? -1 : 1) || a.rate - b.rate);
}
