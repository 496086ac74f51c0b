import {
  formatRupees,
  least,
  NOTHING,
  percent,
  proportionOf,
  type Rupees,
  rupees,
  shareOf,
  sumOf,
} from "#values/money.ts";
import type { Regime, TaxFacts } from "./facts.ts";
import type { Line } from "./lines.ts";
import type { HouseProperty } from "./more-facts.ts";
import type { YearRates } from "./years/rates.ts";

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
      label: "Income or loss as reported",
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
    label: "Income from house property",
    section: "22 to 24",
    amount: income,
    working: lossLeft > 0 ? lossWords(regime, lossLeft, rules.houseLossSetOffMost) : undefined,
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

/** s. 24(b), provisos: one limit over the houses lived in, a small one inside it for loans of before April 1999 and late building. */
function selfOccupiedInterest(
  { house, houses = [] }: TaxFacts,
  regime: Regime,
  rates: YearRates,
): { amount: Rupees; line?: Line } {
  const rules = rates[regime];
  const livedIn = houses.filter(({ use }) => use === "selfOccupied").slice(0, HOUSES_LIVED_IN);
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
  const inSmall =
    small > 0
      ? `, of it at most ${formatRupees(rates.limits.smallInterestMost)} of ${formatRupees(small)}`
      : "";
  return {
    amount: rupees(-allowed),
    line: {
      id: "house.selfOccupied",
      label: "House lived in: loan interest",
      section: "24(b)",
      amount: rupees(-allowed),
      working:
        most === 0
          ? "Not available in the new regime: s. 115BAC(2)(i)"
          : `${formatRupees(paid)}, at most ${formatRupees(most)}${inSmall}`,
      inputs: ["house.selfOccupiedInterest"],
      kind: "detail",
    },
  };
}

/** What s. 24(b) allows of interest on houses lived in, positive. */
export function interestOnHousesLivedIn(facts: TaxFacts, regime: Regime, rates: YearRates): Rupees {
  return rupees(-selfOccupiedInterest(facts, regime, rates).amount);
}

/** Interest of the year and a fifth of that before completion, s. 24(b), Explanation. */
function interestWithEarlier({
  interest = NOTHING,
  preConstructionInterest = NOTHING,
}: HouseProperty): Rupees {
  return sumOf(interest, proportionOf(preConstructionInterest, 1, 5));
}

/** s. 23(1): what the house might be let for, or the rent where it is higher, or lower for a time without tenant. */
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
  const kind = isDeemed ? "Deemed to be let" : "Let out";
  const line = (id: string, label: string, section: string, amount: Rupees): Line => ({
    id: `house.${index}.${id}`,
    label: `${kind}: ${label}`,
    section,
    amount,
    inputs: ["houses"],
    kind: "detail",
  });
  const lines = [
    line("annualValue", "annual value less municipal taxes paid", "23(1)", netValue),
    line("deduction", `${rates.limits.letOutDeduction / 100}% of it`, "24(a)", rupees(-deduction)),
    line("interest", "loan interest", "24(b)", rupees(-interest)),
    ...(arrears > 0 ? [line("arrears", "arrears of rent less 30%", "25A", fromArrears)] : []),
  ];
  return { lines, income };
}

function letOutParts(value: Rupees, taxes: Rupees, rate: Parameters<typeof shareOf>[1]) {
  const netValue = rupees(value - taxes);
  // A net value below zero (taxes of many years paid at once) has no 30 %.
  return { netValue, deduction: shareOf(rupees(Math.max(0, netValue)), rate) };
}

function lossWords(regime: Regime, left: Rupees, most: Rupees): string {
  return regime === "new"
    ? `The loss of ${formatRupees(left)} cannot be set off in the new regime: s. 115BAC(2)(ii)(b); whether it may be carried forward is disputed`
    : `A loss is set off up to ${formatRupees(most)} (s. 71(3A)); ${formatRupees(left)} is carried forward for eight years`;
}

/**
 * Income of a let-out house, ss. 23 and 24: rent less municipal taxes paid, less 30 % of that,
 * less the whole interest; below zero a loss. The same in both regimes.
 */
export function letOutIncome(letOut: {
  rent: Rupees;
  municipalTaxesPaid: Rupees;
  interest: Rupees;
}): Rupees {
  const { netValue, deduction } = letOutParts(letOut.rent, letOut.municipalTaxesPaid, percent(30));
  return rupees(netValue - deduction - letOut.interest);
}
