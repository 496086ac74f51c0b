export const planNow = {
  title: "Annual Subscription Plan",
  description:
    "Annual tax and life-goal planning with a chartered accountant: Basic, Advance and Premium, with prices, ceilings, sessions and what is not included.",
  heading: "Annual Subscription Plan",
  lead: "A chartered accountant beside you for a year: tax planned before March, the return filed, and a person to ask in between.",
  more: "VIEW MORE",
  buy: "Buy Now",
  twoPrices: "Two prices are listed. You choose one at checkout.",
  compare: {
    heading: "All three plans, side by side",
    text: "Between the two cards stands a third plan, Advance. A dash means that the plan does not include it.",
    caption: "What the Basic, Advance and Premium plans cost and include",
    columns: { "basic-plan": "Basic", "advance-plan": "Advance", "premium-plan": "Premium" },
    price: "Price for a year",
    ceiling: "For income up to",
    sessions: "CA sessions",
    details: "Details",
    insteadOf: "instead of",
    upTo: (lakhs: number) => `${lakhs} Lakhs`,
    unlimited: "Unlimited",
  },
  unsure: {
    heading: "Only the return?",
    text: "A plan is for the whole year. If all you need is this year’s return, file it alone; every plan includes it free.",
    link: { href: "/FileItr", label: "File ITR with us" },
  },
};
