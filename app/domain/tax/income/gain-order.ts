import type { SpecialIncome } from "#domain/tax/income/special-income.ts";
import { excessOf, least, NOTHING, type Rupees } from "#values/money.ts";

/** What decides when a loss meets a gain. */
type Met = Pick<SpecialIncome, "rate" | "indexed"> & { section: string };

/** The part of a gain that a loss meets in one turn, and what a rupee of it costs: hundredths of a per cent. */
type Turn<Gain> = { gain: Gain; most: Rupees; cost: number; rank: number };

/**
 * Takes a loss off gains, the dearest rupee first, because the law leaves the order to the person (ss. 70, 71,
 * 74), and gives back what is left of the loss. Land that indexation makes cheaper (s. 112(1), second proviso)
 * costs the rate on the indexed gain, which the loss lessens too. What s. 112A leaves free (its dearer part
 * first) costs nothing and comes last; at the same rate its taxed part comes before s. 112, because no rebate
 * reaches it (s. 112A(6)).
 */
export function meetGains<Gain extends Met>(
  gains: readonly Gain[],
  loss: Rupees,
  free112A: Rupees,
  amountOf: (gain: Gain) => Rupees,
  take: (gain: Gain, taken: Rupees) => void,
): Rupees {
  if (loss === 0) return NOTHING;
  let left = loss;
  for (const { gain, most } of turnsOf(gains, free112A, amountOf)) {
    const taken = least(most, left);
    if (taken === 0) continue;
    take(gain, taken);
    if (gain.indexed) gain.indexed = { ...gain.indexed, gain: excessOf(gain.indexed.gain, taken) };
    left = excessOf(left, taken);
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
