/** How the lists name each tool: a file of its own, because every page of a tool carries the lists. */
export const toolCards = {
  regime: {
    path: "/tools/regime",
    label: "Old or new regime",
    heading: "Old or new regime",
    short: "Both regimes line by line, why one wins, and the rent or 80C that would change it.",
  },
  hra: {
    path: "/tools/hra",
    label: "HRA exemption",
    heading: "How much of the HRA is exempt",
    short:
      "The three limits of the exemption, with the cities of the year and a change in between.",
  },
  dueDates: {
    path: "/tools/due-dates",
    label: "Due dates",
    heading: "Which return is open, and until when",
    short:
      "Due, belated, revised and updated returns: last days, fees, and the regimes still open.",
  },
  sip: {
    path: "/tools/sip",
    label: "SIP",
    heading: "What a monthly SIP becomes",
    short: "The same amount every month: what it becomes, and how much of that is growth.",
  },
  stepUpSip: {
    path: "/tools/step-up-sip",
    label: "Step-up SIP",
    heading: "What a rising SIP becomes",
    short: "An instalment that rises each year, and what the rise adds.",
  },
  retirement: {
    path: "/tools/retirement",
    label: "Retirement corpus",
    heading: "How much is enough to retire",
    short: "The corpus you need on the day you stop working, and the SIP that builds it.",
  },
  goalCost: {
    path: "/tools/goal-cost",
    label: "Cost of a goal",
    heading: "What a goal will cost by then",
    short: "Today’s price in the year you need it, and the SIP that reaches it.",
  },
} as const;

/** In the order of the list of tools. */
export const taxToolList = [toolCards.regime, toolCards.hra, toolCards.dueDates];
export const planningToolList = [
  toolCards.sip,
  toolCards.stepUpSip,
  toolCards.retirement,
  toolCards.goalCost,
];
export const toolList = [...taxToolList, ...planningToolList];

/** By their short names, for the footer; the list itself comes first. */
export const toolLinks = [
  { href: "/tools", label: "All tools" },
  ...toolList.map(({ path, label }) => ({ href: path, label })),
];
