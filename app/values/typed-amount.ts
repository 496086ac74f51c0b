import { type Rupees, rupees } from "./money.ts";

/** 100 crore: more than any field of the site has to hold. */
const MOST = 100_00_00_000;

/**
 * Rupees as people type them, in whole rupees: `1,50,000`, `₹ 150000`, `Rs. 150000.50`.
 * Undefined when the text is empty, not an amount, or above 100 crore.
 */
export function parseRupees(text: string): Rupees | undefined {
  const digits = text.replaceAll(/[₹,\s]|rs\.?/gi, "");
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(digits)) return undefined;
  const value = Math.round(Number(digits));
  return value <= MOST ? rupees(value) : undefined;
}
