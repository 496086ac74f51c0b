import { z } from "zod";
import type { MoneyFact } from "#domain/payments/money-facts.ts";
import { instantOf } from "#values/dates.ts";
import { paise } from "#values/money.ts";

const id = z.string().min(1).max(64);
const amount = z.int().min(0).transform(paise);
const currency = z.string().regex(/^[A-Z]{3}$/);
/** Seconds since 1970. */
const at = z
  .int()
  .min(0)
  .transform((seconds) => instantOf(new Date(seconds * 1000)).toString());

const payment = z.object({
  id,
  amount,
  currency,
  // What was refunded came before, and its refunds have facts of their own.
  status: z
    .enum(["created", "authorized", "captured", "refunded", "failed"])
    .transform((status) => (status === "refunded" ? "captured" : status)),
  order_id: id.nullable(),
  created_at: at,
});

const refund = z.object({
  id,
  payment_id: id,
  amount,
  currency,
  status: z
    .enum(["pending", "created", "processed", "failed"])
    .transform((status) => (status === "pending" ? "created" : status)),
  created_at: at,
});

const OPEN = ["open", "under_review", "action_required"];

/** Razorpay's page on disputes shows more; these fields alone were compared with its examples. */
const dispute = z.object({
  id,
  payment_id: id,
  amount,
  currency,
  amount_deducted: amount.optional(),
  status: z
    .enum(["open", "under_review", "action_required", "won", "lost", "closed"])
    .transform((status) =>
      OPEN.includes(status) ? "open" : (status as "won" | "lost" | "closed"),
    ),
  created_at: at,
});

const of = <Entity extends z.ZodType>(entity: Entity) => z.object({ entity }).optional();

const notice = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment: of(payment),
    refund: of(refund),
    dispute: of(dispute),
    qr_code: of(z.object({ id })),
  }),
});

/** Events that say something of money. Of any other the name alone is read, and it is stored and answered like these. */
const OF_MONEY =
  /^(?:payment\.|order\.paid$|refund\.|payment_link\.(?:paid|partially_paid)$|qr_code\.credited$)/;

type RazorpayNotice = {
  event: string;
  /** Razorpay's ids by which our order is found; a payment to a QR code names no order. */
  about: { order: string | null; qrCode: string | null };
  /** The facts in it, the payment first, once our order is known; null for none of ours. */
  facts(order: string | null): MoneyFact[];
};

/**
 * A notice whose signature is right; undefined where it is not what Razorpay's description says, so that it is kept
 * for a person.
 */
export function readRazorpayNotice(rawBody: string): RazorpayNotice | undefined {
  let json: unknown;
  try {
    json = JSON.parse(rawBody);
  } catch {
    return undefined;
  }
  const named = z.object({ event: z.string().max(100) }).safeParse(json);
  if (!named.success) return undefined;
  const { event } = named.data;
  if (!OF_MONEY.test(event))
    return { event, about: { order: null, qrCode: null }, facts: () => [] };
  const read = notice.safeParse(json);
  if (!read.success) return undefined;
  const { payment, refund, dispute, qr_code } = read.data.payload;
  if (!payment && !refund && !dispute) return undefined;
  return {
    event,
    about: { order: payment?.entity.order_id ?? null, qrCode: qr_code?.entity.id ?? null },
    facts: (order) => [
      ...(payment ? [paymentFact(payment.entity, order)] : []),
      ...(refund ? [refundFact(refund.entity)] : []),
      ...(dispute ? [disputeFact(dispute.entity)] : []),
    ],
  };
}

function paymentFact(entity: z.output<typeof payment>, order: string | null): MoneyFact {
  const { id, amount, currency, status: state, created_at: at } = entity;
  return { source: "razorpay", kind: "payment", id, amount, currency, state, at, order };
}

function refundFact(entity: z.output<typeof refund>): MoneyFact {
  const { id, payment_id: payment, amount, currency, status: state, created_at: at } = entity;
  return { source: "razorpay", kind: "refund", id, payment, amount, currency, state, at };
}

function disputeFact(entity: z.output<typeof dispute>): MoneyFact {
  const { id, payment_id: payment, currency, status: state, created_at: at } = entity;
  const amount = state === "lost" ? (entity.amount_deducted ?? entity.amount) : entity.amount;
  return { source: "razorpay", kind: "dispute", id, payment, amount, currency, state, at };
}
