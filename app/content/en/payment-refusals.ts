import type { PaymentMessages } from "#features/payments/book/payment-messages.ts";
import { formatDay, plainDate } from "#values/dates.ts";
import type { Words } from "#values/message.ts";
import { formatPaise } from "#values/money.ts";
import type { Say } from "#values/say.ts";
import { accountRefusals } from "./account-refusals.ts";
import { limitWords } from "./fields.ts";
import { clientWords } from "./order-refusals.ts";

export const paymentRefusals: Words<PaymentMessages, Say> = {
  ...clientWords,
  ...limitWords,
  signedOutMeanwhile: accountRefusals.signedOutMeanwhile,
  takenMeanwhile: accountRefusals.takenMeanwhile,
  utrWrong:
    "Enter the 12 digits that your UPI app shows as “UPI Ref No”, “UTR” or “transaction ID”.",
  utrOfApp:
    "This number, with a T, is the app's own. Enter the 12 digits shown as “UTR” or “UPI Ref No”.",
  impsWrong: "Enter the 12 digits of the IMPS reference (RRN).",
  neftWrong: "Enter the bank's UTR: 16 or 22 letters and digits.",
  chequeWrong: "Enter the six digits of the cheque, like 000123.",
  cashWrong: "Enter the number of your receipt, or leave this empty.",
  abroadWrong: "Enter the reference of the bank's advice: 6 to 36 letters, digits, - and /.",
  wayMissing: "Choose how the money moved.",
  dayWrong: "Enter the day.",
  dayInFuture: "This day is still to come.",
  dayTooEarly: ({ first }) =>
    `Enter a day from ${formatDay(plainDate(first))} on: older books are closed.`,
  dayRecorded: ({ on }) =>
    `This payment is recorded on ${formatDay(plainDate(on))}. What went wrong with the day, the accountant decides.`,
  refundBeforePayment: ({ on }) =>
    `The money arrived on ${formatDay(plainDate(on))}: it went back on that day or later.`,
  allowanceTooLate:
    "This order no longer waits for a payment, so nothing of it is withheld or waived.",
  withheldWrong: "Enter the tax that was withheld, like 127 or 127.03, or leave it empty.",
  withheldTooMuch: ({ most }) =>
    `At most ${formatPaise(most)} may be withheld: 10% of the value without GST.`,
  restMissing: ({ missing }) =>
    `${formatPaise(missing)} is still missing. Enter what was withheld with the last payment.`,
  waivedTooMuch: ({ missing }) => `${formatPaise(missing)} is missing: at most ₹1 can be waived.`,
  allowedAbove: ({ above }) =>
    `With this ${formatPaise(above)} more than the price would be paid. Enter less.`,
  nothingAllowed: "Enter what was withheld, or tick to waive what is missing.",
  nothingArrived: "No money of this order has arrived yet. Confirm the payment first.",
  invoiceReplaced: "Another invoice replaced this one meanwhile. Load the page again.",
  correctionReasonMissing: "Say what was wrong: the credit note names it.",
  nothingToCorrect: "All of this invoice went back: nothing of it is left to correct.",
  correctionSame: "The invoice says the same already. Change what is wrong.",
  chequeUsed: ({ order }) =>
    `Order ${order} was paid with a cheque of this number. If another bank gave this one out, type its name after the number: 000123 HDFC.`,
  orderNotOpen: "This order no longer waits for a payment. Load the page again to see its state.",
  partArrived: "A part of the price has arrived. Once it is paid, the firm corrects the invoice.",
  orderUnknown: "There is no such order.",
  orderNotClosed: "This order is not closed. Load the page again to see its state.",
  moneyReturned: "Money of this order was given back. The client places a new order.",
  couponUsedUp: ({ code }) =>
    `The coupon ${code} of this order has no use left. The client places a new order.`,
  amountWrong: "Enter the amount that arrived, like 4249 or 4,249.50.",
  refundAmountWrong: "Enter the amount that goes back, like 499 or 499.50.",
  utrUsed: ({ order }) => `Order ${order} was paid with this reference already.`,
  reasonMissing: "Say why the money goes back: the credit note names it.",
  refundTooMuch:
    "No payment of this order has as much left, with the refunds that are decided. Return each payment by itself.",
  utrOfRefund: "By this transfer we gave money back. Enter the one by which money arrived.",
  refundMissing: "Choose the refund that you sent.",
  formSent: "This form was sent before with something else in it. Load the page again.",
  refundOpen: "A refund of this order is decided. Withdraw it first.",
  documentCancelled: "This receipt is cancelled, and another one stands for it: send that.",
  utrKnown:
    "Another transfer has this reference. Enter the one of the transfer back to the client.",
  unknownGone:
    "No money without an order has this reference, or it goes back already. Money of an order goes back on the page of that order.",
  decisionGone: "This was answered meanwhile. Load the page again to see how it stands.",
  secondPersonNeeded:
    "Another person of the firm confirms this: the amount is above the owner's limit.",
  askedOtherwise: ({ amount }) =>
    `This payment waits for a second person already, with ${formatPaise(amount)} or for another order. Take that back first.`,
  paymentWaits: "A payment of this order waits for a second person. Answer that first.",
  documentUnknown: "This order has no such document. Load the page again.",
  noEmail: "This order has no e-mail. Download the document and send it another way.",
  whyMissing: "Say why: the client reads it.",
  claimGone: "No payment is claimed any more. Load the page again to see its state.",
  claimedAnew: "The client sent another word meanwhile. Load the page again and look for it first.",
  claimStands: "The client says that it is paid. Confirm that payment or refuse it first.",
  amountRecorded: ({ amount }) =>
    `${formatPaise(amount)} is recorded with this reference, and the order is paid or something of it goes back. What went wrong with the amount, the accountant decides.`,
  amountOfNoOrder: ({ amount }) =>
    `${formatPaise(amount)} is recorded with this reference. Enter that amount; if it is wrong, correct it first under “Record money that names no order”.`,
  moneyThere: "Money has arrived for this order. Give it back first.",
};
