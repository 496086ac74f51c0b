import type { AppointmentMessages } from "#features/appointments/appointment-messages.ts";
import { instant } from "#values/dates.ts";
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
  reachMissing: "Enter an e-mail address or a 10-digit mobile number, so that we can confirm.",
  topicGone: "This can no longer be booked. Please choose another topic.",
  timeTaken: ({ start }) =>
    `${momentInIndia(instant(start))} was taken a moment ago. Nothing is booked. What you typed is kept.`,
  freeUsed: ({ day }, say) =>
    `You had or have your free session on ${say.day(day)}. Please choose another topic.`,
  changedMeanwhile: "It was changed meanwhile. This is how it stands now.",
  isCancelled: "It is cancelled.",
  started: "It has started, so it can no longer be changed here. Please call us.",
  afterCutOff: "It is too late to change it here. Please call us.",
  movedTooOften: ({ most }, say) =>
    `It was moved ${say.count(most)} times, which is as often as it can be moved here. Please call us.`,
  sameTime: "That is the time it has now. Choose another one.",
  nothingToConfirm:
    "There is nothing to confirm: it is no free session of a client who is not known, or it was confirmed already.",
  unknownReference: "There is no appointment of this reference.",
};
