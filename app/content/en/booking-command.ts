import type { BookingFileMessages } from "#features/appointments/hours/booking-file.ts";
import type { Words } from "#values/message.ts";
import { plural } from "#values/plural.ts";
import type { Say } from "#values/say.ts";
import { jsonFileWords } from "./json-file.ts";

/** What `npm run booking` prints. */
export const bookingCommand = {
  help: `Who gives sessions, when and about what, and the sessions that are booked.

  npm run booking -- set FILE.json               a new version; it counts from the next request on
  npm run booking -- show [VERSION]              the newest version with its number, or an earlier one, as it can be
                                                 set again; a file that names a number is refused where that is
                                                 not the newest any more
  npm run booking -- history                     who set which version, and when
  npm run booking -- list                        the sessions to come, soonest first; times are those of India
  npm run booking -- cancel REFERENCE [REASON]   cancels a session, and mails a client who left an e-mail

docs/booking.md lists the fields of FILE.json. Each topic of it says its price to clients: "free", "plan" (part of a
yearly plan that covers it) or "ask", which is also what is said where it is left out. What is booked stays when hours change; set names what now lies outside them.
`,
  set: (version: number, advisers: number, topics: number | undefined) => {
    const people = `${advisers} ${plural(advisers, { one: "adviser", other: "advisers" })}`;
    const about =
      topics === undefined
        ? "the usual topics"
        : `${topics} ${plural(topics, { one: "topic", other: "topics" })}`;
    return `Version ${version} is set: ${people}, ${about}.\n`;
  },
  withoutEmail: (adviser: string, mailbox: string, isOrganizer: boolean) =>
    `${adviser} has no e-mail: invitations go to ${mailbox}${isOrganizer ? ", which sends them, so they are entered as a file and no calendar asks to accept them" : ""}.\n`,
  outside: (reference: string, adviser: string, when: string) =>
    `Booked outside the hours: ${reference}  ${adviser}  ${when}\n`,
  nothingSet: "Nothing is set yet.\n",
  noVersion: (version: number) => `There is no version ${version}.\n`,
  version: (version: number, when: string, who: string) => `${version}  ${when}  ${who}\n`,
  nothingBooked: "No session is booked.\n",
  aboutCase: (reference: string) => `about request ${reference}`,
  usedBefore: (reference: string) => `free session used before: ${reference}`,
  outsideHours: "outside the adviser's hours",
  cancelled: (reference: string) => `${reference} is cancelled.\n`,
};

export const bookingFileRefusals: Words<BookingFileMessages, Say> = {
  ...jsonFileWords,
  versionOld: ({ version, by }) =>
    `${by} changed it meanwhile: version ${version} is the newest. Show it, and change that one.`,
  numberWrong: ({ least, most }) => `This is a whole number from ${least} to ${most}.`,
  idWrong: "An id is 1 to 40 small letters, digits and hyphens, like tax-planning.",
  zoneWrong: "This is no time zone, like Asia/Kolkata.",
  yesOrNoWrong: "This is true or false, without quotation marks.",
  priceWrong: 'This is "free", "plan" or "ask".',
  priceTwice: "The price says it already: leave isFree out.",
  timeWrong: "Write the time like 09:30, from 00:00 to 24:00.",
  windowWrong: 'Write the hours as two times, like ["10:00", "13:00"].',
  windowBackwards:
    "These hours do not end after they begin. What goes on after midnight is hours of the next day.",
  windowOverlaps: ({ from, to }) => `These hours overlap ${from} to ${to} of the same day.`,
  idTwice: "This id is there already.",
  dateTwice: "This day is there already.",
  adviserTwice: "This adviser is there already.",
  adviserUnknown: ({ id }) => `No adviser of this file has the id ${id}.`,
  lengthWithoutHours: ({ length }) =>
    `None of its advisers has ${length} minutes of hours without a break.`,
  stepUneven:
    "One of its advisers has hours round the clock. The step must then divide the 1440 minutes of a day, like 30 or 60.",
};
