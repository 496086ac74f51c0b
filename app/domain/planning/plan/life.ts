import {
  CASH_RETURN,
  DEPOSIT_RETURN,
  GAINS_FREE,
  GAINS_TAX,
  type Mix,
  NPS_EXIT,
  PROVIDENT_FUND_FOR_GOALS,
  PROVIDENT_FUND_RETURN,
  SHARE_OF_YEAR_EARNED,
} from "./assumptions.ts";
import { taxOnInterest } from "./interest-tax.ts";
import type { Timeline } from "./timeline.ts";

/** `planned` moves money into the card's mix each year; `asYouAre` leaves every rupee where it is. */
export type Course = "planned" | "asYouAre";

/** A year's returns stand in a row: shares, debt, gold, NPS. */
export const CLASSES = 4;

/** What a life is written into; each life writes over what the one before left, except in `worth`. */
export type Track = {
  /** Wealth at the beginning of each year and at the end, from `worthFrom` on. */
  worth: Float64Array;
  worthFrom: number;
  /** Living that is not paid, by year. */
  unmet: Float64Array;
  /** What each goal lacks, in the order of the timeline. */
  short: Float64Array;
  /** What was put in, spent and paid, a year in a row; only where it is asked for. */
  ledger?: Float64Array;
};

/** The columns of `Track.ledger`: saved, spent on living, on goals, taxes on sales and NPS, spent on an annuity. */
export const LEDGER_COLUMNS = 5;

/** Free money in five kinds and two locked pots, in rupees. */
type Pots = {
  cash: number;
  deposits: number;
  equity: number;
  debt: number;
  gold: number;
  nps: number;
  providentFund: number;
  /** What it has paid of goals. */
  providentFundPaid: number;
  /** What shares and gold were bought for: sales are taxed on what is above it. */
  equityCost: number;
  goldCost: number;
  /** What is left of the year's gains from shares that are free of tax. */
  free: number;
  /** A year's pension bought from NPS, after tax. */
  annuity: number;
  /** Taxes of the year on sales and on leaving NPS. */
  taxes: number;
};

/** What a year adds to each kind of free money. */
type Saving = { cash: number; deposits: number; equity: number; debt: number; gold: number };

/**
 * One life, year by year: releases, living, goals, the mix, saving, growth. The returns of year t stand in `returns`
 * from `from + 4 · t` on. Deterministic runs and simulated lives are this one function.
 */
export function liveThrough(
  timeline: Timeline,
  course: Course,
  returns: Float64Array,
  from: number,
  track: Track,
): void {
  const { years, retireIn, npsExitIn, goals, mix } = timeline;
  const isPlanned = course === "planned";
  const pots = potsOf(timeline);
  const put: Saving = { cash: 0, deposits: 0, equity: 0, debt: 0, gold: 0 };
  let goal = 0;
  for (let t = 0; t < years; t++) {
    track.worth[track.worthFrom + t] = wealth(pots);
    pots.free = GAINS_FREE;
    pots.taxes = 0;
    if (t === retireIn) releaseProvidentFund(pots);
    const bought = t === npsExitIn ? leaveNps(pots, timeline) : 0;

    const flow = at(timeline.net, t) + pots.annuity;
    const reserve = at(timeline.reserve, t);
    const unmet = flow < 0 ? payLiving(pots, -flow, reserve) : 0;
    track.unmet[t] = unmet;
    let goalsPaid = 0;
    for (let due = goals[goal]; due?.inYears === t; due = goals[goal]) {
      let lacking = withdraw(pots, due.cost, reserve);
      if (lacking > 0 && due.fromProvidentFund) lacking = payFromProvidentFund(pots, lacking);
      track.short[goal] = lacking;
      goalsPaid += due.cost - lacking;
      goal++;
    }

    const income = Math.max(0, flow);
    const sip = Math.min(at(timeline.sip, t), income);
    const rest = timeline.surplusSaved * (income - sip);
    const extra = at(timeline.extra, t);
    if (isPlanned) {
      const safe = at(timeline.safe, t);
      const free = rebalance(pots, reserve, safe, mix);
      const saved = sip + rest + extra;
      put.cash = 0;
      put.deposits = Math.min(saved, Math.max(0, reserve + safe - free));
      spread(put, saved - put.deposits, mix, 0, 0);
    } else {
      put.cash = rest;
      const intoEquity = sip * timeline.equityShareOfSip;
      spread(put, extra, mix, intoEquity, sip - intoEquity);
    }
    const epf = at(timeline.epf, t);
    const nps = at(timeline.nps, t);
    const row = from + CLASSES * t;
    const rate = rateOn(interestOf(pots, put, at(returns, row + 1)), timeline, t);
    grow(pots, put, returns, row, 1 - rate);
    pots.nps = grown(pots.nps, nps, at(returns, row + 3));
    pots.providentFund = grown(pots.providentFund, epf, PROVIDENT_FUND_RETURN);

    const { ledger } = track;
    if (ledger !== undefined) {
      const first = LEDGER_COLUMNS * t;
      ledger[first] = sip + rest + extra + epf + nps;
      ledger[first + 1] = Math.max(0, -flow) - unmet;
      ledger[first + 2] = goalsPaid;
      ledger[first + 3] = pots.taxes;
      ledger[first + 4] = bought;
    }
  }
  track.worth[track.worthFrom + years] = wealth(pots);
}

