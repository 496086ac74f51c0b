/** What a meeting can be about; the services of the firm by name, then the rest. */
export const topics = [
  "Tax planning",
  "Financial planning",
  "Retirement planning",
  "ITR filing",
  "Passive income planning",
  "Business set-up planning",
  "Virtual CFO for startups",
  "Something else",
] as const;
