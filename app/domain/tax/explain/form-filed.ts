import { computeTax } from "#domain/tax/charge/compute-tax.ts";
import { formProfileOf } from "#domain/tax/charge/form-profile.ts";
import { whichForm } from "#domain/tax/charge/itr-form.ts";
import type { TaxFacts } from "#domain/tax/facts/facts.ts";

/** The facts with the return form that they ask for, where a deduction hangs on it (s. 80CCH). */
export function withFormFiled(facts: TaxFacts): TaxFacts {
  const { claims, returnForm, year } = facts;
  if (returnForm || !(claims["80CCH(1)"] || claims["80CCH(2)"])) return facts;
  const { form } = whichForm(year, formProfileOf(facts, computeTax(facts, "new")));
  return { ...facts, returnForm: form };
}
