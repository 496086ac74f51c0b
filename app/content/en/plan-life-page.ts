/** The words of the plan's page that go along with its script; what the server draws is in plan-life-plan.ts. */
export const lifePlanPage = {
  title: "Your plan",
  minor: (until: string) =>
    `For a parent or guardian. The plan is not stored in an account: it stays in this browser’s draft until ${until}, and is deleted by itself.`,
  tried: { back: "Back to what you entered" },
  restsOn: {
    heading: "How this is worked out",
    again: "Work it out again",
    working: "Working it out…",
    options: "Ages, years and percentages",
    optionsNote:
      "They stand in the address of this page, so a link to it is this plan. Amounts never do.",
    prices: "How fast each price rises",
    seldom: "Reserve, tax on interest, and the runs",
    moved: "Moving goals and making them smaller",
    amounts: "Amounts beside your answers",
    amountsNote: "They go into your sealed draft.",
    save: "Save and work it out again",
    entered: "What you entered",
    given: "What it takes as given, and what it leaves out",
  },
  ageless: {
    heading: "Choose your age to see the years.",
    text: (today: string, inTheirYears: string) =>
      `Your goals come to ${today} at today’s prices, ${inTheirYears} in their years. Without your age nothing can be said of retirement.`,
    nothing: "Without your age nothing can be said of the years.",
    button: "See the years",
  },
  busy: {
    heading: "Many plans are being worked out right now.",
    text: "What you entered is safe in your draft. Try again in a minute.",
    again: "Work out my plan",
  },
  next: {
    heading: "Next steps",
    book: {
      title: "Book the session",
      text: "A planner goes through these figures with you.",
      question: (lever: string) =>
        `A planner goes through it with you, beginning with what changes it most: “${lever}”.`,
      link: "Book a time",
    },
    plan: {
      title: "Premium Plan",
      text: "The cheapest plan with financial and retirement planning. Basic does not include it.",
      link: "View the plan",
    },
    keep: {
      title: "Keep it in your account",
      link: "Sign in",
      open: "Open your account",
      texts: {
        none: "Sign in or open an account; it asks whether to keep your answers.",
        asks: "Your account asks whether to keep these answers.",
        has: "Your answers are in your account until the draft ends.",
      },
    },
    change: "Change your answers",
  },
};
