/** What a session is usually about: the free one, the services of the firm by name, then the rest. Lengths in minutes. */
export const usualTopics = [
  {
    id: "free-tax-session",
    name: "Free tax session",
    text: "Ask anything about your tax.",
    length: 30,
    isFree: true,
  },
  {
    id: "tax-planning",
    name: "Tax planning",
    text: "Which regime, what to claim, before March.",
    length: 60,
    isFree: false,
  },
  {
    id: "financial-planning",
    name: "Financial planning",
    text: "Goals, savings and cover in one plan.",
    length: 60,
    isFree: false,
  },
  {
    id: "retirement-planning",
    name: "Retirement planning",
    text: "How long your money lasts, what changes it.",
    length: 60,
    isFree: false,
  },
  {
    id: "itr-filing",
    name: "ITR filing",
    text: "What to bring, and what was missed.",
    length: 30,
    isFree: false,
  },
  {
    id: "passive-income-planning",
    name: "Passive income planning",
    text: "Rent, interest, dividends, and their tax.",
    length: 60,
    isFree: false,
  },
  {
    id: "business-set-up-planning",
    name: "Business set-up planning",
    text: "Its form, its registration, its first year.",
    length: 60,
    isFree: false,
  },
  {
    id: "virtual-cfo-for-startups",
    name: "Virtual CFO for startups",
    text: "Books, cash and due dates, month by month.",
    length: 60,
    isFree: false,
  },
  {
    id: "something-else",
    name: "Something else",
    text: "Tell us in a sentence.",
    length: 30,
    isFree: false,
  },
] as const;

/** Their names, for who asks for a time. */
export const topics = usualTopics.map(({ name }) => name);
