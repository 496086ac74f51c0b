import {
  formatRupees,
  least,
  NOTHING,
  percent,
  type Rupees,
  rupees,
  shareOf,
} from "#values/money.ts";
import type { Regime, SalariedFacts } from "./facts.ts";
import type { Line } from "./lines.ts";
import type { YearRates } from "./years/rates.ts";

export type HouseHead = {
  lines: Line[];
  /** What enters gross total income: an income, or the loss that may be set off (below zero). */
  income: Rupees;
  /** The loss that may not be set off this year, positive. */
  lossLeft: Rupees;
};

/**
 * The head House property, ss. 22 to 24. Old regime: interest on houses lived in up to ₹2,00,000
 * (s. 24(b)), loss against other heads up to ₹2,00,000 (s. 71(3A)), the rest carried eight years.
 * New regime: neither (s. 115BAC(2)(i), (ii)(b)). Whether a new-regime loss may be carried is
 * disputed: s. 115BAC(3) lets it lapse, ITR-2 validation rule 274 carries it; it is shown, not used.
 */
export function houseHead({ house }: SalariedFacts, regime: Regime, rates: YearRates): HouseHead {
  if (house.selfOccupiedInterest === 0 && house.reported === 0)
    return { lines: [], income: NOTHING, lossLeft: NOTHING };
  const rules = rates[regime];
  const lines: Line[] = [];
  const interest = least(house.selfOccupiedInterest, rules.selfOccupiedInterestMost);
  if (house.selfOccupiedInterest > 0) {
    lines.push({
      id: "house.selfOccupied",
      label: "House lived in: loan interest",
      section: "24(b)",
      amount: rupees(-interest),
      working:
        rules.selfOccupiedInterestMost === 0
          ? "Not available in the new regime: s. 115BAC(2)(i)"
          : `${formatRupees(house.selfOccupiedInterest)}, at most ${formatRupees(rules.selfOccupiedInterestMost)}`,
      inputs: ["house.selfOccupiedInterest"],
      kind: "detail",
    });
  }
  if (house.reported !== 0) {
    lines.push({
      id: "house.reported",
      label: "Income or loss as reported",
      amount: house.reported,
      inputs: ["house.reported"],
      kind: "detail",
    });
  }
  const result = rupees(house.reported - interest);
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
  const annualValue = rupees(letOut.rent - letOut.municipalTaxesPaid);
  return rupees(annualValue - shareOf(annualValue, percent(30)) - letOut.interest);
}
