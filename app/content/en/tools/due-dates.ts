import { toolCards } from "./cards.ts";

export const dueDates = {
  ...toolCards.dueDates,
  title: "ITR due dates: what is open today, and until when",
  lead: "By form, year and day: the last days, what being late costs, and which regimes are still open.",
  submit: "Find the dates",
  questions: {
    form: { label: "Form" },
    year: { label: "Year of income" },
    filed: { label: "Was a return of that year filed before that day?" },
    today: { label: "Seen from this day", hint: "Today, unless you change it." },
    option: {
      label: "With business income: when did Form 10-IEA choose the old regime?",
      hint: "Of any year; leave it empty if none was filed.",
    },
    withdrawn: {
      label: "When was that choice withdrawn?",
      hint: "Leave it empty if it was not.",
    },
  },
  forms: {
    itr1: "ITR-1 (Sahaj)",
    itr2: "ITR-2",
    itr3: "ITR-3",
    "itr3-audit": "ITR-3, accounts audited",
    "itr3-92e": "ITR-3, report under section 92E",
    itr4: "ITR-4 (Sugam)",
  },
  filed: [
    { value: "", label: "I do not say" },
    { value: "no", label: "No, none yet" },
    { value: "inTime", label: "Yes, by its due date" },
    { value: "late", label: "Yes, after its due date" },
  ],
  line: "All last days of the year",
  regimes: "Regimes open on that day",
  fees: "What being late costs",
  carry: "Whether a return was filed before goes with you into the three steps.",
  source: "Source",
  check: "Dates move by circular. Before you rely on one, look at",
  which: { href: "/tools/regime", label: "Which regime is cheaper" },
} as const;
