import type { CaseLinkMessages } from "#features/case-links/case-link-messages.ts";
import type { Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";
import { accountRefusals } from "./account-refusals.ts";

/** The door of a case: whoever comes by its link types a code here, before anything of the client is shown. */
export const caseDoor = {
  title: "Open your list",
  from: (firm: string) => `From ${firm}`,
  heading: "Is this for you?",
  /** By what it is sent with. */
  sendTo: {
    email: (masked: string) => `Send a code to ${masked}`,
    sms: (masked: string) => `Send a code to the mobile ${masked}`,
  },
  sendAgain: "Send another code",
  sending: "Sending…",
  sent: (masked: string) =>
    `We sent a code to ${masked}. It comes within a minute, and is valid for five.`,
  text: "We need something for your tax return. A code opens the list in this browser for 30 days: no account, no password.",
  noWay: (firm: string, phone: string) =>
    `We cannot send you a code. Ring ${firm} at ${phone}: we read one out to you.`,
  code: "Code, 6 digits",
  codeHint: "As we sent it, or read it out to you.",
  open: "Open my list",
  opening: "Opening…",
  notMine: "Not for you?",
  notMineText: "Say so, and this link ends.",
  refuse: "It came to me by mistake",
  refusing: "Ending…",
  refused: "Thank you. The link has ended.",
  closed: {
    heading: "This link is closed",
    text: (email: string, phone: string) =>
      `A newer mail may have the one that opens. Otherwise ask us for it: ${email}, ${phone}.`,
  },
  end: "Close this list here",
  ending: "Ending…",
  ended: {
    heading: "The list is closed in this browser",
    text: "What you sent is with us. The link of our mail opens it again, with a new code.",
  },
};

/** What the door refuses with. */
export const caseDoorRefusals: Words<CaseLinkMessages, Say> = {
  ...accountRefusals,
  linkClosed: "This link is closed. Ask us for a new one.",
  noSuchAddress: "We have no such address. Choose another way, or ring us.",
  codeMissing: "Enter the 6 digits of the code.",
  codeNotSent: "Get a code first.",
  codeUsed: "That code was used already. Get a new one.",
  codeExpired: "That code is over. Get a new one.",
  codeTriesUsedUp: "That code was typed wrongly five times. Get a new one.",
  codeWrong: ({ left }, say) =>
    `That code is not right. ${left} ${say.plural(left, { one: "try is", other: "tries are" })} left.`,
};
