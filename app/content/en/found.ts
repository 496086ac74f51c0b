import type { CaseState } from "#domain/cases/case-table.ts";
import type { OrderState } from "#domain/payments/order-state.ts";
import { formatClock, INDIA, type Instant } from "#values/dates.ts";
import { formatExact, type Paise } from "#values/money.ts";
import { inEnglish } from "#values/say.ts";
import { yearSpan } from "#values/year.ts";
import { caseStates } from "./case-states.ts";

const orderStates: Record<OrderState, string> = {
  "awaiting-payment": "waiting for money",
  paid: "paid",
  "part-refunded": "paid, a part refunded",
  refunded: "refunded",
  expired: "expired",
  cancelled: "cancelled",
};

/** Records on a line each, as the firm finds them. */
export const foundWords = {
  case: (year: number, state: CaseState) =>
    `Return of ${yearSpan(year)}, ${inEnglish.small(caseStates[state])}`,
  order: (product: string, total: Paise, state: OrderState, isClaimed: boolean) =>
    `${product}, ${formatExact(total)}, ${isClaimed && state === "awaiting-payment" ? "said to be paid" : orderStates[state]}`,
  item: (title: string, isDone: boolean) => `${title}, ${isDone ? "done" : "open"}`,
  session: (topic: string, start: Instant, isCancelled: boolean) =>
    `Session at ${formatClock(INDIA, start)}: ${topic}${isCancelled ? ", cancelled" : ""}`,
  account: (username: string) => `Username ${username}`,
};
