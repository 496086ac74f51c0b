import { toolCards } from "./cards.ts";

export const hra = {
  ...toolCards.hra,
  title: "HRA exemption calculator: the three limits",
  lead: "The least of three limits, worked out for the months in which pay, rent and city stayed the same.",
  submit: "Work out the exemption",
  questions: {
    year: { label: "Year of income" },
    basic: {
      label: "Basic pay with dearness allowance, a month",
      hint: "Dearness allowance only where it counts for retirement benefits.",
    },
    hra: { label: "House rent allowance, a month" },
    rent: { label: "Rent you pay, a month" },
    city: { label: "City you rent in" },
    months: { label: "Months", hint: "12 when nothing changed in the year." },
  },
  first: "From the start",
  second: "After a change in the year",
  secondHint:
    "Another flat, another city or a raise: the months after it are worked out by themselves.",
  received: "Allowance received",
  taxable: "Taxed even in the old regime",
  limits: "The three limits",
  also: {
    title: "What else to know",
    items: [
      "Rent above ₹1,00,000 a year: the employer asks for the landlord’s PAN.",
      "Months in which no rent was paid have no exemption: leave them out.",
      "The check of ITR-1 stops the exemption at a third of the salary under section 17(1); whether yours is above that, this page cannot see.",
      "Living in a house of your own, or paying no rent, there is no exemption.",
    ],
  },
  computedFor:
    "Computed from what you entered, for an employee who is paid a house rent allowance.",
  compare: { href: "/tools/regime", label: "Which regime is cheaper with it" },
} as const;
