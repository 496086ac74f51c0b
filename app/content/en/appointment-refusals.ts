import type { AppointmentMessages } from "#features/appointments/session/appointment-messages.ts";
import { formatShortDay, instant, plainDate } from "#values/dates.ts";
import type { Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";
import { fieldWords, limitWords } from "./fields.ts";
import { momentInIndia } from "./session-times.ts";

export const appointmentRefusals: Words<AppointmentMessages, Say> = {
  ...fieldWords,
  ...limitWords,
  topicMissing: "Choose what it is about.",
  firstMissing: "Choose a half-day that suits you.",
  secondMissing: "Choose a second half-day.",
  sameHalfDay: "Choose two different half-days.",
  halfDayPast: "That half-day can no longer be chosen. Please choose another.",
  nameMissing: "name is required.",
  reachMissing:
    "Enter an e-mail address or a 10-digit mobile number, so that we can confirm. A number from abroad needs its country code, like +44.",
  topicGone: "This can no longer be booked. Please choose another topic.",
  timeTaken: ({ start }) =>
    `${momentInIndia(instant(start))} was taken a moment ago. Nothing is booked. What you typed is kept.`,
  dayBusy:
    "Many are choosing times on this day at this moment. Choose another day, or try again in some minutes.",
  dayFull: "This day has filled up meanwhile. Nothing is booked. Please choose another time.",
  emailNeeded: "Enter an e-mail address: we send a link there that books the time.",
  codeWrong: "That is not the code. Please look at our newest message.",
  keptNoLonger: "That time is kept no longer. Please choose it, or another one, again.",
  timeNotOffered: "This time cannot be booked. Choose another.",
  freeUsed: ({ day }, say) =>
    `You had or have your free session on ${say.day(day)}. Please choose another topic.`,
  sessionsUsed: ({ count, until }, say) => {
    const all =
      count === 1
        ? "The session"
        : count === 2
          ? "Both sessions"
          : `All ${say.count(count)} sessions`;
    return `${all} of your plan ${count === 1 ? "is" : "are"} used until ${formatShortDay(plainDate(until))}.`;
  },
  versionOld: ({ version, by }) =>
    `${by} changed the hours meanwhile: version ${version} is the newest. Nothing of yours is stored. Look at it as it is now, and change it again.`,
  strands: ({ count }) =>
    `${count === 1 ? "One session is" : `${count} sessions are`} in the way. Decide on each.`,
  outsideHours: "The adviser is not at work then. Tick the box to book it all the same.",
  notStarted: "It has not started yet.",
  timeOver: "That time is over. Choose a later one.",
  dayFullAtDesk:
    "The adviser has as many sessions that day as one may have. Tick the box to book it all the same.",
  takenAtDesk: ({ start }) =>
    `${momentInIndia(instant(start))} is taken, by a session or by a visitor who is booking. Choose another time.`,
  topicOfOthers: "This adviser does not take that topic. Tick the box to book it all the same.",
  startedAtDesk:
    "It has started, so it is not moved or cancelled any more. Say whether it was held, or the client did not come.",
  adviserGone: "This adviser gives no sessions any more. Choose another.",
  noteMissing: "Write a note.",
  nothingChosen: "Choose at least one session.",
  changedMeanwhile: "It was changed meanwhile. This is how it stands now.",
  isCancelled: "It is cancelled.",
  started: "It has started, so it can no longer be changed here. Please call us.",
  afterCutOff: "It is too late to change it here. Please call us.",
  movedTooOften: ({ most }, say) =>
    `It was moved ${say.count(most)} times, which is as often as it can be moved here. Please call us.`,
  sameTime: "That is the time it has now. Choose another one.",
  unknownReference: "There is no appointment of this reference.",
};
