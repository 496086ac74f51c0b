import { z } from "zod";
import type { Discount } from "#domain/pricing/coupon.ts";
import { compareDays, type PlainDate } from "#values/dates.ts";
import { dayTexts } from "#values/fields.ts";
import type { Message } from "#values/message.ts";
import { rupees } from "#values/money.ts";
import { accepted, type Problem, refused } from "#values/outcome.ts";
import { dayFields, dayOfFields } from "#values/typed-date.ts";
import type { Coupon } from "./coupons.server.ts";
import type { CouponMessages, CouponOutcome } from "./order-messages.ts";

const text = z.string().trim().default("");

/** A coupon as it is typed; `value` is the per cent or the rupees. */
export const couponForm = z.object({
  ...{ code: text, kind: text, value: text, uses: text },
  ...dayTexts("from"),
  ...dayTexts("until"),
});
type Typed = z.output<typeof couponForm>;

/** Without the u flag no letter but A to Z matches, which toUpperCase could turn into one. */
const CODE = /^[A-Z0-9][A-Z0-9-]{1,18}[A-Z0-9]$/i;
/** A code as it is stored; "" for anything else, which names none. */
export const couponCode = z.string().regex(CODE).toUpperCase().catch("");

const MOST_USES = 1_000_000;
const MOST_RUPEES = 1_000_000;

/** @param today where no first day is typed */
export function readCoupon(typed: Typed, today: PlainDate): CouponOutcome<Omit<Coupon, "stopped">> {
  const problems: Problem<Message<CouponMessages>>[] = [];
  const refuse = (field: string, message: Message<CouponMessages>) => {
    problems.push({ field, message });
    return undefined;
  };
  const code = couponCode.parse(typed.code) || refuse("code", { id: "codeWrong" });
  const discount = readDiscount(typed, refuse);
  const from = isEmptyDay(typed, "from") ? today : readDay(typed, "from", refuse);
  const until = isEmptyDay(typed, "until")
    ? refuse("until", { id: "untilMissing" })
    : readDay(typed, "until", refuse);
  if (from && until && compareDays(until, from) < 0) refuse("until", { id: "untilBeforeFrom" });
  const usesLeft = wholeNumber(typed.uses, MOST_USES) ?? refuse("uses", { id: "usesWrong" });
  if (problems.length > 0 || !code || !discount || !from || !until || !usesLeft)
    return refused(problems);
  return accepted({ code, discount, from, until, usesLeft });
}

type Refuse = (field: string, message: Message<CouponMessages>) => undefined;

function readDiscount({ kind, value }: Typed, refuse: Refuse): Discount | undefined {
  if (kind === "percent") {
    const percent = wholeNumber(value, 100);
    return percent ? { kind, percent } : refuse("value", { id: "percentWrong" });
  }
  if (kind !== "amount") return refuse("kind", { id: "discountMissing" });
  const amount = wholeNumber(value, MOST_RUPEES);
  return amount ? { kind, amount: rupees(amount) } : refuse("value", { id: "amountWrong" });
}

function isEmptyDay(typed: Typed, name: "from" | "until"): boolean {
  return Object.values(dayFields(typed, name)).every((part) => part === "");
}

function readDay(typed: Typed, which: "from" | "until", refuse: Refuse): PlainDate | undefined {
  const day = dayOfFields(dayFields(typed, which));
  return day ?? refuse(which, { id: "dayWrong", params: { which } });
}

/** From 1 on; undefined for anything else. */
function wholeNumber(typed: string, most: number): number | undefined {
  const number = /^\d{1,7}$/.test(typed) ? Number(typed) : 0;
  return number >= 1 && number <= most ? number : undefined;
}
