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
