import { z } from "zod";
import {
  type AddOnCode,
  addOns,
  isProductCode,
  type PriceLine,
  type ProductCode,
  products,
} from "#content/catalogue.ts";
import { readQuery } from "#values/form.ts";

/** What somebody wants to order. It travels in the address, so that every step works without script. */
export type Choice = {
  product: ProductCode;
  /** Id of the price line; undefined while a plan with two prices has none chosen. */
  line: string | undefined;
  addOns: AddOnCode[];
  /** In capitals; "" without one. */
  coupon: string;
  /** What the client calls it; at first the product's own name. */
  planName: string;
};

const LONGEST_NAME = 100;
const LONGEST_COUPON = 40;

/** Reads the product that an address names; undefined when there is none of that code. */
export function readProduct(params: URLSearchParams): ProductCode | undefined {
  const { product } = parametersOf(params);
  return isProductCode(product) ? product : undefined;
}

/** Reads the choice for one product out of an address. What the product does not offer is left out. */
export function readChoice(product: ProductCode, params: URLSearchParams): Choice {
  const sold = products[product];
  const { addon, line: named, coupon, "plan-name": planName = sold.name } = parametersOf(params);
  const line = sold.lines.length === 1 ? sold.lines[0].id : named;
  return {
    product,
    line: sold.lines.some(({ id }) => id === line) ? line : undefined,
    addOns: sold.addOns.filter((code) => addon.includes(code)),
    coupon: coupon.trim().toUpperCase().slice(0, LONGEST_COUPON),
    planName: planName.trim().slice(0, LONGEST_NAME),
  };
}

function parametersOf(params: URLSearchParams) {
  const text = z.string().default("");
  return readQuery(params, {
    product: text,
    line: text,
    addon: z.array(z.string()),
    coupon: text,
    "plan-name": z.string().optional(),
  });
}

/** The query that reads back as the same choice; what is as usual is not written. */
export function choiceQuery({ product, line, addOns: chosen, coupon, planName }: Choice): string {
  const query = new URLSearchParams({ product });
  const sold = products[product];
  if (line && sold.lines.length > 1) query.set("line", line);
  for (const code of chosen) query.append("addon", code);
  if (coupon) query.set("coupon", coupon);
  if (planName !== sold.name) query.set("plan-name", planName);
  return query.toString();
}

export function lineOf({ product, line }: Choice): PriceLine | undefined {
  return products[product].lines.find(({ id }) => id === line);
}

export function addOnsOf(choice: Choice) {
  return choice.addOns.map((code) => addOns[code]);
}

/** The fields of a form that a choice fills in. */
export function typedOf({ line = "", coupon, planName }: Choice): Record<string, string> {
  return { line, coupon, "plan-name": planName };
}
