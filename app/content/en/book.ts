import type { AppointmentMessages } from "#features/appointments/appointment-messages.ts";
import type {
  AppointmentFields,
  StoredRequest,
} from "#features/appointments/appointment-request.ts";
import type { HalfDay } from "#features/appointments/half-days.ts";
import type { SentWords } from "#features/sent/sent-kind.ts";
import { list } from "#values/lists.ts";
import type { Words } from "#values/message.ts";
import { plural } from "#values/plural.ts";
import type { Say } from "#values/say.ts";
import { fieldWords, limitWords } from "./fields.ts";
import { inbox } from "./inbox.ts";
import { labelledRows } from "./labelled-rows.ts";
import { replyPromise } from "./reply-promise.ts";

export const appointmentRefusals: Words<AppointmentMessages, Say> = {
  ...fieldWords,
  ...limitWords,
  topicMissing: "Choose what it is about.",
  firstMissing: "Choose a half-day that suits you.",
  secondMissing: "Choose a second half-day.",
  sameHalfDay: "Choose two different half-days.",
  halfDayPast: "That half-day can no longer be chosen. Please choose another.",
  nameMissing: "name is required.",
  reachMissing: "Enter an e-mail address or a 10-digit mobile number, so that we can confirm.",
};

const halves: Record<HalfDay["half"], string> = { morning: "morning", afternoon: "afternoon" };

/** `Monday 23 November, morning`. */
export function halfDayLabel({ day, half }: Pick<HalfDay, "day" | "half">, say: Say): string {
  return `${say.weekday(day)}, ${halves[half]}`;
}

/** Where a visitor's address says more than the form asks, for the note. */
export const prefillNotes = {
  mobile: (number: string) => `Mobile: ${number}`,
  place: (place: string) => `Place: ${place}`,
  guests: (guests: readonly string[]) => `With: ${list(guests)}`,
};

/** The mail and the inbox show a field under the same label as the form. */
export const requestLabels: Record<keyof AppointmentFields, string> = {
  topic: "What is it about?",
  first: "First choice",
  second: "Second choice",
  name: "Name",
  contact: "E-mail or mobile number",
  note: "Anything we should know beforehand",
};

export const requestWords: SentWords<StoredRequest> = {
  title: "Request for a time",
  counted: (count) => `${count} ${plural(count, { one: "request", other: "requests" })} for a time`,
  youSent: (day, reference) => `You asked us for a time on ${day}. Your reference is ${reference}.`,
  rows({ topic, first, second, note, utm, ...fields }) {
    const labels = { ...requestLabels, ...inbox.rows };
    return labelledRows(labels, { ...fields, topic, first: first.label, second: second.label });
  },
  privacyRow: "Ask for a time",
  example: (email) => ({
    topic: "ITR filing",
    first: { value: "2026-11-23-morning", label: "Monday 23 November, morning" },
    second: { value: "2026-11-24-afternoon", label: "Tuesday 24 November, afternoon" },
    name: "Ravi Testwala",
    email,
    mobile: undefined,
    note: "By telephone.",
    utm: { source: "newsletter" },
  }),
};

export const book = {
  title: "Book an appointment",
  description: (firmName: string) =>
    `Ask for a time with ${firmName}'s chartered accountants: choose a topic and two half-days, and the firm confirms the hour.`,
  heading: "Book an appointment",
  lead: "Choose what it is about and when it would suit you. A person at the firm confirms the hour.",
  frameTitle: "Ask for a time",
  loading: "Loading the appointment form…",
  orCall: "Rather talk? Call",
  orWrite: "or write to us",
  unreached: "Does the calendar not appear?",
  askHere: "Ask us for a time",
  openAlone: "Open the form on a page of its own",
  openOver: "Open it over this page",
  close: "Close",
  frame: {
    title: "Ask for a time",
    heading: "Ask for a time",
    intro: "Two half-days that would suit you. We call or write to settle the hour.",
    ...requestLabels,
    chooseTopic: "Choose a topic",
    chooseTime: "Choose a half-day",
    submit: "Ask for this time",
    sending: "Sending…",
    kept: "We keep what you enter, encrypted, to arrange the meeting. Send no PAN or password here.",
    sent: {
      title: "Your request is with us",
      next: `We confirm the hour ${replyPromise}, by the e-mail or number you gave. Until then nothing is booked.`,
      another: "Ask for another time",
    },
  },
};
