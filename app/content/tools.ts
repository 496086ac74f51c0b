import { taxToolList } from "./tax-tools.ts";

/** What each tool asks; the numbers it begins with are its own, see `routes/site/tools`. */
type Question = { label: string; hint?: string };

type Tool = {
  path: string;
  title: string;
  description: string;
  heading: string;
  lead: string;
  /** One line on the list of tools. */
  short: string;
  questions: Record<string, Question>;
  formula: string[];
  convention: string;
  source: string;
};

const MONTHLY_RETURN =
  "A twelfth of the yearly return each month, and every instalment at the start of its month: the convention of the Indian mutual-fund calculators. Sites that compound to the yearly return, or pay at the end of the month, print a little less.";

export const tools = {
  index: {
    path: "/tools",
    title: "Tax and planning tools that show their working",
    description:
      "Free tools for the tax regime, HRA exemption and due dates, and calculators for SIP, step-up SIP, retirement corpus and the cost of a goal: every line and formula shown. No sign-in.",
    heading: "Seven questions, answered at once",
    lead: "Which regime costs less, what is exempt, what is still open; what saving becomes and how much is enough. Each answer stands with its working behind it; nothing you enter is kept.",
    tax: "Tax",
    planning: "Planning",
    next: "A figure is a beginning. For a plan around your own goals, start with the questionnaire, or ask us for a time.",
  },
  calculate: "Calculate",
  calculating: "Calculating…",
  notPromised:
    "An illustration, not a promise: returns are not assured, and prices do not rise evenly.",
  yearByYear: "Year by year",
  working: "How it is worked out",
  formulaTitle: "Formula",
  conventionTitle: "Convention",
  sourceTitle: "Checked against",
  link: "Everything you entered stands in this page’s address: keep it or send it on.",
  others: "Other tools",
  onwards: {
    title: "From a figure to a plan",
    text: "All your goals, what you own and what a month leaves over, on one page.",
    plan: { href: "/PlanLife", label: "Plan your Life" },
    book: { href: "/BookAppointment", label: "Talk to a planner" },
  },
  sip: {
    path: "/tools/sip",
    title: "SIP calculator: what a monthly instalment becomes",
    description:
      "What a monthly SIP becomes after so many years: maturity, amount paid in and growth, year by year, with formula and convention.",
    heading: "What a monthly SIP becomes",
    lead: "The same instalment every month, growing at an even rate.",
    short: "The same amount every month: what it becomes, and how much of that is growth.",
    questions: {
      monthly: { label: "Instalment a month" },
      return: {
        label: "Expected return a year",
        hint: "12% is often taken for equity funds, 6 to 7% for debt.",
      },
      years: { label: "Years" },
    },
    formula: [
      "maturity = P × ((1 + i)^n − 1) ÷ i × (1 + i)",
      "P is the instalment, n the number of months, i the yearly return ÷ 12.",
    ],
    convention: MONTHLY_RETURN,
    source:
      "₹10,000 a month for 20 years at 12% is ₹99,91,479 (cholasecurities.com, step-up SIP calculator).",
  },
  stepUpSip: {
    path: "/tools/step-up-sip",
    title: "Step-up SIP calculator: an instalment that rises each year",
    description:
      "What a SIP becomes when its instalment rises by a percentage every year, beside the same SIP without the rise. Formula and every year shown.",
    heading: "What a rising SIP becomes",
    lead: "An instalment that rises once a year, as your pay does.",
    short: "An instalment that rises each year, and what the rise adds.",
    questions: {
      monthly: { label: "Instalment a month, in the first year" },
      stepUp: { label: "Rise of the instalment each year" },
      return: {
        label: "Expected return a year",
        hint: "12% is often taken for equity funds, 6 to 7% for debt.",
      },
      years: { label: "Years" },
    },
    formula: [
      "at the end of each year = what was there × (1 + i)^12 + P × ((1 + i)^12 − 1) ÷ i × (1 + i)",
      "P is that year’s instalment, i the yearly return ÷ 12; after twelve months P rises by the step-up.",
    ],
    convention: MONTHLY_RETURN,
    source:
      "₹10,000 rising by 10% a year for 20 years at 12% is ₹1,98,88,715 (cholasecurities.com). With no rise it is the plain SIP to the rupee.",
  },
  retirement: {
    path: "/tools/retirement",
    title: "Retirement corpus calculator: how much is enough",
    description:
      "The corpus that pays your expenses, rising with inflation, from retirement to the age you plan for, and the SIP that builds it. Formula and every year shown.",
    heading: "How much is enough to retire",
    lead: "The corpus that pays every year’s expense, rising with prices, until the age you plan for.",
    short: "The corpus you need on the day you stop working, and the SIP that builds it.",
    questions: {
      expense: {
        label: "A month’s expense today",
        hint: "Without loan instalments that end before.",
      },
      age: { label: "Your age" },
      retireAt: { label: "Age at retirement" },
      until: { label: "Plan until the age of", hint: "85 to 90 is prudent." },
      inflation: { label: "Inflation a year" },
      before: { label: "Return before retirement, a year" },
      after: { label: "Return after retirement, a year" },
    },
    formula: [
      "first year = 12 × expense today × (1 + inflation)^years to retirement",
      "real return r = (1 + return) ÷ (1 + inflation) − 1",
      "corpus = first year × (1 − (1 + r)^−years) ÷ r × (1 + r)",
    ],
    convention:
      "Each year’s expense leaves the corpus at the start of the year; the real return is the quotient, not the difference, of return and inflation. The SIP follows the SIP tool.",
    source:
      "₹50,000 a month at 6% is ₹2,87,175 a month after 30 years (calculox.in, after the NISM framework); the corpus for 25 years at 7%, ₹7,71,48,478, is our own annuity due, paid down to nil year by year below.",
  },
  goalCost: {
    path: "/tools/goal-cost",
    title: "Goal cost calculator: what it will cost by then",
    description:
      "What education, a home or a wedding will cost in the year you need it, and the monthly SIP that reaches it. Formula and every year shown.",
    heading: "What a goal will cost by then",
    lead: "Today’s price, carried to the year you need it.",
    short: "Today’s price in the year you need it, and the SIP that reaches it.",
    questions: {
      cost: { label: "Cost today" },
      inflation: {
        label: "Rise of the price, a year",
        hint: "6% is our general assumption, 8 to 10% for education, 10 to 12% for medical care.",
      },
      years: { label: "Years until you need it" },
      return: { label: "Expected return on savings, a year" },
    },
    formula: [
      "cost by then = cost today × (1 + inflation)^years",
      "SIP = cost by then × i ÷ (((1 + i)^n − 1) × (1 + i))",
    ],
    convention: `Prices rise once a year. ${MONTHLY_RETURN}`,
    source:
      "₹15,00,000 at 8% is about ₹32,38,000 after 10 years (a published child-education example).",
  },
} satisfies Record<string, unknown> & Record<"sip" | "stepUpSip" | "retirement" | "goalCost", Tool>;

/** In the order of the list. */
export const planningToolList = [tools.sip, tools.stepUpSip, tools.retirement, tools.goalCost];

export const toolList = [...taxToolList, ...planningToolList];
