import { noticeMailCard } from "./notice-mail-link.ts";

/** Of the form and its page; what the server draws is in `notice-mail-about.ts` and `notice-mail-answer.ts`. */
export const noticeMail = {
  ...noticeMailCard,
  title: "Mail from the Income Tax Department: is there anything to do?",
  lead: "Four questions say what there is to do, by when, and what it changes in rupees.",
  submit: "See what to do",
  awaiting: "Answer the questions, and what to do appears here.",
  filedReturn: "Your filed return",
  rupees: "For the amount in rupees",
  computedFor: (year: string) => `Computed from what you said, for a return of ${year}.`,
  withForm16: "The figures of your Form 16 in this browser are used.",
  withoutForm16: "There is no Form 16 in this browser: type two of its figures.",
} as const;
