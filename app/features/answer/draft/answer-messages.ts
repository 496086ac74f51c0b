import type { RefusalMessages } from "#domain/form16/form16-messages.ts";
import type { LimitMessages } from "#platform/limits.server.ts";
import type { Message } from "#values/message.ts";
import type { Outcome } from "#values/outcome.ts";
import type { AmountMessages } from "#values/typed-amount.ts";
import type { TaxYear } from "#values/year.ts";
import type { TypedFigure } from "./typed-figure-rows.ts";

/** What uploads, corrections, additions and what was filed before are refused with. */
export type AnswerMessages = RefusalMessages &
  LimitMessages &
  AmountMessages & {
    draftGoneMeanwhile: null;
    /** An upload. */
    fileMissing: null;
    fileEmpty: null;
    fileTooLarge: null;
    fileNotSent: null;
    fileNotRead: null;
    noRoomForFiles: null;
    panForPasswords: null;
    birthDateForPasswords: null;
    consentMissing: null;
    noPasswordOpens: null;
    tooManyFiles: { most: number };
    yearNotFound: null;
    yearNotAnswered: { years: readonly string[]; answered: TaxYear; from: string; to: string };
    twoPeople: null;
    salaryNotFound: null;
    figuresNotRead: null;
    /** What was filed before. */
    filedMissing: null;
    filedDayMissing: null;
    filedInTime: { due: string };
    filedAfter: { last: string };
    filedAmountMissing: null;
    filedAmountWrong: null;
    paidWrong: null;
    /** Figures put right, and what is added to them. */
    regimeMissing: null;
    amountWrong: null;
    additionWrong: { what: Addition };
    typedFigureWrong: { figure: TypedFigure };
    employerMissing: null;
    typedConsentMissing: null;
    /** Figures are typed where a Form 16 was read, or a file is sent where figures were typed. */
    replaceMissing: null;
    howMissing: null;
    /** Employers beside the first one; at most `most` in all. */
    otherEmployerMissing: { employer: number };
    otherEmployerWrong: { employer: number; figure: EmployerFigure };
    otherEmployerMonthsWrong: { employer: number };
    tooManyEmployers: { most: number };
    otherAmountWrong: { what: OtherAmount };
    monthsWrong: null;
    cityMissing: null;
  };

/** What may be added to a certificate, of what is typed as an amount. */
export type Addition =
  | "rent"
  | "basic"
  | "hra"
  | "section80C"
  | "healthSelf"
  | "healthParents"
  | "homeLoanInterest";

/** What is asked of a further employer, as an amount of the year. */
export type EmployerFigure = "salary" | "deducted";

/** What is asked of other income, as an amount of the year. */
export type OtherAmount =
  | "savingsInterest"
  | "depositInterest"
  | "dividends"
  | "sharesSoldWithinYear"
  | "sharesHeldLonger"
  | "otherLongTermGain"
  | "otherShortTermGain"
  | "rentReceived"
  | "municipalTax"
  | "otherTaxDeducted";

export type AnswerMessage = Message<AnswerMessages>;
export type AnswerOutcome<T> = Outcome<T, AnswerMessage>;
