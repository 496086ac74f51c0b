export const planLife = {
  next: "Next",
  previous: "Previous",
  submit: "Submit",
  compute: "Work out future costs",
  computing: "Working out…",
  nothingCompulsory: "Leave empty what does not apply: nothing here is compulsory.",
  inRupees: "In rupees, as they stand today.",
  stays:
    "What you type stays encrypted in this browser’s draft. We delete it after 24 hours and share it with no one.",
  delete: "Delete now",
  workOut: "Work out one by itself:",
  steps: "Steps of your plan",
  place: (step: number, of: number) => `Step ${step} of ${of}`,
  progress: (filled: number, of: number) => {
    if (filled === 0) return "Nothing filled in yet";
    return filled === of ? "All filled in" : `${filled} of ${of} filled in`;
  },
  pressAgain: "Press the button again to go on without them.",
  draftUntil: (until: string) =>
    `Your draft is kept sealed until ${until}, then deleted by itself.`,
  risk: {
    title: "Plan your Life: risk appetite",
    description:
      "Plan your Life in four steps: how much risk suits you, what you own, what a month leaves over, and what your goals will cost. No sign-in.",
    heading: "Plan your Life",
    lead: "Four short steps: the risk you can live with, what you own, what a month leaves over, and what your goals will cost in their year.",
    age: "Age *",
    dependents: "Number of dependents *",
    asterisk:
      "An asterisk marks what a plan depends on most. You can go on without it, and come back.",
    choose: "Choose",
    legend: "Which of these could you live with?",
    hint: "A good year, and how bad a bad year might be.",
    notPromised: "illustration, not a promise",
  },
  assets: {
    title: "Plan your Life: what you own",
    description:
      "Step 2 of Plan your Life: cash, deposits, mutual funds, gold, pension and provident fund in rupees, and the cover of a ULIP.",
    heading: "What you own",
    cover: "Life cover",
    otherCover: "Cover beside a ULIP",
    nps: "About your NPS",
    npsGovernment: "Of government service?",
    npsGovernmentChoices: ["No", "Yes"],
  },
  monthly: {
    title: "Plan your Life: monthly income and expenses",
    description:
      "Step 3 of Plan your Life: what comes in, what goes out and what you put aside in a month, in rupees.",
    heading: "What a month brings and takes",
    lead: "In rupees, for an ordinary month.",
    partner: "A spouse’s or partner’s pay",
    payroll: "Provident fund and NPS through the payroll",
    payrollNote: "Left empty, the plan has less for retirement than you have.",
    loanEnd: "When the loan ends",
    sums: (income: string, expenses: string, saving: string) =>
      `${income} comes in, ${expenses} goes out, ${saving} is put aside.`,
    tools: [
      { href: "/tools/sip", label: "What a monthly SIP becomes" },
      { href: "/tools/step-up-sip", label: "What a rising SIP becomes" },
    ],
  },
  goals: {
    title: "Plan your Life: goals",
    description:
      "Step 4 of Plan your Life: retirement, education, marriage, vacation, home and vehicle, each with its year, its cost today and its cost then.",
    heading: "What you are planning for",
    lead: (thisYear: number) =>
      `Six goals, as many of them as are yours. Costs in rupees; years from ${thisYear} on.`,
    year: "Target year",
    present: "Present cost",
    future: "Future cost",
    spending: "As a share of today’s expenses",
    several: "Several of this kind?",
    firstName: "Name of the first",
    name: "Name",
    add: "Add another",
    tools: [
      { href: "/tools/goal-cost", label: "What a goal will cost by then" },
      { href: "/tools/retirement", label: "How much is enough to retire" },
    ],
  },
  summary: {
    submitted: "submited",
    surplus: "Left over each month",
    shortfall: "Short each month",
    assets: "What you own",
    cover: "Life cover",
    coverNote: "ULIP sum assured: cover, not wealth",
    ulip: (amount: string) =>
      `The ULIP premium of ${amount} counts as an expense until work stops: it pays for the cover, and the policy’s fund counts as nothing.`,
    missingTitle: "Left empty",
    notRead: "Not read, so not counted",
    change: "Change your answers",
    tax: "Type the figures of your Form 16",
  },
  deleted: {
    title: "Your plan is deleted",
    text: "What you typed in the four steps is gone from our database. Nothing of it had been sent to the firm.",
    again: "Start again",
  },
};
