import { isStateCode, type StateCode, stateName } from "./states.ts";

const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The code of the State that a GSTIN was given in: its first two digits. */
export function stateCodeOf(gstin: string): StateCode | undefined {
  const code = gstin.slice(0, 2);
  return isStateCode(code) ? code : undefined;
}

/** The State that a GSTIN was given in, by its name. */
export function stateOfGstin(gstin: string): string | undefined {
  const code = stateCodeOf(gstin);
  return code && stateName(code);
}

/** State, PAN, number of the registration, `Z` and a check sign, which is right (r. 10 CGST Rules, 2017). */
export function isGstin(text: string): boolean {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/.test(text)) return false;
  if (stateOfGstin(text) === undefined) return false;
  const sum = [...text.slice(0, 14)].reduce((total, sign, index) => {
    const product = SIGNS.indexOf(sign) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return text[14] === SIGNS[(36 - (sum % 36)) % 36];
}
