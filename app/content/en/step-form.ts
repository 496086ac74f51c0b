import type { Filed } from "#features/answer/draft/filed-before.ts";
import { plural } from "#values/plural.ts";
import type { Say } from "#values/say.ts";

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
      text: "It was submitted, deleted, or its 24 hours are over. What you submitted is safe with the firm; its reference was mailed, if you gave an e-mail.",
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
  partAAlone: "Part A without Part B: it goes to the firm as it is.",
  notRead: (file: string) => `${file} is not read: it goes to the firm as it is.`,
  notAnswered: "Not answered",
  changes: (added: number, corrected: number) =>
    [added && `${added} added`, corrected && `${corrected} corrected`].filter(Boolean).join(", "),
  answers: "What you told us",
  next: "What happens next",
  offer: { offer: "What it costs", ask: "What it costs", order: "Your order" },
  bornOnHint: "For example, 27 3 1987. The return needs it.",
  bornOnHintOfAge:
    "For example, 27 3 1987. The return needs it. From the age of 60 the law charges less: for you it would change a figure of the answer.",
  contact: "How we reach you",
  name: "Name",
  email: "E-mail",
  emailHint: "Enter an e-mail, a mobile number, or both. Your reference is sent to the e-mail.",
  mobile: "Mobile",
  panHintTyped: "Your return needs it. Like ABCPD1234E.",
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
  kept: "It is in your account, and opens there on any device.",
  openKept: "Open it in your account",
  claim: "Keep it in your account",
  inAnAccount: {
    title: (reference: string) => `Request ${reference}`,
    text: "It is kept in an account. Sign in, and its figures, documents, price and next step are here again.",
    signIn: "Sign in",
  },
};

/** An account in one step, where everything but the password is known. */
export const keepInAccount = {
  heading: "Keep it in an account",
  text: (username: string) =>
    `Figures, documents and next step then open on any device. Your username is the reference number, ${username}.`,
  email: (masked: string) => `Your e-mail, ${masked}, signs you in too once it is verified.`,
  button: "Keep it",
  keeping: "Keeping it…",
  other: { before: "Have an account?", label: "Sign in and keep it there" },
};

/** The answer as it was handed over. */
export const filedAnswer = {
  heading: "Your answer",
  asOf: (day: string) => `As it was on ${day}`,
  files: "Your documents",
  /** In its place, where the files could not be read. */
  unread: {
    heading: "What you sent",
    text: "It has no answer yet. A chartered accountant reads it, and writes to you with one.",
  },
  typed: "You typed the figures yourself.",
  count: (files: number) => plural(files, { one: "1 file", other: `${files} files` }),
};

export const deletedPage = {
  title: "Your draft is deleted",
  text: "What you typed, the Form 16 you uploaded and every figure read from it are gone from our database and our files. A request that you had already submitted stays with the firm.",
  again: "Begin again with a Form 16",
  steps: "Or go through the three steps",
};

/** What was filed before, for the check and for the firm. */
export function filedText(filed: Filed | undefined, { day, rupees }: Say): string {
  if (!filed) return "Not answered";
  if (filed.before === "no") return "No, none yet";
  const { before, on, result } = filed;
  const when =
    before === "inTime" ? "Yes, by the due date" : on ? `Yes, late: on ${day(on)}` : "Yes, late";
  if (!result || result.kind === "unknown") return when;
  return `${when}; ${result.kind === "refund" ? "a refund of" : "to pay"} ${rupees(result.amount)}`;
}

/** Stored with every consent; raise it whenever the notice or the consent sentence changes. */
export const CONSENT_VERSION = "form16-2026-11-3";

/** The same for figures that are typed. */
export const TYPED_CONSENT_VERSION = "figures-2026-11-1";

/** What the consent of a filing is for; stored with it, in these words. */
export const FILING_PURPOSE = "Read and keep the Form 16 to compute tax and prepare the return";
/** The same where figures were typed. */
export const TYPED_PURPOSE = "Keep the typed figures to compute tax and prepare the return";

/** To whoever gave a mobile number alone. */
export const noMessageToMobile =
  "No message is sent to a mobile number, so note the reference down. A person at the firm calls you.";
