import type { IncomeOfYear, LossOfStage, LossPlan, Meeting } from "#domain/tax/income/loss-plan.ts";
import { inOrderOfCyla } from "#domain/tax/income/loss-plan.ts";
import { excessOf, least, NOTHING, type Rupees, rupees, sumOf } from "#values/money.ts";

/** What came of a plan: its tax in rupees, what each loss met, and the amounts at which the tax bends. */
type TriedPlan = {
  tax: Rupees;
  kinds: readonly IncomeOfYear[];
  met: LossPlan;
  slabIncome: Rupees;
  rebate: Rupees;
  /** Rupees by which an income is away from points where its next rupee costs otherwise. */
  bendsOf: (kind: IncomeOfYear) => Rupees[];
};

/** What the search knows of a person. */
export type Search = {
  /** The tax under a plan; the empty plan goes by heads and then meets the dearest gain first. */
  attempt: (plan: LossPlan) => TriedPlan;
  /** Incomes of one group bear tax alike, so that nothing is moved between them. */
  groupOf: (kind: IncomeOfYear) => string;
  /** The losses whose incomes may be chosen. */
  losses: readonly LossOfStage[];
  /** Slab incomes at which slab tax bends, rupees: the exemption first, the ends of slabs, the limit of the rebate. */
  points: readonly Rupees[];
};

const EVERYTHING = rupees(Number.MAX_SAFE_INTEGER);
export const LOSSES: readonly LossOfStage[] = [
  "longTerm",
  "shortTerm",
  "business",
  "house",
  "earlierLongTerm",
  "earlierShortTerm",
];
/** With so many kinds of income all orders are tried; with more, every one first with every one second. */
const FEW_KINDS = 4;
/**
 * Where a plan has the rebate or leaves an exemption unused, parts are moved from so many of the cheapest: the least
 * tax can lie behind a dearer plan.
 */
const STARTS = 4;
/** With more kinds (a dozen plots of land) one start is all that a page can wait for. */
const MANY_KINDS = 9;
/** An amount moved from one income to another is tried in so many equal steps, then more finely about the best. */
const STEPS = 8;
/** A small part can be the only one that helps. */
const SMALL_SHARES = [32, 256];
/** Total income is rounded to ten rupees: below it nothing moves. */
const FINEST = 10;

/**
 * Which incomes the losses meet so that the tax is least: ss. 70, 71 and 74 let every loss that may meet several
 * incomes meet any of them, in parts too, and name no order; nor do the Department's rules for schedules CG (table
 * E), CYLA and BFLA (decision 45). Tax bends at slabs, the free amount of s. 112A, an unused exemption, rebate and
 * surcharge, so no order by rate is always the least. All orders of up to four incomes are tried (of more, each one
 * first with each one second), and all plans that bring slab income to a point at which its tax bends; from the
 * cheapest of them parts are moved from income to income as long as the tax falls.
 *
 * @returns the empty plan where there is nothing to choose, or nothing to gain
 */
export function leastTaxPlan(search: Search): LossPlan {
  const { attempt, groupOf } = search;
  const first = attempt({});
  if (first.tax === 0 || !hasChoice(first, search)) return {};
  const byTax = new Map([[first.tax, first]]);
  for (const plan of startsOf(first, search)) {
    const one = attempt(plan);
    if (!byTax.has(one.tax)) byTax.set(one.tax, one);
  }
  const tried = [...byTax.values()].sort((a, b) => a.tax - b.tax);
  const [exemption = NOTHING] = search.points;
  const isHilly = tried.some(({ rebate, slabIncome }) => rebate > 0 || slabIncome < exemption);
  const isWide = groupsOf(first, groupOf).length > MANY_KINDS;
  const starts = isHilly && !isWide ? STARTS : 1;
  let best = first;
  for (const start of tried.slice(0, starts)) {
    const found = improved(start, search);
    if (found.tax < best.tax) best = found;
    if (best.tax === 0) break;
  }
  return best.tax < first.tax ? best.met : {};
}

