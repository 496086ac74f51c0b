import type { Message } from "#values/message.ts";
import { type Paise, paise } from "#values/money.ts";
import {
  balanceOf,
  leftOfPayment,
  type MoneyFact,
  PRICE_CURRENCY,
  settled,
} from "./money-facts.ts";
import type { OrderState } from "./order-state.ts";

/** Money that a person of the firm has to see to. `order` is ours, the other ids are the source's. */
export type FirmItemMessages = {
  /** Names no order that we know. */
  orderUnknown: { payment: string; amount: Paise };
  /** For an order that is cancelled or has expired: revive it, or give the money back. */
  orderClosed: { order: string; amount: Paise };
  short: { order: string; missing: Paise };
  /** The client says that it is paid, and the bank does not show it. */
  claimUnseen: { order: string };
  /** It can be paid now, and its client has no e-mail. */
  untold: { order: string };
  /** The same, and its client is erased. */
  untoldErased: { order: string };
  /** Above the price: the rest goes back. */
  surplus: { order: string; amount: Paise };
  otherCurrency: { payment: string; currency: string };
  /** What the source says of one payment does not agree. */
  contradicted: { payment: string };
  refundFailed: { payment: string; refund: string; amount: Paise };
  disputeOpen: { payment: string; dispute: string; amount: Paise };
  disputeLost: { payment: string; dispute: string; amount: Paise };
};
export type FirmItem = Message<FirmItemMessages>;

/**
 * What waits for the firm in the facts of one order.
 *
 * @param decided what is to go back already, and was not sent yet
 */
export function itemsOfOrder(
  order: { id: string; total: Paise; state: OrderState },
  facts: readonly MoneyFact[],
  decided = paise(0),
): FirmItem[] {
  const { captured, returned } = balanceOf(facts);
  const left = paise(captured - returned);
  const { id, total, state } = order;
  // Of an open order what is missing is missing until it is sent.
  const stays = state === "awaiting-payment" ? left : paise(left - decided);
  return [...moneyItem(id, total, state, stays), ...itemsOfPayments(facts)];
}

function moneyItem(order: string, total: Paise, state: OrderState, left: Paise): FirmItem[] {
  if (left <= 0) return [];
  if (state === "expired" || state === "cancelled")
    return [{ id: "orderClosed", params: { order, amount: left } }];
  if (left > total) return [{ id: "surplus", params: { order, amount: paise(left - total) } }];
  const isShort = state === "awaiting-payment" && left < total;
  return isShort ? [{ id: "short", params: { order, missing: paise(total - left) } }] : [];
}

/** What waits for the firm in facts of payments that belong to no order of ours. */
export function itemsWithoutOrder(facts: readonly MoneyFact[]): FirmItem[] {
  const unknown = settled(facts, "payment")
    .filter(({ state }) => state === "captured")
    .filter(({ id }) => leftOfPayment(id, facts) > 0)
    .map((payment): FirmItem => {
      const amount = leftOfPayment(payment.id, facts);
      return { id: "orderUnknown", params: { payment: payment.id, amount } };
    });
  return [...unknown, ...itemsOfPayments(facts)];
}

function itemsOfPayments(facts: readonly MoneyFact[]): FirmItem[] {
  const payments = settled(facts, "payment").flatMap((payment): FirmItem[] => {
    const { id, currency, state, isContradicted } = payment;
    if (isContradicted) return [{ id: "contradicted", params: { payment: id } }];
    const isForeign = state === "captured" && currency !== PRICE_CURRENCY;
    return isForeign ? [{ id: "otherCurrency", params: { payment: id, currency } }] : [];
  });
  const refunds = settled(facts, "refund")
    .filter(({ state }) => state === "failed")
    .map(({ id, payment, amount }): FirmItem => {
      return { id: "refundFailed", params: { payment, refund: id, amount } };
    });
  const disputes = settled(facts, "dispute").flatMap((dispute): FirmItem[] => {
    const { id, payment, amount, state } = dispute;
    const params = { payment, dispute: id, amount };
    if (state === "open") return [{ id: "disputeOpen", params }];
    return state === "lost" ? [{ id: "disputeLost", params }] : [];
  });
  return [...payments, ...refunds, ...disputes];
}
