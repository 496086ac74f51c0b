import type { LeftOutWhy, RequestParams, RequestRule } from "#domain/cases/propose-requests.ts";
import type { RequestSubject } from "#domain/cases/request.ts";
import { yearSpan } from "#values/year.ts";
import type { TaxSay } from "./tax/tax-say.ts";

/** What a request is called, as its client reads it, and why it is asked. */
type RequestWords = {
  title: (params: RequestParams, say: TaxSay) => string;
  reason: (params: RequestParams, say: TaxSay) => string;
  /** Where it is found, or how it is written. */
  hint?: (say: TaxSay) => string;
  /** Of a choice. */
  choices?: readonly string[];
};

const EMPLOYER_AT_MOST = 28;
const ON_PORTAL = "You find it on the income tax portal.";
const FROM_BROKER = "Your broker, fund house or registrar gives it.";

/** The words of what the rules propose. They name no amount of the client's, so that they can stand anywhere. */
export const requestProposals: Record<RequestRule, RequestWords> = {
  "form-16": {
    title: ({ year }, say) => `${say.form("Form 16")} for ${yearSpan(year)}`,
    reason: () => "your salary, and the tax deducted from it",
    hint: () => "Your employer gives it, with Part A and Part B.",
  },
  "form-16-typed": {
    title: ({ employer }, say) => `${say.form("Form 16")}${of(employer)}`,
    reason: () => "you typed its figures: we compare them with the certificate",
    hint: () => "Your employer gives it, with Part A and Part B.",
  },
  "form-16-part-a": {
    title: ({ employer }, say) => `Part A of ${say.form("Form 16")}${of(employer)}`,
    reason: () => "the tax deducted from your salary each quarter",
    hint: () => "Your employer gives it.",
  },
  "form-16-part-b": {
    title: ({ employer }, say) => `Part B of ${say.form("Form 16")}${of(employer)}`,
    reason: () => "your salary, and what your employer took off it",
    hint: () => "Your employer gives it.",
  },
  "form-16-other": {
    title: (_, say) => `${say.form("Form 16")} of your other employer`,
    reason: () => "the salary of every employer goes into one return",
  },
  "form-16-months": {
    title: ({ year }, say) => `${say.form("Form 16")} for the other months of ${yearSpan(year)}`,
    reason: ({ months = 0 }) =>
      `what we have is for ${months} of 12 months: another employer may have paid the rest`,
    hint: () => "Tell us if you had no other employer.",
  },
  "form-26as": {
    title: ({ year }, say) => `${say.form("Form 26AS")} for ${yearSpan(year)}`,
    reason: () => "tax already paid in your name",
    hint: () => ON_PORTAL,
  },
  ais: {
    title: ({ year }) => `AIS for ${yearSpan(year)}`,
    reason: () => "income that others reported for you",
    hint: () => `Annual Information Statement. ${ON_PORTAL}`,
  },
  "refund-account": {
    title: () => "Refund account: cheque or passbook page",
    reason: () => "the refund goes there; its IFSC is needed",
    hint: () => "The account must be validated on the income tax portal.",
  },
  "foreign-question": {
    title: () => "Shares or accounts outside India?",
    // For AY 2026-27 from 1 January to 31 December 2025: domain.md, section 1.17.
    reason: ({ year }) => `they go into Schedule FA, for 1 January to 31 December ${year}`,
  },
  "foreign-grant": {
    title: () => "Grant statement of your shares abroad",
    reason: () => "what they were worth when you got them: that is their cost",
  },
  "foreign-statement": {
    title: () => "Broker’s statement of your shares abroad",
    reason: ({ year }) => `for Schedule FA, for 1 January to 31 December ${year}`,
  },
  interest: {
    title: () => "Interest certificates of your banks",
    reason: () => "interest on savings and deposits goes into the return",
  },
  "capital-gains": {
    title: ({ year }) => `Capital gains statement for ${yearSpan(year)}`,
    reason: () => "the day, the price and the cost of what you sold",
    hint: () => FROM_BROKER,
  },
  "rent-receipts": {
    title: () => "Rent receipts or rent agreement",
    reason: (_, say) => `to claim rent, ${say.section("10(13A)")}`,
  },
  "landlord-pan": {
    title: () => "PAN of your landlord",
    reason: ({ above = 0 }, say) =>
      `it is needed where the rent is above ${say.rupees(above)} a year`,
    hint: () => "Like ABCPD1234E.",
  },
  "proofs-80c": {
    title: (_, say) => `Proofs of your savings, ${say.section("80C")}`,
    reason: () => "the return asks for the number of each policy or account",
    hint: () => "Such as provident fund, PPF and life insurance.",
  },
  "annuity-plan": {
    title: () => "Receipts of your annuity plan",
    reason: (_, say) => `to claim what you paid, ${say.section("80CCC")}`,
  },
  nps: {
    title: () => "NPS statement with your PRAN",
    reason: (_, say) =>
      `to claim what you paid, ${say.section("80CCD")}; the return asks for the PRAN`,
  },
  "health-premiums": {
    title: () => "Premium receipts of your health insurance",
    reason: (_, say) =>
      `to claim premiums, ${say.section("80D")}; the return asks for the policy number`,
  },
  "health-insured": {
    title: () => "Which people does your health insurance cover?",
    reason: (_, say) =>
      `there is one limit for your family, one for your parents: ${say.section("80D")}`,
    choices: ["Me, my spouse and children", "My parents", "Both"],
  },
  "health-ages": {
    title: () => "Ages of all who are insured",
    reason: (_, say) => `the limit is higher from the age of 60, ${say.section("80D")}`,
  },
  "home-loan-interest": {
    title: () => "Interest certificate of your home loan",
    reason: (_, say) => `to claim interest, ${say.section("24(b)")}`,
    hint: () => "Your bank or lender gives it.",
  },
  "home-loan-possession": {
    title: () => "Day on which you got possession of the house",
    reason: (_, say) => `how much interest counts depends on it, ${say.section("24(b)")}`,
  },
  "home-loan-owners": {
    title: () => "Who owns the house, and in which shares?",
    reason: () => "only your own share goes into your return",
    hint: () => "Write “only me” if you own it alone.",
  },
  donations: {
    title: () => "Donation receipts with the PAN of each donee",
    reason: (_, say) =>
      `to claim donations, ${say.section("80G")}; cash above ₹2,000 does not count`,
  },
};

