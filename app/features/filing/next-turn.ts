import type { PaymentOfReturn } from "#content/en/order-terms.ts";
import type { OrderState } from "#domain/payments/order-state.ts";
import { dayInIndia, type Instant, isAfter, type PlainDate } from "#values/dates.ts";
import type { Paise } from "#values/money.ts";
import { type DayOfWeek, nextWorkingDay } from "#values/working-days.ts";

/** What the client has to pay for a request: the whole price, or what is missing of it; until a day, where there is one. */
export type ToPay = { amount: Paise; isRest: boolean; by: string | undefined };

/** Who acts next on a request: the client pays, or the firm answers `by` a day, or has it since one; or none does. */
export type NextTurn =
  | { of: "client"; toPay: ToPay }
  | { of: "firm"; by: string }
  | { of: "firm"; since: string }
  | { of: "none" };

/** The order of a request, as far as it says whose turn it is. */
export type OrderOfRequest = {
  state: OrderState;
  claimedAt?: Instant;
  paidAt?: Instant | undefined;
};

/** How far a request is paid, and what is left to pay. */
export type CasePayment = {
  /** `stopped`: its client took a consent back. */
  payment: PaymentOfReturn | "stopped";
  toPay: ToPay | undefined;
};

/**
 * An order that was closed or given back leaves the request without one.
 * @param isPriced whether a price was named that can be paid
 */
export function paymentOf(
  order: Pick<OrderOfRequest, "state" | "claimedAt"> | undefined,
  isPriced: boolean,
): PaymentOfReturn {
  if (order?.state === "awaiting-payment") return order.claimedAt ? "claimed" : "waits";
  if (order?.state === "paid" || order?.state === "part-refunded") return "paid";
  return isPriced ? "offered" : "later";
}

/** The firm answers by the next working day (`replyPromise`) after it has what it waits for. */
export function nextTurn(
  submittedOn: PlainDate,
  { order, payment, toPay }: CasePayment & { order: OrderOfRequest | undefined },
  today: PlainDate,
  workingDays: readonly DayOfWeek[],
): NextTurn {
  if (payment === "stopped") return { of: "none" };
  if (toPay) return { of: "client", toPay };
  const came = order?.claimedAt ?? order?.paidAt;
  const cameOn = came && dayInIndia(came);
  const since = cameOn && isAfter(cameOn, submittedOn) ? cameOn : submittedOn;
  const by = nextWorkingDay(since, workingDays);
  return isAfter(today, by)
    ? { of: "firm", since: since.toString() }
    : { of: "firm", by: by.toString() };
}
