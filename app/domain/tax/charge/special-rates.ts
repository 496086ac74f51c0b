import type { Policies } from "#domain/tax/facts/policies.ts";
import {
  isGain,
  isSurchargeCapped,
  type SpecialIncome,
} from "#domain/tax/income/special-income.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { LineMessage } from "#domain/tax/messages/lines.ts";
import { excessOf, least, NOTHING, type Rupees, rupees, shareOf } from "#values/money.ts";

export type SpecialTax = {
  lines: Line[];
  tax: Rupees;
  /** Of it, tax whose surcharge is capped, and that of s. 112A, which s. 87A spares. */
  taxCapped: Rupees;
  taxUnder112A: Rupees;
  /** Of it, tax on unexplained income, which has a surcharge of its own. */
  taxOnUnexplained: Rupees;
};

const NO_SPECIAL_TAX: SpecialTax = {
  lines: [],
  tax: NOTHING,
  taxCapped: NOTHING,
  taxUnder112A: NOTHING,
  taxOnUnexplained: NOTHING,
};

/**
 * Tax at special rates, each rounded to the rupee. The free amount of s. 112A goes against its dearer
 * part first; then the basic exemption that slab income left unused (provisos to ss. 111A(1), 112(1)(a),
 * 112A(2); residents only, so `unusedExemption` is nothing for others) against the dearest gain first.
 */
export function taxAtSpecialRates(
  incomes: readonly SpecialIncome[],
  free112A: Rupees,
  unusedExemption: Rupees,
  first: "dearest" | "112A" = "dearest",
): SpecialTax {
  if (incomes.length === 0) return NO_SPECIAL_TAX;
  let freeLeft = free112A;
  let unused = unusedExemption;
  const parts = incomes.map((income) => ({ income, free: NOTHING, reduced: NOTHING }));
  const dearest = [...parts].sort((a, b) => rateOf(b.income) - rateOf(a.income));
  for (const part of dearest) {
    if (part.income.section !== "112A") continue;
    part.free = least(part.income.amount, freeLeft);
    freeLeft = excessOf(freeLeft, part.free);
  }
  const order =
    first === "dearest"
      ? dearest
      : [...dearest].sort((a, b) => Number(is112A(b.income)) - Number(is112A(a.income)));
  for (const part of order) {
    if (unused === 0) break;
    if (!isGain(part.income)) continue;
    part.reduced = least(excessOf(part.income.amount, part.free), unused);
    unused = excessOf(unused, part.reduced);
  }
  const lines: Line[] = [];
  let [tax, taxCapped, taxUnder112A, taxOnUnexplained] = [0, 0, 0, 0];
  for (const { income, free, reduced } of parts) {
    const line = lineOf(income, free, reduced);
    lines.push(line);
    tax += line.amount;
    if (isSurchargeCapped(income)) taxCapped += line.amount;
    if (is112A(income)) taxUnder112A += line.amount;
    if (income.section === "115BBE") taxOnUnexplained += line.amount;
  }
  return {
    lines,
    tax: rupees(tax),
    taxCapped: rupees(taxCapped),
    taxUnder112A: rupees(taxUnder112A),
    taxOnUnexplained: rupees(taxOnUnexplained),
  };
}

/** Both orders of the unused exemption that can matter, for the policy that asks for the least tax. */
export function exemptionOrders(
  policy: Policies["shortfallOrder"],
): readonly ("dearest" | "112A")[] {
  return policy === "leastTax" ? ["dearest", "112A"] : ["dearest"];
}

function is112A({ section }: SpecialIncome): boolean {
  return section === "112A";
}

/** What a rupee of it costs; a gain that indexation makes cheaper counts at its real share. */
function rateOf({ amount, rate, indexed }: SpecialIncome): number {
  if (!indexed || amount === 0) return rate;
  return Math.min(rate, (indexed.rate * indexed.gain) / amount);
}

function lineOf(income: SpecialIncome, free: Rupees, reduced: Rupees): Line {
  const taxed = rupees(income.amount - free - reduced);
  const plain = shareOf(taxed, income.rate);
  const params = { rate: income.rate, taxed, free, covered: reduced };
  let amount = plain;
  let working: LineMessage = { id: "special.tax.working", params };
  if (income.indexed) {
    const { rate } = income.indexed;
    const gain = excessOf(income.indexed.gain, reduced);
    const tax = shareOf(gain, rate);
    const isCapped = tax < plain;
    if (isCapped) amount = tax;
    const indexed = isCapped ? { capped: isCapped, rate, gain } : { capped: isCapped, tax };
    working = { id: "special.tax.working", params: { ...params, indexed } };
  }
  return {
    id: `special.${income.id}`,
    label: { id: "special.tax", params: { income: income.name } },
    section: income.section,
    amount,
    working,
    kind: "add",
  };
}
