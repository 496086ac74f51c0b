import { type Rupees, rupees } from "#values/money.ts";

/** A price as it is printed: what is struck through and what is asked. */
export type PriceLine = {
  /** Kept with orders: never change one that was sold. */
  id: string;
  struck: Rupees;
  price: Rupees;
  /**
   * A percentage that must be printed although it is not the computed one, per place. Each such row is somebody's
   * decision and is listed in catalogue.test.ts; the true saving is printed beside it.
   */
  printed?: { card?: number; page?: number };
};

/** What a plan may contain, in the words of the page. */
export const features = {
  restructuring: "Salary restructuring",
  itrFiling: "Free ITR filing",
  investmentGuidance: "Investment guidance",
  lifePlanning: "Financial and retirement planning",
  portfolio: "Portfolio analysis",
  rent: "House rent income",
  capitalGain: "Capital gain",
  crypto: "Crypto",
  employers: "Multiple employers",
  otherSource: "Other source income",
  freelancing: "Freelancing income",
  foreign: "Foreign income",
  advanceTax: "Advance tax management",
  productGuide: "Investment product guide",
  certification: "CA certification",
  books: "Business books",
} as const;
export type Feature = keyof typeof features;

export const addOns = {
  "foreign-shares": { label: "ESOPs / foreign share reporting", price: rupees(499) },
  "capital-gains": { label: "Capital gains", price: rupees(499) },
  crypto: { label: "Crypto transactions", price: rupees(499) },
  "futures-options": { label: "Futures and options", price: rupees(499) },
  freelancing: { label: "Freelancing income", price: rupees(499) },
} as const satisfies Record<string, { label: string; price: Rupees }>;
export type AddOnCode = keyof typeof addOns;
const EVERY_ADD_ON = Object.keys(addOns) as AddOnCode[];

type Sold = {
  name: string;
  /** As in the route table. */
  path: string;
  lines: readonly [PriceLine, ...PriceLine[]];
  addOns: readonly AddOnCode[];
};

export type Plan = Sold & {
  kind: "plan";
  /** Heading of its card. */
  card: string;
  incomeUpToLakhs: number;
  sessions: number | "unlimited";
  /** What the sessions are called on this plan's page. */
  sessionsAre: "CA tax planning sessions" | "CA sessions";
  /** What its card names, in order, after the income and the sessions. */
  highlights: readonly Feature[];
  includes: readonly Feature[];
  leavesOut: readonly Feature[];
};

export type ItrProduct = Sold & { kind: "itr" };
export type Product = Plan | ItrProduct;

const ALWAYS_COVERED = ["rent", "capitalGain", "crypto", "employers", "otherSource"] as const;

/** The annual subscription plans, from the smallest up. */
export const plans = {
  "basic-plan": {
    kind: "plan",
    name: "Basic Plan",
    card: "BASIC PLAN",
    path: "/BasicPlan",
    lines: [{ id: "annual", struck: rupees(5000), price: rupees(4249) }],
    addOns: [],
    incomeUpToLakhs: 20,
    sessions: 2,
    sessionsAre: "CA tax planning sessions",
    highlights: ["restructuring", "itrFiling"],
    includes: ALWAYS_COVERED,
    leavesOut: ["certification", "foreign", "productGuide", "advanceTax", "books", "freelancing"],
  },
  "advance-plan": {
    kind: "plan",
    name: "Advance Plan",
    card: "ADVANCE PLAN",
    path: "/AdvancePlan",
    lines: [{ id: "annual", struck: rupees(8000), price: rupees(6799) }],
    addOns: [],
    incomeUpToLakhs: 30,
    sessions: 3,
    sessionsAre: "CA sessions",
    highlights: ["investmentGuidance", "freelancing", "itrFiling"],
    includes: [...ALWAYS_COVERED, "freelancing", "investmentGuidance", "restructuring"],
    // Nothing is given for this plan: what Basic leaves out, less what Advance adds, and what only Premium has.
    leavesOut: ["certification", "foreign", "lifePlanning", "portfolio", "advanceTax", "books"],
  },
  "premium-plan": {
    kind: "plan",
    name: "Premium Plan",
    card: "PREMIUM PLAN",
    path: "/PremiumPlan",
    lines: [
      { id: "line-1", struck: rupees(10_000), price: rupees(8499) },
      { id: "line-2", struck: rupees(15_000), price: rupees(12_749) },
    ],
    addOns: [],
    incomeUpToLakhs: 50,
    sessions: "unlimited",
    sessionsAre: "CA sessions",
    highlights: ["investmentGuidance", "lifePlanning", "portfolio", "advanceTax", "itrFiling"],
    includes: [
      ...ALWAYS_COVERED,
      "freelancing",
      "foreign",
      "investmentGuidance",
      "lifePlanning",
      "portfolio",
      "advanceTax",
      "restructuring",
    ],
    leavesOut: ["certification", "books"],
  },
} as const satisfies Record<string, Plan>;
export type PlanCode = keyof typeof plans;

