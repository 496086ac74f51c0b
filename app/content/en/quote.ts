import type { QuoteMessages } from "#domain/pricing/quote.ts";
import type { Words } from "#values/message.ts";

/** What the lines of a price are called. */
export const quoteWords = {
  sold: ({ name }) => name,
  reduction: "Reduced by",
  coupon: ({ code }) => `Coupon ${code}`,
} satisfies Words<QuoteMessages, undefined>;
