import type { SpecialIncome } from "#domain/tax/income/special-income.ts";
import type { HeadName, SpecialIncomeName } from "#domain/tax/messages/income.ts";
import { type BasisPoints, excessOf, least, NOTHING, type Rupees, sumOf } from "#values/money.ts";

/**
 * A loss in the order in which the law takes them: inside the head Capital gains (s. 70), those of other heads
 * (s. 71), earlier capital losses (s. 74).
 */
export type LossOfStage =
  | "longTerm"
  | "shortTerm"
  | "business"
  | "house"
  | "earlierLongTerm"
  | "earlierShortTerm";

/** How much of an income a loss meets. */
export type Meeting = { income: string; amount: Rupees };

/** Which incomes a loss meets first, and up to which amount; the rest of it goes in the usual order. */
export type LossPlan = { readonly [Loss in LossOfStage]?: readonly Meeting[] };

export type HeadId = "salary" | "house" | "business" | "speculative" | "other";

/** An income before any loss: a head at the ordinary rates, or a kind of gain. */
export type IncomeOfYear = HeadKind | GainKind;

type HeadKind = { id: HeadId; name: HeadName; section: "head"; amount: Rupees };

export type GainKind = {
  id: string;
  name: SpecialIncomeName;
  section: SpecialIncome["section"] | "48 to 50AA";
  amount: Rupees;
  rate: BasisPoints;
  isLong: boolean;
  indexed?: SpecialIncome["indexed"];
};

/** The same while losses are taken off it. */
export type GainPot = GainKind & { left: Rupees };
export type Pot = (HeadKind & { left: Rupees }) | GainPot;

export function isGainPot(pot: Pot): pot is GainPot {
  return pot.section !== "head";
}

/** Rows of schedule CYLA of AY 2026-27 by their heads and sections; long-term gains of both sections share one. */
const CYLA_ROWS: readonly (readonly (HeadId | GainKind["section"])[])[] = [
  ["salary"],
  ["house"],
  ["business", "speculative"],
  ["111A"],
  ["48 to 50AA"],
  ["112", "112A"],
  ["115A"],
  ["other"],
];

function nameInCyla(kind: IncomeOfYear): HeadId | GainKind["section"] {
  return kind.section === "head" ? kind.id : kind.section;
}

/** Incomes in the order of the rows; inside the row of long-term gains s. 112 comes first. */
export function inOrderOfCyla(kinds: readonly IncomeOfYear[]): IncomeOfYear[] {
  const names = CYLA_ROWS.flat();
  const place = (kind: IncomeOfYear) => names.indexOf(nameInCyla(kind));
  return [...kinds].sort((a, b) => place(a) - place(b));
}

/** The part of a gain that a loss meets in one turn, and what a rupee of it costs: hundredths of a per cent. */
type Turn = { pot: GainPot; most: Rupees; cost: number; rank: number };

/**
 * Takes a loss off incomes: as planned, then off heads in the order given, then the dearest gain first. The law
 * leaves the order to the person (ss. 70, 71, 74), so a plan can name any. Land that indexation makes cheaper
 * (s. 112(1), second proviso) costs the rate on the indexed gain, which the loss lessens too. What s. 112A leaves
 * free (its dearer part first) costs nothing and comes last; at the same rate its taxed part comes before s. 112,
 * because no rebate reaches it (s. 112A(6)).
 *
 * @returns what is left of the loss, and how much of each income it met
 */
export function setOff(
  loss: Rupees,
  pots: readonly Pot[],
  planned: readonly Meeting[] | undefined,
  free112A: Rupees,
): { left: Rupees; met: Meeting[] } {
  if (loss === 0) return { left: NOTHING, met: [] };
  let left = loss;
  const met = new Map<string, Rupees>();
  const meet = (pot: Pot, most: Rupees) => {
    const taken = least(most, pot.left, left);
    if (taken === 0) return;
    pot.left = excessOf(pot.left, taken);
    if (isGainPot(pot) && pot.indexed)
      pot.indexed = { ...pot.indexed, gain: excessOf(pot.indexed.gain, taken) };
    left = excessOf(left, taken);
    met.set(pot.id, sumOf(met.get(pot.id) ?? NOTHING, taken));
  };
  for (const { income, amount } of planned ?? []) {
    const pot = pots.find(({ id }) => id === income);
    if (pot) meet(pot, amount);
  }
  for (const pot of pots) if (left > 0 && !isGainPot(pot)) meet(pot, left);
  if (left > 0) {
    for (const { pot, most } of turnsOf(pots.filter(isGainPot), free112A)) meet(pot, most);
  }
  return { left, met: [...met].map(([income, amount]) => ({ income, amount })) };
}

/** Takes a loss off the rows of schedule CYLA one after the other, inside a row off the dearest gain first. */
export function setOffByRows(
  loss: Rupees,
  pots: readonly Pot[],
  free112A: Rupees,
): { left: Rupees; met: Meeting[] } {
  let left = loss;
  const met = CYLA_ROWS.flatMap((row) => {
    const inRow = pots.filter((pot) => row.includes(nameInCyla(pot)));
    const of = setOff(left, inRow, undefined, free112A);
    left = of.left;
    return of.met;
  });
  return { left, met };
}

function turnsOf(gains: readonly GainPot[], free112A: Rupees): Turn[] {
  let freeLeft = free112A;
  const turns = [...gains]
    .sort((a, b) => b.rate - a.rate)
    .flatMap((pot): Turn[] => {
      const { section, rate, indexed, left } = pot;
      if (section === "112A") {
        const free = least(left, freeLeft);
        freeLeft = excessOf(freeLeft, free);
        return inParts(pot, excessOf(left, free), { cost: rate, rank: 1 }, free);
      }
      if (!indexed) return inParts(pot, left, { cost: rate, rank: 2 });
      // Above the indexed gain nothing is charged.
      const isBound = indexed.rate * indexed.gain < rate * left;
      return isBound
        ? inParts(pot, indexed.gain, { cost: indexed.rate, rank: 0 }, excessOf(left, indexed.gain))
        : inParts(pot, left, { cost: rate, rank: 0 });
    });
  return turns.sort((a, b) => b.cost - a.cost || a.rank - b.rank);
}

function inParts(
  pot: GainPot,
  charged: Rupees,
  turn: Pick<Turn, "cost" | "rank">,
  free: Rupees = NOTHING,
): Turn[] {
  return [
    { pot, most: charged, ...turn },
    { pot, most: free, cost: 0, rank: turn.rank },
  ];
}

/** Of each loss what it met, without those that met nothing. */
export function metOf(all: LossPlan): LossPlan {
  return Object.fromEntries(Object.entries(all).filter(([, met]) => met && met.length > 0));
}
