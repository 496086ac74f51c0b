import { plural } from "#values/plural.ts";

/** Step 3 of the wizard. */
export const form16Step = {
  heading: "Upload your Form 16",
  file: "Form-16",
  fileHint:
    "The PDF with Part A and Part B from TRACES, up to 10 MB and 50 pages. If you have several, add one after the other.",
  how: "This file is",
  add: "Another certificate, or the other part of the one above",
  addHint: "The certificates are added together; the standard deduction is given once.",
  replace: "To replace what was read",
  addToTyped: "Of another employer, beside the figures you typed",
  replaceTyped: "Of the same employer, in place of the figures you typed",
  passwordAsked: "Does the PDF ask for a password?",
  password: "Password of the PDF",
  passwordHint: "Only if the PDF asks for one when you open it.",
  usual: {
    title: "Not sure about the password?",
    text: "Employers set it themselves. Most use one of these, made of your PAN and date of birth:",
    patterns: [
      "the first five letters of your PAN in capitals, then your date of birth: AAAPA27031987",
      "your PAN, in capitals or small letters, then your date of birth: AAAPA9999A27031987",
      "your PAN alone: AAAPA9999A",
    ],
    choice: "Try the usual patterns with my PAN and date of birth",
    pan: "Your PAN",
    dob: "Your date of birth",
    panHint: "Used once, to try these passwords. It is not kept.",
  },
  submit: "Submit",
  reading: "Reading…",
  sending: "Sending and reading your Form 16. This takes a few seconds.",
  waiting: (ahead: number) =>
    `Waiting: ${plural(ahead, { one: "one file is", other: `${ahead} files are` })} read before yours.`,
  back: "Back",
  otherwise: "Other ways",
  typeFigures: "No Form 16? Type the figures",
  typeFiguresText: "From payslips or a certificate on paper.",
  sample: "Try it with a sample",
  sampleText: "The answer for an invented person; nothing of yours is needed.",
  next: "Next",
  nextText: "Back to step 1.",
  tooLarge:
    "This file is larger than 10 MB. Download the Form 16 again from TRACES or your employer.",
  notSent: "Your file did not reach us. Check your connection and press Submit again.",
  notRead:
    "Your file was not read, because too much is arriving at once. Nothing was stored: press Submit again in a minute.",
};

/** What became of the files that were sent before. */
export const form16Sent = {
  partBMissing: {
    title: "Part B is still missing",
    text: (files: string) =>
      `We have read ${files}. It is Part A, which shows the tax that was deducted, and it is kept. Now add Part B below, which shows your salary: employers often send it as a second file. Without it:`,
  },
  annexureTwo: {
    title: "We cannot read your Part B yet",
    text: (files: string) =>
      `We have read Part A of ${files}, and it is kept. Its Part B is Annexure II, that of a specified senior citizen (section 194P), which cannot be read here yet. A chartered accountant enters it by hand.`,
  },
  kept: {
    title: "Your file is kept, and we try again",
    text: (file: string) =>
      `Many files are being read just now. Nothing is wrong with ${file}: it is kept, and we read it ourselves as soon as there is time. You need not upload it again; this page says when it is read.`,
    seeWhether: "See whether it is read",
  },
  unread: {
    sendAsItIs: "Send it to the firm as it is",
    sendAlong: "Hand it over as it is, with the rest",
    typeFigures: "Type the figures",
    typeEmployer: "Type another employer’s figures",
    orAnother: "Or choose another file below.",
    leaveOut: "Leave this one out",
  },
  notReadAfterAll: (file: string) => `${file} could not be read`,
  read: (files: string) => `We have read ${files}.`,
  typed: "You have typed your figures.",
  seeAnswer: "See your answer",
  orAnother: ", or upload another file.",
  orUpload: ", or upload a Form 16 beside them or in their place.",
};
