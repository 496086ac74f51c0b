import { type PriceLine, products } from "#content/catalogue.ts";
import { quoteWords } from "#content/en/quote.ts";
import type { Discount } from "#domain/pricing/coupon.ts";
import { percentOff } from "#domain/pricing/percent-off.ts";
import { type Quote, type QuoteLine, quoteOf } from "#domain/pricing/quote.ts";
import { inWords } from "#values/message.ts";
import type { Problem } from "#values/outcome.ts";
import { addOnsOf, type Choice, lineOf } from "./choice.ts";
import type { OrderMessage } from "./order-messages.ts";

/** A price whose lines are named in words. */
export type QuoteInWords = Omit<Quote, "lines"> & {
  lines: (Omit<QuoteLine, "label"> & { label: string })[];
};

/** A choice for its page: the price with its working, and the problems of what was typed. */
export type PricedChoice = {
  choice: Choice;
  /** Undefined while the price line is not chosen. */
  quote: QuoteInWords | undefined;
  /** The coupon that the quote counts; "" without one. */
  applied: string;
  problems: Problem<OrderMessage>[];
  /** The choice as a query, for the next step. */
  query: string;
  /** The person asked to order and there is no problem. */
  proceeds: boolean;
};

/** The price of a choice by the price list of today; undefined while its price line is not chosen. */
export function quoteChoice(
  choice: Choice,
  coupon: { code: string; discount: Discount } | undefined,
): QuoteInWords | undefined {
  const line = lineOf(choice);
  const label = products[choice.product].name;
  if (!line) return undefined;
  return quoteInWords(quoteOf({ ...line, label }, addOnsOf(choice), coupon));
}

export function quoteInWords(quote: Quote): QuoteInWords {
  const lines = quote.lines.map((each) => ({
    ...each,
    label: inWords(quoteWords, each.label, undefined),
  }));
  return { ...quote, lines };
}

/** The percentage that a row of the price list prints at a place, and the one that its prices make. */
export function offOf(
  line: PriceLine,
  place: "card" | "page",
): { printed: number; computed: number } {
  const computed = percentOff(line.struck, line.price);
  return { printed: line.printed?.[place] ?? computed, computed };
}
