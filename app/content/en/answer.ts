import { plural } from "#values/plural.ts";
import { regimeNames } from "./both-regimes.ts";

/** Words of the answer page, beside what the rules say. */
export const answerPage = {
  title: "Your answer",
  pdf: "Keep it as a PDF",
  /** @param regime undefined where it is not settled which one is cheaper */
  crumb: (year: string, regime: "old" | "new" | undefined) =>
    regime ? `${year}, ${regimeNames[regime]} regime` : year,
  typeSalary: "Type the salary",
  typeTaxDeducted: "Type the tax deducted",
  strip: (page: number) => `Read from page ${page} of your Form 16`,
  slip: {
    label: "What it costs",
    heading: "Have it filed by us",
    revise: "Have it revised by us",
    ordered: "Your order",
    /** Where a filed return stands. */
    nothing: {
      heading: "Nothing to order",
      text: {
        unsaid:
          "Your return counts if it is e-verified within 30 days of filing. There is something to revise only if it shows something else.",
        agrees: "Your return agrees. It counts if it is e-verified within 30 days of filing.",
        differs: "Revising your return would bring you nothing.",
      },
      say: { href: "#questions", label: "Say what it shows" },
      next: { href: "/tools/regime", label: "Look at this year’s tax" },
    },
    instead: "instead of",
    handOver: "Hand it over",
    handOverUnsettled: "Hand it over as it is",
    unsettledText: "We ask you for what is missing before we file.",
    steps: [
      "A chartered accountant checks the figures",
      "You approve the draft",
      "It is filed; you e-verify it",
    ],
  },
  folds: {
    change: {
      heading: "What you can still change",
      claims: "Rent, 80C, 80D, home loan",
      claimsIfOld: "Rent and 80C, if it chose the old regime",
      date: "The date, not the tax",
      filedLate: "The amounts, not the regime",
      nothing: "Nothing any more",
      closed: (due: string) =>
        `Deductions for rent, 80C, 80D and a home loan need the old regime, which had to be chosen by ${due}.`,
    },
    lines: {
      heading: "Line by line",
      result: (tax: string, added: string | undefined, paid: string) =>
        `Tax ${tax}${added ? ` + ${added} interest and fee` : ""} − ${paid} paid`,
      taxOnly: (tax: string) => `Tax ${tax}`,
    },
    old: {
      heading: "When would the old regime be cheaper?",
      leftOut: "Your Form 16 was made under the new regime, so it says nothing of these:",
      wins: (saving: string) => `It is the cheaper one, by ${saving}`,
      same: "Both cost the same",
      closedDearer: (by: string) => `Closed; it would have cost ${by} more`,
      closedCheaper: (by: string) => `Closed; it would have cost ${by} less`,
      from: (what: string, amount: string) => `${what}: ${amount}`,
      never: "No single claim is enough",
    },
    read: {
      heading: "What we read",
      another: "Add another Form 16",
      anotherText: ": of another employer, or the part that is missing.",
    },
    form: { heading: "Which form", soFar: (form: string) => `${form} so far` },
  },
} as const;

/** Above what may be added to a certificate. */
export const additionsLead = {
  madeUnderNew:
    "A certificate made under the new regime leaves these out. Add them, and both regimes are computed again under their own rules.",
  usual:
    "Add what your employer did not take into account. Each regime counts what its own rules allow.",
  closed:
    "These lower the tax of the old regime alone, and it is closed to you for this year: they change no figure of your return.",
};

/** What makes the difference between the regimes. */
export const factorWords = {
  summary: "What makes the difference, to the rupee",
  line: (label: string, amount: string, favours: "old" | "new") =>
    `${label}: ${amount} in favour of the ${regimeNames[favours]} regime`,
  text: "What favours one regime, less what favours the other, is the saving. Slabs, rebate and surcharge are compared on the income that both regimes would tax, after what both allow.",
};

export const lineByLine = {
  caption: (year: string, day: string) => `${year}, computed on ${day}. Rupees.`,
  assumes: "This assumes:",
};

