import type { Regime } from "#domain/tax/facts/facts.ts";
import type { Rupees } from "#values/money.ts";

/** What may be unknown of a person. A name here is one question to ask. */
export const UNKNOWN_FACTS = [
  "age",
  "residence",
  "salary",
  "houseRent",
  "homeLoanInterest",
  "investments80C",
  "healthInsurance",
  "ownPension",
  "otherIncome",
  "capitalGains",
  "business",
  "taxesPaid",
] as const;
export type UnknownFact = (typeof UNKNOWN_FACTS)[number];

export type AnswerName = "oldTax" | "newTax" | "cheaperRegime" | "balance";

/** Of what can be said while facts are missing. */
export type MissingFactMessages = {
  question: { fact: UnknownFact };
  "why.age": null;
  "why.residence": { section: string };
  "why.salary": null;
  "why.houseRent": { section: string };
  "why.homeLoanInterest": { section: string; most: Rupees };
  "why.investments80C": { section: string; most: Rupees };
  "why.healthInsurance": { section: string; most: Rupees };
  "why.ownPension": { section: string; most: Rupees };
  "why.otherIncome": null;
  "why.capitalGains": null;
  "why.business": null;
  "why.taxesPaid": null;
  answer: { answer: AnswerName };
  "said.notYet": { answer: AnswerName; needs: readonly UnknownFact[] };
  "said.regime": { regime: Regime | "same" };
  "said.canBeGiven": { answer: AnswerName };
  "said.exactly": { answer: AnswerName; amount: Rupees };
  "said.between": {
    answer: AnswerName;
    least: Rupees;
    most: Rupees;
    needs: readonly UnknownFact[];
  };
  "said.noYear": null;
  "said.noRates": null;
};
