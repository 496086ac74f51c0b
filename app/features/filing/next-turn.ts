import type { PaymentOfReturn } from "#content/en/order-terms.ts";
import type { OrderState } from "#domain/payments/order-state.ts";
import { isAfter, type PlainDate } from "#values/dates.ts";
import { nextWorkingDay } from "#values/working-days.ts";

/** Who acts next on a request: the client pays its order, or the firm answers `by` a day, or has it since one. */
export type NextTurn =
  | { of: "client"; order: string }
  | { of: "firm"; by: string }
  | { of: "firm"; since: string };

export type OrderOfRequest = { reference: string; state: OrderState };

/** An order that was closed or given back leaves the request without one. */
export function paymentOf(order: Pick<OrderOfRequest, "state"> | undefined): PaymentOfReturn {
  if (order?.state === "awaiting-payment") return "waits";
  return order?.state === "paid" || order?.state === "part-refunded" ? "paid" : "later";
}

/** The firm answers by the next working day (`replyPromise`). */
export function nextTurn(
  submittedOn: PlainDate,
  order: OrderOfRequest | undefined,
  today: PlainDate,
): NextTurn {
  if (order && paymentOf(order) === "waits") return { of: "client", order: order.reference };
  const by = nextWorkingDay(submittedOn);
  return isAfter(today, by)
    ? { of: "firm", since: submittedOn.toString() }
    : { of: "firm", by: by.toString() };
}
