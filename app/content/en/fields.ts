import type { LimitMessages } from "#platform/limits.server.ts";
import type { AdultBirthDateMessages, BirthDateMessages } from "#values/birth-date.ts";
import type { ContactMessages } from "#values/contact.ts";
import type { FieldMessages } from "#values/fields.ts";
import type { Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";

/** What fields answer with that several forms have. */
export const fieldWords: Words<FieldMessages, Say> = {
  tooLong: ({ longest }) => `Please keep this to ${longest} characters.`,
};

export const contactWords: Words<ContactMessages, Say> = {
  ...fieldWords,
  nameMissing: "name is required.",
  emailWrong: "Valid email is required.",
  mobileWrong: "Enter a 10-digit Indian mobile number, like 98765 43210.",
  contactMissing: "Enter an e-mail address or a mobile number, so that we can reach you.",
};

export const PAN_MISSING =
  "Enter your PAN: five letters, four digits and a letter, the fourth letter is P.";

export const birthDateWords: Words<BirthDateMessages, Say> = {
  birthDateUnreal: "Date of birth must be a real date, like 27 3 1987.",
  birthDateAhead: "Date of birth must be in the past.",
  birthDateTooOld: "Check the year of the date of birth.",
};

export const adultBirthDateWords: Words<AdultBirthDateMessages, Say> = {
  ...birthDateWords,
  birthDateMissing: "Date of birth is required.",
  tooYoung: ({ youngest }) =>
    `You must be ${youngest} or older. A parent can file for a younger person.`,
};

export const limitWords: Words<LimitMessages, Say> = {
  tooManyTries: ({ minutes }, say) =>
    `Too many tries. Wait ${minutes} ${say.plural(minutes, { one: "minute", other: "minutes" })} and try again.`,
  tooManyToday: ({ hours }, say) =>
    `Too many tries today. Wait ${hours} ${say.plural(hours, { one: "hour", other: "hours" })} and try again.`,
  sendOnceMore:
    "Very many forms are coming from your network just now. Please send yours once more.",
};
