import { z } from "zod";
import { isProductCode, type ProductCode, products } from "#content/catalogue.ts";
import { readQuery } from "#values/form.ts";
import type { Choice } from "./choice.ts";

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
