/**
 * What a session is usually about: the free one, the services of the firm by name, then the rest. Lengths in minutes. A
 * yearly plan may cover what the catalogue says is in one: tax planning and ITR filing in each, financial and retirement
 * planning in the Premium Plan.
 */
export const usualTopics = [
  {
    id: "free-tax-session",
    name: "Free tax session",
    text: "Ask anything about your tax.",
    length: 30,
    price: "free",
  },
  {
    id: "tax-planning",
    name: "Tax planning",
    text: "Which regime, what to claim, before March.",
    length: 60,
    price: "plan",
  },
  {
    id: "financial-planning",
    name: "Financial planning",
    text: "Goals, savings and cover in one plan.",
    length: 60,
    price: "plan",
  },
  {
    id: "retirement-planning",
    name: "Retirement planning",
    text: "How long your money lasts, what changes it.",
    length: 60,
    price: "plan",
  },
  {
    id: "itr-filing",
    name: "ITR filing",
    text: "What to bring, and what was missed.",
    length: 30,
    price: "plan",
  },
  {
    id: "passive-income-planning",
    name: "Passive income planning",
    text: "Rent, interest, dividends, and their tax.",
    length: 60,
    price: "ask",
  },
  {
    id: "business-set-up-planning",
    name: "Business set-up planning",
    text: "Its form, its registration, its first year.",
    length: 60,
    price: "ask",
  },
  {
    id: "virtual-cfo-for-startups",
    name: "Virtual CFO for startups",
    text: "Books, cash and due dates, month by month.",
    length: 60,
    price: "ask",
  },
  {
    id: "something-else",
    name: "Something else",
    text: "Tell us in a sentence.",
    length: 30,
    price: "ask",
  },
] as const;

/** Their names, for who asks for a time. */
export const topics = usualTopics.map(({ name }) => name);