/** All orders, and for each point at which slab tax bends a plan that brings slab income down to it. */
function startsOf(first: TriedPlan, { attempt, groupOf, points }: Search): LossPlan[] {
  const orders = ordersOf(groupsOf(first, groupOf)).map((order) => planOf(order.flat()));
  const inSlabs = first.kinds.filter(isInSlabs);
  const dearest = first.kinds
    .filter((kind) => !isInSlabs(kind))
    .sort((a, b) => rateOf(b) - rateOf(a))
    .map(({ id }) => id);
  if (inSlabs.length === 0 || dearest.length === 0) return orders;
  const gainsFirst = planOf([...dearest, ...inSlabs.map(({ id }) => id)]);
  const tried = attempt(gainsFirst);
  const met = inSlabs.map((kind) => excessOf(kind.amount, roomIn(kind, tried.met)));
  const slabIncome = sumOf(tried.slabIncome, ...met);
  return [
    ...orders,
    gainsFirst,
    ...points
      .filter((point) => point < slabIncome)
      .map((point) => planTaking(excessOf(slabIncome, point), first, dearest)),
  ];
}

/** So much of the losses, in the order of the law, goes off income in slabs, and the rest off the other gains. */
function planTaking(
  fromSlabs: Rupees,
  { kinds, met }: TriedPlan,
  others: readonly string[],
): LossPlan {
  let left = fromSlabs;
  const rooms = new Map(kinds.filter(isInSlabs).map((kind) => [kind, kind.amount]));
  const planned = LOSSES.map((loss): [LossOfStage, Meeting[]] => {
    let lossLeft = sumOf(NOTHING, ...(met[loss] ?? []).map(({ amount }) => amount));
    const meetings: Meeting[] = [];
    for (const [kind, room] of rooms) {
      const amount = mayMeet(loss, kind) ? least(left, lossLeft, room) : NOTHING;
      rooms.set(kind, excessOf(room, amount));
      left = excessOf(left, amount);
      lossLeft = excessOf(lossLeft, amount);
      meetings.push({ income: kind.id, amount });
    }
    return [loss, [...meetings, ...others.map((income) => ({ income, amount: EVERYTHING }))]];
  });
  return Object.fromEntries(planned);
}

function isInSlabs({ section }: IncomeOfYear): boolean {
  return section === "head" || section === "48 to 50AA";
}

/** At the same rate gains under s. 112A come last: some of them are free. */
function rateOf(kind: IncomeOfYear): number {
  if (kind.section === "head") return 0;
  return kind.section === "112A" ? kind.rate - 1 : kind.rate;
}

/** Parts of losses are moved from income to income as long as the tax falls. */
function improved(start: TriedPlan, search: Search): TriedPlan {
  let best = start;
  let before: Rupees | undefined;
  while (best.tax > 0 && best.tax !== before) {
    before = best.tax;
    for (const loss of search.losses) {
      for (const giver of best.kinds) {
        if (!best.met[loss]?.some(({ income }) => income === giver.id)) continue;
        for (const taker of best.kinds) best = afterMove(best, loss, giver, taker, search);
      }
    }
  }
  return best;
}

/** Incomes in the order of schedule CYLA's rows: gains of s. 111A, by slabs, then the long-term ones of one row. */
export function planBySection(kinds: readonly IncomeOfYear[]): LossPlan {
  return planOf(inOrderOfCyla(kinds).map(({ id }) => id));
}

function hasChoice({ kinds, met }: TriedPlan, { groupOf, losses }: Search): boolean {
  return losses.some((loss) => {
    if (!met[loss]) return false;
    const open = kinds.filter((kind) => mayMeet(loss, kind));
    return new Set(open.map(groupOf)).size > 1;
  });
}

/**
 * Ss. 70(2), (3) and 74(1): capital losses meet gains alone, long-term ones long-term gains. S. 71(2A): a business
 * loss meets no salary; speculation profit it met inside its head.
 */
function mayMeet(loss: LossOfStage, kind: IncomeOfYear): boolean {
  switch (loss) {
    case "longTerm":
    case "earlierLongTerm":
      return kind.section !== "head" && kind.isLong;
    case "shortTerm":
    case "earlierShortTerm":
      return kind.section !== "head" && kind.section !== "115A";
    case "business":
      return kind.id !== "salary" && kind.id !== "speculative";
    case "house":
      return true;
  }
}

/** The ids of each group, in the order of the kinds. */
function groupsOf({ kinds }: TriedPlan, groupOf: (kind: IncomeOfYear) => string): string[][] {
  const groups = new Map<string, string[]>();
  for (const kind of kinds) {
    const group = groupOf(kind);
    groups.set(group, [...(groups.get(group) ?? []), kind.id]);
  }
  return [...groups.values()];
}

function ordersOf<T>(all: readonly T[]): T[][] {
  if (all.length <= FEW_KINDS) return permutationsOf(all);
  return all.flatMap((one) => all.filter((two) => two !== one).map((two) => [one, two]));
}

