import { z } from "zod";
import { requiredText } from "#values/fields.ts";

const utrMissing = { id: "utrWrong" };

/** The reference of a UPI payment as a client types it. */
export const utrForm = z.object({ utr: requiredText(utrMissing, 40) });

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
