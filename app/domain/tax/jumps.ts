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
