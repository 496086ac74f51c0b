import { proportionOf, type Rupees, rupees } from "#values/money.ts";

/** What a price is below the struck one, in whole per cent, half up; 0 when it is not below. */
export function percentOff(struck: Rupees, price: Rupees): number {
  if (price >= struck) return 0;
  return proportionOf(rupees(struck - price), 100, struck);
}
