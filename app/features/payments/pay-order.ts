import { z } from "zod";
import { optionalText, requiredText } from "#values/fields.ts";

const utrMissing = { id: "utrWrong" };

/** A client says to have paid, with the reference of the payment or without. */
export const claimForm = z.object({ utr: optionalText(40) });

/** Why the firm does not take a payment that a client claims, and when that was claimed that it saw. */
export const refusalForm = z.object({
  why: requiredText({ id: "whyMissing" }, 300),
  seen: z.string().default(""),
});
export type RefusedClaim = z.output<typeof refusalForm>;

/** What the firm saw at its bank. */
export const confirmForm = z.object({
  utr: requiredText(utrMissing, 40),
  amount: requiredText({ id: "amountWrong" }, 20),
});

/** What the firm sent back, and why. */
export const refundForm = z.object({
  "refund-utr": requiredText(utrMissing, 40),
  "refund-amount": requiredText({ id: "amountWrong" }, 20),
  reason: requiredText({ id: "reasonMissing" }, 300),
});
export type Refund = z.output<typeof refundForm>;
