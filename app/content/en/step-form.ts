import { plural } from "#values/plural.ts";

/** Words of the three-step wizard and of what follows it. */
export const stepFormPage = {
  title: "File your income tax return",
  description:
    "Upload your Form 16, see both tax regimes answered line by line, and hand the return to chartered accountants.",
  start: {
    heading: "FILE YOUR IT RETURN IN 3 SIMPLE STEPS",
    steps: [
      {
        title: "Link your PAN",
        text: "Your date of birth fixes your age group; your PAN is read from your Form 16.",
      },
      {
        title: "Add your details",
        text: "One Form 16 as a PDF. Every figure we read is shown with its page and row.",
      },
      {
        title: "File ITR and get the acknowledgement",
        text: "Both regimes are answered first, without signing in. Then a chartered accountant takes over.",
      },
    ],
    next: "Next",
    upload: "Or begin with your Form 16",
    kept: "What you enter stays in this browser's draft, encrypted, for 24 hours.",
  },
  details: {
    heading: "Verify your details",
    dob: "Date of birth",
    dobHint: "For example, 27 3 1987. Your age on 31 March decides the slabs of the old regime.",
    gender: "Gender",
    destinationEmail: "E-mail for the OTP",
    destinationBoth: "E-mail or mobile for the OTP",
    destinationHint:
      "With an OTP your request is marked as verified. You may skip it: the answer is the same, but the firm verifies you before anything is filed.",
    otp: "OTP",
    otpHint: "The 6 digits we sent you. Valid for 5 minutes.",
    gone: {
      title: "There is no draft in this browser any more",
      text: "It was submitted, deleted, or its 24 hours are over. What you submitted is safe with the firm; its reference is in your mail.",
    },
    sent: (destination: string) => `We sent an OTP to ${destination}. It is valid for 5 minutes.`,
    male: "Male",
    female: "Female",
    verified: (destination: string) => `You have verified ${destination}. Press Next to go on.`,
    next: "Next",
    sending: "Sending…",
    send: "Get OTP",
    skip: "Skip & Proceed",
    back: "Back",
  },
  form16: {
    heading: "Upload your Form 16",
    notice: {
      title: "What we keep, why, and for how long",
      lines: [
        "We read your Form 16 to compute your tax under both regimes. The file and its figures are encrypted as they arrive.",
        "If you do not submit a request, everything is deleted after 24 hours, or at once when you press 'Delete now'.",
        "If you submit, the firm keeps the request, the figures and the file to prepare your return, and for up to 8 years as its working papers.",
        "A password that opens your PDF is used once. We keep an unlocked copy inside our own encryption; only where no unlocked copy can be made do we keep the password, inside the same encryption.",
      ],
    },
    consent: (firmName: string) =>
      `I agree that ${firmName} reads and keeps this Form 16 for the purpose stated above.`,
    file: "Form-16",
    fileHint: "The PDF with Part A and Part B from TRACES, up to 10 MB and 50 pages.",
    password: "Password of the PDF",
    passwordHint: "Only if the PDF asks for one when you open it.",
    partBMissing: (files: string) =>
      `We have read ${files}. It is Part A, which shows the tax that was deducted, and it is kept. Now add Part B, which shows your salary: employers often send it as a second file.`,
    annexureTwo: (files: string) =>
      `We have read Part A of ${files}, and it is kept. Its Part B is Annexure II, that of a specified senior citizen (section 194P), which cannot be read here yet. A chartered accountant enters it by hand.`,
    add: "Another certificate, or the other part of the one above",
    addHint: "The certificates are added together; the standard deduction is given once.",
    replace: "In place of what was read",
    how: "This file is",
    tooLarge:
      "This file is larger than 10 MB. Download the Form 16 again from TRACES or your employer.",
    notSent: "Your file did not reach us. Check your connection and press Submit again.",
    notRead:
      "Your file was not read, because too much is arriving at once. Nothing was stored: press Submit again in a minute.",
    keptTitle: "Your file is kept, and we try again",
    kept: (file: string) =>
      `Many files are being read just now. Nothing is wrong with ${file}: it is kept, and we read it ourselves as soon as there is time. You need not upload it again; this page says when it is read.`,
    seeWhether: "See whether it is read",
    notReadAfterAll: (file: string) => `${file} could not be read`,
    unreadTitle: "We cannot read your Part B yet",
    writeToFirm: "Write to the firm",
    partBTitle: "Part B is still missing",
    otherWays: "No Form 16 at hand, or one that cannot be read?",
    typeFigures: "Type the figures",
    read: (files: string) => `We have read ${files}.`,
    seeAnswer: "See your answer",
    orAnother: ", or upload another file.",
    reading: "Reading…",
    submit: "Submit",
    next: "Next",
    nextText: "goes round to step 1; nothing is sent or lost.",
    back: "Back",
    sending: "Sending and reading your Form 16. This takes a few seconds.",
    waiting: (ahead: number) =>
      `Waiting: ${plural(ahead, { one: "one file is", other: `${ahead} files are` })} read before yours.`,
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
  },
};

