import { products } from "#content/catalogue.ts";
import type { RoomWords } from "#content/words.server.ts";
import { couponRefusal, type Discount, discountOn } from "#domain/pricing/coupon.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia, formatShortDay } from "#values/dates.ts";
import { formatPrice, formatRupees } from "#values/money.ts";
import { listCoupons, usesOfCoupons } from "./coupons.server.ts";

/** What a discount takes off, as it is written. */
export function offText(discount: Discount): string {
  return discount.kind === "percent" ? `${discount.percent}%` : formatRupees(discount.amount);
}

/** What must not be overlooked, though it may be intended: products that a discount makes free, add-ons apart; "" for none. */
export function warningOf(discount: Discount, { madeFree }: Pick<RoomWords, "madeFree">): string {
  const free = Object.values(products).flatMap(({ name, lines }) =>
    lines
      .filter(({ price }) => discountOn(price, discount) === price)
      .map(({ price }) => `${name} (${formatRupees(price)})`),
  );
  return free.length > 0 ? madeFree(free) : "";
}

/**
 * Coupons as owners see them, and what is said of one that was just added.
 * @param added its code
 */
export async function couponsView(app: App, room: RoomWords, added: string | undefined) {
  const words = room.couponDesk;
  const today = dayInIndia(app.clock.now());
  const coupons = await listCoupons(app);
  const uses = await usesOfCoupons(app);
  const one = coupons.find(({ code }) => code === added);
  return {
    coupons: coupons.map((coupon) => {
      const { code, discount, from, until, usesLeft } = coupon;
      const { orders, off } = uses.get(code) ?? { orders: 0, off: 0 };
      const state = couponRefusal(coupon, today) ?? "live";
      return {
        code,
        off: words.off(offText(discount)),
        days: words.days(formatShortDay(from), formatShortDay(until)),
        left: words.uses(usesLeft),
        used: words.orders(orders, formatPrice(off)),
        state: words.states[state],
        canStop: state !== "stopped" && state !== "expired",
      };
    }),
    added: one && [words.added(one.code), warningOf(one.discount, room)].filter(Boolean).join(" "),
  };
}
