import { METROS } from "#features/filing/additions.ts";
import { OTHER_CITY } from "./tax-years.ts";

/** What the wizard asks beside the certificate, by the names of its fields. */
const CARRIED = [
  "rent",
  "rentMonths",
  "city",
  "basic",
  "hra",
  "section80C",
  "healthSelf",
  "healthParents",
  "parentsSenior",
  "homeLoanInterest",
] as const;

/** The typed fields that the wizard takes over, without those left empty. A city it does not name is another one. */
export function carriedInto(typed: Readonly<Record<string, string>>): Record<string, string> {
  const carried: Record<string, string> = {};
  for (const name of CARRIED) {
    const text = typed[name];
    if (text) carried[name] = text;
  }
  const { city } = carried;
  if (city && !METROS.some((metro) => metro === city)) carried.city = OTHER_CITY;
  return carried;
}
