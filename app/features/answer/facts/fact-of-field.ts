import { FIXED_FIELDS, type FixedFieldId } from "#domain/form16/field-id.ts";
import type { FactPath } from "#domain/tax/facts/facts.ts";

/** Why the rupees of a field are no fact of their own. */
type WhyNoFact =
  /** Who, for whom and when, and the numbers of papers. */
  | "identity"
  /** Row A: it decides what rows 2(f) and 2(h) are. */
  | "regime"
  /** The sum of other rows, which count. */
  | "sum"
  /** A part of a total of Part A; the total has a line of its own. */
  | "partOfTotal"
  /** The salary paid, which row 1 has by its kinds. */
  | "paidSalary"
  /** What was deducted counts, deposited or not. */
  | "deposited"
  /** Another column of the row counts. */
  | "otherColumn"
  /** Computed anew from the facts: the standard deduction, the tax. */
  | "computed";

/** What a field of a Form 16 is to the computation: a fact, or none. */
type FactOfField = { fact: FactPath } | { noFact: WhyNoFact };

/**
 * Every field with the fact that its rupees are, in the order of the form. Several fields may be one fact: then each
 * counts. Deposits (`partA.challan.1.tax`) are none, like their total. What depends on something else is decided by
 * `factsOf`, where the table names the usual fact.
 */
