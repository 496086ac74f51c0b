import { excessOf, formatRupees, least, NOTHING, type Rupees, rupees } from "#values/money.ts";
import { isResident, type Residence } from "./facts.ts";
import type { Line } from "./lines.ts";
import type { Policies } from "./policies.ts";
import type { RebateRule } from "./years/rates.ts";

/** What s. 87A looks at. `slabIncome` is total income without what special rates tax. */
export type RebateBase = {
  totalIncome: Rupees;
  slabIncome: Rupees;
  slabTax: Rupees;
  /** All tax at special rates, and the part of s. 112A. */
  specialTax: Rupees;
  taxUnder112A: Rupees;
};

/**
 * Rebate under s. 87A with the marginal relief of the new regime (first proviso, clause (b)): just above
 * the limit the tax may not exceed the income above it. Residents only, never against tax under s. 112A
 * (s. 112A(6)). Which income is tested and which tax is spared are `policies`.
 */
export function rebate87A(
  base: RebateBase,
  residence: Residence,
  rule: RebateRule,
  policies: Policies,
): { line: Line; rebate: Rupees } {
  const { tested, name } = testedIncome(base, rule, policies);
  const spared = sparedTax(base, rule, policies);
  const over = excessOf(tested, rule.incomeLimit);
  const limit = formatRupees(rule.incomeLimit);
  let rebate = NOTHING;
  let working = `${name} is above ${limit}`;
  if (!isResident(residence)) {
    working = "Only for residents";
  } else if (over === 0) {
    rebate = least(spared, rule.most);
    working = `${name} is not above ${limit}: the tax, at most ${formatRupees(rule.most)}`;
  } else if (rule.marginalRelief) {
    const compared =
      policies.rebateRelief === "allTax" && tested === base.totalIncome
        ? rupees(base.slabTax + base.specialTax - base.taxUnder112A)
        : base.slabTax;
    if (compared > over) {
      const most = policies.rebateReliefMost === "none" ? spared : rule.most;
      rebate = least(spared, excessOf(compared, over), most);
      working = `Marginal relief: ${lower(name)} is ${formatRupees(over)} above ${limit}, and the tax may not be more than that`;
    } else working += " by at least the tax itself: no marginal relief is left";
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

function testedIncome(base: RebateBase, rule: RebateRule, { rebateThreshold }: Policies) {
  const tests =
    rule.marginalRelief && rebateThreshold !== "department"
      ? rebateThreshold
      : rule.departmentTests;
  return tests === "withoutSpecialRates" && base.slabIncome < base.totalIncome
    ? { tested: base.slabIncome, name: "Income without what special rates tax" }
    : { tested: base.totalIncome, name: "Total income" };
}

function sparedTax(base: RebateBase, rule: RebateRule, policies: Policies): Rupees {
  const allBut112A =
    rule.against === "allBut112A"
      ? policies.rebateInOldRegime === "exceptOn112A"
      : rule.against === "slabTaxDisputed" && policies.rebateOnSpecialRates === "allowed";
  return allBut112A ? rupees(base.slabTax + base.specialTax - base.taxUnder112A) : base.slabTax;
}

function lower(text: string): string {
  return text.replace(/^./, (letter) => letter.toLowerCase());
}
