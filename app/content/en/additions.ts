import { formatRupees } from "#values/money.ts";
import { parseRupees, ungrouped } from "#values/typed-amount.ts";
import { additionsWords } from "./answer.ts";

/** One addition, its amount as it is read: "Rent per month: ₹30,000" of 30k. */
export function additionText(name: string, typed: string): string {
  const label = ADDITION_LABELS[name] ?? name;
  return name === "parentsSenior" ? label : `${label}: ${additionValue(name, typed)}`;
}

/** The same without its label. */
export function additionValue(name: string, typed: string): string {
  if (name === "city") return typed === "other" ? additionsWords.otherCity : typed;
  const period = name === "rent" ? "month" : "year";
  const amount = name === "rentMonths" ? undefined : parseRupees(ungrouped(typed), period);
  return amount === undefined ? typed : formatRupees(amount);
}

const ADDITION_LABELS: Record<string, string> = {
  rent: additionsWords.rentPerMonth,
  rentMonths: additionsWords.months,
  city: additionsWords.city,
  basic: additionsWords.basic,
  hra: additionsWords.hra,
  section80C: additionsWords.section80C,
  healthSelf: additionsWords.healthSelf,
  healthParents: additionsWords.healthParents,
  parentsSenior: additionsWords.parentsSenior,
  homeLoanInterest: additionsWords.interest,
};
