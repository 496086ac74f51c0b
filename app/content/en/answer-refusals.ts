import type { Addition, AnswerMessages } from "#features/answer/draft/answer-messages.ts";
import type { Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";
import { hasAssessmentYear, yearLabel, yearSpan } from "#values/year.ts";
import { limitWords } from "./fields.ts";
import { form16Refusals } from "./form16.ts";
import { otherAmountLabels } from "./questions.ts";
import { otherEmployerWords, typedFiguresPage } from "./typed-figures.ts";
import { amountWords } from "./ui/amount-reading.ts";

const ADDITIONS: Record<Addition, string> = {
  rent: "Rent per month",
  basic: "Basic pay",
  hra: "HRA received",
  section80C: "80C",
  healthSelf: "Health insurance for yourself and family",
  healthParents: "Health insurance for parents",
  homeLoanInterest: "Home-loan interest",
};

export const answerRefusals: Words<AnswerMessages, Say> = {
  ...form16Refusals,
  ...limitWords,
  ...amountWords,
  draftGoneMeanwhile: "Your draft was deleted or submitted while we read this file. Start again.",
  fileMissing: "Form-16 is required.",
  fileEmpty: "This file is empty. Download your Form 16 again and choose the new file.",
  fileTooLarge:
    "This file is larger than 10 MB. Download the Form 16 again from TRACES or your employer.",
  fileNotSent: "Your file did not reach us. Check your connection and press Submit again.",
  fileNotRead:
    "Your file was not read, because too much is arriving at once. Nothing was stored: press Submit again in a minute.",
  noRoomForFiles:
    "We have no room for files just now, and yours was not stored. Try again in a few hours, or type the figures instead.",
  panForPasswords: "Enter your PAN, like AAAPA9999A, or untick the usual passwords.",
  birthDateForPasswords: "Enter your date of birth, or untick the usual passwords.",
  consentMissing: "Tick the box if you agree that we read your Form 16. Without it we cannot.",
  noPasswordOpens: "None of these passwords opens the PDF. Ask your employer which one they set.",
  tooManyFiles: ({ most }) =>
    `You have added ${most} files. Begin again with one of them in place of the others.`,
  yearNotFound:
    "We could not find the assessment year. Upload the whole certificate, Part A with Part B.",
  yearNotAnswered: ({ years, answered, from, to }, say) =>
    `This Form 16 is for assessment year ${say.and(years)}. We answer ${hasAssessmentYear(answered) ? `assessment year ${yearSpan(answered + 1)}` : yearLabel(answered)} (income of ${say.month(from)} to ${say.month(to)}).`,
  twoPeople:
    "These certificates are of two different people. Upload one person's Form 16, or replace the one you uploaded before.",
  salaryNotFound:
    "We could not find the salary (Part B, row 1(a)) in this file. Upload the whole of Part B, every page of it.",
  figuresNotRead:
    "The figures of Part B in this file could not be read: type them, or ask your employer for the original PDF downloaded from TRACES.",
  filedMissing: "Choose whether you have filed this year's return already.",
  filedDayMissing: "Enter the day you filed, like 15 9 2026.",
  filedInTime: ({ due }, say) => `A return filed by ${say.day(due)} was in time: choose that.`,
  filedAfter: ({ last }, say) => `The day you filed must not be after ${say.day(last)}.`,
  filedAmountMissing: "Enter what the filed return came to, or choose that you do not know.",
  filedAmountWrong: "What the filed return came to must be an amount in rupees, like 54,600.",
  paidWrong: "The tax you paid yourself must be an amount in rupees, like 12,500.",
  regimeMissing: "Choose the regime your employer used.",
  amountWrong: "Enter an amount in rupees, like 1,50,000, or nothing.",
  additionWrong: ({ what }) => `${ADDITIONS[what]} must be an amount in rupees, like 1,50,000.`,
  typedFigureWrong: ({ figure }) =>
    `${typedFiguresPage.labels[figure]} must be an amount in rupees, like 12,85,000.`,
  employerMissing: "Enter the name of your employer.",
  replaceMissing:
    "Tick the box if these figures are to replace your Form 16. Another employer’s go in by the link above.",
  howMissing: "Choose whether this file is another employer's.",
  otherEmployerMissing: ({ employer }) =>
    `Of employer ${employer} enter the name, the salary and the tax deducted, or leave all of them empty.`,
  otherEmployerWrong: ({ employer, figure }) =>
    `Employer ${employer}, ${otherEmployerWords.labels[figure]}: enter an amount in rupees, like 4,20,000.`,
  otherEmployerMonthsWrong: ({ employer }) =>
    `Employer ${employer}: months must be a number from 1 to 12.`,
  tooManyEmployers: ({ most }) =>
    `You have typed ${most} employers, the most there can be. Take one away first.`,
  typedConsentMissing:
    "Tick the box if you agree that we keep these figures. Without it we cannot.",
  otherAmountWrong: ({ what }) =>
    `${otherAmountLabels[what]} must be an amount in rupees, like 1,50,000.`,
  monthsWrong: "Months rented must be a number from 1 to 12.",
  cityMissing: "Choose the city you rent in: it decides the limit of the exemption.",
};
