import type { FirmMessages } from "#features/firm/firm-file.ts";
import type { Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";
import { jsonFileWords } from "./json-file.ts";

/** What `npm run firm` prints. */
export const firmCommand = {
  help: `What the firm says about itself, on every screen, in mails and PDFs.

  npm run firm -- set FILE.json     a new version; every page shows it within a second
  npm run firm -- show [VERSION]    the newest version, or an earlier one, as it can be set again
  npm run firm -- history           who set which version, and when

Owners do the same on the staff pages, under "Firm".

FILE.json holds what is known so far; the rest stays a sample and is marked as one. docs/running.md lists the fields.
`,
  set: (version: number) => `Version ${version} is set.\n`,
  none: "Nothing is set yet.\n",
  noVersion: (version: number) => `There is no version ${version}.\n`,
  version: (version: number, when: string, who: string) => `${version}  ${when}  ${who}\n`,
  samples: (parts: readonly string[]) => `Still samples: ${parts.join(", ")}.\n`,
};

export const firmRefusals: Words<FirmMessages, Say> = {
  ...jsonFileWords,
  phoneWrong: "This is no telephone number. Write it with its area code, like +91 80 2222 1111.",
  dayAhead: "The day is in the future.",
  stateWrong: "Write the State or union territory as the GST portal does, like Karnataka.",
  gstinWrong: "This is no GSTIN: one of its 15 signs is wrong.",
  gstinOfOtherState: ({ state }) => `This GSTIN was given in ${state}, and “state” names another.`,
  weekdayWrong: "Write a weekday in small letters, like monday.",
  weekdayTwice: "A weekday is in the list twice.",
  upiWrong: "This is no UPI id, like name@bank.",
  digitsWrong: ({ count }) => `This is ${count} digits.`,
  sectionWrong:
    "Write the section as refundMeaning, testimonials, counters or clients: these can be taken away.",
  versionOld: ({ version, by }) =>
    `Version ${version} was set by ${by} meanwhile, and is left as it is. Make your changes in what “show” prints now.`,
  pageOld: "Something was changed on another page meanwhile.",
  nothingToPublish: "There is nothing to publish.",
  placeWrong:
    "No place is read from this. A short link names none: open it, and paste the address that the browser then shows; or write two numbers, like 18.5204, 73.8567.",
  listFull: ({ most }) => `There are ${most} of them already, and no more are shown.`,
  upiCodeWrong:
    "This is not what a QR code of this UPI ID says. Paste the text of its code, from upi://pay on, or leave this empty.",
  consentMissing: "Without the day of a written consent a client’s words are not published.",
  countedMissing: "Without the day on which they were counted, figures are not published.",
  meaningMissing:
    "A claim is not published without its meaning. Write it, or take the section away.",
  signedOutMeanwhile: "You were signed out meanwhile.",
  membershipWrong: "A membership number of the Institute has five or six digits.",
  pictureMissing: "There is no such file. Its name counts from the folder of this JSON file.",
  pictureTooLarge:
    "The picture is too large: at most 10 MB, 25 megapixels (half as many in a PNG of 16 bits) and 8000 pixels on a side. Make it smaller, like 4000 × 3000.",
  pictureKind: "This is no PNG, JPEG or WebP picture, whatever its name says.",
  pictureBroken: "The picture is damaged and cannot be opened.",
};

/** The same on the owner's screens, where nothing is JSON. */
export const firmFormRefusals: Words<FirmMessages, Say> = {
  ...firmRefusals,
  listWrong: ({ least, most }) => `Write ${least} to ${most} lines.`,
  numberWrong: ({ least, most }) => `Write a whole number from ${least} to ${most}.`,
  dayWrong: "Enter a day of the calendar in numbers, its year with four, like 2 11 2026.",
  weekdayWrong: "Choose weekdays.",
  gstinOfOtherState: ({ state }) =>
    `This GSTIN was given in ${state}, and another State is chosen.`,
  versionOld: ({ version, by }) =>
    `${by} has published version ${version} meanwhile. What you typed is still here: look at what is new, and send it again.`,
  pageOld:
    "You have changed something on another page meanwhile. What you typed is still here: send it again.",
  nothingToPublish: "Nothing of this differs from what the site shows.",
};
