import { type Rupees, rupees, sumOf } from "#values/money.ts";
import { type Discount, discountOn } from "./coupon.ts";
import { percentOff } from "./percent-off.ts";

export type QuoteLine = {
  kind: "item" | "reduction" | "add-on" | "coupon";
  label: string;
  /** What it adds to the total; below zero for what it takes off. */
  amount: Rupees;
};

/** A price with its working: the lines add up to the total. */
export type Quote = {
  lines: QuoteLine[];
  /** What it would cost at struck prices and without a coupon. */
  struck: Rupees;
  total: Rupees;
  saving: Rupees;
  /** The saving in whole per cent of `struck`. */
  percentOff: number;
};

type Item = { label: string; struck: Rupees; price: Rupees };
type AddOn = { label: string; price: Rupees };
type Coupon = { code: string; discount: Discount };

/** The price of one product with add-ons; a coupon works on the sum of both. Nothing is added to it later. */
export function quoteOf(item: Item, addOns: readonly AddOn[], coupon?: Coupon): Quote {
  const lines: QuoteLine[] = [{ kind: "item", label: item.label, amount: item.struck }];
  if (item.price !== item.struck) {
    lines.push({
      kind: "reduction",
      label: "Reduced by",
      amount: rupees(item.price - item.struck),
    });
  }
  for (const { label, price } of addOns) lines.push({ kind: "add-on", label, amount: price });
  const asked = totalOf(lines);
  if (coupon) {
    const amount = rupees(-discountOn(asked, coupon.discount));
    lines.push({ kind: "coupon", label: `Coupon ${coupon.code}`, amount });
  }
  const struck = sumOf(item.struck, ...addOns.map(({ price }) => price));
  const total = totalOf(lines);
  return {
    lines,
    struck,
    total,
    saving: rupees(struck - total),
    percentOff: percentOff(struck, total),
  };
}

function totalOf(lines: readonly QuoteLine[]): Rupees {
  return sumOf(...lines.map(({ amount }) => amount));
}
