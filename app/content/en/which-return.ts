import type { IncomeKind } from "#domain/pricing/proposal.ts";

/** Words of "Which return is mine?". */
export const whichReturn = {
  jump: "Which return is mine?",
  heading: "Which return is mine?",
  text: "Tell us about your income. We name the lowest price that covers it.",
  income: {
    legend: "Income of the whole year, before deductions",
    upTo: (lakhs: number) => `Up to ${lakhs} Lakhs`,
    above: (lakhs: number) => `Above ${lakhs} Lakhs`,
  },
  kinds: {
    legend: "Anything beside salary, rent, interest and dividends?",
    labels: {
      capitalGains: "Sold shares, mutual funds, gold or property",
      crypto: "Sold crypto",
      futuresAndOptions: "Traded futures and options",
      freelancing: "Earned as a freelancer",
      foreignIncome: "Income from abroad",
      foreignSharesOrEsops: "ESOPs or foreign shares",
    } satisfies Partial<Record<IncomeKind, string>>,
  },
  button: "Find my return",
  result: "Your return",
  insteadOf: "instead of",
  saved: (amount: string) => `You save ${amount}`,
  choose: "Continue with this return",
  ask: { href: "/Contact-us", label: "Ask for a price" },
  book: { href: "/BookAppointment", label: "Book an appointment" },
  beside: {
    text: "Want the year planned, not only filed?",
    plans: { href: "/PlanNow", label: "The yearly plans" },
  },
};
