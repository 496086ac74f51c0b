import type { LimitMessages } from "#platform/limits.server.ts";
import type { Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";
import { limitWords } from "./fields.ts";

/** Whether reminders go to an address. */
export const reminderChoice = {
  title: "Reminders",
  done: "Saved.",
  sent: {
    heading: "Reminders by mail",
    text: (email: string) =>
      `We remind ${email} of what we wait for, and of sessions that are booked.`,
    button: "Send no more reminders",
    pending: "Saving…",
    intent: "stop",
  },
  stopped: {
    heading: "No reminders are sent",
    text: (email: string) => `${email} gets no reminders from us.`,
    button: "Send reminders again",
    pending: "Saving…",
    intent: "again",
  },
  stays:
    "While we work on a return you still get what it cannot do without: what we ask for, that a message waits, what you are to approve, the 30 days to verify, and that something is erased.",
  gone: {
    heading: "This link is over",
    text: "Use the link of our newest reminder.",
  },
};

export const reminderRefusals: Words<LimitMessages, Say> = limitWords;