function potsOf({ assets }: Timeline): Pots {
  return {
    cash: assets.cash,
    deposits: assets.fixedDeposit,
    equity: assets.equityFunds,
    debt: assets.debtFunds,
    gold: assets.gold,
    nps: assets.nps,
    providentFund: assets.epfPpf,
    providentFundPaid: 0,
    // Gains of before today are not asked for, and so not taxed.
    equityCost: assets.equityFunds,
    goldCost: assets.gold,
    free: 0,
    annuity: 0,
    taxes: 0,
  };
}

/** An element that the loop's bounds hold; a typed array's own type allows for one beyond them. */
function at(vector: Float64Array, index: number): number {
  return vector[index] as number;
}

function wealth(pots: Pots): number {
  const { cash, deposits, equity, debt, gold, nps, providentFund } = pots;
  return cash + deposits + equity + debt + gold + nps + providentFund;
}

/** Paid out at once and free of tax. EPF in fact keeps a quarter back for a year without work, PPF runs for 15 years. */
function releaseProvidentFund(pots: Pots): void {
  pots.deposits += pots.providentFund;
  pots.providentFund = 0;
}

/** What of the provident fund may pay goals, in all. Returns what is lacking. */
function payFromProvidentFund(pots: Pots, want: number): number {
  const { providentFund, providentFundPaid } = pots;
  const most =
    PROVIDENT_FUND_FOR_GOALS.share * (providentFund + providentFundPaid) - providentFundPaid;
  const paid = Math.min(want, Math.max(0, most));
  pots.providentFund = providentFund - paid;
  pots.providentFundPaid = providentFundPaid + paid;
  return want - paid;
}

/** The lump sum goes to deposits less its tax, the rest into an annuity; returns what the annuity costs. */
function leaveNps(pots: Pots, { taxRetired, npsLumpShare }: Timeline): number {
  const { nps } = pots;
  const lump = lumpOf(nps, npsLumpShare);
  const taxed = taxRetired * Math.max(0, lump - NPS_EXIT.freeShare * nps);
  pots.deposits += lump - taxed;
  pots.taxes += taxed;
  pots.annuity = NPS_EXIT.annuityRate * (nps - lump) * (1 - taxRetired);
  pots.nps = 0;
  return nps - lump;
}

function lumpOf(nps: number, share: number): number {
  if (nps <= NPS_EXIT.wholeUpTo) return nps;
  return nps <= NPS_EXIT.fixedUpTo ? NPS_EXIT.fixedLump : share * nps;
}

/** Living also takes the reserve. Returns what is lacking: nothing is borrowed, nothing carried over. */
function payLiving(pots: Pots, want: number, reserve: number): number {
  const lacking = withdraw(pots, want, reserve);
  const fromReserve = Math.min(pots.cash, lacking);
  pots.cash -= fromReserve;
  return lacking - fromReserve;
}

/** Cash above `floor`, deposits, debt, gold, shares, in this order, each sale with its tax. Returns what is lacking. */
function withdraw(pots: Pots, want: number, floor: number): number {
  let lacking = want;
  const cash = Math.min(Math.max(0, pots.cash - floor), lacking);
  pots.cash -= cash;
  lacking -= cash;
  const deposits = Math.min(pots.deposits, lacking);
  pots.deposits -= deposits;
  lacking -= deposits;
  const debt = Math.min(pots.debt, lacking);
  pots.debt -= debt;
  lacking -= debt;
  if (lacking > 0 && pots.gold > 0) lacking = sellGold(pots, lacking);
  if (lacking > 0 && pots.equity > 0) lacking = sellEquity(pots, lacking);
  return lacking;
}

function sellGold(pots: Pots, want: number): number {
  const { gold } = pots;
  const afterTax = 1 - GAINS_TAX * gainShare(gold, pots.goldCost);
  const sold = Math.min(gold, want / afterTax);
  pots.gold = gold - sold;
  pots.goldCost *= pots.gold / gold;
  pots.taxes += sold * (1 - afterTax);
  return Math.max(0, want - sold * afterTax);
}

