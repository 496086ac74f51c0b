import type { CaseState } from "#domain/cases/case-table.ts";
import type { NoticeKind } from "#domain/cases/notice.ts";
import type { ReturnFigure, ReturnLine } from "#domain/cases/return-figures.ts";
import type { Regime } from "#domain/tax/facts/facts.ts";
import { formatRupees, type Rupees, rupees } from "#values/money.ts";
import type { Say } from "#values/say.ts";
import { caseDoor } from "./case-door.ts";

/** "a refund of ₹30,460", "₹4,000 to pay", "nothing to pay and no refund". */
export function outcomeText(balance: Rupees): string {
  if (balance === 0) return "nothing to pay, no refund";
  return balance < 0
    ? `a refund of ${formatRupees(rupees(-balance))}`
    : `${formatRupees(balance)} to pay`;
}

export const regimesFiled: Record<Regime, string> = { old: "Old regime", new: "New regime" };

/** "••••7731". */
export const shownAccount = (number: string) => `••••${number.slice(-4)}`;

export const lineNames: Record<ReturnLine, string> = {
  totalIncome: "Total income",
  tax: "Tax, cess, interest and fees",
  paid: "Tax paid before",
  balance: "Refund or to pay",
};

/** Where the law behind a sentence was not read by us: the reader is to know. */
const CONFIRM =
  "How a late verification counts, and these ways, we know from memory: ask us before you rely on them.";

