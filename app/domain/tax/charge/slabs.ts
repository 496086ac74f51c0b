import type { Line } from "#domain/tax/messages/line.ts";
import type { LineMessage } from "#domain/tax/messages/lines.ts";
import type { Slab } from "#domain/tax/years/rates.ts";
import {
  decimalRupees,
  excessOf,
  least,
  NOTHING,
  paise,
  type Rupees,
  rupees,
  shareOf,
} from "#values/money.ts";

/**
 * Tax by slabs: each band of the income at its own rate (s. 115BAC(1A) for the new regime, the
 * Finance Act's First Schedule for the old). One line for every slab that the income reaches.
 * Each slab's tax is rounded to the rupee, half up, as the Department's utility rounds the sum:
 * the bounds are multiples of ten thousand, so only the last slab can have a fraction.
 */
export function taxBySlab(income: Rupees, slabs: readonly Slab[]): { lines: Line[]; tax: Rupees } {
  const lines: Line[] = [];
  let tax: number = NOTHING;
  for (const slab of slabs) {
    if (income <= slab.above && slab.above > 0) break;
    const inSlab = excessOf(
      slab.upTo === undefined ? income : least(income, slab.upTo),
      slab.above,
    );
    const { rate } = slab;
    const amount = shareOf(inSlab, slab.rate);
    tax += amount;
    lines.push({
      id: `slab.${slab.above}`,
      label: labelOf(slab),
      amount,
      working: rate === 0 ? undefined : { id: "rateOf", params: { rate, of: inSlab } },
      kind: "detail",
    });
  }
  return { lines, tax: rupees(tax) };
}

/** The maximum amount not chargeable to tax: the end of the nil slab. */
export function exemptUnder(slabs: readonly Slab[]): Rupees {
  const charged = slabs.find((slab) => slab.rate > 0);
  if (!charged) throw new Error("a slab table without a charged slab");
  return charged.above;
}

/** The tax alone, where nobody reads the working. */
export function slabTaxOn(income: Rupees, slabs: readonly Slab[]): Rupees {
  let tax: number = NOTHING;
  for (const slab of slabs) {
    if (income <= slab.above) break;
    tax += shareOf(
      excessOf(slab.upTo === undefined ? income : least(income, slab.upTo), slab.above),
      slab.rate,
    );
  }
  return rupees(tax);
}

/** The tax alone before any rounding, in hundredths of a rupee: slab rates are whole per cents. */
function slabTaxInPaise(income: Rupees, slabs: readonly Slab[]): bigint {
  let tax = 0n;
  for (const slab of slabs) {
    if (income <= slab.above) break;
    const end = slab.upTo === undefined ? income : least(income, slab.upTo);
    tax += BigInt(excessOf(end, slab.above)) * BigInt(slab.rate);
  }
  return tax / 100n;
}

/**
 * What the slabs charge on one income more than on another, with both taxes to the paisa. Rounded once: the
 * slab tax of a return is this difference (First Schedule, Part I with s. 2(2) of the Finance Act), and the
 * rounding to the rupee is written of slab tax, not of the two sums it is made of, whose roundings could
 * make it a rupee or two more or less.
 */
export function slabTaxBetween(
  floor: Rupees,
  income: Rupees,
  slabs: readonly Slab[],
): { tax: Rupees; onIncome: number; onFloor: number } {
  const [onIncome, onFloor] = [slabTaxInPaise(income, slabs), slabTaxInPaise(floor, slabs)];
  return {
    tax: rupees(Number((onIncome - onFloor + 50n) / 100n)),
    onIncome: decimalRupees(paise(Number(onIncome))),
    onFloor: decimalRupees(paise(Number(onFloor))),
  };
}

/** A year's slabs are the same for everybody: their labels are made once. */
const labels = new WeakMap<Slab, LineMessage>();

function labelOf(slab: Slab): LineMessage {
  const known = labels.get(slab);
  if (known) return known;
  const { above, upTo, rate } = slab;
  const made: LineMessage = {
    id: "slab",
    params: { above, ...(upTo === undefined ? {} : { upTo }), rate },
  };
  labels.set(slab, made);
  return made;
}
