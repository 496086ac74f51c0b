import {
  type AddOnCode,
  addOns,
  type PriceLine,
  type ProductCode,
  products,
} from "#content/catalogue.ts";

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

/** The query that reads back as the same choice; defaults are left out. */
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
