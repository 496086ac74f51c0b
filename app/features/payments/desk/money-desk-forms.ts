import { z } from "zod";
import { MONEY_WAYS, type MoneyWay } from "#domain/payments/money-way.ts";
import { issue, optionalText, requiredText } from "#values/fields.ts";
import type { Booked } from "../arrival/bank-payment.server.ts";

/** How money came or went back; a day is in ISO. */
const way = z.enum(MONEY_WAYS, { error: issue({ id: "wayMissing" }) }).default("upi");
const day = z.string().trim().max(20).optional();
const formId = z.uuid().catch(() => crypto.randomUUID());

/** Why the firm does not take a payment that a client claims, and when that was claimed that it saw. */
export const refusalForm = z.object({
  why: requiredText({ id: "whyMissing" }, 300),
  seen: z.string().default(""),
});
export type RefusedClaim = z.output<typeof refusalForm>;

/**
 * What the firm saw at its bank, and what of the price does not arrive: without an amount that alone. The id is that of
 * the form: money in cash without a number, sent twice, came once.
 */
export const confirmForm = z.object({
  ...{ id: formId, way, utr: optionalText(60), on: day },
  amount: optionalText(20),
  withheld: optionalText(20),
  waives: z.literal("yes").optional().catch(undefined),
});
type Confirmed = z.output<typeof confirmForm>;
/** What a service takes of it: what is left out is by UPI, today, and all that is missing. */
export type SeenMoney = Pick<Confirmed, "utr" | "amount"> & Partial<Confirmed>;

/** What the firm sends back, and why. The id is that of the form: sent twice, it is one refund. */
export const refundForm = z.object({
  id: formId,
  "refund-amount": requiredText({ id: "refundAmountWrong" }, 20),
  reason: requiredText({ id: "reasonMissing" }, 300),
});
export type DecidedRefund = z.output<typeof refundForm>;

/** Money that names no order, by the reference that it came with, and why it goes back. */
export const unknownRefundForm = z.object({
  id: formId,
  "returned-way": way,
  "returned-utr": optionalText(60),
  reason: requiredText({ id: "reasonMissing" }, 300),
});
type Unknown = z.output<typeof unknownRefundForm>;
export type UnknownRefund = Omit<Unknown, "returned-way"> & Partial<Unknown>;

/** The transfer by which a decided refund was sent. */
export const sentForm = z.object({
  decision: requiredText({ id: "refundMissing" }, 40),
  ...{ "refund-way": way, "refund-utr": optionalText(60), "refund-on": day },
});
/** The same for the service, which takes UPI and today for what is left out. */
export type SentRefund = { id: string; utr: string; way?: MoneyWay; on?: string | undefined };

export function sentRefund(typed: z.output<typeof sentForm>): SentRefund {
  const { decision: id, "refund-utr": utr, "refund-way": way, "refund-on": on } = typed;
  return { id, utr, way, on };
}

/** The decision that is answered. */
export const decisionForm = z.object({ decision: z.string().default("") });

/** What a page says of money that was entered, beside showing it. */
export function doneOf(state: Booked | "sent"): "asked" | "late" | false {
  if (state === "waiting") return "asked";
  return state === "late" && "late";
}
