import type {
  ClientMessages,
  OrderMessages,
  PlaceMessages,
} from "#features/orders/price/order-messages.ts";
import type { Words } from "#values/message.ts";
import { formatPrice } from "#values/money.ts";
import type { Say } from "#values/say.ts";
import { adultBirthDateWords, contactWords, fieldWords, PAN_MISSING } from "./fields.ts";

/** The words of the specification, for a name and for a coupon that was not typed. */
const NAME_REQUIRED = "name is required.";

const placeWords: Words<PlaceMessages, Say> = {
  placeMissing: "Choose the State that you live in, or your country outside India.",
  gstinWrong: "This is no GSTIN: one of its 15 signs is wrong. Leave it empty if you have none.",
  gstinOfOtherState: ({ state }) => `This GSTIN was given in ${state}. Choose that State.`,
  gstinAbroad: "A GSTIN is given in India: choose its State, or leave it empty.",
  gstinOwn: "This is our own GSTIN. Enter yours, or leave it empty.",
  addressMissing: "Enter the address of the business: with a GSTIN the tax invoice has to name it.",
};

export const clientWords: Words<ClientMessages, Say> = {
  ...placeWords,
  ...fieldWords,
  nameMissing: NAME_REQUIRED,
  exportAddressMissing: "Enter the address of the client: the invoice of an export names it.",
  exportInIndia: "An export is only to a client outside India. Choose the country, or untick this.",
  lutNumberWrong:
    "Enter the number of the letter of undertaking: 4 to 30 letters, digits, hyphens and slashes.",
  lutDayWrong: "Enter the day of the letter of undertaking.",
  lutDayAhead: "This day is still to come.",
};

export const orderRefusals: Words<OrderMessages, Say> = {
  ...contactWords,
  ...adultBirthDateWords,
  ...placeWords,
  planNameMissing: NAME_REQUIRED,
  couponMissing: NAME_REQUIRED,
  couponUnknown: ({ code }) => `We do not know the coupon ${code}. Check its spelling.`,
  couponRefused: ({ code, why, from, until }, say) =>
    ({
      stopped: `The coupon ${code} is no longer valid.`,
      early: `The coupon ${code} is valid from ${say.day(from)} on.`,
      expired: `The coupon ${code} has expired. It was valid until ${say.day(until)}.`,
      spent: `The coupon ${code} has been used as often as it can be.`,
    })[why],
  lineMissing: ({ lines }) =>
    lines === 2 ? "Choose one of the two prices." : `Choose one of the ${lines} prices.`,
  termsMissing: "Agree to the Term & Condition to place the order.",
  checkoutLost: "Something of this page was lost on the way. Place the order again.",
  priceChanged: ({ now, before }) =>
    `The price is now ${formatPrice(now)}; it was ${formatPrice(before)} when you opened this page. Look it over and place the order again.`,
  sentElsewhere:
    "This order reached us a moment ago, but this browser did not keep our cookie, so its reference cannot be shown here. It is in the mail to you; without an e-mail a person at the firm calls you.",
  nothingToPay: "Nothing is to pay for this request now. Its page says how it goes on.",
  tooManyOrders:
    "Several orders from this address reached us today. Write to us or call, and we will sort them out together.",
  form16Gone:
    "Your Form 16 is no longer in this browser: it was handed over or deleted, or its 24 hours are over. Place the order without it; you can upload it again afterwards.",
  panMissing: PAN_MISSING,
};
