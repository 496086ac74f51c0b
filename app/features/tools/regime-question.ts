import { yearOfChoice } from "#domain/tax/years/season.ts";
import { additionPeriod } from "#features/answer/draft/addition-period.ts";
import type { PlainDate } from "#values/dates.ts";
import { readForm } from "#values/form.ts";
import { accepted } from "#values/outcome.ts";
import { type RegimeQuestion, regimeQuestion } from "./regime-facts.ts";
import { type RegimeField, regimeForm } from "./regime-form.ts";
import { type TypedFields, typedFields } from "./tax-form.ts";
import { readYear } from "./tax-options.ts";
import type { TaxToolMessage, TaxToolOutcome } from "./tax-tool-messages.ts";

const AMOUNTS = [
  "salary",
  "basic",
  "hra",
  "rent",
  "section80C",
  "ownPension",
  "employerPension",
  "healthSelf",
  "healthParents",
  "homeLoanInterest",
  "deducted",
] as const;

/** An invented person, so that the page begins with an answer: of the year whose regime can still be chosen. */
function example(today: PlainDate): Record<RegimeField, string> {
  return {
    year: String(yearOfChoice(today)),
    age: "below60",
    salary: "18,00,000",
    basic: "9,00,000",
    hra: "4,50,000",
    rent: "30,000",
    city: "Mumbai",
    section80C: "1,50,000",
    ownPension: "",
    employerPension: "",
    healthSelf: "25,000",
    healthParents: "25,000",
    parentsSenior: "",
    homeLoanInterest: "",
    deducted: "1,60,000",
  };
}

/** The tool's address as facts for the engine. */
export function readRegimes(
  query: URLSearchParams,
  today: PlainDate,
): TypedFields<RegimeField> & { outcome: TaxToolOutcome<RegimeQuestion> } {
  const asked = typedFields(query, example(today), AMOUNTS, additionPeriod);
  const read = readForm<typeof regimeForm, TaxToolMessage>(regimeForm, asked.typed);
  const year = readYear(asked.typed.year, yearOfChoice(today));
  return {
    ...asked,
    // The list shows the year that is answered, also where the address names none.
    typed: { ...asked.typed, year: String(year) },
    outcome: read.ok ? accepted(regimeQuestion(read.value, year)) : read,
  };
}
