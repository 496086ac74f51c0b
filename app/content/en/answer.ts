import { plural } from "#values/plural.ts";
import { regimeNames } from "./both-regimes.ts";

/** Words of the answer page, beside what the rules say. */
export const answerPage = {
  title: "Both regimes answered",
  onward: "Continue with these figures",
  add: {
    heading: "What your Form 16 does not know",
  },
  read: {
    heading: "What we read from your Form 16",
    another: "Add another Form 16",
    anotherText: ": of another employer, or the part that is missing.",
  },
  next: {
    heading: "Hand it over",
    text: "A chartered accountant checks the figures, prepares the return and asks for your approval. Nothing is filed without it.",
    check: "Continue to check your answers",
    back: "Back to the upload",
  },
} as const;

/** Above what may be added to a certificate. */
export const additionsLead = {
  madeUnderNew:
    "A certificate made under the new regime leaves these out. Add them, and both regimes are computed again under their own rules.",
  usual:
    "Add what your employer did not take into account. Each regime counts what its own rules allow.",
};

/** The saving, and why. */
export const verdictWords = {
  noSalary: {
    heading: "No answer yet: your salary could not be read",
    lead: "Both regimes begin with the salary of Part B, row 1(a). Type it as your certificate prints it, and both are answered.",
    type: "Type the salary",
    later: "Both regimes stand here line by line once the salary is there.",
  },
  heading: (cheaper: "old" | "new" | "same", isClosed: boolean, isAsRead: boolean) => {
    const verdict =
      cheaper === "same"
        ? "Both regimes cost you the same"
        : `The ${regimeNames[cheaper]} regime ${isClosed ? "would have been cheaper" : "is cheaper"}`;
    return `${verdict}${isAsRead ? ", with the figures as read" : ""}`;
  },
  saving: (year: string) => `Less tax for ${year}`,
  factors: {
    summary: "What makes the difference, to the rupee",
    line: (label: string, amount: string, favours: "old" | "new") =>
      `${label}: ${amount} in favour of the ${regimeNames[favours]} regime`,
    text: "What favours one regime, less what favours the other, is the saving. Slabs, rebate and surcharge are compared on the income that both regimes would tax, after what both allow.",
  },
  missing: {
    title: "Not the whole picture yet",
    text: "Your employer made this certificate under the new regime, so it shows no house rent allowance, 80C or 80D, even if you had them. The old regime below is computed without them and looks dearer than it may be.",
    add: "Add what applies to you",
  },
};

/** What is still open today, and what there is to pay. */
export const todayWords = {
  heading: "What you can do today",
  notRead:
    "The tax that your employer deducted was not read, so what is to pay or comes back is not known yet.",
  type: "Type the tax deducted",
  balance: (regime: string, isAsItWas: boolean, outcome: "refund" | "pay" | "unknown") =>
    `${regime}${isAsItWas ? ", if your return had chosen it" : ""}: ${
      {
        refund: "refund",
        pay: "to pay",
        unknown: "tax of the year, before what was deducted",
      }[outcome]
    }`,
  note: (tax: string, interestAndFee: string, paid: string) =>
    `Tax ${tax}, interest and fee ${interestAndFee}, less ${paid} already paid`,
};

export const lineByLine = {
  heading: "Line by line",
  text: "Each regime under its own rules.",
  why: "Open a “why” to see the working.",
  caption: (year: string, day: string) => `${year}, computed for ${day}. Rupees.`,
};

/** What was assumed because a fact was missing; each says how to replace it. */
export const cautionWords = {
  rentEstimated:
    "The house rent allowance is an estimate: basic pay is taken as half of your salary, and HRA as half of that in a metro or two fifths elsewhere, where you did not enter them. Enter both from a payslip to replace it.",
  noPartA:
    "The tax deducted was not found in Part A and is taken as nil. Enter it under 'Tax already deducted'.",
  oneEmployer:
    "The certificates of your employer are added together. The standard deduction is given once. Check that no deduction is claimed on two of them.",
  severalEmployers:
    "Certificates of several employers are added together. The standard deduction is given once. Check that a deduction is not claimed with two employers.",
};

