import { toolCards } from "./cards.ts";

export const regime = {
  ...toolCards.regime,
  title: "Old or new tax regime: which costs you less",
  description:
    "Compare the old and the new tax regime line by line for FY 2023-24 to Tax Year 2026-27, with the section behind each figure and the rent or 80C at which the answer changes.",
  lead: "Both regimes on your own figures, line by line, and the amount at which the answer turns over.",
  submit: "Compare both regimes",
  groups: {
    you: "You",
    salary: "Salary",
    rent: "Rent",
    savings: "Savings and insurance",
    house: "Home loan",
    paid: "Tax already deducted",
  },
  questions: {
    year: { label: "Year of income" },
    age: { label: "Your age in that year" },
    salary: {
      label: "Salary of the year",
      hint: "Gross, before any deduction, with all allowances. Section 17(1).",
    },
    basic: {
      label: "Basic pay with dearness allowance, of the year",
      hint: "From a payslip, times twelve. Left empty, half of the salary is taken where a rule needs it.",
    },
    hra: {
      label: "House rent allowance received, of the year",
      hint: "Part of the salary above.",
    },
    rent: { label: "Rent you pay a month", hint: "For all twelve months." },
    city: { label: "City you rent in" },
    section80C: {
      label: "80C, of the year",
      hint: "Provident fund, life insurance, tuition, home-loan principal.",
    },
    ownPension: {
      label: "Own NPS beyond 80C",
      hint: "Section 80CCD(1B).",
    },
    employerPension: {
      label: "Employer’s NPS contribution",
      hint: "Section 80CCD(2), allowed in both regimes. Part of the salary above.",
    },
    healthSelf: { label: "80D: health insurance, you and family" },
    healthParents: { label: "80D: health insurance, your parents" },
    parentsSenior: { label: "One of my parents is 60 or older" },
    homeLoanInterest: {
      label: "Interest on the home you live in, of the year",
      hint: "From the bank’s certificate. Section 24(b).",
    },
    deducted: {
      label: "TDS of the year",
      hint: "With it we say refund or to pay. Form 16, Part A.",
    },
  },
  lines: {
    title: "Line by line",
    text: "Each regime under its own rules. “Why” opens the working of a line.",
  },
  balance: {
    title: "Refund or to pay",
    missing: "Enter the tax deducted (TDS), and this says what is to come back or to be paid.",
  },
  open: { title: "What is open today", link: "All dates of this year" },
  carry:
    "Rent, 80C, 80D and home-loan interest go with you into the three steps. Salary and tax deducted are read from your Form 16.",
} as const;
