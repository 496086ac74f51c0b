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
    old: "Old regime",
    new: "New regime",
    salary: "On a salary of",
    /** What the two taxes rest on. */
    assumed: (year: string) => `${year}, below 60, no other income`,
    /** Of the drawing: its rungs are those of the law, moved by the deduction. */
    rungs: "Salary, with the standard deduction in it",
    breakEven: (claims: string) =>
      `The old regime costs less only when you claim more than ${claims} of rent, savings, home-loan interest and the like.`,
    noneNew: "No tax in the new regime: the rebate takes all of it.",
    noneAtAll: "No tax in either regime.",
    more: "Old regime costs more by",
    tool: "How we got this figure",
    typed: "Your salary for the year, in rupees",
    drag: "Drag to your salary",
    both: (salary: string, taxNew: string, taxOld: string) =>
      `${salary}: new regime ${taxNew}, old regime ${taxOld}`,
    submit: "Compare both regimes",
  },
  how: "How it works",
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
  /** Drawn beside them, of an invented person. */
  goals: {
    drawing: (goals: readonly { name: string; year: number }[], monthly: string) =>
      `A sample plan: ${goals.map(({ name, year }) => `${name} in ${year}`).join(", ")}, reached with ${monthly} a month`,
    now: "Now",
    monthly: ["a month", "for all six"],
    from: (year: number) => `from ${year}`,
    caption: (age: number) =>
      `A sample plan, in today’s rupees: aged ${age}, saving more as the salary rises.`,
    costs: (goals: readonly { name: string; year: number; cost: string | undefined }[]) =>
      `A sample plan: ${goals.map(({ name, year, cost }) => (cost ? `${name} ${cost} in ${year}` : `${name} from ${year}`)).join(", ")}`,
    worth: (retires: number, end: number) =>
      `A sample plan: what is owned grows until ${retires} and lasts until ${end}`,
    years: (age: number) => `${age} years`,
  },
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
  /** One figure of the sample, and all that it rests on. */
  trace: {
    heading: "Refund of the sample, new regime",
    /** Once every date but that of an updated return has passed. */
    late: "The sample, filed by an updated return",
    checked: "Checked by a chartered accountant",
    before: "Before it is filed",
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
