import type { AllowanceMessages } from "#domain/payments/allowances.ts";
import type { MoneyDayMessages } from "#domain/payments/money-day.ts";
import type { ReferenceMessages } from "#domain/payments/money-way.ts";
import type { TakerMessages } from "#features/accounts/take-row.ts";
import type { ClientMessages } from "#features/orders/price/order-messages.ts";
import type { LimitMessages } from "#platform/limits.server.ts";
import type { Message } from "#values/message.ts";
import type { Paise } from "#values/money.ts";
import type { Outcome } from "#values/outcome.ts";

/** What paying for an order, and the firm's work with it, may be refused with. */
export type PaymentMessages = ClientMessages &
  ReferenceMessages &
  MoneyDayMessages &
  AllowanceMessages &
  LimitMessages &
  TakerMessages & {
    /** The order is paid, has expired or was cancelled. */
    orderNotOpen: null;
    orderUnknown: null;
    /** A part of the price has arrived: its client is no longer changed. */
    partArrived: null;
    /** It is open, or paid: nothing is to open again. */
    orderNotClosed: null;
    moneyReturned: null;
    couponUsedUp: { code: string };
    amountWrong: null;
    refundAmountWrong: null;
    withheldWrong: null;
    wayMissing: null;
    /** Another order was paid with this reference. */
    utrUsed: { order: string };
    /** The same number of a cheque, which another bank may have given out. */
    chequeUsed: { order: string };
    /** The payment is recorded on another day. */
    dayRecorded: { on: string };
    /** Nothing of the price has arrived: its client pays, or the order is cancelled. */
    nothingArrived: null;
    /** Money went back before it arrived. */
    refundBeforePayment: { on: string };
    /** Another invoice replaced it meanwhile. */
    invoiceReplaced: null;
    correctionReasonMissing: null;
    /** All of it went back. */
    nothingToCorrect: null;
    /** The client is named as before. */
    correctionSame: null;
    reasonMissing: null;
    whyMissing: null;
    /** No payment is claimed, or it was answered meanwhile. */
    claimGone: null;
    claimedAnew: null;
    claimStands: null;
    /** The same reference with another amount, of an order that is paid. */
    amountRecorded: { amount: Paise };
    /** It was recorded before its order was known. */
    amountOfNoOrder: { amount: Paise };
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
