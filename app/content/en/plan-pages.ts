import type { PlanCode } from "../catalogue.ts";

type Section = { heading: string; text: string };
type PlanPage = {
  /** With what is asked and what is struck through; of more lines than one "₹1 or ₹2". */
  description: (price: string, struck: string) => string;
  lead: string;
  /** In this order on every plan page. */
  sections: { purpose: Section; sessions: Section; restructuring: Section; itr: Section };
};

/** Words that all three plan pages say alike. */
export const planPage = {
  buy: "Buy Now",
  facts: {
    upTo: (lakhs: number) => `${lakhs} Lakhs`,
    income: "Income up to",
    free: "Free",
    filing: "ITR filing",
  },
  compare: { href: "/PlanNow#compare", label: "Compare the three plans" },
  includes: "What is included",
  leavesOut: "What is not included",
  leavesOutNote:
    "Needed all the same? Ask us: some of it is part of a larger plan, some of it is quoted apart.",
  twoPrices: "Two prices are listed for this plan. You choose one before you pay.",
  period: "Price for one year",
  next: {
    heading: "Your next step",
    steps: [
      "Press Buy Now. You sign in, or leave an e-mail or a mobile number.",
      "You pay exactly the price on this page, and the invoice says the same.",
      "You agree on the day of the first session and send your papers.",
    ],
    book: { href: "/BookAppointment", label: "Book a free tax session first" },
    tool: { href: "/tools/retirement", label: "Work out your retirement corpus yourself" },
  },
};

export const planPages = {
  "basic-plan": {
    description: (price, struck) =>
      `Basic Plan, ${price} instead of ${struck}: two CA tax planning sessions, salary restructuring and free ITR filing for salaried people with income up to 20 Lakhs.`,
    lead: "For salaried people with income up to 20 Lakhs: two tax planning sessions with a chartered accountant, your salary restructured, and your return filed free.",
    sections: {
      purpose: {
        heading: "Purpose",
        text: "To settle the tax of a salary early in the year: which regime, which deductions, what to tell your employer and when. What is planned by April need not be rescued in March.",
      },
      sessions: {
        heading: "Sessions",
        text: "2 CA tax planning sessions: the first to look through your salary, savings and rent and to write the plan; the second to check before the year ends that it was kept.",
      },
      restructuring: {
        heading: "Restructuring",
        text: "We read your salary structure with you and mark what can be paid to you in a form that is taxed less, so that you know what to ask your employer for.",
      },
      itr: {
        heading: "ITR",
        text: "Free ITR filing at the end of the year, from the same papers. You see every figure, and where it came from, before anything is filed.",
      },
    },
  },
  "advance-plan": {
    description: (price, struck) =>
      `Advance Plan, ${price} instead of ${struck}: three CA sessions, investment guidance, freelancing income and free ITR filing for income up to 30 Lakhs.`,
    lead: "For income up to 30 Lakhs, a salary with freelancing beside it: three sessions with a chartered accountant, investment guidance, and your return filed free.",
    sections: {
      purpose: {
        heading: "Purpose",
        text: "To plan the tax of more than one kind of income together. What you earn as a freelancer, what you save and what you invest all move the same figure, so they are looked at in one go.",
      },
      sessions: {
        heading: "Sessions",
        text: "3 CA sessions: one to write the plan, one in the middle of the year when freelance income has become clear, one before the year ends.",
      },
      restructuring: {
        heading: "Restructuring",
        text: "Your salary structure is read with the rest of your income in view, and we mark what to ask your employer for.",
      },
      itr: {
        heading: "ITR",
        text: "Free ITR filing, freelancing income included. You see every figure, and where it came from, before anything is filed.",
      },
    },
  },
  "premium-plan": {
    description: (price) =>
      `Premium Plan, ${price}: unlimited CA sessions, investment guidance, financial and retirement planning, portfolio analysis and advance tax for income up to 50 Lakhs.`,
    lead: "For income up to 50 Lakhs: unlimited CA sessions, financial and retirement planning, portfolio analysis, advance tax management, and your return filed free.",
    sections: {
      purpose: {
        heading: "Purpose",
        text: "To bring tax, investments and retirement into one plan, with one person who knows all three. Only CA certification and business books stay outside it.",
      },
      sessions: {
        heading: "Sessions",
        text: "Unlimited CA sessions: ask when the question comes up, before a sale of shares or a change of employer and not after it.",
      },
      restructuring: {
        heading: "Restructuring",
        text: "Salary, rent, savings and investments are arranged together, and advance tax is worked out for each of its due dates, so that interest for paying late does not build up unseen.",
      },
      itr: {
        heading: "ITR",
        text: "Free ITR filing, foreign and freelancing income included. You see every figure, and where it came from, before anything is filed.",
      },
    },
  },
} satisfies Record<PlanCode, PlanPage>;