function sellEquity(pots: Pots, want: number): number {
  const { equity, free } = pots;
  const share = gainShare(equity, pots.equityCost);
  const wanted = share * want <= free ? want : (want - GAINS_TAX * free) / (1 - GAINS_TAX * share);
  const sold = Math.min(equity, wanted);
  const gain = share * sold;
  const taxed = GAINS_TAX * Math.max(0, gain - free);
  pots.equity = equity - sold;
  pots.equityCost *= pots.equity / equity;
  pots.free = free - Math.min(free, gain);
  pots.taxes += taxed;
  return Math.max(0, want - (sold - taxed));
}

function gainShare(value: number, cost: number): number {
  return Math.max(0, 1 - cost / value);
}

/**
 * Free money as the course wants it: the reserve in cash, what is due soon in deposits, the rest by the mix. Sales are
 * taxed, and the parts are of what is left after that. Returns the free money.
 */
function rebalance(pots: Pots, reserve: number, safe: number, mix: Mix): number {
  const { equity, gold } = pots;
  let money = pots.cash + pots.deposits + equity + pots.debt + gold;
  let cash = Math.min(money, reserve);
  let deposits = Math.min(money - cash, safe);
  let rest = money - cash - deposits;
  const sold = equity - mix.equity * rest;
  const soldGold = gold - mix.gold * rest;
  let tax = 0;
  if (sold > 0) {
    const gain = gainShare(equity, pots.equityCost) * sold;
    tax = GAINS_TAX * Math.max(0, gain - pots.free);
  }
  if (soldGold > 0) tax += GAINS_TAX * gainShare(gold, pots.goldCost) * soldGold;
  if (tax > 0) {
    money -= tax;
    pots.taxes += tax;
    cash = Math.min(money, reserve);
    deposits = Math.min(money - cash, safe);
    rest = money - cash - deposits;
  }
  pots.cash = cash;
  pots.deposits = deposits;
  pots.equity = mix.equity * rest;
  pots.debt = mix.debt * rest;
  pots.gold = mix.gold * rest;
  pots.equityCost = costAfter(pots.equityCost, equity, pots.equity);
  pots.goldCost = costAfter(pots.goldCost, gold, pots.gold);
  return money;
}

/** What is sold takes its part of the cost along; what is bought adds its price. */
function costAfter(cost: number, before: number, after: number): number {
  return after < before ? cost * (after / before) : cost + (after - before);
}

/** Spreads `amount` by the mix, beside what is put into shares and debt anyway. */
function spread(put: Saving, amount: number, mix: Mix, equity: number, debt: number): void {
  put.equity = equity + mix.equity * amount;
  put.debt = debt + mix.debt * amount;
  put.gold = mix.gold * amount;
}

/** What a year's interest and growth of debt come to before tax; a loss of debt counts as none. */
function interestOf(pots: Pots, put: Saving, debtReturn: number): number {
  const cash = pots.cash + SHARE_OF_YEAR_EARNED * put.cash;
  const deposits = pots.deposits + SHARE_OF_YEAR_EARNED * put.deposits;
  const debt = pots.debt + SHARE_OF_YEAR_EARNED * put.debt;
  return cash * CASH_RETURN + deposits * DEPOSIT_RETURN + debt * Math.max(0, debtReturn);
}

/** The share that tax takes of a year's interest; brackets move with prices. */
function rateOn(interest: number, timeline: Timeline, t: number): number {
  const { retireIn, taxWorking, taxRetired } = timeline;
  if (t >= retireIn) return taxRetired;
  if (taxWorking !== undefined) return taxWorking;
  if (interest <= 0) return 0;
  const today = interest / at(timeline.prices, t);
  return taxOnInterest(at(timeline.taxablePay, t), today) / today;
}

/** Interest and debt funds are taxed each year, a loss of debt funds is taken whole; `afterTax` is 1 less the rate of tax. */
function grow(pots: Pots, put: Saving, returns: Float64Array, row: number, afterTax: number): void {
  const debtReturn = at(returns, row + 1);
  pots.cash = grown(pots.cash, put.cash, CASH_RETURN * afterTax);
  pots.deposits = grown(pots.deposits, put.deposits, DEPOSIT_RETURN * afterTax);
  pots.equity = grown(pots.equity, put.equity, at(returns, row));
  pots.debt = grown(pots.debt, put.debt, debtReturn > 0 ? debtReturn * afterTax : debtReturn);
  pots.gold = grown(pots.gold, put.gold, at(returns, row + 2));
  pots.equityCost += put.equity;
  pots.goldCost += put.gold;
}

function grown(pot: number, put: number, yearly: number): number {
  return pot * (1 + yearly) + put * (1 + SHARE_OF_YEAR_EARNED * yearly);
}
