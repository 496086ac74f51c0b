import { excessOf, formatRupees, least, NOTHING, type Rupees } from "#values/money.ts";
import type { Residence } from "./facts.ts";
import type { Line } from "./lines.ts";
import type { RegimeRates } from "./years/rates.ts";

/**
 * Rebate under s. 87A on slab tax, with the marginal relief of the new regime (first proviso, clause (b)):
 * just above the limit the tax may not exceed the income above it. Residents only.
 * Income at special rates is not handled yet; whether it counts for the limit is contested
 * between the statute ("total income") and the Department's utility.
 */
export function rebate87A(
  totalIncome: Rupees,
  slabTax: Rupees,
  residence: Residence,
  rule: RegimeRates["rebate87A"],
): { line: Line; rebate: Rupees } {
  const over = excessOf(totalIncome, rule.incomeLimit);
  const limit = formatRupees(rule.incomeLimit);
  let rebate = NOTHING;
  let working = `Total income is above ${limit}`;
  if (residence === "nonResident") {
    working = "Only for residents";
  } else if (over === 0) {
    rebate = least(slabTax, rule.most);
    working = `Total income is not above ${limit}: the tax, at most ${formatRupees(rule.most)}`;
  } else if (rule.marginalRelief && slabTax > over) {
    rebate = excessOf(slabTax, over);
    working = `Marginal relief: total income is ${formatRupees(over)} above ${limit}, and the tax may not be more than that`;
  } else if (rule.marginalRelief) {
    working += " by at least the tax itself: no marginal relief is left";
  }
  return {
    line: {
      id: "rebate87A",
      label: "Rebate",
      section: "87A",
      amount: rebate,
      working,
      kind: "less",
    },
    rebate,
  };
}
