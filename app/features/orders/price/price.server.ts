import { z } from "zod";
import { addOns, type ProductCode, products } from "#content/catalogue.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import { formatRupees } from "#values/money.ts";
import type { Problem } from "#values/outcome.ts";
import { choiceQuery } from "./choice.ts";
import { type Coupon, couponProblem, findCoupon } from "./coupons.server.ts";
import type { OrderMessage } from "./order-messages.ts";
import { type PricedChoice, quoteChoice } from "./price.ts";
import { readChoice } from "./read-choice.ts";

/**
 * Reads an address into a choice and prices it. `step` says which button was pressed: `coupon` asks
 * for a coupon, `proceed` for a plan name, `line` for one of two prices; each only then.
 */
export async function priceChoice(
  app: App,
  product: ProductCode,
  params: URLSearchParams,
): Promise<PricedChoice> {
  const choice = readChoice(product, params);
  const { step } = readQuery(params, { step: z.string().optional() });
  const problems: Problem<OrderMessage>[] = [];
  if (step === "proceed" && !choice.planName) {
    problems.push({ field: "plan-name", message: { id: "planNameMissing" } });
  }
  if (step === "coupon" && !choice.coupon) {
    problems.push({ field: "coupon", message: { id: "couponMissing" } });
  }
  const { coupon, refusal } = await appliedCoupon(app, choice.coupon);
  if (refusal) problems.push({ field: "coupon", message: refusal });
  const quote = quoteChoice(choice, coupon);
  if (step === "line" && !quote) {
    const { length: lines } = products[product].lines;
    problems.push({ field: "line", message: { id: "lineMissing", params: { lines } } });
  }
  return {
    choice,
    quote,
    applied: coupon?.code ?? "",
    problems,
    query: choiceQuery({ ...choice, coupon: coupon?.code ?? "" }),
    proceeds: step === "proceed" && problems.length === 0,
  };
}

/** Of one add-on, `₹499`: all cost the same, or it goes from the lowest to the highest. */
export function addOnPrice(): string {
  return [...new Set(Object.values(addOns).map(({ price }) => price))]
    .toSorted((one, other) => one - other)
    .map(formatRupees)
    .join("–");
}

/** A coupon by its code, in capitals, or why it gives no discount; neither without a code. */
export async function appliedCoupon(
  app: App,
  code: string,
): Promise<{ coupon?: Coupon | undefined; refusal?: OrderMessage }> {
  if (!code) return {};
  const coupon = await findCoupon(app.db, code);
  const refusal = couponProblem(code, coupon, dayInIndia(app.clock.now()));
  return refusal ? { refusal } : { coupon };
}
