import type { Message } from "#values/message.ts";
import { type Rupees, rupees, sumOf } from "#values/money.ts";
import { type Discount, discountOn } from "./coupon.ts";
import { percentOff } from "./percent-off.ts";

/** What a line is called. */
export type QuoteMessages = {
  sold: { name: string };
  reduction: null;
  coupon: { code: string };
};

export type QuoteLine = {
  kind: "item" | "reduction" | "add-on" | "coupon";
  label: Message<QuoteMessages>;
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
  const lines: QuoteLine[] = [{ kind: "item", label: soldAs(item.label), amount: item.struck }];
  if (item.price !== item.struck) {
    lines.push({
      kind: "reduction",
      label: { id: "reduction" },
      amount: rupees(item.price - item.struck),
    });
  }
  for (const { label, price } of addOns)
    lines.push({ kind: "add-on", label: soldAs(label), amount: price });
  const asked = totalOf(lines);
  if (coupon) {
    const amount = rupees(-discountOn(asked, coupon.discount));
    lines.push({
      kind: "coupon",
      label: { id: "coupon", params: { code: coupon.code } },
      amount,
    });
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

function soldAs(name: string): QuoteLine["label"] {
  return { id: "sold", params: { name } };
}

function totalOf(lines: readonly QuoteLine[]): Rupees {
  return sumOf(...lines.map(({ amount }) => amount));
}
