import { z } from "zod";
import { refusalChecks } from "#features/pdf/message-checks.server.ts";
import { isoDay, listOf, messageCheck, oneOf } from "#platform/message-check.server.ts";
import type { Rupees } from "#values/money.ts";
import type { Period } from "#values/typed-amount.ts";
import type { TaxYear } from "#values/year.ts";
import type { Addition, AnswerMessages, EmployerFigure, OtherAmount } from "./answer-messages.ts";
import type { TypedFigure } from "./typed-figure-rows.ts";

const count = z.number();
const most = z.object({ most: count });
const employer = z.object({ employer: count });
const period = oneOf<Period>({ month: true, year: true, none: true });

/** Whether an upload, a correction or an addition is refused with it. */
export const isAnswerMessage = messageCheck<AnswerMessages>()({
  ...refusalChecks,
  tooManyTries: z.object({ minutes: count }),
  tooManyToday: z.object({ hours: count }),
  sendOnceMore: null,
  draftGoneMeanwhile: null,
  fileMissing: null,
  fileEmpty: null,
  fileTooLarge: null,
  fileNotSent: null,
  fileNotRead: null,
  noRoomForFiles: null,
  panForPasswords: null,
  birthDateForPasswords: null,
  consentMissing: null,
  noPasswordOpens: null,
  tooManyFiles: most,
  yearNotFound: null,
  yearNotAnswered: z.object({
    years: listOf(z.string()),
    answered: z.int() as z.ZodType<number> as z.ZodType<TaxYear>,
    from: isoDay,
    to: isoDay,
  }),
  twoPeople: null,
  salaryNotFound: null,
  figuresNotRead: null,
  filedMissing: null,
  filedDayMissing: null,
  filedInTime: z.object({ due: isoDay }),
  filedAfter: z.object({ last: isoDay }),
  filedAmountMissing: null,
  filedAmountWrong: null,
  paidWrong: null,
  regimeMissing: null,
  amountWrong: null,
  amountMisgrouped: z.object({ text: z.string() }),
  amountOfOtherPeriod: z.object({
    text: z.string(),
    period,
    asked: period,
    meant: (z.int() as z.ZodType<number> as z.ZodType<Rupees>).optional(),
  }),
  additionWrong: z.object({
    what: oneOf<Addition>({
      rent: true,
      basic: true,
      hra: true,
      section80C: true,
      healthSelf: true,
      healthParents: true,
      homeLoanInterest: true,
    }),
  }),
  typedFigureWrong: z.object({
    figure: oneOf<TypedFigure>({
      salary: true,
      perquisites: true,
      houseRent: true,
      professionalTax: true,
      section80C: true,
      ownPension: true,
      employerPension: true,
      health: true,
      deducted: true,
    }),
  }),
  employerMissing: null,
  typedConsentMissing: null,
  replaceMissing: null,
  howMissing: null,
  otherEmployerMissing: employer,
  otherEmployerWrong: employer.extend({
    figure: oneOf<EmployerFigure>({ salary: true, deducted: true }),
  }),
  otherEmployerMonthsWrong: employer,
  tooManyEmployers: most,
  otherAmountWrong: z.object({
    what: oneOf<OtherAmount>({
      savingsInterest: true,
      depositInterest: true,
      dividends: true,
      sharesSoldWithinYear: true,
      sharesHeldLonger: true,
      otherLongTermGain: true,
      otherShortTermGain: true,
      rentReceived: true,
      municipalTax: true,
      otherTaxDeducted: true,
    }),
  }),
  monthsWrong: null,
  cityMissing: null,
});
