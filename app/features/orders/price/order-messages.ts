import type { CouponRefusal } from "#domain/pricing/coupon.ts";
import type { AdultBirthDateMessages } from "#values/birth-date.ts";
import type { ContactMessages } from "#values/contact.ts";
import type { FieldMessages } from "#values/fields.ts";
import type { Message } from "#values/message.ts";
import type { Outcome } from "#values/outcome.ts";

/** What the particulars of a client are refused with whose order a firm invoices that is registered for GST. */
export type PlaceMessages = {
  placeMissing: null;
  gstinWrong: null;
  gstinOfOtherState: { state: string };
  gstinAbroad: null;
  /** It is the firm's own. */
  gstinOwn: null;
  /** A GSTIN came without it. */
  addressMissing: null;
};

/** What the particulars of an order's client are refused with. */
export type ClientMessages = PlaceMessages &
  FieldMessages & {
    nameMissing: null;
    /** It is no export to a client in India. */
    exportInIndia: null;
    exportAddressMissing: null;
    lutNumberWrong: null;
    lutDayWrong: null;
    lutDayAhead: null;
  };

/** What an order, its price and its coupon are refused with. Amounts in rupees, days as ISO text. */
export type OrderMessages = ContactMessages &
  AdultBirthDateMessages &
  PlaceMessages & {
    planNameMissing: null;
    couponMissing: null;
    couponUnknown: { code: string };
    couponRefused: { code: string; why: CouponRefusal; from: string; until: string };
    lineMissing: { lines: number };
    checkoutLost: null;
    termsMissing: null;
    priceChanged: { now: number; before: number };
    sentElsewhere: null;
    /** Of a request that has no price to pay. */
    nothingToPay: null;
    tooManyOrders: null;
    /** Of an order that takes the Form 16 along. */
    form16Gone: null;
    panMissing: null;
  };

export type OrderMessage = Message<OrderMessages>;
export type OrderOutcome<T> = Outcome<T, OrderMessage>;

/** What the firm's own work with coupons is refused with. */
export type CouponMessages = {
  codeWrong: null;
  codeTaken: { code: string };
  notToStop: null;
  usesWrong: null;
  untilMissing: null;
  dayWrong: { which: "from" | "until" };
  untilBeforeFrom: null;
  discountMissing: null;
  percentWrong: null;
  amountWrong: null;
};

export type CouponOutcome<T> = Outcome<T, Message<CouponMessages>>;
