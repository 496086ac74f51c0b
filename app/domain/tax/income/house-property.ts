import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import type { HouseProperty } from "#domain/tax/facts/more-facts.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { LineMessage } from "#domain/tax/messages/lines.ts";
import type { YearRates } from "#domain/tax/years/rates.ts";
import {
  excessOf,
  least,
  NOTHING,
  proportionOf,
  type Rupees,
  rupees,
  shareOf,
  sumOf,
} from "#values/money.ts";
import { NOT_IN_NEW_REGIME } from "./not-in-new-regime.ts";

export type HouseHead = {
  lines: Line[];
  /** What enters gross total income: an income, or the loss that may be set off (below zero). */
  income: Rupees;
  /** The loss that may not be set off this year, positive. */
  lossLeft: Rupees;
};

/**
 * The head House property, ss. 22 to 25A. Old regime: interest on up to two houses lived in up to ₹2,00,000
 * (s. 24(b)), loss against other heads up to ₹2,00,000 (s. 71(3A)), the rest carried eight years.
 * New regime: neither (s. 115BAC(2)(i), (ii)(b)). Whether a new-regime loss may be carried is
 * disputed: s. 115BAC(3) lets it lapse, ITR-2 validation rule 274 carries it; it is shown, not used.
 */
export function houseHead(facts: TaxFacts, regime: Regime, rates: YearRates): HouseHead {
  const { house, houses = [] } = facts;
  if (house.selfOccupiedInterest === 0 && house.reported === 0 && houses.length === 0)
    return { lines: [], income: NOTHING, lossLeft: NOTHING };
  const rules = rates[regime];
  const lines: Line[] = [];
  const livedIn = selfOccupiedInterest(facts, regime, rates);
  if (livedIn.line) lines.push(livedIn.line);
  if (house.reported !== 0) {
    lines.push({
      id: "house.reported",
      label: { id: "house.reported" },
      amount: house.reported,
      inputs: ["house.reported"],
      kind: "detail",
    });
  }
  const rented = letOutHouses(houses).map(({ house: each, isDeemed }, index) =>
    letOutLines(each, index, isDeemed, rates),
  );
  lines.push(...rented.flatMap((each) => each.lines));
  const result = sumOf(house.reported, livedIn.amount, ...rented.map(({ income }) => income));
  const income = rupees(Math.max(result, -rules.houseLossSetOffMost));
  const lossLeft = rupees(income - result);
  lines.push({
    id: "houseIncome",
    label: { id: "house.income" },
    section: "22 to 24",
    amount: income,
    working: lossLeft > 0 ? lossMessage(regime, lossLeft, rules.houseLossSetOffMost) : undefined,
    kind: "add",
  });
  return { lines, income, lossLeft };
}

/** s. 23(4): the nil value is for two houses; the others count as let, and so does one said to be. */
const HOUSES_LIVED_IN = 2;

function letOutHouses(
  houses: readonly HouseProperty[],
): { house: HouseProperty; isDeemed: boolean }[] {
  const beyond = houses.filter(({ use }) => use === "selfOccupied").slice(HOUSES_LIVED_IN);
  return houses
    .filter((house) => house.use !== "selfOccupied" || beyond.includes(house))
    .map((house) => ({ house, isDeemed: house.use !== "letOut" }));
}

function housesLivedIn(houses: readonly HouseProperty[]): readonly HouseProperty[] {
  return houses.filter(({ use }) => use === "selfOccupied").slice(0, HOUSES_LIVED_IN);
}

/** s. 24(b), provisos: one limit over the houses lived in, a small one inside it for loans of before April 1999 and late building. */
function selfOccupiedInterest(
  { house, houses = [] }: TaxFacts,
  regime: Regime,
  rates: YearRates,
): { amount: Rupees; line?: Line } {
  const rules = rates[regime];
  const livedIn = housesLivedIn(houses);
  const interestOf = (small: boolean) =>
    sumOf(
      ...livedIn
        .filter(({ smallInterestLimit = false }) => smallInterestLimit === small)
        .map(interestWithEarlier),
    );
  const ordinary = sumOf(house.selfOccupiedInterest, interestOf(false));
  const small = interestOf(true);
  const paid = sumOf(ordinary, small);
  if (paid === 0) return { amount: NOTHING };
  const most = rules.selfOccupiedInterestMost;
  const allowed = least(sumOf(ordinary, least(small, rates.limits.smallInterestMost)), most);
  const { smallInterestMost: smallMost } = rates.limits;
  const working: LineMessage =
    small > 0
      ? { id: "house.interestSmall", params: { paid, most, small, smallMost } }
      : { id: "house.interest", params: { paid, most } };
  return {
    amount: rupees(-allowed),
    line: {
      id: "house.selfOccupied",
      label: { id: "house.selfOccupied" },
      section: "24(b)",
      amount: rupees(-allowed),
      working: most === 0 ? NOT_IN_NEW_REGIME : working,
      inputs: ["house.selfOccupiedInterest"],
      kind: "detail",
    },
  };
}

