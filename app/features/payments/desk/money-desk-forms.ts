import { z } from "zod";
import { requiredText } from "#values/fields.ts";

const utrMissing = { id: "utrWrong" };

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

/** What the firm sends back, and why. The id is that of the form: sent twice, it is one refund. */
export const refundForm = z.object({
  id: z.uuid().catch(() => crypto.randomUUID()),
  "refund-amount": requiredText({ id: "amountWrong" }, 20),
  reason: requiredText({ id: "reasonMissing" }, 300),
});
export type DecidedRefund = z.output<typeof refundForm>;

/** Money that names no order, by the reference that it came with, and why it goes back. */
export const unknownRefundForm = z.object({
  id: z.uuid().catch(() => crypto.randomUUID()),
  "returned-utr": requiredText(utrMissing, 40),
  reason: requiredText({ id: "reasonMissing" }, 300),
});
export type UnknownRefund = z.output<typeof unknownRefundForm>;

/** The transfer by which a decided refund was sent. */
export const sentForm = z.object({
  decision: requiredText({ id: "refundMissing" }, 40),
  "refund-utr": requiredText(utrMissing, 40),
});

/** The decision that is answered. */
export const decisionForm = z.object({ decision: z.string().default("") });
