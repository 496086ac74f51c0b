import { emptyFacts, type TaxFacts } from "#domain/tax/facts/facts.ts";
import { rupees } from "#values/money.ts";
import { taxYear } from "#values/year.ts";

/** Somebody of a year of whom only that is known, and a salary under s. 17(1). */
export function person(year: number, more: Partial<TaxFacts> = {}, pay = 0): TaxFacts {
  const nobody = emptyFacts(taxYear(year));
  return { ...nobody, ...more, salary: { ...nobody.salary, section17_1: rupees(pay) } };
}
