export const planNow = {
  title: "Annual Subscription Plan",
  description:
    "Annual tax and life-goal planning with a chartered accountant: Basic, Advance and Premium, with prices, ceilings, sessions and what is not included.",
  heading: "Annual Subscription Plan",
  lead: "A chartered accountant beside you for a year: tax planned before March, the return filed, and a person to ask in between.",
  more: "VIEW MORE",
  buy: "Buy Now",
  price: "Price for a year",
  chooseLine: "Choose a price here or at checkout.",
  compare: "All three plans, side by side",
  unsure: {
    heading: "Only the return?",
    text: "A plan is for the whole year. If all you need is this year’s return, file it alone; every plan includes it free.",
    link: { href: "/FileItr", label: "File ITR with us" },
  },
};

/** Beside the two prices of Premium, until the firm has said what sets them apart. */
export const askWhich = { href: "/Contact-us", label: "Ask us which" };

/** Words of the comparison, and of the ceilings as bars. */
export const comparePlans = {
  caption: "What the Basic, Advance and Premium plans cost and include",
  names: { "basic-plan": "Basic", "advance-plan": "Advance", "premium-plan": "Premium" },
  ceiling: "For income up to",
  sessions: "CA sessions",
  insteadOf: "instead of",
  upTo: (lakhs: number) => `${lakhs} Lakhs`,
  upToShort: (lakhs: number) => `${lakhs} L`,
  nothing: "₹0",
  unlimited: "Unlimited",
  sessionsOf: (count: number | "unlimited") =>
    count === "unlimited" ? "unlimited sessions" : `${count} sessions`,
  groups: { every: "In every plan", some: "What sets them apart", none: "In none" },
};
