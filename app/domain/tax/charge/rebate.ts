import { isResident, type Residence } from "#domain/tax/facts/facts.ts";
import type { Policies } from "#domain/tax/facts/policies.ts";
import type { TestedIncome } from "#domain/tax/messages/charge.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { LineMessage } from "#domain/tax/messages/lines.ts";
import type { RebateRule } from "#domain/tax/years/rates.ts";
import { excessOf, least, NOTHING, type Rupees, rupees } from "#values/money.ts";

/** What s. 87A looks at. `slabIncome` is total income without what special rates tax. */
type RebateBase = {
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
  const { amount: income, tested } = testedIncome(base, rule, policies);
  const spared = sparedTax(base, rule, policies);
  const { incomeLimit: limit, most } = rule;
  const over = excessOf(income, limit);
  let rebate = NOTHING;
  let working: LineMessage = { id: "rebate.above", params: { tested, limit } };
  if (!isResident(residence)) {
    working = { id: "residentsOnly" };
  } else if (over === 0) {
    rebate = least(spared, most);
    working = { id: "rebate.notAbove", params: { tested, limit, most } };
  } else if (rule.marginalRelief) {
    const compared =
      policies.rebateRelief === "allTax" && income === base.totalIncome
        ? rupees(base.slabTax + base.specialTax - base.taxUnder112A)
        : base.slabTax;
    if (compared > over) {
      const limited = policies.rebateReliefMost === "none" ? spared : most;
      rebate = least(spared, excessOf(compared, over), limited);
      working = { id: "rebate.marginalRelief", params: { tested, over, limit } };
    } else working = { id: "rebate.noReliefLeft", params: { tested, limit } };
  }
  return {
    line: {
      id: "rebate87A",
      label: { id: "rebate" },
      section: "87A",
      amount: rebate,
      working,
      kind: "less",
    },
    rebate,
  };
}

function testedIncome(
  base: RebateBase,
  rule: RebateRule,
  { rebateThreshold }: Policies,
): { amount: Rupees; tested: TestedIncome } {
  const tests =
    rule.marginalRelief && rebateThreshold !== "department"
      ? rebateThreshold
      : rule.departmentTests;
  return tests === "withoutSpecialRates" && base.slabIncome < base.totalIncome
    ? { amount: base.slabIncome, tested: "withoutSpecialRates" }
    : { amount: base.totalIncome, tested: "totalIncome" };
}

function sparedTax(base: RebateBase, rule: RebateRule, policies: Policies): Rupees {
  const allBut112A =
    rule.against === "allBut112A"
      ? policies.rebateInOldRegime === "exceptOn112A"
      : rule.against === "slabTaxDisputed" && policies.rebateOnSpecialRates === "allowed";
  return allBut112A ? rupees(base.slabTax + base.specialTax - base.taxUnder112A) : base.slabTax;
}
