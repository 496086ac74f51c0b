import type { CaseState } from "#domain/cases/case-table.ts";
import type { FirmItemMessages } from "#domain/payments/firm-items.ts";
import type { DecisionItemMessages } from "#features/payments/decisions/decisions.ts";
import type { Words } from "#values/message.ts";
import { formatExact } from "#values/money.ts";
import { plural } from "#values/plural.ts";

/** Words of the firm's list of what waits for it. */
export const today = {
  title: "Today",
  share: "Share",
  mine: "Mine",
  nobodys: "Nobody’s",
  everybodys: "Everybody’s",
  late: "Late",
  later: "Later",
  noClock: "No clock",
  lines: (count: number) => `${count} ${plural(count, { one: "line", other: "lines" })}`,
  lateInAll: (count: number, isMore: boolean) => `${count}${isMore ? " or more" : ""} late`,
  byLaw: (count: number) => `${count} by law within a week`,
  law: "by law",
  promised: "promised",
  none: "–",
  take: "Take",
  takeOf: (name: string) => `Take: ${name}`,
  taken: (name: string) => `${name}: it is yours now.`,
  pages: "Pages of the list",
  previous: "Previous page",
  next: "Next page",
  unknown: "Out of date: it is done, or another page shows more.",
  notTaken: "Another person has it, or it is done.",
  daysLate: (count: number) => `${count} ${plural(count, { one: "day", other: "days" })}`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => `${count} d`,
  empty: {
    mine: "Nothing waits for you.",
    nobodys: "Each line is taken.",
    everybodys: "Nothing waits for the firm.",
    session: (name: string, when: string) => `Next: ${name}, session, ${when}.`,
    free: (count: number) =>
      `${count} ${plural(count, { one: "line belongs", other: "lines belong" })} to nobody.`,
    takeOldest: (name: string) => `Take the oldest: ${name}`,
    seeAll: (count: number) => (count === 1 ? "See it" : `See all ${count}`),
  },
};

/** A case on the list. */
export const caseToday = {
  noName: "Name not given",
  deeds: {
    new: "Begin the case",
    gathering: "Read what came",
    preparing: "Prepare the return",
    review: "Check the return",
    approval: "Ask for the approval",
    ready: "File the return",
    filed: "Verify the return",
    lapsed: "Verify the return",
    verified: "Wait for the Department",
    processed: "Compare what the Department computed",
    notice: "Answer the notice",
    closed: "Look at it",
    declined: "Look at it",
    withdrawn: "Look at it",
  } satisfies Record<CaseState, string>,
  came: (year: string, isHandedOver: boolean, day: string) =>
    isHandedOver ? `${year}, handed over ${day}` : `${year}, asked ${day}`,
  broughtIn: (year: string, day: string) => `${year}, brought in ${day}`,
};

const LONGEST = 60;

/** What was written to the firm. */
export const inboxToday = {
  answered: "Mark as done: it is answered",
  deed: (kind: string, text: string) =>
    kind === "appointment-request"
      ? "Offer a time"
      : text
        ? `Answer: ${shortened(text)}`
        : "Answer",
  about: (title: string) => title.toLowerCase(),
};

/** Its beginning, up to a whole word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= LONGEST) return line;
  const cut = line.slice(0, LONGEST);
  return `${cut.slice(0, cut.lastIndexOf(" ")) || cut}…`;
}

export const unsentToday = {
  deed: (subject: string | undefined) =>
    subject ? `Send again: ${subject}` : "Send the text message again",
  about: (error: string) => (error ? `refused with ${error}` : "did not go out"),
};

export const sessionToday = {
  deed: (topic: string) => `Session: ${topic}`,
  about: (minutes: number, isVideo: boolean) => `${isVideo ? "video, " : ""}${minutes} min`,
};

export const moneyToday = {
  noName: "Name not given",
  noOrder: "Money without an order",
  check: (amount: string) => `Check ${amount} in the bank`,
  utr: (utr: string | null) =>
    utr ? `UTR ${utr.slice(0, 4)} •••• ${utr.slice(-4)}` : "no reference yet",
  look: "Look at its money",
  more: (count: number) => `and ${count} more`,
  belongsTo: (count: number) =>
    `Find the order of ${count} ${plural(count, { one: "payment", other: "payments" })}`,
};

/** What waits of money, the verb first. */
export const moneyItemToday: Words<FirmItemMessages & DecisionItemMessages, undefined> = {
  paymentWaits: ({ amount }) => `Confirm ${formatExact(amount)} as the second person`,
  refundWaits: ({ amount }) => `Agree to the refund of ${formatExact(amount)}`,
  refundToSend: ({ amount }) => `Send the refund of ${formatExact(amount)}`,
  erasedRefundWaits: ({ amount }) => `Agree to the refund of ${formatExact(amount)}`,
  erasedRefundToSend: ({ amount }) => `Send the refund of ${formatExact(amount)}`,
  orderUnknown: ({ amount }) => `Find the order of ${formatExact(amount)}`,
  orderClosed: ({ amount }) => `Open the order again, or give back ${formatExact(amount)}`,
  untold: () => "Call the client: it can be paid now",
  untoldErased: () => "Cancel the order: its client is erased",
  claimUnseen: () => "Confirm the payment, or refuse it",
  short: ({ missing }) => `Ask for the ${formatExact(missing)} that is missing`,
  surplus: ({ amount }) => `Give back ${formatExact(amount)}: more than the price came`,
  otherCurrency: ({ currency }) => `Look at a payment in ${currency}`,
  contradicted: () => "Look at a payment that does not agree",
  refundFailed: ({ amount }) => `Send the refund of ${formatExact(amount)} again: it failed`,
  disputeOpen: ({ amount }) => `Answer the dispute of ${formatExact(amount)}`,
  disputeLost: ({ amount }) => `Book ${formatExact(amount)}: taken back after a dispute`,
};
