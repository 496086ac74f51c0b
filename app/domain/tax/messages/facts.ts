import type { TaxYear } from "#values/year.ts";
import type { UnknownFact } from "./missing-facts.ts";

/** What is wrong with the facts of a file, by the path of the field. */
export type FactsMessages = {
  "facts.notAPerson": null;
  "facts.noYear": { held: readonly TaxYear[] };
  "facts.yearNotCovered": { year: string; held: readonly TaxYear[] };
  "facts.unknownNotAList": { names: readonly UnknownFact[] };
  /** The name as JSON. */
  "facts.noSuchFact": { name: string; names: readonly UnknownFact[] };
  "facts.noDueDates": { year: TaxYear };
  "facts.notADay": { path: string };
  "facts.notAFlag": { path: string };
  "facts.notAText": { path: string };
  "facts.notAYear": { path: string };
  "facts.notWhole": { path: string };
  "facts.belowZero": { path: string };
  "facts.noChoice": { path: string; choices: readonly string[] };
  "facts.notAList": { path: string };
  "facts.notAnObject": { path: string };
  "facts.missing": { path: string };
  "facts.unknownName": { path: string };
  /** A gain on a side of a day that the year does not have. */
  "facts.noSuchSide": { path: string; changedOn: string; year: TaxYear };
  "facts.notRevised": { path: string };
  "facts.afterBelated": { path: string; last: string };
  "facts.notAdvanceTax": { path: string; last: string };
  "facts.withdrawnBefore": { path: string };
  /** Income whose own rate is not held. */
  "facts.noRate": { path: string; section: string };
  /** Rent of the year from a house that is said to be lived in. */
  "facts.rentOfHouseLivedIn": { path: string; section: string };
  /** Income that only a non-resident has, given for a resident. */
  "facts.nonResidentsOnly": { path: string };
};
