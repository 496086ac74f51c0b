import type { GainKind } from "#domain/tax/income/capital-gains.ts";
import type { LossOfStage, LossPlan, Meeting } from "#domain/tax/income/loss-plan.ts";
import { excessOf, least, NOTHING, type Rupees, rupees, sumOf } from "#values/money.ts";

/** What came of a plan: its tax in rupees, which gains each loss met, and the amounts at which the tax bends. */
export type TriedPlan = {
  tax: Rupees;
  kinds: readonly GainKind[];
  met: LossPlan;
  /** Rupees by which income or a gain is away from a point where its next rupee costs otherwise. */
  bends: readonly Rupees[];
};

const EVERYTHING = rupees(Number.MAX_SAFE_INTEGER);
const LOSSES: readonly LossOfStage[] = [
  "longTerm",
  "shortTerm",
  "earlierLongTerm",
  "earlierShortTerm",
  "business",
  "house",
];
const SECTIONS: readonly GainKind["section"][] = ["111A", "112", "112A", "48 to 50AA"];
/** With so many gains all orders are tried; with more, every gain first with every gain second. */
const FEW_GAINS = 4;
/** An amount moved from one gain to another is tried in so many equal steps, then more finely about the best. */
const STEPS = 8;
/** A small part can be the only one that helps. */
const SMALL_SHARES = [32, 256];
/** Total income is rounded to ten rupees: below it nothing moves. */
const FINEST = 10;

/**
 * Which gains the losses meet so that the tax is least: ss. 70, 71 and 74 let every loss that may meet several
 * gains meet any of them, in parts too, and name no order. Tax bends at slabs, the free amount of s. 112A, an
 * unused exemption, rebate and surcharge, so no order by rate is always the least. All orders are tried, then
 * parts are moved from gain to gain as long as the tax falls.
 *
 * @param attempt the person's tax under a plan; the empty plan meets the dearest rate first
 * @returns the empty plan where there is nothing to choose, or nothing to gain
 */
export function leastTaxPlan(attempt: (plan: LossPlan) => TriedPlan): LossPlan {
  const first = attempt({});
  if (first.tax === 0 || !hasChoice(first)) return {};
  let best = first;
  for (const order of ordersOf(first.kinds.map(({ id }) => id))) {
    const tried = attempt(planOf(order));
    if (tried.tax < best.tax) best = tried;
  }
  while (best.tax > 0) {
    const better = afterOneMove(best, attempt);
    if (!better) break;
    best = better;
  }
  return best.tax < first.tax ? best.met : {};
}

/** The gains of ss. 111A, 112 and 112A in this order, then those taxed by slabs. */
export function planBySection(kinds: readonly GainKind[]): LossPlan {
  const place = ({ section }: GainKind) => SECTIONS.indexOf(section);
  const order = [...kinds].sort((a, b) => place(a) - place(b));
  return planOf(order.map(({ id }) => id));
}

function hasChoice({ kinds, met }: TriedPlan): boolean {
  return LOSSES.some((loss) => met[loss] && kinds.filter((kind) => mayMeet(loss, kind)).length > 1);
}

/** s. 70(3): a long-term loss meets long-term gains alone. Gains taxed by slabs have met other heads before. */
function mayMeet(loss: LossOfStage, { isLong, section }: GainKind): boolean {
  if (loss === "longTerm" || loss === "earlierLongTerm") return isLong;
  return loss === "shortTerm" || loss === "earlierShortTerm" || section !== "48 to 50AA";
}

function ordersOf(gains: readonly string[]): string[][] {
  if (gains.length <= FEW_GAINS) return permutationsOf(gains);
  return gains.flatMap((one) => gains.filter((two) => two !== one).map((two) => [one, two]));
}

function permutationsOf(all: readonly string[]): string[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((one) =>
    permutationsOf(all.filter((other) => other !== one)).map((rest) => [one, ...rest]),
  );
}

function planOf(order: readonly string[]): LossPlan {
  const meetings = order.map((gain) => ({ gain, amount: EVERYTHING }));
  return Object.fromEntries(LOSSES.map((loss) => [loss, meetings]));
}

/** The best of all moves of a part of one loss from one gain to another; nothing where none helps. */
function afterOneMove(
  from: TriedPlan,
  attempt: (plan: LossPlan) => TriedPlan,
): TriedPlan | undefined {
  let best = from;
  for (const loss of LOSSES) {
    for (const { gain: giver, amount } of from.met[loss] ?? []) {
      for (const taker of from.kinds) {
        if (taker.id === giver || !mayMeet(loss, taker)) continue;
        const most = least(amount, roomIn(taker, from.met));
        if (most === 0) continue;
        const tried = bestMove(from, most, (part) =>
          attempt({ ...from.met, [loss]: moved(from.met[loss], giver, taker.id, part) }),
        );
        if (tried.tax < best.tax) best = tried;
      }
    }
  }
  return best.tax < from.tax ? best : undefined;
}

function roomIn({ id, amount }: GainKind, met: LossPlan): Rupees {
  const taken = LOSSES.flatMap((loss) => met[loss] ?? []).filter(({ gain }) => gain === id);
  return excessOf(amount, sumOf(NOTHING, ...taken.map((each) => each.amount)));
}

function moved(
  meetings: readonly Meeting[] = [],
  giver: string,
  taker: string,
  part: Rupees,
): Meeting[] {
  const others = meetings.filter(({ gain }) => gain !== giver && gain !== taker);
  const of = (id: string) => meetings.find(({ gain }) => gain === id)?.amount ?? NOTHING;
  return [
    { gain: taker, amount: sumOf(of(taker), part) },
    ...others,
    { gain: giver, amount: excessOf(of(giver), part) },
  ];
}

function bestMove(from: TriedPlan, most: Rupees, attempt: (part: Rupees) => TriedPlan): TriedPlan {
  const parts = new Set<Rupees>(from.bends.filter((part) => part > 0 && part < most));
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
