import {
  type AddOnCode,
  addOns,
  isProductCode,
  type ProductCode,
  products,
} from "#content/catalogue.ts";
import type { Discount } from "#domain/pricing/coupon.ts";
import { quoteOf } from "#domain/pricing/quote.ts";
import { rupees, sumOf } from "#values/money.ts";
import type { Choice } from "./choice.ts";
import { type QuoteInWords, quoteChoice, quoteInWords } from "./price.ts";

/** What can be ordered for a return at a price that its client has seen already. */
export type OfferedOrder = {
  choice: Choice;
  quoteWith(coupon: { code: string; discount: Discount } | undefined): QuoteInWords | undefined;
};

/** The price of a return as it was named with its answer, in rupees; `struck` and `price` count the add-ons. */
type NamedPrice = {
  product: string;
  name: string;
  addOns: readonly { code: string; label: string; price: number }[];
  price: number;
  struck: number;
};

/**
 * The order of a price that was named: in its words and amounts, whatever the price list says today. Undefined where the
 * product is no longer sold.
 */
export function offerAsNamed(named: NamedPrice): OfferedOrder | undefined {
  const { product, name } = named;
  if (!isProductCode(product)) return undefined;
  const added = named.addOns.map(({ label, price }) => ({ label, price: rupees(price) }));
  const beside = sumOf(...added.map(({ price }) => price));
  const item = {
    label: name,
    struck: rupees(named.struck - beside),
    price: rupees(named.price - beside),
  };
  return {
    choice: choiceOf(product, { priceLine: "", addOns: named.addOns.map(({ code }) => code) }),
    quoteWith: (coupon) => quoteInWords(quoteOf(item, added, coupon)),
  };
}

/** The same again as an order that lapsed, at the price of today. */
export function offerAgain(order: {
  productCode: string;
  priceLine: string;
  addOns: readonly string[];
}): OfferedOrder | undefined {
  const { productCode } = order;
  if (!isProductCode(productCode)) return undefined;
  const choice = choiceOf(productCode, order);
  return { choice, quoteWith: (coupon) => quoteChoice(choice, coupon) };
}

function choiceOf(
  product: ProductCode,
  { priceLine, addOns: codes }: { priceLine: string; addOns: readonly string[] },
): Choice {
  const { name, lines } = products[product];
  const line = lines.length === 1 ? lines[0].id : priceLine;
  return {
    product,
    line: lines.some(({ id }) => id === line) ? line : undefined,
    addOns: Object.keys(addOns).filter((code): code is AddOnCode => codes.includes(code)),
    coupon: "",
    planName: name,
  };
}
