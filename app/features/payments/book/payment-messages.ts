import type { UtrMessages } from "#domain/payments/upi.ts";
import type { TakerMessages } from "#features/accounts/take-row.ts";
import type { LimitMessages } from "#platform/limits.server.ts";
import type { FieldMessages } from "#values/fields.ts";
import type { Message } from "#values/message.ts";
import type { Paise } from "#values/money.ts";
import type { Outcome } from "#values/outcome.ts";

/** What paying for an order, and the firm's work with it, may be refused with. */
export type PaymentMessages = FieldMessages &
  UtrMessages &
  LimitMessages &
  TakerMessages & {
    /** The order is paid, has expired or was cancelled. */
    orderNotOpen: null;
    orderUnknown: null;
    /** It is open, or paid: nothing is to open again. */
    orderNotClosed: null;
    moneyReturned: null;
    couponUsedUp: { code: string };
    amountWrong: null;
    /** Another order was paid with this reference. */
    utrUsed: { order: string };
    reasonMissing: null;
    whyMissing: null;
    /** No payment is claimed, or it was answered meanwhile. */
    claimGone: null;
    claimedAnew: null;
    claimStands: null;
    /** The same reference with another amount, of an order that is paid. */
    amountRecorded: { amount: Paise };
    /** No payment of the order has as much left. */
    refundTooMuch: null;
    /** Another transfer has this reference. */
    utrKnown: null;
    /** It is the transfer by which we gave money back. */
    utrOfRefund: null;
    /** Several are to be sent, and none was chosen. */
    refundMissing: null;
    /** The same form was sent before with other words in it. */
    formSent: null;
    /** A refund of the order is decided and not sent. */
    refundOpen: null;
    /** Another receipt stands for this one. */
    documentCancelled: null;
    /** Nothing of a payment without an order has this reference, or all of it goes back already. */
    unknownGone: null;
    /** It was answered, sent or taken back meanwhile. */
    decisionGone: null;
    /** Who asked does not agree to it. */
    secondPersonNeeded: null;
    /** The same payment waits for a second person with another amount or order. */
    askedOtherwise: { amount: Paise };
    /** A payment of the order waits for a second person. */
    paymentWaits: null;
    documentUnknown: null;
    /** The order has no e-mail. */
    noEmail: null;
    /** Some money has arrived: it goes back first. */
    moneyThere: null;
  };
export type PaymentOutcome<T> = Outcome<T, Message<PaymentMessages>>;
