import type { InboxMessages } from "#features/inbox/answer.ts";
import type { Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";
import { accountRefusals } from "./account-refusals.ts";
import { fieldWords } from "./fields.ts";

export const inboxRefusals: Words<InboxMessages, Say> = {
  ...fieldWords,
  signedOutMeanwhile: accountRefusals.signedOutMeanwhile,
  takenMeanwhile: accountRefusals.takenMeanwhile,
  noButton: accountRefusals.noButton,
  answerMissing: "Write the answer first.",
  panInAnswer: "Leave the PAN out: a mail can be read on its way.",
  noEmail: "No e-mail was given. Call instead.",
  answeredMeanwhile:
    "An answer was sent since you opened this page. Read it first, then send yours.",
  itemGone: "It was erased meanwhile.",
};

/** Words about messages that did not go out. */
export const undelivered = {
  title: "Messages that did not go out",
  why: "We tried several times. Check the address, reach the person in another way, or send it again.",
  textMessage: "Text message",
  written: (when: string, error: string) => `written ${when}, refused with ${error}`,
  again: "Send again",
  done: "Done",
};

/** Words of the firm's inbox. */
export const inbox = {
  title: "Enquiries and requests for a time",
  empty:
    "Nobody has written yet. Messages from the contact form and requests for a time appear here.",
  emptyPage: "Nothing is left on this page.",
  open: "Open",
  done: "Done",
  received: (when: string) => `received ${when}`,
  pages: "Pages",
  newer: "Previous page",
  older: "Next page",
  rows: {
    received: "Received",
    name: "Name",
    email: "E-mail",
    mobile: "Mobile",
    topic: "About",
    first: "First choice",
    second: "Second choice",
    state: "State",
  },
  doneBy: (name: string, when: string, erased: string) =>
    `Done by ${name}, ${when}. Erased on ${erased}.`,
  text: "Message",
  noText: "No message was left.",
  answers: "Answers",
  answeredBy: (name: string, when: string) => `${name}, ${when}`,
  answer: "Answer",
  answerHint: (email: string) => `It is mailed to ${email}. Leave out PAN and figures of tax.`,
  callInstead: (mobile: string) => `No e-mail was given. Call ${mobile}.`,
  send: "Send the answer",
  sending: "Sending…",
  sent: "The answer is on its way.",
  markDone: "Mark as done",
  openAgain: "Open again",
};
