export const service = {
  title: "Our Services",
  description:
    "Tax planning and financial planning for salaried people, passive income, business set-up, retirement, and a virtual CFO for startups.",
  heading: "Our Services",
  lead: "Two things we do all year round, and four that people ask us for when life changes.",
  main: [
    {
      id: "tax-planning",
      title: "Tax planning",
      text: "Most tax is decided before March, in choices nobody told you were choices: the regime, the shape of your salary, where the rent is shown, when a gain is taken.",
      points: [
        "Old regime or new, worked out for your own salary and revisited when it changes",
        "Salary restructuring that your employer can apply",
        "House rent, home loan, insurance and savings claimed where they count",
        "Capital gains and advance tax planned by date, so that no interest is charged",
      ],
      link: { href: "/PlanNow", label: "See the annual plans" },
      tool: { href: "/tools/regime", label: "Old or new regime: work it out" },
    },
    {
      id: "financial-planning",
      title: "Financial planning",
      text: "A plan is a list of dates and amounts. We set what you own and earn against what you want and when, and say what this month should look like.",
      points: [
        "Six goals, each with a year and a cost in today’s rupees",
        "What you own, what you owe and what you are covered for, on one sheet",
        "A monthly surplus with a job for every rupee of it",
        "Risk in plain figures: what may be gained, and what may be lost",
      ],
      link: { href: "/PlanLife", label: "Plan your Life" },
      tool: { href: "/tools/sip", label: "What a monthly SIP becomes" },
    },
  ],
  further: {
    title: "When life changes",
    items: [
      {
        title: "Passive income planning",
        text: "Rent, interest, dividends: what they bring after tax, and in whose hands they belong.",
      },
      {
        title: "Business set-up planning",
        text: "Proprietorship, LLP or company; registrations, books and the first year’s dates.",
      },
      {
        title: "Retirement planning",
        text: "How much is enough, how long it has to last, and which account to draw from first.",
      },
      {
        title: "Virtual CFO for startups",
        text: "Budgets, runway, compliance and board papers, by the hour instead of by the hire.",
      },
    ],
  },
  upload: "Begin with your Form 16",
  questions: {
    title: "Before you ask",
    items: [
      {
        question: "Which of these do I need?",
        answer:
          "If it is only the return, none of them: file it on its own. If you want the tax of next year to be lower, take tax planning. If the question is bigger than tax, start with Plan your Life; it costs nothing to fill in.",
      },
      {
        question: "Do you sell insurance or mutual funds?",
        answer:
          "This site sells none and recommends none. A plan says what kind of thing it needs and why; which one you buy, and where, is yours to decide.",
      },
      {
        question: "Can I do everything without visiting you?",
        answer:
          "Yes. Papers are uploaded, sessions are by telephone or video, and you approve every draft on the screen before anything is filed.",
      },
      {
        question: "What if my case turns out to be bigger than the plan?",
        answer:
          "We stop and tell you the price of the difference before we go on. You may decline it. Nothing is added to a bill afterwards.",
      },
    ],
  },
  book: {
    title: "Not sure which one is yours?",
    text: "Say what is going on. We will tell you what it needs, and what it does not.",
    link: { href: "/BookAppointment", label: "Book Appointment" },
  },
};
