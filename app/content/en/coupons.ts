import type { CouponMessages } from "#features/orders/price/order-messages.ts";
import { list } from "#values/lists.ts";
import type { Words } from "#values/message.ts";
import { plural } from "#values/plural.ts";

/** Of the command and of the screen: none names an option or a field of one of them. */
export const couponRefusals: Words<CouponMessages, unknown> = {
  codeWrong: "A code is 3 to 20 letters, digits and hyphens, like DIWALI-10.",
  codeTaken: ({ code }) =>
    `There is a coupon ${code} already. Codes are not used twice, because orders name them.`,
  notToStop: "There is no such coupon to stop, or it is stopped already.",
  usesWrong: "Say how many orders may use it, from 1 to 10,00,000.",
  untilMissing: "Give the last day of the coupon.",
  dayWrong: ({ which }) =>
    `The ${which === "from" ? "first" : "last"} day is no day of the calendar.`,
  untilBeforeFrom: "The last day is before the first.",
  discountMissing: "Choose one: per cent, or an amount in rupees.",
  percentWrong: "Per cent off is a whole number from 1 to 100.",
  amountWrong: "The amount off is in whole rupees, from 1 to 10,00,000.",
};

/** Products that a discount makes free. */
export const madeFree = (products: readonly string[]) =>
  `With it these cost ₹0: ${list(products)}.`;

/** Words of the screen on which owners work with coupons. */
export const couponDesk = {
  off: (amount: string) => `${amount} off`,
  days: (from: string, until: string) => `${from} – ${until}`,
  uses: (count: number) => `${count} ${plural(count, { one: "use", other: "uses" })} left`,
  orders: (count: number, off: string) =>
    count === 0
      ? "No order"
      : `${count} ${plural(count, { one: "order", other: "orders" })}, ${off} off in all`,
  states: {
    live: "Live",
    early: "Starts later",
    expired: "Ended",
    spent: "Used up",
    stopped: "Stopped",
  },
  added: (code: string) => `${code} is added.`,
  texts: {
    title: "Coupons",
    empty: "No coupon yet. A client who types its code on a price page pays less.",
    columns: {
      code: "Code",
      off: "Takes off",
      days: "From – until",
      left: "Left",
      used: "Used by",
      state: "State",
      stop: "Stop",
    },
    stop: "Stop",
    stopHint: "A stopped coupon takes nothing off any more; orders that used it keep their price.",
    add: "Add a coupon",
    code: "Code",
    codeHint: "3 to 20 letters, digits and hyphens, like DIWALI-10. Capitals do not matter.",
    kind: "What it takes off",
    percent: "Per cent of the price",
    amount: "An amount in rupees",
    value: "How much",
    valueHint: "A whole number.",
    from: "First day",
    until: "Last day",
    daysHint: "Both days count, in India.",
    usesField: "How many orders may use it",
    save: "Add",
    saving: "Adding…",
  },
};