/** The return of a case, for its client. */
export const clientReturn = {
  title: "Your return",
  yourReturn: (year: string) => `Your return for ${year}`,
  close: "Close this link here",
  closing: "Closing…",
  sheet: "The computation as a PDF",
  shown: shownAccount,
  payFirst: (amount: string) => `Pay ${amount}`,
  done: {
    sentBack: "It is with us again. We read what you wrote, and ask you anew when it is put right.",
    changed: "We changed your return while you read. Look at it as it is now.",
    approved: "Approved. Thank you.",
    chosen: "Noted.",
    filed: "Noted. Now verify it.",
    verified: "Noted. Thank you.",
    processed: "The intimation is here. We compare it with you.",
    noticed: "The notice is here. We read it, and write to you.",
    added: "The paper is here.",
  },

  ask: {
    heading: (balance: Rupees) => ({
      before: "This will be filed:",
      big: balance === 0 ? "₹0" : formatRupees(rupees(Math.abs(balance))),
      after: balance < 0 ? "back to you" : balance > 0 ? "to pay" : "to pay or to get back",
    }),
    by: (day: string, say: Say) => `It can be filed until ${say.day(day)}`,
    tooLate: "The last day to file it has passed: ask us what that means, before you approve it.",
    lead: "Five questions, Yes or No. To a No you say what is wrong, and it goes back to us: that needs no fee and no other answer. Nothing is filed without your approval.",
    sum: {
      handOver: (change: string, before: string, day: string) =>
        `${change} than when you handed it over on ${day}: ${before}.`,
      firstReturn: (change: string, before: string, day: string) =>
        `${change} than in the return filed on ${day}: ${before}.`,
    },
    otherRegime: (regime: Regime, day: string, say: Say) =>
      `${regimesFiled[regime]}, its tax by the answer of ${say.dayAndMonth(day)}`,
    ofOne: (who: string) => `Prepared and checked by one person, ${who}: the firm is of one.`,
    ofTwo: (preparer: string, checker: string) => `Prepared by ${preparer}, checked by ${checker}.`,
    changes: "What is new, in the firm’s words",
    sinceApproval: "You approved other figures before. This takes their place:",
    sinceSeen: "You had other figures before you. This takes their place:",
    otherAccount: (shown: string | undefined) =>
      shown
        ? `The account of the refund is another: now ${shown}. Check it.`
        : "No account is named any more.",
    accountText: (shown: string, ifsc: string) => `${shown}, IFSC ${ifsc}`,
    change: (name: string, was: string, is: string) => `${name}: ${was} before, now ${is}.`,
    sheetOnly: "The figures are the same; the paper is another.",
    questions: {
      totalIncome: "Is this all you earned, after what may come off?",
      tax: "Do you agree to the tax?",
      regime: "Do you agree to the regime?",
      account: "Is this your account?",
    } satisfies Record<Exclude<ReturnFigure, "balance">, string>,
    balance: (balance: Rupees) =>
      balance < 0
        ? "Do you agree to the refund?"
        : balance > 0
          ? "Do you agree to pay this?"
          : "Do you agree that nothing is left?",
    withoutAccount: "Is it right that no account is named?",
    rows: {
      totalIncome: "Total income",
      tax: "Tax, with cess, interest and fees",
      refund: "Refund to you",
      toPay: "To pay before it is filed",
      nothing: "Neither a refund nor anything to pay",
      regime: "Filed in the",
      accountNamed: (ifsc: string) => `Account in the return, IFSC ${ifsc}`,
      accountAt: (ifsc: string) => `Refund to, IFSC ${ifsc}`,
      noAccount: "No account is named, as no refund is due",
    },
    handOver: (day: string, say: Say) => `When you handed it over, ${say.dayAndMonth(day)}`,
    firstReturn: (day: string, say: Say) => `In the return filed on ${say.dayAndMonth(day)}`,
    more: (amount: Rupees) => `${formatRupees(amount)} more`,
    less: (amount: Rupees) => `${formatRupees(amount)} less`,
    same: "the same",
    other: "another",
    yes: "Yes",
    no: "No",
    wrong: {
      totalIncome: "What is missing or wrong?",
      tax: "What is wrong with it?",
      balance: "What is wrong with it?",
      regime: "What speaks against it?",
      account: "Which account instead?",
    } satisfies Record<ReturnFigure, string>,
    wrongHint: "To a No only. We put it right, and ask you anew.",
    goOn: "Go on to approve",
    sendBack: "Send it back",
    sending: "Sending…",
    onlyThis: "If a figure or the paper changes later, we ask you again.",
    waitsForFee: {
      title: "The fee comes first",
      pay: (amount: string) =>
        `You can read everything, and say what is wrong. To approve it, pay ${amount} first.`,
      other:
        "You can read everything, and say what is wrong. To approve it, ask us how the fee is paid.",
      claimed:
        "You can read everything, and say what is wrong. You can approve it as soon as we see your payment at our bank.",
    },
  },

  sign: {
    title: "Approve your return",
    heading: (balance: Rupees) =>
      balance === 0 ? "Approve your return" : `Approve ${outcomeText(balance)}`,
    back: "What will be filed",
    facts: (regime: Regime, account: string | undefined) =>
      `${regimesFiled[regime]}${account ? `, to ${account}` : ""}. You said Yes to all five.`,
    sendTo: caseDoor.sendTo,
    sendAgain: caseDoor.sendAgain,
    sending: caseDoor.sending,
    sent: caseDoor.sent,
    noWay: (phone: string) => `We cannot send you a code. Ring us at ${phone}: we read one out.`,
    code: "Code, 6 digits",
    codeHint: "As we sent it, or read it out to you.",
    name: "Your full name",
    nameHint: "As on your PAN card.",
    bornOn: "Your date of birth",
    bornOnHint: "Once, so that we know that it is you.",
    uploader: {
      legend: "Who uploads it to the income tax portal?",
      client: "I do, in six steps",
      firm: "The firm, with me in a call",
      hint: "You can change this until it is filed.",
    },
    agree: "These figures are complete and true as far as I know.",
    textFrom: (day: string, say: Say) => `Text of ${say.day(day)}.`,
    button: "Approve it",
    approving: "Approving…",
    stored: (mark: string) =>
      `We store the time, your name, this text and the paper’s fingerprint (SHA-256 ${mark}). It is not filed by this.`,
  },

  wait: {
    review: "A second person looks at it. Then you read what will be filed, and approve it.",
    reviewAlone: "We look at it once more. Then you read what will be filed, and approve it.",
    other: "You hear from us when something waits for you.",
    sentBack: (day: string, say: Say) =>
      `You sent it back on ${say.dayAndMonth(day)}. We put it right, and ask you anew.`,
  },

  ready: {
    approvedOn: (when: string) => `Approved, ${when}`,
    byClient: "Upload it in six steps",
    byFirm: "We upload it with you",
    lastDay: (day: string, say: Say) => `by ${say.day(day)}`,
    firmText:
      "In a call, you at the keys, or as the chartered accountant that you have added on the portal. We never ask for your password or an OTP.",
    chooseTime: "Choose a time",
    steps: {
      /** @param balance above 0 where something is to pay with it */
      paper: (balance: Rupees) =>
        balance > 0
          ? `Pay ${formatRupees(balance)} on the portal first, as self-assessment tax; the return asks for its challan. Have the paper ready that you approved:`
          : "Have the paper ready that you approved:",
      signIn: "Sign in at incometax.gov.in with your PAN.",
      never: "We never ask for that password, and no field here takes it.",
      open: "Open the portal",
      file: ["e-File", "Income Tax Returns", "File Income Tax Return"],
      fileText: "Choose",
      year: (year: string) =>
        `Choose ${year}, and load the file that we gave you, or enter what the paper says.`,
      compare: (balance: Rupees) =>
        `Compare one figure: the portal must say ${balance > 0 ? "that nothing is left to pay" : outcomeText(balance)}.`,
      differs: "If it says something else, stop and ask us.",
      submit: "Submit it, and verify it there at once if you can.",
      number: "Give us the acknowledgement number, below.",
      words: "The portal’s words may have changed.",
    },
    rather: { client: "Rather do it yourself?", firm: "Rather with us?" },
    change: { client: "I upload it myself", firm: "The firm uploads it with me" },
    changing: "Changing…",
    fee: (amount: string) => `The fee of ${amount} is still to be paid.`,
    pay: "Pay it",
  },

  filed: {
    heading: "Filed. Now verify it.",
    left: (days: number) => (days === 1 ? "1 day" : `${days} days`),
    last: "Today",
    leftTo: (day: string, say: Say) => `left, to ${say.weekday(day)}`,
    lastDay: (day: string, say: Say) => `is the last day, ${say.weekday(day)}`,
    tally: (gone: number, all: number) => `${gone} of ${all} days have passed`,
    ends: (from: string, to: string, say: Say) => [
      `Filed ${say.dayAndMonth(from)}`,
      say.dayAndMonth(to),
    ],
    source: "30 days: CBDT Notification 2/2024.",
    after: (tooLate: string | undefined, say: Say) =>
      `Verified later, it counts as filed on the day of the verification${
        tooLate ? `; after ${say.day(tooLate)} that may be too late for this year` : ""
      }.`,
    ways: "Five ways, one is enough",
    wayList: [
      ["Aadhaar OTP", "A code to the mobile in your Aadhaar."],
      ["Net banking", "Sign in to the portal from your bank’s page."],
      ["Bank account code", "A code to the account that the portal has validated."],
      ["Demat account code", "The same with a validated demat account."],
      ["By post", "Sign the ITR-V and send it to the Department’s centre in Bengaluru."],
    ] as const,
    waysNote: CONFIRM,
    portal: "Verify on the portal",
    done: "I have verified it",
    lapsed: {
      heading: "The 30 days have passed",
      text: "We do not know of a verification. If you have verified it, tell us the day. If not, verify it today, and we write to you what that means.",
    },
  },

  compare: {
    beside: "What was filed beside what you approved",
    approved: "Approved",
    filed: "Filed",
    department: "Department",
    figure: "Rupees",
    agrees: "What was filed is what you approved.",
    differs: (count: number) =>
      `${count === 1 ? "One line is" : `${count} lines are`} other than you approved.`,
    before: "We look at it. Wait for our word before you verify it.",
  },

  verified: {
    heading: (day: string, say: Say) => `Verified on ${say.dayAndMonth(day)}. You are done.`,
    next: "What comes next",
    text: "The Department’s intimation, by e-mail. It has no fixed day. Add it here: we compare it line by line.",
  },

  processed: {
    agree: (lines: number, say: Say) => `All ${say.count(lines)} lines agree`,
    differs: (line: string, amount: string) => `One line differs: ${line}, by ${amount}`,
    differMany: (lines: number, say: Say) => `${say.capital(say.count(lines))} lines differ`,
    agreeText: "Nothing is left to do for you. We complete our work on it.",
    differText: "We look why, and write to you what can be done.",
    received: (day: string, say: Say) => `Intimation of ${say.day(day)}.`,
  },

  notice: {
    heading: {
      adjustment: "The Department proposes to change your return",
      defect: "The Department finds a defect in your return",
      other: "The Department has written about your return",
    } satisfies Record<NoticeKind, string>,
    meaning: {
      adjustment:
        "Section 143(1)(a): within 30 days you may agree or answer. Without an answer the change is made.",
      defect:
        "Section 139(9): it is to be put right within 15 days, or the return counts as not filed.",
      other: "We read it, and write to you what it asks.",
    } satisfies Record<NoticeKind, string>,
    of: (day: string, say: Say) => `Of ${say.day(day)}`,
    by: (day: string, say: Say) => `to be answered by ${say.weekday(day)}`,
    passed: (day: string, say: Say) => `was to be answered by ${say.day(day)}; that day has passed`,
    ours: "We prepare the answer.",
    answered: (day: string, say: Say) => `Answered on ${say.day(day)}.`,
  },

  closed: {
    heading: "Thank you. Your return is complete.",
    text: "Everything that belongs to it is here. Download it, and keep it for your records.",
    words: "The firm’s words",
  },

  papers: {
    heading: "Papers",
    kinds: {
      computation: "Computation",
      "itr-v": "ITR-V",
      intimation: "Intimation",
      notice: "Notice",
    },
    computation: (number: number, isApproved: boolean) =>
      `Computation ${number}${isApproved ? ", approved" : ""}`,
    on: (when: string) => `added ${when}`,
    all: "Everything as one ZIP",
    order: "Your order and its invoice",
    add: "Add a paper",
    which: "Which one",
    file: "File",
    fileHint: "PDF, JPEG or PNG, up to 25 MB.",
    button: "Add it",
    adding: "Adding…",
  },
  revised: {
    under: "A revised return of this year is under way:",
    of: "This revises the return",
  },
};

/** The day of the words to which a client agrees: whoever changes them gives them another. */
export const APPROVAL_TEXT = "2026-11-29";

/** What leads to the return of a case, on the pages of the request. */
export function returnLabel(state: CaseState): string | undefined {
  return leads[state];
}

const leads: Partial<Record<CaseState, string>> = {
  review: "Open your return",
  approval: "Read what will be filed",
  ready: "Open your return",
  filed: "Verify your return",
  lapsed: "Verify your return",
  verified: "Open your return",
  processed: "Compare the figures",
  notice: "Read what it means",
  closed: "Download everything",
};

/** The states in which the way there is the one button of the page. */
export const LEADS_FIRST: readonly CaseState[] = ["approval", "ready", "filed", "lapsed", "closed"];