function permutationsOf<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((one) =>
    permutationsOf(all.filter((other) => other !== one)).map((rest) => [one, ...rest]),
  );
}

function planOf(order: readonly string[]): LossPlan {
  const meetings = order.map((income) => ({ income, amount: EVERYTHING }));
  return Object.fromEntries(LOSSES.map((loss) => [loss, meetings]));
}

/** The best move of a part of a loss from one income to another; the plan itself where none helps. */
function afterMove(
  from: TriedPlan,
  loss: LossOfStage,
  giver: IncomeOfYear,
  taker: IncomeOfYear,
  { attempt, groupOf, losses }: Search,
): TriedPlan {
  if (groupOf(giver) === groupOf(taker)) return from;
  const given = amountOn(giver.id, from.met[loss]);
  const room = least(given, roomIn(taker, from.met));
  if (room === 0) return from;
  const bends = [...from.bendsOf(giver), ...from.bendsOf(taker)];
  if (mayMeet(loss, taker))
    return bestPart(from, room, bends, (part) =>
      attempt(moved(from.met, loss, giver.id, taker.id, part)),
    );
  let best = from;
  const others = losses.filter((other) => other !== loss && mayMeet(other, taker));
  for (const through of chainsTo(taker, loss, giver.id, from, others)) {
    const tried = bestPart(from, least(room, through.amount), bends, (part) => {
      const freed = moved(from.met, through.loss, through.income, taker.id, part);
      return attempt(moved(freed, loss, giver.id, through.income, part));
    });
    if (tried.tax < best.tax) best = tried;
  }
  return best;
}

function amountOn(income: string, meetings: readonly Meeting[] = []): Rupees {
  return meetings.find((each) => each.income === income)?.amount ?? NOTHING;
}

/**
 * Another loss that may meet `taker` where `loss` may not, and takes up an income that `loss` may meet: it moves on,
 * and `loss` takes its place.
 */
function chainsTo(
  taker: IncomeOfYear,
  loss: LossOfStage,
  giver: string,
  { kinds, met }: TriedPlan,
  others: readonly LossOfStage[],
): { loss: LossOfStage; income: string; amount: Rupees }[] {
  return others.flatMap((other) =>
    (met[other] ?? [])
      .filter(({ income }) => income !== giver && income !== taker.id)
      .filter(({ income }) => kinds.some((kind) => kind.id === income && mayMeet(loss, kind)))
      .map(({ income, amount }) => ({ loss: other, income, amount })),
  );
}

/** What all losses leave of an income. */
export function roomIn({ id, amount }: IncomeOfYear, met: LossPlan): Rupees {
  const taken = LOSSES.flatMap((loss) => met[loss] ?? []).filter(({ income }) => income === id);
  return excessOf(amount, sumOf(NOTHING, ...taken.map((each) => each.amount)));
}

function moved(
  met: LossPlan,
  loss: LossOfStage,
  giver: string,
  taker: string,
  part: Rupees,
): LossPlan {
  const meetings = met[loss] ?? [];
  const others = meetings.filter(({ income }) => income !== giver && income !== taker);
  const after: Meeting[] = [
    { income: taker, amount: sumOf(amountOn(taker, meetings), part) },
    ...others,
    { income: giver, amount: excessOf(amountOn(giver, meetings), part) },
  ];
  return { ...met, [loss]: after };
}

function bestPart(
  from: TriedPlan,
  most: Rupees,
  bends: readonly Rupees[],
  attempt: (part: Rupees) => TriedPlan,
): TriedPlan {
  const parts = new Set<Rupees>(bends.filter((part) => part > 0 && part < most));
  for (let step = 1; step <= STEPS; step++) parts.add(rupees(Math.floor((most * step) / STEPS)));
  for (const share of SMALL_SHARES) parts.add(rupees(Math.floor(most / share)));
  let best = { part: NOTHING, tried: from };
  const look = (part: Rupees) => {
    if (part <= 0 || part > most) return;
    const tried = attempt(part);
    if (tried.tax < best.tried.tax) best = { part, tried };
  };
  for (const part of parts) look(part);
  if (best.tried === from) return from;
  for (let step = most / STEPS / 2; step >= FINEST; step /= 2) {
    const { part } = best;
    look(rupees(Math.floor(part - step)));
    look(rupees(Math.floor(part + step)));
  }
  return best.tried;
}
