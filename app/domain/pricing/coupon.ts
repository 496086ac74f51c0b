import { compareDays, type PlainDate } from "#values/dates.ts";
import { least, percent, type Rupees, shareOf } from "#values/money.ts";

/** What a coupon takes off the whole price: whole per cent of it, or rupees. */
export type Discount = { kind: "percent"; percent: number } | { kind: "amount"; amount: Rupees };

/** The terms of a coupon. Both days count, in India. */
export type CouponTerms = {
  from: PlainDate;
  until: PlainDate;
  usesLeft: number;
  stopped: boolean;
};

export type CouponRefusal = "stopped" | "early" | "expired" | "spent";

/** Why a coupon cannot be used on a day; undefined when it can. */
export function couponRefusal(terms: CouponTerms, today: PlainDate): CouponRefusal | undefined {
  if (terms.stopped) return "stopped";
  if (compareDays(today, terms.from) < 0) return "early";
  if (compareDays(today, terms.until) > 0) return "expired";
  return terms.usesLeft < 1 ? "spent" : undefined;
}

/** What a discount takes off `price`: to the rupee, half up, and never more than the price. */
export function discountOn(price: Rupees, discount: Discount): Rupees {
  return discount.kind === "percent"
    ? least(price, shareOf(price, percent(discount.percent)))
    : least(price, discount.amount);
}