const FACT_OF_FIELD = {
  "partA.certificateNo": { noFact: "identity" },
  "partA.lastUpdated": { noFact: "identity" },
  "partA.employer.name": { noFact: "identity" },
  "partA.employer.pan": { noFact: "identity" },
  "partA.employer.tan": { noFact: "identity" },
  "partA.employee.name": { noFact: "identity" },
  "partA.employee.pan": { noFact: "identity" },
  "partA.employee.reference": { noFact: "identity" },
  "partA.assessmentYear": { noFact: "identity" },
  "partA.period.from": { noFact: "identity" },
  "partA.period.to": { noFact: "identity" },
  "partA.quarter.1.receipt": { noFact: "identity" },
  "partA.quarter.1.paid": { noFact: "partOfTotal" },
  "partA.quarter.1.deducted": { noFact: "partOfTotal" },
  "partA.quarter.1.deposited": { noFact: "partOfTotal" },
  "partA.quarter.2.receipt": { noFact: "identity" },
  "partA.quarter.2.paid": { noFact: "partOfTotal" },
  "partA.quarter.2.deducted": { noFact: "partOfTotal" },
  "partA.quarter.2.deposited": { noFact: "partOfTotal" },
  "partA.quarter.3.receipt": { noFact: "identity" },
  "partA.quarter.3.paid": { noFact: "partOfTotal" },
  "partA.quarter.3.deducted": { noFact: "partOfTotal" },
  "partA.quarter.3.deposited": { noFact: "partOfTotal" },
  "partA.quarter.4.receipt": { noFact: "identity" },
  "partA.quarter.4.paid": { noFact: "partOfTotal" },
  "partA.quarter.4.deducted": { noFact: "partOfTotal" },
  "partA.quarter.4.deposited": { noFact: "partOfTotal" },
  "partA.total.paid": { noFact: "paidSalary" },
  "partA.total.deducted": { fact: "taxesPaid.deductedAtSource" },
  "partA.total.deposited": { noFact: "deposited" },
  "partA.challan.total": { noFact: "deposited" },
  "partB.regime.question": { noFact: "regime" },
  "partB.regime.answer": { noFact: "regime" },
  "partB.regime": { noFact: "regime" },
  "partB.1a": { fact: "salary.section17_1" },
  "partB.1b": { fact: "salary.section17_2" },
  "partB.1c": { fact: "salary.section17_3" },
  "partB.1d": { noFact: "sum" },
  "partB.1e": { fact: "salary.otherEmployers" },
  "partB.2a": { fact: "exemptions.leaveTravel" },
  "partB.2b": { fact: "exemptions.gratuity" },
  "partB.2c": { fact: "exemptions.commutedPension" },
  "partB.2d": { fact: "exemptions.leaveEncashment" },
  "partB.2e": { fact: "houseRent.exempt" },
  "partB.2f": { fact: "exemptions.specialAllowances" },
  "partB.2h": { fact: "exemptions.otherUnknown" },
  "partB.2i": { noFact: "sum" },
  "partB.3": { noFact: "sum" },
  "partB.4a": { noFact: "computed" },
  "partB.4b": { fact: "entertainmentAllowance" },
  "partB.4c": { fact: "professionalTax" },
  "partB.5": { noFact: "sum" },
  "partB.6": { noFact: "sum" },
  "partB.7a": { fact: "house.reported" },
  "partB.7b": { fact: "otherSources.unspecified" },
  "partB.8": { noFact: "sum" },
  "partB.9": { noFact: "sum" },
  "partB.10a.gross": { fact: "claims.80C" },
  "partB.10a.deductible": { noFact: "otherColumn" },
  "partB.10b.gross": { fact: "claims.80CCC" },
  "partB.10b.deductible": { noFact: "otherColumn" },
  "partB.10c.gross": { fact: "claims.80CCD(1)" },
  "partB.10c.deductible": { noFact: "otherColumn" },
  "partB.10d.gross": { noFact: "sum" },
  "partB.10d.deductible": { noFact: "sum" },
  "partB.10e.gross": { fact: "claims.80CCD(1B)" },
  "partB.10e.deductible": { noFact: "otherColumn" },
  "partB.10f.gross": { fact: "claims.80CCD(2)" },
  "partB.10f.deductible": { noFact: "otherColumn" },
  "partB.10g.gross": { noFact: "otherColumn" },
  "partB.10g.deductible": { fact: "claims.80D.self" },
  "partB.10h.gross": { fact: "claims.80E" },
  "partB.10h.deductible": { noFact: "otherColumn" },
  "partB.10i.gross": { fact: "claims.80CCH(1)" },
  "partB.10i.deductible": { noFact: "otherColumn" },
  "partB.10j.gross": { fact: "claims.80CCH(2)" },
  "partB.10j.deductible": { noFact: "otherColumn" },
  "partB.10k.gross": { noFact: "otherColumn" },
  "partB.10k.qualifying": { noFact: "otherColumn" },
  "partB.10k.deductible": { fact: "claims.80G" },
  "partB.10l.gross": { fact: "claims.80TTA" },
  "partB.10l.qualifying": { noFact: "otherColumn" },
  "partB.10l.deductible": { noFact: "otherColumn" },
  "partB.10n.gross": { noFact: "otherColumn" },
  "partB.10n.qualifying": { noFact: "otherColumn" },
  "partB.10n.deductible": { fact: "claims.other" },
  "partB.11": { noFact: "sum" },
  "partB.12": { noFact: "sum" },
  "partB.13": { noFact: "computed" },
  "partB.14": { noFact: "computed" },
  "partB.15": { noFact: "computed" },
  "partB.16": { noFact: "computed" },
  "partB.17": { noFact: "computed" },
  "partB.18": { fact: "relief89" },
  "partB.19": { fact: "taxesPaid.deductedAtSource" },
  "partB.20": { fact: "taxesPaid.collectedAtSource" },
  "partB.21": { noFact: "computed" },
} as const satisfies Record<FixedFieldId, FactOfField>;

/** The facts that a certificate has. */
export type PrintedFact = Extract<(typeof FACT_OF_FIELD)[FixedFieldId], { fact: FactPath }>["fact"];

/** The fields that are this fact. */
export function fieldsOfFact(fact: PrintedFact): FixedFieldId[] {
  return FIXED_FIELDS.filter((id) => {
    const of: FactOfField = FACT_OF_FIELD[id];
    return "fact" in of && of.fact === fact;
  });
}
