export const home = {
  title: "Tax and life-goal planning for salaried people",
  description:
    "Tax planning, ITR filing and life-goal planning for salaried people in India, led by chartered accountants. Upload your Form 16 and see both regimes, line by line.",
  hero: {
    headline: "Empowering Your Financial and Tax Journey",
    lead: "Your Form 16 says what you earned. It does not say which regime costs you less, what you may still claim, or what happens next. We do, in rupees.",
    plan: { href: "/PlanNow", label: "PLAN NOW" },
  },
  ladder: {
    title: "Two ladders, one income",
    caption:
      "The tax rate on each further rupee of total income, by regime. The area under a ladder is the tax by slabs, before rebate and cess.",
    unit: "Total income, in lakhs of rupees",
    old: "Old regime",
    new: "New regime",
    answer: (salary: string) =>
      `On a salary of ${salary}, the old regime costs less only when you claim more than`,
    detailsSummary: "How we got this figure",
    /** What people know as 80C, by the Act that governs the year. */
    savings: { "1961": "80C", "2025": "savings of section 123 (80C before)" },
    details: (
      of: Record<"deductionNew" | "deductionOld" | "taxNew" | "taxOld" | "savings", string>,
    ) =>
      `With nothing claimed but the standard deduction (${of.deductionNew} in the new regime, ${of.deductionOld} in the old), the tax with cess is ${of.taxNew} in the new regime and ${of.taxOld} in the old. Claims are exemptions and deductions only the old regime allows, such as rent, ${of.savings} or home-loan interest; we raise them until both regimes cost the same.`,
    assumed: (year: string) => `A resident below 60, ${year}, no other income.`,
    tool: { href: "/tools/regime", label: "Your own salary: old or new regime" },
  },
  claimMeaning: "What this means",
  aboutLabel: "About us",
  about: [
    {
      title: "Your Financial Goals",
      text: [
        "A home, a child’s education, a wedding, the years after work: each has a date and a price. We put both on paper, in today’s rupees, and work back to what this month should look like.",
        "Tax comes in where it belongs: as one of the costs on the way, planned before March and not discovered in July.",
      ],
    },
    {
      title: "Our Passion",
      text: [
        "We like a figure that can be traced. Every amount we show you points to the page it was read from, or to the section of law it was worked out under.",
        "You should never have to take our word for it. You should be able to check it.",
      ],
    },
  ],
  book: { href: "/BookAppointment", label: "BOOK AN APPOINTMENT" },
  services: {
    title: "Our Services",
    cards: [
      {
        title: "Strategic Tax Planning",
        text: "Old regime or new, rent, savings, home loan, capital gains: settled early in the year, with your salary structured to match.",
        link: { href: "/Service", label: "How we plan tax" },
      },
      {
        title: "Life Goal Financial Planning",
        text: "Six goals, their years and their costs, set against what you own and what you can put aside each month.",
        link: { href: "/PlanLife", label: "Plan your goals" },
      },
      {
        title: "Retirement Bliss Planning",
        text: "How much is enough, how long it has to last, and what to do from this year on so that it does.",
        link: { href: "/PlanGoals", label: "Start with retirement" },
      },
    ],
  },
  why: {
    title: "Why Choose Us",
    items: [
      {
        title: "Expert Guidance",
        text: "A chartered accountant reads your papers, answers your questions and checks your return before it is filed.",
      },
      {
        title: "Tailored Solutions",
        text: "Your age, your city’s rent, your employer’s salary structure and your own goals decide the plan. Two people on the same salary rarely need the same one.",
      },
      {
        title: "Transparency",
        text: "Prices are printed, with what is included and what is not. Each figure in your return shows where it came from, and you see it before anyone files.",
      },
    ],
  },
  facts: {
    title: "Facts about us",
    counted: (day: string) => `Counted on ${day}.`,
    labels: {
      returnsFiled: "returns filed",
      subscriptionCustomers: "subscription plan customers",
      satisfiedClients: "satisfied clients",
      lakhsOfTaxSaved: "lakhs of taxes saved",
    },
  },
  clients: { title: "Our Clients" },
};
