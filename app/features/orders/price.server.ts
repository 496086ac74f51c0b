import type { ProductCode } from "#content/catalogue.ts";
import { NAME_REQUIRED } from "#content/en/order.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia } from "#values/dates.ts";
import type { Problem } from "#values/outcome.ts";
import { choiceQuery, readChoice } from "./choice.ts";
import { couponProblem, findCoupon } from "./coupons.server.ts";
import { type PricedChoice, quoteChoice } from "./price.ts";

/**
 * Reads an address into a choice and prices it. `step` says which button was pressed: `coupon` asks
 * for a coupon, `proceed` for a plan name; both only then.
 */
export async function priceChoice(
  app: App,
  product: ProductCode,
  params: URLSearchParams,
): Promise<PricedChoice> {
  const choice = readChoice(product, params);
  const step = params.get("step");
  const problems: Problem[] = [];
  if (step === "proceed" && !choice.planName) {
    problems.push({ field: "plan-name", message: NAME_REQUIRED });
  }
  if (step === "coupon" && !choice.coupon) {
    problems.push({ field: "coupon", message: NAME_REQUIRED });
  }
  const found = choice.coupon ? await findCoupon(app.db, choice.coupon) : undefined;
  const refusal = choice.coupon
    ? couponProblem(choice.coupon, found, dayInIndia(app.clock.now()))
    : undefined;
  if (refusal) problems.push({ field: "coupon", message: refusal });
  const coupon = refusal ? undefined : found;
  return {
    choice,
    quote: quoteChoice(choice, coupon),
    applied: coupon?.code ?? "",
    problems,
    query: choiceQuery({ ...choice, coupon: coupon?.code ?? "" }),
    proceeds: step === "proceed" && problems.length === 0,
  };
}