/** Of an employer, shortened so that a title stays on a line of a phone. */
function of(employer: string | undefined): string {
  if (!employer) return "";
  const name =
    employer.length > EMPLOYER_AT_MOST
      ? `${employer.slice(0, EMPLOYER_AT_MOST - 1).trim()}…`
      : employer;
  return ` of ${name}`;
}

/** What the firm reads beside a request that is proposed and left out. */
export const leftOutText: Record<LeftOutWhy, string> = {
  newRegime: "not in the new regime",
  oldRegimeClosed: "the old regime is closed",
};

/** What the figures hold of it, in the list of the firm alone: "₹2,40,000 in the figures". */
export function figuresHold({ amount }: RequestParams, say: TaxSay): string | undefined {
  return amount === undefined ? undefined : `${say.rupees(amount)} in the figures`;
}

/** What can be asked for, in the select of a person of the firm. */
export const requestSubjects: Record<RequestSubject, (say: TaxSay) => string> = {
  "form-16": (say) => say.form("Form 16"),
  "form-26as": (say) => say.form("Form 26AS"),
  ais: () => "AIS",
  "rent-receipts": () => "Rent receipts or agreement",
  "landlord-pan": () => "PAN of the landlord",
  "health-insurance": () => "Health insurance",
  "tax-saving": () => "Proofs of tax-saving investments",
  "home-loan": () => "Home loan",
  donations: () => "Donation receipts",
  "capital-gains": () => "Capital gains statement",
  interest: () => "Interest certificates",
  "foreign-shares": () => "Shares and accounts outside India",
  "refund-account": () => "Refund account",
  other: () => "Another document",
};
