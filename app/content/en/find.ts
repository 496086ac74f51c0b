import type { FindMessages } from "#features/find/search-form.ts";
import type { Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";
import { fieldWords, limitWords } from "./fields.ts";

export const findRefusals: Words<FindMessages, Say> = {
  ...fieldWords,
  ...limitWords,
  soughtMissing:
    "Type a name, mobile, e-mail, PAN, amount, or a reference of a payment or of ours.",
};

/** Words of the page that finds all that the firm has of a person. */
export const findWords = {
  title: "Find",
  label: "Name, mobile, e-mail, PAN, amount, UTR, KY-…",
  button: "Find",
  pending: "Looking…",
  how: {
    heading: "What can be typed",
    lines: [
      "Whole words of a name or a username, in any script: one is enough, and more must all be there.",
      "A mobile or an e-mail.",
      "A PAN.",
      "The reference of a payment or a refund: its 12 digits, the bank’s UTR, CHQ 000123, CASH-17.",
      "An amount that an order costs or that was paid, to the paisa: 1499, ₹1,499.50.",
      "A reference: KY- of a return, OR- of an order, EN- of an enquiry, AP- of a session; the number of an invoice or a note.",
    ],
    together: "Several of these find what has them all.",
    recorded: "Each search is recorded with your name, for 180 days.",
  },
  none: "Nothing was found.",
  unnamed: (payments: number) =>
    payments === 1 ? "A payment names no order yet." : `${payments} payments name no order yet.`,
  toMoney: "Look at it among orders and money",
  found: (people: number, records: number) =>
    `${people} ${people === 1 ? "person" : "people"}, ${records} ${records === 1 ? "record" : "records"}`,
  more: (shown: number) => `These are the newest ${shown}. Type another word to find fewer.`,
  noName: "Name not given",
  noReference: "Account",
};

/** On the page of the firm's people, for an owner. */
export const searchesWords = {
  heading: "Searches",
  lead: "How often each has looked for clients in the last 7 days.",
  count: (lately: number) => `${lately} ${lately === 1 ? "search" : "searches"}`,
  last: (when: string) => `last on ${when}`,
  none: "none in 180 days",
};
