import type { ItrCode } from "../catalogue.ts";

type ItrPage = {
  /** With its price, and the price of an add-on. */
  description: (price: string, addOn: string) => string;
  lead: string;
  suits: string[];
  papers: string[];
};

/** Words that all ITR product pages say alike. */
export const itrPage = {
  suits: "For whom",
  papers: "What you need at hand",
  steps: {
    heading: "How it goes",
    items: [
      "You order here. Nothing is charged yet.",
      "You hand over your Form 16, at once or later, and pay exactly this price. The invoice says the same.",
      "You get a draft with every figure and its source, ask what you want to ask, and approve it.",
      "The return is prepared for upload, and you are guided through filing it and verifying it online.",
    ],
  },
  tools: {
    heading: "Work it out first",
    links: [
      { href: "/tools/regime", label: "Old or new regime, from a few figures" },
      { href: "/tools/hra", label: "How much of the HRA is exempt" },
      { href: "/stepform", label: "Both regimes from your Form 16" },
    ],
  },
  order: "Order this return",
  back: { href: "/FileItr", label: "All returns and prices" },
};

/** Words of the form that prices a return. */
export const priceForm = {
  planName: "Plan name",
  planNameHint: "Required. The name on your order, for instance whose return it is.",
  addOns: "Add what applies to you",
  update: "Update the price",
  price: "Your price",
  proceed: "Login to Proceed",
  moment: "One moment…",
  priceNote: "This is all you pay. Nothing else is added on the invoice.",
};

/** Heads what the clock says of the return, and adds to it. */
export const returnTodayWords = {
  title: "If you have not filed for",
  /** S. 139(3) of the 1961 Act: a return of loss is furnished within the time of s. 139(1). */
  lossIsLost:
    "A loss from a business, from futures and options or from capital gains can no longer be carried forward: only a return filed by the due date allows that.",
  /** S. 44AB of the 1961 Act, s. 63 of the 2025 Act. */
  audited: (day: string) =>
    `Where the accounts of the business must be audited, the due date is ${day}.`,
  link: { href: "/tools/due-dates", label: "Due dates, or what a filed return still allows" },
};

/** Words beside the days that are left for a return, on a line. */
export const dueRuler = {
  ends: {
    inTime: { from: "filing opens", until: "due date" },
    belated: { from: "due date", until: "last day, belated" },
  },
  regimes: { both: "Both regimes open", new: "New regime only", old: "Old regime only" },
  noFee: "no late fee",
  fee: (most: string) => `late fee up to ${most}`,
  left: (days: number) =>
    days === 0 ? "Today is the last day" : days === 1 ? "1 day left" : `${days} days left`,
  more: "What that means for you",
};

const FORM_16 = "Form 16 of each employer";
const STATEMENTS = "Form 26AS and the Annual Information Statement (AIS)";
const BANK = "Bank account for the refund, and interest certificates";

export const itrPages = {
  "basic-itr": {
    description: (price, addOn) =>
      `Basic ITR for income up to 25 Lakhs at ${price}: one return by a chartered accountant, with add-ons for capital gains, crypto, futures and options, freelancing and foreign shares at ${addOn} each.`,
    lead: "One income tax return for a salary with income up to 25 Lakhs.",
    suits: [
      "Salaried people with income up to 25 Lakhs",
      "Rent, savings, insurance and home-loan deductions",
      "With an add-on each: ESOPs, capital gains, crypto, futures and options, freelancing",
    ],
    papers: [FORM_16, STATEMENTS, BANK],
  },
  "basic-itr-above": {
    description: (price, addOn) =>
      `Basic ITR for income above 25 Lakhs at ${price}: one return by a chartered accountant, with add-ons for capital gains, crypto, futures and options, freelancing and foreign shares at ${addOn} each.`,
    lead: "One income tax return for a salary with income above 25 Lakhs.",
    suits: [
      "Salaried people with income above 25 Lakhs",
      "Deductions, and the disclosures that a higher income asks for",
      "With an add-on each: ESOPs, capital gains, crypto, futures and options, freelancing",
    ],
    papers: [FORM_16, STATEMENTS, BANK],
  },
  "capital-gains-itr": {
    description: (price) =>
      `Basic ITR with Capital Gains at ${price}: a return for a salary with gains from shares, mutual funds or property, by a chartered accountant.`,
    lead: "A salary, and something sold at a gain or a loss: shares, mutual funds or property.",
    suits: [
      "Salaried people who sold shares, mutual funds, gold or property in the year",
      "Losses to be set off, or carried forward by a return filed in time: a belated return loses them",
    ],
    papers: [
      FORM_16,
      STATEMENTS,
      "Capital gains statement of your broker, fund house or registrar",
      BANK,
    ],
  },
  "high-net-worth-itr": {
    description: (price) =>
      `High Net worth Individual ITR at ${price}: one return for several kinds of income and the schedules that come with them, by a chartered accountant.`,
    lead: "Several kinds of income, and the schedules of assets that the return then asks for.",
    suits: [
      "Individuals with income and assets of many kinds",
      "More than one house, unlisted shares, or income on which surcharge is charged",
    ],
    papers: [FORM_16, STATEMENTS, "Statements of investments, property and loans", BANK],
  },
  "futures-options-itr": {
    description: (price) =>
      `Salary + Future & Option ITR at ${price}: trading in futures and options reported as business income beside your salary, by a chartered accountant.`,
    lead: "A salary, and trading in futures and options. The law treats that trading as a business, so the return is another form.",
    suits: [
      "Salaried people who traded in futures and options, at a profit or at a loss",
      "Losses to be carried forward, which only a return filed in time allows: a belated return loses them",
    ],
    papers: [
      FORM_16,
      STATEMENTS,
      "Profit and loss statement of your broker, with the turnover",
      BANK,
    ],
  },
  "foreign-income-itr": {
    description: (price) =>
      `Salary + Foreign Income at ${price}: income and assets abroad disclosed, tax paid abroad credited, beside your salary, by a chartered accountant.`,
    lead: "A salary, and income or assets abroad: shares of a foreign employer, a bank account, a salary earned there.",
    suits: [
      "Residents with shares, accounts or income outside India",
      "Tax paid abroad that may be credited here",
    ],
    papers: [
      FORM_16,
      STATEMENTS,
      "Statements of the foreign income, assets and the tax paid on them",
      BANK,
    ],
  },
  "itr-planning": {
    description: (price) =>
      `ITR Planning at ${price}: a chartered accountant goes through your year before the return is written and plans the tax with you.`,
    lead: "The return and the thinking before it: what to claim, under which regime, and what to change for the next year.",
    suits: [
      "People who want the year looked through before the return is written",
      "A choice of regime, of deductions and of timing, as far as the day still leaves it open",
    ],
    papers: [FORM_16, STATEMENTS, "Proofs of what you saved, paid and insured", BANK],
  },
} satisfies Record<ItrCode, ItrPage>;