/** What a certificate does not know. */
export const additionsWords = {
  rent: "Rent",
  rentPerMonth: "Rent per month",
  months: "Months rented in the year",
  monthsHint: (months: string) => `${months}. 12 if left empty.`,
  city: "City you rent in",
  cityHint: (cities: string) =>
    `Half of basic pay counts in these ${cities}, two fifths elsewhere.`,
  chooseCity: "Choose",
  otherCity: "Any other city or town",
  basic: "Basic pay with dearness allowance, for the year",
  basicHint:
    "From your payslips. Left empty, we take half of your salary and mark the result as an estimate.",
  hra: "House rent allowance received, for the year",
  hraHint: "From your payslips. Left empty, it is estimated too.",
  savings: "Savings and insurance",
  section80C: "80C: provident fund, insurance, tuition, home-loan principal, for the year",
  section80CHint: "Counted up to ₹1,50,000.",
  healthSelf: "80D: health insurance for yourself and family",
  healthParents: "80D: health insurance for your parents",
  premium: "The year's premium.",
  parentsSenior: "One of my parents is 60 or older",
  loan: "Home loan",
  interest: "Interest on the loan of the home you live in, for the year",
  interestHint: "From the bank's interest certificate. Section 24(b).",
  instead: (hint: string, printed: string) =>
    `${hint} Your Form 16 shows ${printed}; enter the year's total to replace it.`,
  submit: "Compute both regimes again",
  computing: "Computing…",
};

/** Whether this year's return was filed before. */
export const filedWords = {
  legend: "Have you filed this year’s return already?",
  hint: "Until you answer, we take it that you have not.",
  no: "No, not yet",
  inTime: (due: string) => `Yes, by ${due}`,
  late: (due: string) => `Yes, but after ${due}`,
  day: "The day you filed it",
  paid: "Tax you paid yourself with that return",
  paidHint:
    "Self-assessment tax, paid through e-Pay Tax before you filed. It comes off what is to pay now.",
  save: "Save answer",
};

/** The page of the chosen figure. */
/** The figures that were read, with their receipts and corrections. */
export const figuresWords = {
  nil: {
    title: "Rows that are nil",
    summary: (count: number) => `${count} more rows that are nil or not in this certificate`,
  },
  rest: {
    title: "Quarters, challans and other columns",
    summary: (count: number) => `${count} more figures: quarters, challans and other columns`,
  },
  of: (employer: string) => `Form 16 of ${employer}`,
  figure: "Figure",
  amount: "Amount",
  single: "Printed once: no other row confirms it",
  derived: "Not counted by itself: put right the rows it belongs with",
  show: "Show",
  onPage: (label: string) => `${label} on its page`,
  missing: (row: string) => `${row}: not found in the certificate`,
  place: (page: number, file: string | undefined, row: string) =>
    `Page ${page}${file ? ` of ${file}` : ""}, ${row}`,
  corrected: (by: string | undefined) => (by ? `Corrected by you, ${by}.` : "Corrected by you."),
  wasMissing: (row: string) => `${row} was not found in the certificate`,
  says: (place: string, text: string) => `${place} says ${text}`,
  regimes: { old: "Old regime", new: "New regime" },
  asRead: "What the certificate says",
  correct: "Correct",
  should: (label: string) => `${label} should be`,
  emptyHint: "Leave it empty to go back to what the certificate says.",
  save: "Save correction",
  notFound: "not found",
};

/** What must be checked before the answer can be relied on. */
export const doubtsWords = {
  title: (places: number) =>
    `Please check ${plural(places, { one: "one place", other: `${places} places` })} first`,
  text: "These figures of your Form 16 could not be read surely, or do not agree with each other. Until they are put right, what is said below is with the figures as read.",
  more: (count: number) => `${count} more to check`,
};

export const deleteDraftWords = {
  text: "Your draft is deleted by itself after 24 hours.",
  button: "Delete now",
};
