import type { Mix } from "./second-draws.ts";
import type { Year } from "./second-facts.ts";

/** What is owned, and how it is taken from and put in order: “Withdraw” and step 6 of docs/planning.md. */

export const FREE = ["cash", "deposits", "debt", "gold", "shares"] as const;
export const POTS = [...FREE, "nps", "pf"] as const;
const GAINS_TAX = 0.13;
export const GAINS_FREE = 125_000;
export type Pot = (typeof POTS)[number];
export type Pots = Record<Pot, number>;
type Cost = { shares: number; gold: number };
/** What changes through a life. */
export type State = {
  pots: Pots;
  cost: Cost;
  /** What is left of this year's free gains of shares. */
  free: number;
  annuity: number;
  pfPaid: number;
};

export const total = (amounts: Partial<Pots>, names: readonly Pot[] = POTS) =>
  names.reduce((sum, name) => sum + (amounts[name] ?? 0), 0);

const gainShare = (cost: number, value: number) => (value > 0 ? Math.max(0, 1 - cost / value) : 0);

/** Takes from free money: cash above a floor, deposits, debt, gold, shares; sales bear their tax. */
export function withdraw(state: State, want: number, floor: number): { paid: number; tax: number } {
  const { pots, cost } = state;
  let lacks = want;
  for (const name of ["cash", "deposits", "debt"] as const) {
    const taken = Math.min(lacks, Math.max(0, pots[name] - (name === "cash" ? floor : 0)));
    pots[name] -= taken;
    lacks -= taken;
  }
  const ofGold = GAINS_TAX * gainShare(cost.gold, pots.gold);
  const gold = Math.min(pots.gold, lacks / (1 - ofGold));
  sell(state, "gold", gold);
  lacks = Math.max(0, lacks - gold * (1 - ofGold));

  const gain = gainShare(cost.shares, pots.shares);
  const needed =
    gain * lacks <= state.free ? lacks : (lacks - GAINS_TAX * state.free) / (1 - GAINS_TAX * gain);
  const shares = Math.min(pots.shares, needed);
  const ofShares = GAINS_TAX * Math.max(0, gain * shares - state.free);
  sell(state, "shares", shares);
  state.free = Math.max(0, state.free - gain * shares);
  lacks = Math.max(0, lacks - (shares - ofShares));
  return { paid: want - lacks, tax: ofGold * gold + ofShares };
}

function sell({ pots, cost }: State, name: "gold" | "shares", sold: number): void {
  if (sold <= 0) return;
  cost[name] *= 1 - sold / pots[name];
  pots[name] -= sold;
}

/** Cash and deposits to what is due soon, the rest by the mix; gives the tax of what is sold. */
export function rebalance(state: State, mix: Mix, { reserve, safe }: Year): number {
  const { pots, cost } = state;
  const aims = (money: number) => {
    const cash = Math.min(money, reserve);
    const deposits = Math.min(money - cash, safe);
    const rest = money - cash - deposits;
    return {
      cash,
      deposits,
      shares: mix.shares * rest,
      debt: mix.debt * rest,
      gold: mix.gold * rest,
    };
  };
  const money = total(pots, FREE);
  const first = aims(money);
  const gains = (name: "shares" | "gold") =>
    gainShare(cost[name], pots[name]) * Math.max(0, pots[name] - first[name]);
  const tax = GAINS_TAX * (Math.max(0, gains("shares") - state.free) + gains("gold"));
  const aim = tax > 0 ? aims(money - tax) : first;
  for (const name of ["shares", "gold"] as const) {
    const change = aim[name] - pots[name];
    if (change < 0) sell(state, name, -change);
    else cost[name] += change;
  }
  Object.assign(pots, aim);
  return tax;
}
