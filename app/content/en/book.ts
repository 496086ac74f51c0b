import type { AppointmentFields } from "#features/appointments/request/appointment-request.ts";

/** The mail and the inbox show a field under the same label as the form. */
export const requestLabels: Record<keyof AppointmentFields, string> = {
  topic: "What is it about?",
  first: "First choice",
  second: "Second choice",
  name: "Name",
  contact: "E-mail or mobile number",
  note: "Anything we should know beforehand",
};

export const book = {
  title: "Book an appointment",
  description: (firmName: string) =>
    `Book a session with ${firmName}'s chartered accountants: choose a topic, a day and a time.`,
  heading: "Book an appointment",
  lead: "Choose what it is about, and when it suits you.",
  frameTitle: "Choose a time",
  loading: "Loading the appointment form…",
  orCall: "Rather talk? Call",
  orWrite: "or write to us",
  unreached: "Does the calendar not appear?",
  askHere: "Ask us for a time",
  late: "The form takes longer than usual.",
  openAlone: "Open the form on a page of its own",
  openOver: "Open it over this page",
  close: "Close",
  frame: {
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
      next: (answerBy: string) =>
        `We confirm the hour ${answerBy}, by the e-mail or number you gave. Until then nothing is booked.`,
      another: "Ask for another time",
    },
  },
};
