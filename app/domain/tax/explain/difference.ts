import type { Computation } from "#domain/tax/charge/computation.ts";
import { taxFiguresOn } from "#domain/tax/charge/tax-on-income.ts";
import type { Regime } from "#domain/tax/facts/facts.ts";
import { CHAPTER } from "#domain/tax/income/deductions.ts";
import type { DifferenceMessages, FactorId, ItemName } from "#domain/tax/messages/comparison.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import type { Message } from "#values/message.ts";
import { proportionOf, type Rupees, roundTotalIncome, rupees, shareOf } from "#values/money.ts";

/** Something that one regime takes off and the other does not; `worth` is its share of the factor's tax, by amount. */
type FactorItem = { lineId: string; label: ItemName; amount: Rupees; worth: Rupees };

/** One reason why the regimes differ: `rupees` of tax, cess included, in favour of one of them. */
export type Factor = {
  id: FactorId;
  label: DifferenceMessage;
  favours: Regime;
  rupees: Rupees;
  items: FactorItem[];
};

type DifferenceMessage = Message<DifferenceMessages>;

export type Difference = {
  /** The income that both regimes would tax if each took off only what both allow. */
  commonIncome: Rupees;
  /** Largest first. Signed, they add up to old tax minus new tax after relief. */
  factors: Factor[];
  /** The largest factor in favour of the cheaper regime; absent when nothing differs. */
  largest?: Factor;
  /** Every factor, those for the cheaper regime first. */
  sentence: DifferenceMessage;
};

/**
 * Why the two regimes differ, taken apart so that the parts add up exactly. From the income that both
 * would tax (only what both allow taken off) there are three steps: the tax that each regime's own
 * exemptions and deductions save under that regime's own rates, and the different tax on that common
 * income, split into slabs, rebate 87A and surcharge, each with its cess. Relief under ss. 89 to 91, which
 * follows the tax, is a last one.
 */
export function differenceBetween(inOld: Computation, inNew: Computation): Difference {
  const { onlyOld, onlyNew } = takenOffByOne(inOld, inNew);
  const commonIncome = roundTotalIncome(rupees(exactIncome(inOld) + totalOf(onlyOld)));
  const rates = ratesOf(inOld.year);
  const old = taxFiguresOn(commonIncome, "old", inOld.taxpayer, rates, inOld.mix);
  const latest = taxFiguresOn(commonIncome, "new", inNew.taxpayer, rates, inNew.mix);
  const withCess = (tax: number) => tax + shareOf(rupees(tax), rates.limits.cess);
  const rebate = withCess(latest.rebate87A - old.rebate87A);
  const surcharge = withCess(old.surcharge - latest.surcharge);
  // The rest, so that the parts still add up after the cess is rounded.
  const slabs = old.totalTax - latest.totalTax - rebate - surcharge;
  const factors = [
    factor("oldDeductions", inOld.totals.totalTax - old.totalTax, onlyOld),
    factor("newDeductions", latest.totalTax - inNew.totals.totalTax, onlyNew),
    factor("slabs", slabs),
    factor("rebate87A", rebate),
    factor("surcharge", surcharge),
    factor("relief", reliefIn(inNew) - reliefIn(inOld)),
  ]
    .filter((each) => each.rupees > 0)
    .sort((a, b) => b.rupees - a.rupees);
  const gap = inOld.totals.taxAfterRelief - inNew.totals.taxAfterRelief;
  const cheaper: Regime | undefined = gap === 0 ? factors[0]?.favours : gap > 0 ? "new" : "old";
  return {
    commonIncome,
    factors,
    largest: factors.find((each) => each.favours === cheaper),
    sentence: sentenceFor(
      factors.filter((each) => each.favours === cheaper),
      factors.filter((each) => each.favours !== cheaper),
      commonIncome,
    ),
  };
}

function reliefIn({ totals }: Computation): number {
  return totals.totalTax - totals.taxAfterRelief;
}

const REBATE = "87A";

