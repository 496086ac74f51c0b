/** What a price is, when it is due and when work begins: said here alone, for every screen, mail and the Terms. */
export const orderTerms = {
  whole: "Nothing else is added unless you agree to more work.",
  /** Of a return whose price the firm names once it has read it. */
  later: "You pay nothing now: we write to you how to pay.",
  /** Of a return that is handed over at a price, without an order. */
  offered: "You pay nothing now. After you have handed it over, the next page leads to payment.",
  /** Of an order that is about to be placed, and of one that waits. */
  next: "Next you see how to pay exactly this amount.",
  waits: "You pay it on the page of your order.",
  claimed: "Do not pay again: we compare your payment with our bank.",
  begins: "Work begins when your payment has arrived.",
  nothingLeft: "Nothing is left to pay. Work begins now.",
  paid: "It is paid, so work can begin.",
  /** Only where one agrees to it. */
  engagement:
    "Your payment engages the firm. Refunds and cancellations are not allowed after engagement; scope changes may cost extra.",
} as const;

/** Beside a price that nothing was ordered for, and where none is named yet. */
export const termsOfOffer = {
  offer: `${orderTerms.whole} ${orderTerms.offered} ${orderTerms.begins}`,
  ask: `${orderTerms.whole} ${orderTerms.later} ${orderTerms.begins}`,
};

/**
 * How far the payment of what is handed over is: the price is named later, it is named and can be paid, an order waits
 * for it, the client has sent it, or it is there.
 */
export type PaymentOfReturn = "later" | "offered" | "waits" | "claimed" | "paid";

/** Beside the price of an order. */
export const termsOfOrder: Record<PaymentOfReturn, string> = {
  later: `${orderTerms.later} ${orderTerms.begins}`,
  offered: orderTerms.begins,
  waits: `${orderTerms.waits} ${orderTerms.begins}`,
  claimed: `${orderTerms.claimed} ${orderTerms.begins}`,
  paid: orderTerms.paid,
};
