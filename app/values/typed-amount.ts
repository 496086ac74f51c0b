import {
  decimalRupees,
  inPaise,
  nearestRupee,
  type Paise,
  paiseFromDigits,
  type Rupees,
  rupees,
} from "./money.ts";

/** 100 crore: more than any field of the site has to hold. */
const MOST = inPaise(rupees(100_00_00_000));

/**
 * Rupees as people type them, in whole rupees: `1,50,000`, `₹ 150000`, `Rs. 150000.50`.
 * Undefined when the text is empty, not an amount, or above 100 crore.
 */
export function parseRupees(text: string): Rupees | undefined {
  const typed = parsePaise(text);
  return typed === undefined ? undefined : nearestRupee(decimalRupees(typed));
}

/** The same to the paisa: what arrived at a bank. */
export function parsePaise(text: string): Paise | undefined {
  const digits = text.replaceAll(/[₹,\s]|rs\.?/gi, "");
  const [, whole, part] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(digits) ?? [];
  if (whole === undefined) return undefined;
  const value = paiseFromDigits(whole, part);
  return value <= MOST ? value : undefined;
}
