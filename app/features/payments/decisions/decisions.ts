import type { Message } from "#values/message.ts";
import type { Paise } from "#values/money.ts";

/** What was decided of money and is not done, on the firm's list. */
export type DecisionItemMessages = {
  paymentWaits: { amount: Paise };
  refundWaits: { amount: Paise };
  refundToSend: { amount: Paise };
  /** The same of an order whose client is erased. */
  erasedRefundWaits: { amount: Paise };
  erasedRefundToSend: { amount: Paise };
};
export type DecisionItem = Message<DecisionItemMessages>;

/** One of them, for a person of the firm. */
export type ShownDecision = {
  id: string;
  kind: "payment" | "refund";
  /** For a second person; else it is a refund that is to be sent. */
  isWaiting: boolean;
  amount: Paise;
  /** Of the payment that arrived, or that the money goes back of. */
  payment: string;
  /** Empty of a payment. */
  reason: string;
  askedBy: string;
  /** The person who looks at it asked for it: another one answers. */
  isOwn: boolean;
};
