/**
 * What the tax on interest follows from: the new regime of Tax Year 2026-27, written out so that a browser need not load
 * the law (`interest-tax.test.ts` compares). Whoever is in the old regime pays about as much or less. No surcharge.
 */
const SLABS = [
  { above: 24_00_000, rate: 0.3 },
  { above: 20_00_000, rate: 0.25 },
  { above: 16_00_000, rate: 0.2 },
  { above: 12_00_000, rate: 0.15 },
  { above: 8_00_000, rate: 0.1 },
  { above: 4_00_000, rate: 0.05 },
].map(({ above, rate }) => ({ above, rate: 1.04 * rate })); // with the cess of 4 %
/** Up to it the rebate takes all of the tax; s. 156 of the Act of 2025, s. 87A of the Act of 1961. */
const REBATE_UP_TO = 12_00_000;
/** Of a salary; s. 16(ia) of the Act of 1961, the proviso. */
export const STANDARD_DEDUCTION = 75_000;

/** The slabs from the lowest, each with the tax at its beginning: millions of lives' years are taxed by them. */
const [ABOVE, RATES, TAX_AT_BEGINNING] = stepsOf();

function stepsOf(): [Float64Array, Float64Array, Float64Array] {
  const upwards = SLABS.toReversed();
  const above = Float64Array.from(upwards, (slab) => slab.above);
  const rates = Float64Array.from(upwards, (slab) => slab.rate);
  const tax = new Float64Array(above.length);
  for (let slab = 1; slab < tax.length; slab++) {
    const [from = 0, to = 0, rate = 0] = [above[slab - 1], above[slab], rates[slab - 1]];
    tax[slab] = (tax[slab - 1] ?? 0) + rate * (to - from);
  }
  return [above, rates, tax];
}

/** What the slabs with cess take of a year's income, as if there were no rebate. */
export function slabTax(income: number): number {
  let slab = SLABS.length - 1;
  while (slab >= 0 && income <= (ABOVE[slab] as number)) slab--;
  if (slab < 0) return 0;
  const above = income - (ABOVE[slab] as number);
  return (TAX_AT_BEGINNING[slab] as number) + (RATES[slab] as number) * above;
}

/**
 * The tax of a year's income: nil up to the rebate's limit, and never more than what is above it. The law relieves the tax
 * before its cess, so that it may be up to 4 % more; here a rupee more of income never leaves less.
 */
export function taxOn(income: number): number {
  return afterRebate(income, slabTax(income));
}

function afterRebate(income: number, bySlabs: number): number {
  return income <= REBATE_UP_TO ? 0 : Math.min(bySlabs, income - REBATE_UP_TO);
}

/** What the slab of an income takes of its next rupee; nil where the rebate takes the tax. */
export function marginalRate(income: number): number {
  if (income < REBATE_UP_TO) return 0;
  return SLABS.find(({ above }) => income >= above)?.rate ?? 0;
}

/** The share that tax takes of an income as large as `yearly`; nil for none. */
export function averageRate(yearly: number): number {
  return yearly > 0 ? taxOn(yearly) / yearly : 0;
}

/** The taxable pay that leaves so much in hand a year; the least, where the rebate leaves the same of more. */
export function taxablePay(inHand: number, deduction: number): number {
  // In whole rupees: at the limit a last bit would decide.
  const left = Math.round(inHand - deduction);
  if (left <= REBATE_UP_TO) return Math.max(0, left);
  // What is left of the income at each slab's beginning, from above.
  for (const { above, rate } of SLABS) {
    const atBeginning = above - slabTax(above);
    if (left > atBeginning) return above + (left - atBeginning) / (1 - rate);
  }
  return left;
}

/**
 * The tax on a year's interest: that on pay with it less that on pay alone, at most what the slabs take of it. What the
 * interest costs of the rebate beyond that is not counted: pay in hand does not say on which side of the limit it is.
 */
export function taxOnInterest(pay: number, interest: number): number {
  const [beside, alone] = [slabTax(pay + interest), slabTax(pay)];
  const rebated = afterRebate(pay + interest, beside) - afterRebate(pay, alone);
  return Math.min(beside - alone, rebated);
}
