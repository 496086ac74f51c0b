/** Words of the list of tools. */
export const toolIndex = {
  path: "/tools",
  title: "Tax and planning tools that show their working",
  description:
    "Free tools for the tax regime, HRA exemption and due dates, and calculators for SIP, step-up SIP, retirement corpus and the cost of a goal: every line and formula shown. No sign-in.",
  heading: "Seven questions, answered at once",
  lead: "Which regime costs less, what is exempt, what is still open; what saving becomes and how much is enough. Each answer shows its working; nothing you enter is kept.",
  winter: "This winter",
  tax: "Tax",
  planning: "Planning",
  next: "A figure is a beginning. For a plan around your own goals, start with the questionnaire, or ask us for a time.",
};

/** Words below a planning tool. */
export const planningOnwards = {
  title: "From a figure to a plan",
  text: "All your goals, what you own and what a month leaves over, on one page.",
  first: { href: "/PlanLife", label: "Plan your Life" },
  book: { href: "/BookAppointment", label: "Talk to a planner" },
};

export const otherTools = "Other tools";