function labelOf(id: FactorId): DifferenceMessage {
  return id === "rebate87A"
    ? { id: "factor.rebate87A", params: { section: REBATE } }
    : { id: `factor.${id}` };
}

/** @param gap rupees by which the factor makes the old regime dearer */
function factor(id: FactorId, gap: number, items: Item[] = []): Factor {
  const worth = rupees(Math.abs(gap));
  return {
    id,
    label: labelOf(id),
    favours: gap > 0 ? "new" : "old",
    rupees: worth,
    items: shareOut(items, worth),
  };
}

type Item = { lineId: string; label: ItemName; amount: number };

function shareOut(items: Item[], worth: Rupees): FactorItem[] {
  const total = totalOf(items);
  let before = 0;
  let given = 0;
  return [...items]
    .sort((a, b) => b.amount - a.amount)
    .map(({ lineId, label, amount }) => {
      before += amount;
      const share = rupees(proportionOf(worth, before, total) - given);
      given += share;
      return { lineId, label, amount: rupees(amount), worth: share };
    });
}

/** What one regime deducts and the other does not, by line. A house loss counts; house income is netted against it. */
function takenOffByOne(
  inOld: Computation,
  inNew: Computation,
): { onlyOld: Item[]; onlyNew: Item[] } {
  const more = new Map<string, { line: Line; amount: number }>();
  addTakenOff(more, inOld, 1);
  addTakenOff(more, inNew, -1);
  const onlyOld: Item[] = [];
  const onlyNew: Item[] = [];
  for (const [lineId, { line, amount }] of more) {
    if (amount === 0) continue;
    const item = { lineId, label: itemOf(line), amount: Math.abs(amount) };
    (amount > 0 ? onlyOld : onlyNew).push(item);
  }
  return { onlyOld, onlyNew };
}

function addTakenOff(
  more: Map<string, { line: Line; amount: number }>,
  { lines }: Computation,
  sign: 1 | -1,
): void {
  for (const line of lines) {
    if (line.id === "totalIncome") break;
    const lineId = line.id === "lossNotAbsorbed" ? "houseIncome" : line.id;
    if (line.kind !== "less" && lineId !== "houseIncome") continue;
    const amount = sign * (line.kind === "less" ? line.amount : -line.amount);
    const entry = more.get(lineId);
    if (entry) entry.amount += amount;
    else more.set(lineId, { line, amount });
  }
}

function itemOf({ id, label, section }: Line): ItemName {
  if (id === "houseIncome" || id === "lossNotAbsorbed") return { id: "item.houseLoss" };
  // A claim is known by its section; one without a section of its own by its name.
  return id.startsWith("deduction.") && section !== undefined && section !== CHAPTER
    ? { id: "item.section", params: { section } }
    : { id: "item.line", params: { label } };
}

function totalOf(items: readonly { amount: number }[]): number {
  return items.reduce((total, { amount }) => total + amount, 0);
}

/** Total income before the rounding of s. 288A. */
function exactIncome({ totals }: Computation): number {
  return totals.grossTotalIncome - totals.chapterVIA;
}

/** The factors for and against a regime, each with their sum; the first sum is the larger. */
function sentenceFor(
  winning: readonly Factor[],
  losing: readonly Factor[],
  commonIncome: Rupees,
): DifferenceMessage {
  if (winning.length === 0) return { id: "difference.none" };
  return {
    id: "difference",
    params: {
      winning: winning.map(factorMessage),
      losing: losing.map(factorMessage),
      won: worthOf(winning),
      lost: worthOf(losing),
      commonIncome,
      rebateSection: REBATE,
    },
  };
}

function worthOf(factors: readonly Factor[]): Rupees {
  return rupees(factors.reduce((total, { rupees: worth }) => total + worth, 0));
}

const NAMED_ITEMS = 3;

function factorMessage({ id, favours, rupees: worth, items }: Factor) {
  return {
    id,
    favours,
    worth,
    takenOff: rupees(totalOf(items)),
    items: items.slice(0, NAMED_ITEMS).map(({ label, amount }) => ({ label, amount })),
    more: items.length > NAMED_ITEMS,
  };
}