/** What s. 24(b) allows of interest on houses lived in, positive. */
export function interestOnHousesLivedIn(facts: TaxFacts, regime: Regime, rates: YearRates): Rupees {
  return rupees(-selfOccupiedInterest(facts, regime, rates).amount);
}

/**
 * Whether interest on houses lived in reaches its limit, where ss. 80EE and 80EEA begin: the common one, or the
 * small one of a house that has it. Interest on a house let out has no limit that could be reached.
 */
export function isInterestLimitReached(facts: TaxFacts, rates: YearRates): boolean {
  const { houses = [], house } = facts;
  const most = rates.old.selfOccupiedInterestMost;
  // A certificate's loss in row 7(a) is nearly always that interest.
  const reported = houses.length === 0 ? Math.max(0, -house.reported) : 0;
  if (interestOnHousesLivedIn(facts, "old", rates) + reported >= most) return true;
  const { smallInterestMost } = rates.limits;
  return houses
    .filter(({ use, smallInterestLimit }) => use === "selfOccupied" && smallInterestLimit)
    .some((each) => interestWithEarlier(each) >= smallInterestMost);
}

/**
 * Interest on houses lived in that s. 24(b) has no room for. Unknown where the claim is for another loan, or where a
 * certificate prints the loss alone, which the employer has cut at the limit.
 */
export function interestLeft(facts: TaxFacts, rates: YearRates): Rupees | undefined {
  const { house, houses = [], firstHomeLoan = "same" } = facts;
  const isCut = houses.length === 0 && house.selfOccupiedInterest === 0 && house.reported < 0;
  if (firstHomeLoan === "another" || isCut) return undefined;
  const livedIn = housesLivedIn(houses);
  const paid = sumOf(house.selfOccupiedInterest, ...livedIn.map(interestWithEarlier));
  return excessOf(paid, interestOnHousesLivedIn(facts, "old", rates));
}

/** Interest of the year and a fifth of that before completion, s. 24(b), Explanation. */
function interestWithEarlier({
  interest = NOTHING,
  preConstructionInterest = NOTHING,
}: HouseProperty): Rupees {
  return sumOf(interest, proportionOf(preConstructionInterest, 1, 5));
}

/** s. 23(1): the expected rent, or the actual rent if higher; a lower actual rent counts after a vacancy. */
function grossAnnualValue({
  rent = NOTHING,
  expectedRent = NOTHING,
  wasVacant,
}: HouseProperty): Rupees {
  if (wasVacant && rent < expectedRent) return rent;
  return rupees(Math.max(rent, expectedRent));
}

function letOutLines(
  house: HouseProperty,
  index: number,
  isDeemed: boolean,
  rates: YearRates,
): { lines: Line[]; income: Rupees } {
  const value = grossAnnualValue(house);
  const taxes = house.municipalTaxesPaid ?? NOTHING;
  const interest = interestWithEarlier(house);
  const { netValue, deduction } = letOutParts(value, taxes, rates.limits.letOutDeduction);
  const arrears = house.arrears ?? NOTHING;
  const fromArrears = rupees(arrears - shareOf(arrears, rates.limits.letOutDeduction));
  const income = rupees(netValue - deduction - interest + fromArrears);
  const deemed = isDeemed;
  const share = rates.limits.letOutDeduction;
  const line = (id: string, label: LineMessage, section: string, amount: Rupees): Line => ({
    id: `house.${index}.${id}`,
    label,
    section,
    amount,
    inputs: ["houses"],
    kind: "detail",
  });
  const lines = [
    line("annualValue", { id: "house.annualValue", params: { deemed } }, "23(1)", netValue),
    line(
      "deduction",
      { id: "house.deduction", params: { deemed, share } },
      "24(a)",
      rupees(-deduction),
    ),
    line("interest", { id: "house.loanInterest", params: { deemed } }, "24(b)", rupees(-interest)),
    ...(arrears > 0
      ? [line("arrears", { id: "house.arrears", params: { deemed, share } }, "25A", fromArrears)]
      : []),
  ];
  return { lines, income };
}

function letOutParts(value: Rupees, taxes: Rupees, rate: Parameters<typeof shareOf>[1]) {
  const netValue = rupees(value - taxes);
  // A net value below zero (taxes of many years paid at once) has no 30 %.
  return { netValue, deduction: shareOf(rupees(Math.max(0, netValue)), rate) };
}

function lossMessage(regime: Regime, left: Rupees, most: Rupees): LineMessage {
  return regime === "new"
    ? { id: "house.lossInNewRegime", params: { left, section: "115BAC(2)(ii)(b)" } }
    : { id: "house.lossCarried", params: { most, left, section: "71(3A)" } };
}
