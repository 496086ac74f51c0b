import type { Act } from "#domain/tax/years/act.ts";
import type { RegimeField } from "#features/tools/regime-form.ts";
import type { Say } from "#values/say.ts";
import { cityHint, type HouseRentRule } from "./tax-options.ts";

type Question = { label: string; hint?: string };
export type RegimeQuestions = Record<RegimeField, Question>;

/** The regime tool's questions, in the terms of the year's Act. */
export const regimeQuestions: RegimeQuestions = {
  year: { label: "Year of income" },
  age: { label: "Your age in that year" },
  salary: {
    label: "Salary of the year",
    hint: "Gross, before any deduction, with all allowances. Section 17(1).",
  },
  basic: {
    label: "Basic pay with dearness allowance, of the year",
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
};

/** The terms of the Income-tax Act 2025, with the names that people know. */
const BY_ACT: Record<Act["name"], Partial<Record<RegimeField, Partial<Question>>>> = {
  "1961": {},
  "2025": {
    salary: { hint: "Gross, before any deduction, with all allowances." },
    section80C: { label: "Savings of section 123 (80C before), of the year" },
    ownPension: { label: "Own NPS beyond section 123", hint: "Section 124." },
    employerPension: {
      hint: "Section 124, allowed in both regimes. Part of the salary above.",
    },
    healthSelf: { label: "Section 126 (80D before): health insurance, you and family" },
    healthParents: { label: "Section 126 (80D before): health insurance, your parents" },
    homeLoanInterest: { hint: "From the bank’s certificate. Section 22." },
    deducted: { hint: "With it we say refund or to pay. Form 130, Part A." },
  },
};

/** Of a year that is not over no certificate exists yet, and its figures are expected ones. */
const WHILE_RUNNING: Partial<Record<RegimeField, Partial<Question>>> = {
  salary: {
    hint: "Of the whole year, as you expect it: gross, before any deduction, with all allowances.",
  },
  deducted: {
    hint: "Of the whole year, as you expect it from your payslips. With it we say refund or to pay.",
  },
};

/** @param share what basic pay is taken as, of the salary; hundredths of a per cent */
function basicHint(share: number, say: Say): string {
  return `From a payslip, times twelve. Left empty, ${say.percent(share)} of the salary is taken where a rule needs it.`;
}

/** The same for a year, with the sections of its Act and the cities of its rule. */
export function regimeQuestionsOf(
  {
    act,
    rule,
    isRunning,
  }: { act: Act["name"]; rule: HouseRentRule & { usualBasicPay: number }; isRunning: boolean },
  say: Say,
): RegimeQuestions {
  const ofYear = { ...BY_ACT[act], ...(isRunning ? WHILE_RUNNING : {}) };
  const names = Object.keys(regimeQuestions) as RegimeField[];
  const questions = names.map((name) => [name, { ...regimeQuestions[name], ...ofYear[name] }]);
  const asked = Object.fromEntries(questions) as RegimeQuestions;
  return {
    ...asked,
    basic: { ...asked.basic, hint: basicHint(rule.usualBasicPay, say) },
    city: { ...asked.city, hint: cityHint(rule, say) },
  };
}