/** Of the rule on house rent, and of the salary that basic pay is taken as; each as text, `50%`. */
export type HouseRentShares = { basicPay: string; metro: string; elsewhere: string };

/** What was assumed because a fact was missing; each says how to replace it. */
export const cautionWords = {
  /** Shares as text, `50%`. */
  rentEstimated: ({ basicPay, metro, elsewhere }: HouseRentShares) =>
    `The house rent allowance is an estimate: basic pay is taken as ${basicPay} of your salary, and HRA as ${metro} of that in a metro or ${elsewhere} elsewhere, where you did not enter them. Enter both from a payslip to replace it.`,
  noPartA:
    "The tax deducted was not found in Part A, so the lines leave it out. Enter it under 'Tax already deducted'.",
  oneEmployer:
    "The certificates of your employer are added together. The standard deduction is given once. Check that no deduction is claimed on two of them.",
  severalEmployers:
    "What several employers paid is added together. The standard deduction is given once. Check that a deduction is not claimed with two employers.",
};

/** What a certificate does not know. */
export const additionsWords = {
  rent: "Rent",
  rentPerMonth: "Rent per month",
  months: "Months rented in the year",
  monthsHint: (months: string) => `${months}. 12 if left empty.`,
  city: "City you rent in",
  cityHint: (cities: string, { metro, elsewhere }: HouseRentShares) =>
    `${metro} of basic pay counts in these ${cities}, ${elsewhere} elsewhere.`,
  chooseCity: "Choose",
  otherCity: "Any other city or town",
  basic: "Basic pay with dearness allowance, for the year",
  basicHint: ({ basicPay }: HouseRentShares) =>
    `From your payslips. Left empty, we take ${basicPay} of your salary and mark the result as an estimate.`,
  hra: "House rent allowance received, for the year",
  hraHint: "From your payslips. Left empty, it is estimated too.",
  savings: "Savings and insurance",
  section80C: "80C: provident fund, insurance, tuition, home-loan principal, for the year",
  section80CHint: "Counted up to ₹1,50,000.",
  healthSelf: "80D: health insurance for yourself and family",
  healthParents: "80D: health insurance for your parents",
  premium: "The year’s premium.",
  parentsSenior: "One of my parents is 60 or older",
  loan: "Home loan",
  interest: "Interest on the loan of the home you live in, for the year",
  interestHint: "From the bank’s interest certificate. Section 24(b).",
  instead: (hint: string, printed: string) =>
    `${hint} Your Form 16 shows ${printed}; enter the year’s total to replace it.`,
};

/** Whether this year's return was filed before. */
export const filedWords = {
  legend: "Have you filed this year’s return already?",
  no: "No, not yet",
  yes: "Yes",
  inTime: (due: string) => `Yes, by ${due}`,
  late: (due: string) => `Yes, but after ${due}`,
  day: "The day you filed it",
  result: "What did that return come to?",
  resultHint: "The return and its acknowledgement say it.",
  results: { refund: "A refund", pay: "Tax to pay, or nothing", unknown: "I do not know" },
  amount: "How much",
  amountHint: "As the return shows it; 0 for nothing.",
  paid: "Tax you paid yourself with that return",
  paidHint: "Self-assessment tax, paid through e-Pay Tax before you filed.",
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
  once: "Printed once: no sum confirms these, so look at them first",
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
  typed: "Typed by you",
};

/** While income that was named has no figures. */
export const unsettledWords = { result: "Not settled yet", see: "See what is missing" };

/** Of what was sent or typed as a whole. */
export const filesDoubted = {
  twice: (employer: string) =>
    `${employer} seems to be here twice, and counts twice. Take one of both away.`,
  unread: (file: string) =>
    `${file} could not be read and is not counted. Type its figures, or leave it out.`,
};

/** What must be checked before the answer can be relied on. */
export const doubtsWords = {
  title: (places: number) =>
    `Please check ${plural(places, { one: "one place", other: `${places} places` })} first`,
  text: "We could not read these figures of your Form 16 with certainty, or they do not agree with each other. Until they are corrected, the answer uses them as read.",
  more: (count: number) => `${count} more to check`,
};
