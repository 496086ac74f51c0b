import type { Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";
import type { AmountMessages } from "#values/typed-amount.ts";

/** Below an amount that cannot be read, while it is typed. */
export const amountUnread = "Write it like 1,50,000 or 1.5 lakh, up to 100 crore.";

/** Of an amount that may mean something else, at its field and in every form that has one. */
export const amountWords: Words<AmountMessages, Pick<Say, "rupees">> = {
  amountMisgrouped: ({ text }) =>
    `“${text}” has its digits in unusual groups. Write it like 1,50,000 or 1.5 lakh.`,
  amountOfOtherPeriod: ({ text, period, asked, meant }, say) => {
    const is = `“${text}” is a ${period}’s amount`;
    if (asked === "none") return `${is}. Enter the whole amount.`;
    if (meant === undefined) return `${is}. Enter the amount of a ${asked}.`;
    const when = asked === "year" ? "if every month is the same" : "on average";
    return `${is}. Enter the amount of a ${asked}: ${say.rupees(meant)} ${when}.`;
  },
};
