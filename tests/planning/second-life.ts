import { mixOf, type Returns } from "./second-draws.ts";
import { at, type Facts, type Year } from "./second-facts.ts";
import {
  FREE,
  GAINS_FREE,
  POTS,
  type Pot,
  type Pots,
  rebalance,
  type State,
  total,
  withdraw,
} from "./second-pots.ts";
import { taxBeside } from "./second-tax.ts";

/** One life, year by year, written from “A year” of docs/planning.md: for clearness, not for speed. */

const OF_A_YEAR = 13 / 24;
export type Course = "planned" | "asYouAre";
/** A row of the ledger, rupees of its year. */
export type Row = {
  opening: number;
  saved: number;
  spent: number;
  goals: number;
  taxes: number;
  annuity: number;
  growth: number;
  closing: number;
};
export type Outcome = {
  rows: Row[];
  /** Living that was not paid, by year. */
  unpaid: number[];
  goals: { name: string; due: number; cost: number; paid: number }[];
  annuityIncome: number;
};
export function liveOnce(facts: Facts, course: Course, returns: readonly Returns[]): Outcome {
  const owned = (name: string) => facts.life.answers.assets?.[name] ?? 0;
  const pots: Pots = {
    cash: owned("cash"),
    deposits: owned("fixedDeposit"),
    debt: owned("debtFunds"),
    gold: owned("gold"),
    shares: owned("equityFunds"),
    nps: owned("nps"),
    pf: owned("epfPpf"),
  };
  const cost = { shares: pots.shares, gold: pots.gold };
  const state: State = { pots, cost, free: GAINS_FREE, annuity: 0, pfPaid: 0 };
  const outcome: Outcome = {
    rows: [],
    unpaid: [],
    goals: facts.goals.map((goal) => ({ ...goal, paid: 0 })),
    annuityIncome: 0,
  };
  facts.perYear.forEach((year, t) => {
    outcome.rows.push(
      liveAYear({ facts, course, state, outcome, year, t, returns: at(returns, t) }),
    );
  });
  outcome.annuityIncome = state.annuity;
  return outcome;
}

type Turn = {
  facts: Facts;
  course: Course;
  state: State;
  outcome: Outcome;
  year: Year;
  t: number;
  returns: Returns;
};

function liveAYear(turn: Turn): Row {
  const { facts, course, state, outcome, year, t } = turn;
  const { pots } = state;
  const opening = total(pots);
  state.free = GAINS_FREE;
  const open = openPots(turn);
  let taxes = open.tax;

  const flow = year.net + state.annuity;
  const living = Math.max(0, -flow);
  const first = withdraw(state, living, year.reserve);
  const fromReserve = Math.min(pots.cash, living - first.paid);
  pots.cash -= fromReserve;
  const spent = first.paid + fromReserve;
  outcome.unpaid[t] = living - spent;
  taxes += first.tax;

  let goalsPaid = 0;
  for (const goal of outcome.goals.filter(({ due }) => due === t)) {
    const got = withdraw(state, goal.cost, year.reserve);
    taxes += got.tax;
    goal.paid = got.paid + payFromPf(facts, state, goal.name, goal.cost - got.paid);
    goalsPaid += goal.paid;
  }

  const income = Math.max(0, flow);
  const sip = Math.min(year.sip, income);
  const rest = facts.savedShare * (income - sip);
  const put = { ...none(), nps: year.intoNps, pf: year.intoPf };
  if (course === "planned") {
    const mix = mixOf(facts.risk);
    taxes += rebalance(state, mix, year);
    const all = sip + rest + year.extra;
    put.deposits = Math.min(all, Math.max(0, year.reserve + year.safe - total(pots, FREE)));
    for (const name of ["shares", "debt", "gold"] as const) {
      put[name] = mix[name] * (all - put.deposits);
    }
  } else putAsYouAre(facts, put, { sip, rest, extra: year.extra });

  const before = total(pots);
  grow(turn, put);
  const saved = total(put);
  const closing = total(pots);
  return {
    opening,
    saved,
    spent,
    goals: goalsPaid,
    taxes,
    annuity: open.annuity,
    growth: closing - before - saved,
    closing,
  };
}

const none = (): Pots => ({ cash: 0, deposits: 0, debt: 0, gold: 0, shares: 0, nps: 0, pf: 0 });

/** The provident fund when work stops, and NPS when it is paid out. */
function openPots({ facts, state, t }: Turn): { tax: number; annuity: number } {
  const { pots } = state;
  if (t === facts.stops) {
    pots.deposits += pots.pf;
    pots.pf = 0;
  }
  if (t !== facts.npsOut) return { tax: 0, annuity: 0 };
  const all = pots.nps;
  const lump = () => {
    if (all <= 800_000) return all;
    if (all <= 1_200_000) return 600_000;
    return (facts.isGovernment ? 0.6 : 0.8) * all;
  };
  const tax = facts.slabRetired * Math.max(0, lump() - 0.6 * all);
  pots.deposits += lump() - tax;
  pots.nps = 0;
  state.annuity = 0.06 * (all - lump()) * (1 - facts.slabRetired);
  return { tax, annuity: all - lump() };
}

/** What the provident fund adds to a goal of education, marriage or home, where it may. */
function payFromPf(facts: Facts, state: State, name: string, lacks: number): number {
  if (!facts.pfPaysGoals || !/^(?:education|marriage|home)/.test(name)) return 0;
  const most = 0.75 * (state.pots.pf + state.pfPaid) - state.pfPaid;
  const paid = Math.min(lacks, Math.max(0, most));
  state.pots.pf -= paid;
  state.pfPaid += paid;
  return paid;
}

function putAsYouAre(
  { month, risk }: Facts,
  put: Pots,
  { sip, rest, extra }: { sip: number; rest: number; extra: number },
): void {
  const typed = month("equitySip") + month("debtSip");
  const mix = mixOf(risk);
  const ofTyped = (name: string) => (typed > 0 ? (sip * month(name)) / typed : 0);
  put.shares = ofTyped("equitySip") + mix.shares * extra;
  put.debt = ofTyped("debtSip") + mix.debt * extra;
  put.gold = mix.gold * extra;
  put.cash = rest;
}

/** A year's returns on what is there and on what comes month by month, interest less its tax. */
function grow({ facts, state, year, returns }: Turn, put: Pots): void {
  const { pots, cost } = state;
  const counted = (name: Pot) => pots[name] + OF_A_YEAR * put[name];
  const interest = (["cash", "deposits", "debt"] as const).reduce(
    (sum, name) => sum + Math.max(0, counted(name) * returns[name]),
    0,
  );
  const lost = interest > 0 ? taxOn(interest, facts, year) / interest : 0;
  for (const name of POTS) {
    const bearsTax = name === "cash" || name === "deposits" || name === "debt";
    const rate = bearsTax && returns[name] > 0 ? returns[name] * (1 - lost) : returns[name];
    pots[name] += put[name] + counted(name) * rate;
  }
  cost.shares += put.shares;
  cost.gold += put.gold;
}

function taxOn(interest: number, facts: Facts, { isWork, prices, taxable: pay }: Year): number {
  if (!isWork) return facts.slabRetired * interest;
  if (facts.slabGiven !== undefined) return facts.slabGiven * interest;
  return taxBeside(pay, interest / prices) * prices;
}
