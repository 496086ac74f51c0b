/**
 * Where tax jumps although income grows by ten rupees: the law gives no marginal relief there. Everywhere
 * else tax after relief is continuous. Sizes are with cess, in rupees, at most.
 */
export type Jump = { id: string; where: string; section: string; most: number };

export const JUMPS: readonly Jump[] = [
  {
    id: "oldRebate",
    where: "Old regime: total income above ₹5,00,000 loses the rebate whole",
    section: "87A",
    most: 13_000,
  },
  {
    id: "agricultural",
    where: "Agricultural income above ₹5,000 begins to lift the rate, on all of it",
    section: "Finance Act s. 2(2)",
    most: 1_560,
  },
  {
    id: "oldRebateOnUnexplained",
    // S. 87A spares any income-tax but that of s. 112A(6), s. 115BBE(2) refuses deductions and losses alone: the
    // rebate of 12,500 meets that tax too, and is lost with its surcharge of 25 % and cess.
    where:
      "Old regime: total income above ₹5,00,000 loses the rebate that met tax on unexplained income, with its surcharge",
    section: "87A, 115BBE",
    most: 16_250,
  },
];

/**
 * Where tax falls although income grows, by the words of the law: agricultural income has lifted slab tax
 * above the most of the rebate, which binds up to the limit (s. 87A, first proviso, clause (a)) and not just
 * above it (clause (b)). The policy `rebateReliefMost` names the other reading, under which it never falls.
 */
export const FALLS: readonly Jump[] = [
  {
    id: "rebateWithAgriculturalIncome",
    where: "New regime: total income above the limit of the rebate, with agricultural income",
    section: "87A",
    // 30 % of the 8,00,000 between exemption and limit of FY 2025-26, less 60,000, with cess.
    most: 1_87_200,
  },
];
