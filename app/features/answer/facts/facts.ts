import type { FieldId } from "#domain/form16/field-id.ts";
import type { AgeGroup } from "#domain/tax/facts/age.ts";
import {
  emptyFacts,
  type HealthClaims,
  type HouseRent,
  type SalariedFacts,
  type TaxFacts,
} from "#domain/tax/facts/facts.ts";
import { isMetro, usualAllowance, usualBasicPay } from "#domain/tax/income/house-rent.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { least, nearestRupee, proportionOf, type Rupees, rupees, sumOf } from "#values/money.ts";
import type { TaxYear } from "#values/year.ts";
import type { DraftAnswers, UploadedForm16 } from "../draft/draft.ts";
import {
  correctedCertificates,
  isTypedCertificate,
  readAmount,
} from "../figures/certificate-values.ts";
import { type Additions, additionsOf } from "./additions.ts";
import { fieldsOfFact, type PrintedFact } from "./fact-of-field.ts";
import { otherIncomesOf, withOtherIncome } from "./other-income.ts";

/**
 * What the tax engine is asked about, from the certificates with their corrections and from what the
 * person added. Certificates of several employers are summed; then row 1(e) is left out, because it
 * repeats the other certificate. A limit is never applied here.
 */
export function factsOf(
  year: TaxYear,
  form16: UploadedForm16,
  answers: Omit<DraftAnswers, "form16" | "details" | "contact">,
  age: AgeGroup,
): TaxFacts {
  const exact = (id: FieldId) =>
    readAmount(form16, answers.corrections, id).reduce((total, value) => total + value, 0);
  const printedOrLoss = (fact: PrintedFact) =>
    sumOf(...fieldsOfFact(fact).map((id) => nearestRupee(exact(id))));
  // Below zero only house property has a meaning: a loss.
  const printed = (fact: PrintedFact) =>
    sumOf(...fieldsOfFact(fact).map((id) => nearestRupee(Math.max(0, exact(id)))));
  const added = additionsOf(answers.additions);
  const several = form16.certificates.length > 1;
  const salary = {
    section17_1: printed("salary.section17_1"),
    section17_2: printed("salary.section17_2"),
    section17_3: printed("salary.section17_3"),
    otherEmployers: several ? rupees(0) : printed("salary.otherEmployers"),
    governmentEmployer: false,
    ...(added.basic === undefined ? {} : { basicAndDearness: added.basic }),
  };
  const madeUnderNew = areMadeUnderNew(form16, answers.corrections);
  const special = printed("exemptions.specialAllowances");
  const other = printed("exemptions.otherUnknown");
  const relief89 = printed("relief89");
  const health = healthOf(printed("claims.80D.self"), added, age !== "below60", year);
  const facts: TaxFacts = {
    ...emptyFacts(year),
    age,
    salary,
    exemptions: {
      leaveTravel: printed("exemptions.leaveTravel"),
      gratuity: printed("exemptions.gratuity"),
      commutedPension: printed("exemptions.commutedPension"),
      leaveEncashment: printed("exemptions.leaveEncashment"),
      specialAllowances: madeUnderNew ? rupees(0) : special,
      dutyAllowances: madeUnderNew ? special : rupees(0),
      otherInBoth: madeUnderNew ? other : rupees(0),
      otherUnknown: madeUnderNew ? rupees(0) : other,
    },
    houseRent: houseRentOf(printed("houseRent.exempt"), added, salary.section17_1, year),
    professionalTax: printed("professionalTax"),
    entertainmentAllowance: printed("entertainmentAllowance"),
    house: houseOf(printedOrLoss("house.reported"), added),
    otherSources: {
      savingsInterest: rupees(0),
      depositInterest: rupees(0),
      unspecified: printed("otherSources.unspecified"),
    },
    claims: {
      "80C": added.section80C ?? printed("claims.80C"),
      "80CCC": printed("claims.80CCC"),
      "80CCD(1)": printed("claims.80CCD(1)"),
      "80CCD(1B)": printed("claims.80CCD(1B)"),
      "80CCD(2)": printed("claims.80CCD(2)"),
      "80D": health,
      "80E": printed("claims.80E"),
      "80CCH(1)": printed("claims.80CCH(1)"),
      "80CCH(2)": printed("claims.80CCH(2)"),
      "80G": printed("claims.80G"),
      // Row 10(l) knows only s. 80TTA; a resident of 60 or more claims the same interest under s. 80TTB.
      [age === "below60" ? "80TTA" : "80TTB"]: printed("claims.80TTA"),
      other: printed("claims.other"),
    },
    // Row 18, as the employer worked it out.
    ...(relief89 > 0 ? { relief89 } : {}),
    taxesPaid: {
      deductedAtSource: printed("taxesPaid.deductedAtSource"),
      collectedAtSource: printed("taxesPaid.collectedAtSource"),
    },
  };
  return withOtherIncome(facts, otherIncomesOf({ ...answers, form16 }));
}

/** Of what was printed: a figure that was typed has no allowances whose kind a regime decides. */
function areMadeUnderNew(
  form16: UploadedForm16,
  corrections: DraftAnswers["corrections"],
): boolean {
  const all = correctedCertificates(form16, corrections);
  const printed = all.filter((_, index) => !isTypedCertificate(form16.certificates[index]));
  return (printed.length > 0 ? printed : all).every(
    ({ fields }) => fields["partB.regime"]?.value !== "old",
  );
}

/**
 * Rent typed by the person is computed; otherwise the employer's own figure of row 2(e) counts. What is based on
 * guessed pay is marked as estimated.
 */
function houseRentOf(printed: Rupees, added: Additions, salary: Rupees, year: TaxYear): HouseRent {
  if (added.rent === undefined)
    return printed > 0 ? { kind: "reported", exempt: printed } : { kind: "none" };
  if (added.rent === 0) return { kind: "none" };
  const { houseRent: limits } = ratesOf(year).limits;
  const metro = isMetro(added.city, limits);
  const basic = added.basic ?? usualBasicPay(salary, limits);
  const received = added.hra ?? usualAllowance(basic, metro, limits);
  const months = (yearly: Rupees) => proportionOf(yearly, added.rentMonths, 12);
  return {
    kind: "computed",
    received: months(received),
    basicAndDearness: months(basic),
    rentPaid: rupees(added.rent * added.rentMonths),
    metro,
    estimated: added.basic === undefined || added.hra === undefined,
  };
}

/** Interest typed by the person takes the place of a loss in row 7(a), which is usually that interest. */
function houseOf(reported: Rupees, added: Additions): SalariedFacts["house"] {
  if (added.homeLoanInterest === undefined) return { selfOccupiedInterest: rupees(0), reported };
  return { selfOccupiedInterest: added.homeLoanInterest, reported: rupees(Math.max(0, reported)) };
}

/**
 * Row 10(g) is one figure for the whole family. What the employer allowed is divided so that the
 * limits of s. 80D give it back: first the person's own share, the rest to the parents.
 */
function healthOf(
  allowed: Rupees,
  added: Additions,
  selfSenior: boolean,
  year: TaxYear,
): HealthClaims {
  if (added.healthSelf !== undefined || added.healthParents !== undefined) {
    return {
      self: added.healthSelf ?? rupees(0),
      selfSenior,
      parents: added.healthParents ?? rupees(0),
      parentsSenior: added.parentsSenior,
    };
  }
  const { ordinary, senior } = ratesOf(year).limits.health80D;
  const self = least(allowed, selfSenior ? senior : ordinary);
  const parents = rupees(allowed - self);
  return { self, selfSenior, parents, parentsSenior: parents > ordinary };
}
