import { z } from "zod";
import { MONEY_WAYS, type MoneyWay } from "#domain/payments/money-way.ts";
import { issue, optionalText, requiredText } from "#values/fields.ts";

/** How money came or went back: its way, the reference of that, and the day in ISO, today where it is left empty. */
const moved = {
  way: z.enum(MONEY_WAYS, { error: issue({ id: "wayMissing" }) }).default("upi"),
  on: optionalText(20),
};
const formId = z.uuid().catch(() => crypto.randomUUID());

/** Why the firm does not take a payment that a client claims, and when that was claimed that it saw. */
export const refusalForm = z.object({
  why: requiredText({ id: "whyMissing" }, 300),
  seen: z.string().default(""),
});
export type RefusedClaim = z.output<typeof refusalForm>;

/** What of a price does not arrive. */
const rest = { withheld: optionalText(20), waives: z.literal("yes").optional().catch(undefined) };

/** What the firm saw at its bank. The id is that of the form: money in cash without a number, sent twice, came once. */
export const confirmForm = z.object({
  ...{ id: formId, ...moved, ...rest },
  utr: optionalText(60),
  amount: requiredText({ id: "amountWrong" }, 20),
});
type Confirmed = z.output<typeof confirmForm>;
/** What a service takes of it: what is left out is by UPI, today, and all that is missing. */
export type SeenMoney = Pick<Confirmed, "utr" | "amount"> & Partial<Confirmed>;

/** The rest of a price that was withheld, or is waived. */
export const restForm = z.object({ ...rest, on: moved.on });

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
  way: moved.way,
  "returned-utr": optionalText(60),
  reason: requiredText({ id: "reasonMissing" }, 300),
});
type Unknown = z.output<typeof unknownRefundForm>;
export type UnknownRefund = Omit<Unknown, "way"> & Partial<Pick<Unknown, "way">>;

/** The transfer by which a decided refund was sent. */
export const sentForm = z.object({
  decision: requiredText({ id: "refundMissing" }, 40),
  ...moved,
  "refund-utr": optionalText(60),
});
/** The same for the service, which takes UPI and today for what is left out. */
export type SentRefund = { id: string; utr: string; way?: MoneyWay; on?: string };

/** The decision that is answered. */
export const decisionForm = z.object({ decision: z.string().default("") });
