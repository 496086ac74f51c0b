import {
  formatRupees,
  proportionOf,
  type Rupees,
  roundTotalIncome,
  rupees,
  shareOf,
} from "#values/money.ts";
import type { Regime } from "./facts.ts";
import type { Line } from "./lines.ts";
import type { Computation } from "./regimes.ts";
import { sectionIn } from "./sections.ts";
import { taxFiguresOn } from "./tax-on-income.ts";
import { ratesOf } from "./years/years.ts";

export type FactorId =
  | "oldDeductions"
  | "newDeductions"
  | "slabs"
  | "rebate87A"
  | "surcharge"
  | "relief";

/** Something that one regime takes off and the other does not; `worth` is its share of the factor's tax, by amount. */
export type FactorItem = { lineId: string; label: string; amount: Rupees; worth: Rupees };

/** One reason why the regimes differ: `rupees` of tax, cess included, in favour of one of them. */
export type Factor = {
  id: FactorId;
  label: string;
  favours: Regime;
  rupees: Rupees;
  items: FactorItem[];
};

export type Difference = {
  /** The income that both regimes would tax if each took off only what both allow. */
  commonIncome: Rupees;
  /** Largest first. Those in favour of new less those in favour of old are old tax less new tax, after relief, to the rupee. */
  factors: Factor[];
  /** The largest factor in favour of the cheaper regime; absent when nothing differs. */
  largest?: Factor;
  /** Every factor in words, those for the cheaper regime first, so that what is said decides. */
  sentence: string;
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
  // The rest, so that rupees lost in rounding the cess do not go missing.
  const slabs = old.totalTax - latest.totalTax - rebate - surcharge;
  const rebateSection = `s. ${sectionIn(inOld.year, "87A")}`;
  const factors = [
    factor(
      "oldDeductions",
      "Exemptions and deductions only the old regime allows",
      inOld.totals.totalTax - old.totalTax,
      onlyOld,
    ),
    factor(
      "newDeductions",
      "Deductions larger in the new regime",
      latest.totalTax - inNew.totals.totalTax,
      onlyNew,
    ),
    factor("slabs", "Different slabs", slabs),
    factor("rebate87A", `Different rebate under ${rebateSection}`, rebate),
    factor("surcharge", "Different surcharge", surcharge),
    factor("relief", "Different relief", reliefIn(inNew) - reliefIn(inOld)),
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
      { income: commonIncome, rebateSection },
    ),
  };
}

function reliefIn({ totals }: Computation): number {
  return totals.totalTax - totals.taxAfterRelief;
}

/** @param gap rupees by which the factor makes the old regime dearer */
function factor(id: FactorId, label: string, gap: number, items: Item[] = []): Factor {
  const worth = rupees(Math.abs(gap));
  return {
    id,
    label,
    favours: gap > 0 ? "new" : "old",
    rupees: worth,
    items: shareOut(items, worth),
  };
}

type Item = { lineId: string; label: string; amount: number };

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

/** What either regime takes off income and the other does not, by line; a house loss counts, house income counts against it. */
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
    const item = { lineId, label: shortLabel(line), amount: Math.abs(amount) };
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

function shortLabel({ id, label, section }: Line): string {
  if (id === "houseIncome" || id === "lossNotAbsorbed") return "home-loan interest or house loss";
  // "80C" is a word by itself, the numbers of the Act of 2025 are not.
  if (id.startsWith("deduction.") && section?.match(/^\d/))
    return section.startsWith("80") ? section : `s. ${section}`;
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function totalOf(items: Item[]): number {
  return items.reduce((total, { amount }) => total + amount, 0);
}

/** Total income before the rounding of s. 288A. */
function exactIncome({ totals }: Computation): number {
  return totals.grossTotalIncome - totals.chapterVIA;
}

/** What the sentence needs beside the factors. */
type Told = { income: Rupees; rebateSection: string };

/** All that speaks for a regime, and all that speaks against it: two sums, of which the first is the larger. */
function sentenceFor(winning: Factor[], losing: Factor[], told: Told): string {
  if (winning.length === 0) return "Both regimes charge the same tax.";
  const reason = phrases(winning, told).replace(/^./, (letter) => letter.toUpperCase());
  return losing.length > 0 ? `${reason}. Against that, ${phrases(losing, told)}.` : `${reason}.`;
}

function phrases(factors: Factor[], told: Told): string {
  const all = factors.map((each) => phrase(each, told)).join("; ");
  const sum = rupees(factors.reduce((total, { rupees: worth }) => total + worth, 0));
  return factors.length > 1 ? `${all}: together ${formatRupees(sum)}` : all;
}

function phrase(
  { id, favours, rupees: worth, items }: Factor,
  { income, rebateSection }: Told,
): string {
  const money = formatRupees(worth);
  switch (id) {
    case "oldDeductions":
    case "newDeductions":
      return `the ${favours} regime takes off ${formatRupees(totalOf(items))} more (${listed(items)}), which is worth ${money} of tax`;
    case "slabs":
      return `the ${favours} regime's slabs charge ${money} less on the same income of ${formatRupees(income)}`;
    case "rebate87A":
      return `the ${favours} regime's rebate under ${rebateSection} is worth ${money} more`;
    case "surcharge":
      return `the ${favours} regime's surcharge is ${money} lower`;
    case "relief":
      return `the ${favours} regime gives ${money} more relief`;
  }
}

const NAMED_ITEMS = 3;

function listed(items: FactorItem[]): string {
  const named = items
    .slice(0, NAMED_ITEMS)
    .map(({ label, amount }) => `${label} ${formatRupees(amount)}`);
  return items.length > NAMED_ITEMS ? `${named.join(", ")} and more` : named.join(", ");
}
