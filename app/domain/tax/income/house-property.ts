import type { Regime, TaxFacts } from "#domain/tax/facts/facts.ts";
import type { HouseProperty } from "#domain/tax/facts/more-facts.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { LineMessage } from "#domain/tax/messages/lines.ts";
import type { YearRates } from "#domain/tax/years/rates.ts";
import { NOTHING, type Rupees, rupees, shareOf, sumOf } from "#values/money.ts";
import { housesLivedIn, interestWithEarlier, selfOccupiedInterest } from "./house-interest.ts";

export type HouseHead = {
  lines: Line[];
  /** What enters gross total income: an income, or the loss that may be set off (below zero). */
  income: Rupees;
  /** The loss that may not be set off this year, positive. */
  lossLeft: Rupees;
};

/**
 * The head House property, ss. 22 to 25A. Old regime: interest on up to two houses lived in up to ₹2,00,000
 * (s. 24(b)), loss against other heads up to ₹2,00,000 (s. 71(3A)), the rest carried eight years. Arrears of rent
 * are taxed in either regime, whoever lives in the house now (s. 25A).
 * New regime: neither (s. 115BAC(2)(i), (ii)(b)). Whether a new-regime loss may be carried is
 * disputed: s. 115BAC(3) lets it lapse, ITR-2 validation rule 274 carries it; it is shown, not used.
 * Throws RangeError for a rent of the year from a house lived in, see `rentsOfHousesLivedIn`.
 */
export function houseHead(facts: TaxFacts, regime: Regime, rates: YearRates): HouseHead {
  const { house, houses = [] } = facts;
  if (house.selfOccupiedInterest === 0 && house.reported === 0 && houses.length === 0)
    return { lines: [], income: NOTHING, lossLeft: NOTHING };
  const [rentLivedIn] = rentsOfHousesLivedIn(facts);
  if (rentLivedIn) throw new RangeError(`${rentLivedIn}: a house that is let is not lived in`);
  const rules = rates[regime];
  const lines: Line[] = [];
  const livedIn = selfOccupiedInterest(facts, regime, rates);
  if (livedIn.line) lines.push(livedIn.line);
  const oldRents = housesLivedIn(houses).map((each, index) =>
    arrearsLine(each, "selfOccupied", `house.livedIn.${index}`, rates),
  );
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
  lines.push(...[...oldRents, ...rented].flatMap((each) => each.lines));
  const result = sumOf(
    house.reported,
    livedIn.amount,
    ...[...oldRents, ...rented].map(({ income }) => income),
  );
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

/** All but those lived in: what is let, and what the law takes as let, the third house lived in among it (s. 23(4)). */
function letOutHouses(
  houses: readonly HouseProperty[],
): { house: HouseProperty; isDeemed: boolean }[] {
  const livedIn = housesLivedIn(houses);
  return houses
    .filter((house) => !livedIn.includes(house))
    .map((house) => ({ house, isDeemed: house.use !== "letOut" }));
}

/**
 * Rents of the year from houses said to be lived in, each as a path into the facts: a house let in any part of the
 * year has no nil value (s. 23(3)(a)), so that such facts contradict themselves. Rent of earlier years is `arrears`.
 */
export function rentsOfHousesLivedIn({ houses = [] }: Pick<TaxFacts, "houses">): string[] {
  return houses.flatMap(({ use, rent = NOTHING }, index) =>
    use === "selfOccupied" && rent > 0 ? [`houses.${index}.rent`] : [],
  );
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
  const arrears = arrearsLine(house, isDeemed ? "deemedLetOut" : "letOut", `house.${index}`, rates);
  const income = rupees(netValue - deduction - interest + arrears.income);
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
    ...arrears.lines,
  ];
  return { lines, income };
}

/** Arrears of rent and unrealised rent less 30 % (s. 25A(1), (2)): no matter who lives in the house, or owns it, now. */
function arrearsLine(
  { arrears = NOTHING }: HouseProperty,
  use: HouseProperty["use"],
  id: string,
  { limits: { letOutDeduction: share } }: YearRates,
): { lines: Line[]; income: Rupees } {
  const income = rupees(arrears - shareOf(arrears, share));
  if (arrears === 0) return { lines: [], income };
  const line: Line = {
    id: `${id}.arrears`,
    label: { id: "house.arrears", params: { use, share } },
    section: "25A",
    amount: income,
    inputs: ["houses"],
    kind: "detail",
  };
  return { lines: [line], income };
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
