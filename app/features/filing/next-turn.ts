import type { PaymentOfReturn } from "#content/en/order-terms.ts";
import type { OrderState } from "#domain/payments/order-state.ts";
import { dayInIndia, type Instant, isAfter, type PlainDate } from "#values/dates.ts";
import { type DayOfWeek, nextWorkingDay } from "#values/working-days.ts";

/** Who acts next on a request: the client pays its order, or the firm answers `by` a day, or has it since one. */
export type NextTurn =
  | { of: "client"; order: string }
  | { of: "firm"; by: string }
  | { of: "firm"; since: string };

export type OrderOfRequest = { reference: string; state: OrderState; claimedAt?: Instant };

/** An order that was closed or given back leaves the request without one. */
export function paymentOf(
  order: Pick<OrderOfRequest, "state" | "claimedAt"> | undefined,
): PaymentOfReturn {
  if (order?.state === "awaiting-payment") return order.claimedAt ? "claimed" : "waits";
  return order?.state === "paid" || order?.state === "part-refunded" ? "paid" : "later";
}

/** The firm answers by the next working day (`replyPromise`) after it has what it waits for. */
export function nextTurn(
  submittedOn: PlainDate,
  order: OrderOfRequest | undefined,
  today: PlainDate,
  workingDays: readonly DayOfWeek[],
): NextTurn {
  if (order && paymentOf(order) === "waits") return { of: "client", order: order.reference };
  const claimedOn = order?.claimedAt && dayInIndia(order.claimedAt);
  const since = claimedOn && isAfter(claimedOn, submittedOn) ? claimedOn : submittedOn;
  const by = nextWorkingDay(since, workingDays);
  return isAfter(today, by)
    ? { of: "firm", since: since.toString() }
    : { of: "firm", by: by.toString() };
}