/** Whether somebody has proved to be who they say, as they read it. */
export const identity = {
  verified: "Verified by OTP",
  verifiedTo: (destination: string) => `Verified by OTP to ${destination}`,
  notVerified: "Not verified: the firm verifies you before anything is filed",
};

export const checkPage = {
  title: "Check your answers",
  rows: {
    bornOn: "Date of birth",
    identity: "Identity",
    form16: "Form 16",
    pan: "PAN",
    filed: "Return filed already",
    otherIncome: "Other income",
  },
  panRead: "Read from your Form 16",
  notAnswered: "Not answered: from this Form 16 alone",
  changes: (added: number, corrected: number) =>
    [added && `${added} added`, corrected && `${corrected} corrected`].filter(Boolean).join(", "),
  answers: "What you told us",
  next: "What happens next",
  order: "Your order",
  nothingPaid: "Nothing is paid now. Nothing is filed without your approval.",
  bornOnHint: "For example, 27 3 1987. The return needs it.",
  contact: "How we reach you",
  name: "Name",
  email: "E-mail",
  emailHint: "Enter an e-mail, a mobile number, or both. Your reference is sent to the e-mail.",
  mobile: "Mobile",
  panHint: "We could not read it from your Form 16. Like ABCPD1234E.",
  submit: "Submit",
  submitting: "Submitting…",
};

export const submittedPage = {
  title: "Your request is with us",
  submittedOn: (when: string) => `Submitted on ${when}.`,
  sentTo: (email: string) => `We are sending the reference to ${email} too.`,
  next: "What happens next",
  again: "This page opens again in this browser only. Keep its address.",
};

/** The answer as it was handed over. */
export const filedAnswer = {
  heading: "Your answer",
  asOf: (day: string) => `As it was on ${day}`,
  files: "Your documents",
  count: (files: number) => plural(files, { one: "1 file", other: `${files} files` }),
};

export const deletedPage = {
  title: "Your draft is deleted",
  text: "What you typed, the Form 16 you uploaded and every figure read from it are gone from our database and our files. A request that you had already submitted stays with the firm.",
  again: "Start again",
};

/** What was filed before, for the check and for the firm. */
export function filedText(
  filed: { before: "no" | "inTime" | "late"; on?: string | undefined } | undefined,
  day: (iso: string) => string,
): string {
  if (!filed) return "Not answered";
  if (filed.before === "no") return "No, none yet";
  if (filed.before === "inTime") return "Yes, by the due date";
  return filed.on ? `Yes, late: on ${day(filed.on)}` : "Yes, late";
}

/** Stored with every consent; raise it whenever the notice or the consent sentence changes. */
export const CONSENT_VERSION = "form16-2026-11-1";

/** The same for figures that are typed. */
export const TYPED_CONSENT_VERSION = "figures-2026-11-1";

/** What the consent of a filing is for; stored with it, in these words. */
export const FILING_PURPOSE = "Read and keep the Form 16 to compute tax and prepare the return";

/** Said on the confirmation page and in the client's mail. */
export function nextSteps(identity: "verified" | "not-verified"): string[] {
  return [
    "A chartered accountant at the firm reads your request, usually within one working day.",
    identity === "verified"
      ? "We write to you with the draft return and anything that is missing, usually within three working days."
      : "We contact you to verify your identity first. Until then nothing can be filed. The draft return follows.",
    "You approve the draft. Nothing is filed without your approval.",
    "After filing you have 30 days to e-verify the return on the income tax portal; we remind you.",
  ];
}

/** To whoever gave a mobile number alone. */
export const noMessageToMobile =
  "No message is sent to a mobile number, so note the reference down. A person at the firm calls you.";