/** ITR filing, one return each. */
export const itrProducts = {
  "basic-itr": {
    kind: "itr",
    name: "Basic ITR",
    path: "/BasicItrPlan",
    lines: [
      { id: "return", struck: rupees(1999), price: rupees(1499), printed: { card: 25, page: 50 } },
    ],
    addOns: EVERY_ADD_ON,
  },
  "basic-itr-above": {
    kind: "itr",
    name: "Basic ITR above 25 Lakhs",
    path: "/BasicItrAbovePlan",
    lines: [
      { id: "return", struck: rupees(3999), price: rupees(2499), printed: { card: 25, page: 50 } },
    ],
    addOns: EVERY_ADD_ON,
  },
  "capital-gains-itr": {
    kind: "itr",
    name: "Basic ITR with Capital Gains",
    path: "/BasicItrCapitalGains",
    lines: [{ id: "return", struck: rupees(4000), price: rupees(2499) }],
    addOns: [],
  },
  "high-net-worth-itr": {
    kind: "itr",
    name: "High Net worth Individual ITR",
    path: "/HighNetWorthIndividualItr",
    lines: [{ id: "return", struck: rupees(6999), price: rupees(4999) }],
    addOns: [],
  },
  "futures-options-itr": {
    kind: "itr",
    name: "Salary + Future & Option ITR",
    path: "/SalaryFutureOptionItr",
    lines: [{ id: "return", struck: rupees(10_000), price: rupees(4999) }],
    addOns: [],
  },
  "foreign-income-itr": {
    kind: "itr",
    name: "Salary + Foreign Income",
    path: "/SalaryForeignIncome",
    lines: [{ id: "return", struck: rupees(10_000), price: rupees(4999) }],
    addOns: [],
  },
  "itr-planning": {
    kind: "itr",
    name: "ITR Planning",
    path: "/ItrPlanning",
    lines: [{ id: "return", struck: rupees(10_000), price: rupees(4999) }],
    addOns: [],
  },
} as const satisfies Record<string, ItrProduct>;
export type ItrCode = keyof typeof itrProducts;

export type ProductCode = PlanCode | ItrCode;

/** Everything that can be ordered, by the code that orders keep. */
export const products: Readonly<Record<ProductCode, Product>> = { ...plans, ...itrProducts };

export function isProductCode(text: string): text is ProductCode {
  return Object.hasOwn(products, text);
}

function codeAt<Code extends string>(list: Record<Code, Sold>, path: string): Code {
  for (const code in list) if (list[code].path === path) return code;
  throw new Error(`nothing is sold at ${path}`);
}

/** The plan of a page, by its address as in the route table; throws for another address. */
export const planAt = (path: string): PlanCode => codeAt(plans, path);
/** The ITR product of a page, by its address as in the route table; throws for another address. */
export const itrProductAt = (path: string): ItrCode => codeAt(itrProducts, path);

/** `For income up to 20 Lakhs` and `2 CA tax planning sessions`: the first lines of every plan. */
export function termsOf(plan: Plan): { income: string; sessions: string } {
  const count = plan.sessions === "unlimited" ? "Unlimited" : plan.sessions;
  return {
    income: `For income up to ${plan.incomeUpToLakhs} Lakhs`,
    sessions: `${count} ${plan.sessionsAre}`,
  };
}
