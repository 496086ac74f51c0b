import { type ProductCode, products } from "#content/catalogue.ts";
import { NAME_REQUIRED } from "#content/order.ts";
import { type Quote, quoteOf } from "#domain/pricing/quote.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia } from "#values/dates.ts";
import type { Problem } from "#values/outcome.ts";
import { addOnsOf, type Choice, choiceQuery, lineOf, readChoice } from "./choice.ts";
import { type Coupon, couponProblem, findCoupon } from "./coupons.server.ts";

/** What a page shows of a choice: its price with working, and what is wrong with what was typed. */
export type PricedChoice = {
  choice: Choice;
  /** Undefined while the price line is not chosen. */
  quote: Quote | undefined;
  /** The coupon that the quote counts; "" without one. */
  applied: string;
  problems: Problem[];
  /** The choice as a query, for the next step. */
  query: string;
  /** The person wants to order and nothing stands in the way. */
  proceeds: boolean;
};

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

/** The price of a choice by the price list of today; undefined while its price line is not chosen. */
export function quoteChoice(choice: Choice, coupon: Coupon | undefined): Quote | undefined {
  const line = lineOf(choice);
  return (
    line && quoteOf({ ...line, label: products[choice.product].name }, addOnsOf(choice), coupon)
  );
}
