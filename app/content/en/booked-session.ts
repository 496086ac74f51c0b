import type { Appointment } from "#features/appointments/session/appointment.ts";
import { plural } from "#values/plural.ts";

/** The words of a session that is booked: the page of its token, and its move. */
export const bookedSession = {
  title: "Your appointment",
  status: (appointment: Pick<Appointment, "state" | "moves">): string => {
    if (appointment.state === "cancelled") return "Cancelled";
    return appointment.moves > 0 ? "Booked, and moved" : "Booked";
  },
  wasOn: "This was on",
  call: "The call",
  callLater: "We send you the link of the call, or ring you.",
  calendar: "Put it in your calendar",
  google: "Google Calendar",
  outlook: "Outlook",
  outlookForWork: "Outlook for work",
  file: "Calendar file (.ics)",
  until: (moment: string) => `You may move or cancel it until ${moment}.`,
  change: "Move or cancel",
  move: "Move it",
  cancel: "Cancel it",
  cancelling: "Cancelling…",
  cancelHeading: "Cancel this appointment?",
  cancelText: "The time becomes free for others at once.",
  keep: "Keep it",
  again: "Book another time",
  cancelledBy: {
    client: "You cancelled it. The time is free for others.",
    firm: "The firm cancelled it. Please book another time, or write to us.",
  },
  mailFollows: "A mail with the calendar file is on its way.",
  noMail: "Keep this page: no mail goes to a mobile number.",
};

export const movedSession = {
  title: "Move your appointment",
  heading: "Move it here?",
  from: (when: string) => `Move your appointment, which is now on ${when}.`,
  submit: "Move it here",
  moving: "Moving…",
  keep: "Leave it where it is",
  left: (moves: number, inWords: string) => {
    if (moves === 0) return "This is the last time you can move it.";
    return `After this you can move it ${inWords} more ${plural(moves, { one: "time", other: "times" })}.`;
  },
};
