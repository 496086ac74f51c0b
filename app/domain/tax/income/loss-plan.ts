import type { SpecialIncome } from "#domain/tax/income/special-income.ts";
import { excessOf, least, NOTHING, type Rupees } from "#values/money.ts";

/** A loss in the order in which the law takes them: those of the year (s. 70) before earlier ones (s. 74), other heads (s. 71). */
export type LossOfStage =
  | "longTerm"
  | "shortTerm"
  | "earlierLongTerm"
  | "earlierShortTerm"
  | "business"
  | "house";

/** How much of a gain a loss meets. */
export type Meeting = { gain: string; amount: Rupees };

/** Which gains a loss meets first, and up to which amount; the rest of it meets the dearest first. */
export type LossPlan = { readonly [Loss in LossOfStage]?: readonly Meeting[] };

/** What decides when a loss meets a gain. */
type Met = Pick<SpecialIncome, "id" | "rate" | "indexed"> & { section: string };

/** The part of a gain that a loss meets in one turn, and what a rupee of it costs: hundredths of a per cent. */
type Turn<Gain> = { gain: Gain; most: Rupees; cost: number; rank: number };

/**
 * Takes a loss off gains, as planned and then the dearest rupee first, because the law leaves the order to the
 * person (ss. 70, 71, 74); gives back what is left of the loss. Land that indexation makes cheaper (s. 112(1),
 * second proviso) costs the rate on the indexed gain, which the loss lessens too. What s. 112A leaves free (its
 * dearer part first) costs nothing and comes last; at the same rate its taxed part comes before s. 112, because
 * no rebate reaches it (s. 112A(6)).
 */
export function meetGains<Gain extends Met>(
  gains: readonly Gain[],
  loss: Rupees,
  planned: readonly Meeting[] | undefined,
  free112A: Rupees,
  amountOf: (gain: Gain) => Rupees,
  take: (gain: Gain, taken: Rupees) => void,
): Rupees {
  if (loss === 0) return NOTHING;
  let left = loss;
  const meet = (gain: Gain, most: Rupees) => {
    const taken = least(most, left);
    if (taken === 0) return;
    take(gain, taken);
    if (gain.indexed) gain.indexed = { ...gain.indexed, gain: excessOf(gain.indexed.gain, taken) };
    left = excessOf(left, taken);
  };
  for (const { gain: id, amount } of planned ?? []) {
    const gain = gains.find((each) => each.id === id);
    if (gain) meet(gain, least(amount, amountOf(gain)));
  }
  if (left > 0) {
    for (const { gain, most } of turnsOf(gains, free112A, amountOf)) meet(gain, most);
  }
  return left;
}

function turnsOf<Gain extends Met>(
  gains: readonly Gain[],
  free112A: Rupees,
  amountOf: (gain: Gain) => Rupees,
): Turn<Gain>[] {
  let freeLeft = free112A;
  const turns = [...gains]
    .sort((a, b) => b.rate - a.rate)
    .flatMap((gain): Turn<Gain>[] => {
      const { section, rate, indexed } = gain;
      const amount = amountOf(gain);
      if (section === "112A") {
        const free = least(amount, freeLeft);
        freeLeft = excessOf(freeLeft, free);
        return inParts(gain, excessOf(amount, free), { cost: rate, rank: 1 }, free);
      }
      if (!indexed) return inParts(gain, amount, { cost: rate, rank: 2 });
      // Above the indexed gain nothing is charged.
      const isBound = indexed.rate * indexed.gain < rate * amount;
      return isBound
        ? inParts(
            gain,
            indexed.gain,
            { cost: indexed.rate, rank: 0 },
            excessOf(amount, indexed.gain),
          )
        : inParts(gain, amount, { cost: rate, rank: 0 });
    });
  return turns.sort((a, b) => b.cost - a.cost || a.rank - b.rank);
}

function inParts<Gain>(
  gain: Gain,
  charged: Rupees,
  turn: Pick<Turn<Gain>, "cost" | "rank">,
  free: Rupees = NOTHING,
): Turn<Gain>[] {
  return [
    { gain, most: charged, ...turn },
    { gain, most: free, cost: 0, rank: turn.rank },
  ];
}
