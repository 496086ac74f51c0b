/** Words of the three tax tools; the law's figures in them come from `domain/tax` through the screens. */
export const taxTools = {
  answering: "Working it out…",
  example: "These are the figures of an example. Put your own in their place.",
  nothingKept:
    "What you enter stands in this page’s address and nowhere else: it names nobody, and we keep nothing of it.",
  information:
    "Computed from what you entered, for a resident of India with a salary and nothing else. It is information, not advice, and a circular can change a date or a rule: check the portal, or ask us.",
  others: "Other tools",
  portal: { href: "https://www.incometax.gov.in", label: "the Income Tax portal" },
  onwards: {
    title: "When it has to be right",
    text: "A chartered accountant checks the figures against your papers, prepares the return and asks for your approval before anything is filed.",
    file: { href: "/FileItr", label: "See the prices of a return" },
    book: { href: "/BookAppointment", label: "Talk to a chartered accountant" },
  },
  regime: {
    path: "/tools/regime",
    title: "Old or new tax regime: which costs you less",
    description:
      "Compare the old and the new tax regime line by line for FY 2023-24 to Tax Year 2026-27, with the section behind each figure and the rent or 80C at which the answer changes.",
    heading: "Old or new regime",
    lead: "Both regimes on your own figures, line by line, and the amount at which the answer turns over.",
    short: "Both regimes line by line, why one wins, and the rent or 80C that would change it.",
    submit: "Compare both regimes",
    groups: {
      you: "You",
      salary: "Salary",
      rent: "Rent",
      savings: "Savings and insurance",
      house: "Home loan",
      paid: "Tax already deducted",
    },
    questions: {
      year: { label: "Year of income" },
      age: { label: "Your age in that year" },
      salary: {
        label: "Salary of the year",
        hint: "Gross, before any deduction, with all allowances. Section 17(1).",
      },
      basic: {
        label: "Basic pay with dearness allowance, of the year",
        hint: "From a payslip, times twelve. Left empty, half of the salary is taken where a rule needs it.",
      },
      hra: {
        label: "House rent allowance received, of the year",
        hint: "Part of the salary above.",
      },
      rent: { label: "Rent you pay a month", hint: "For all twelve months." },
      city: { label: "City you rent in" },
      section80C: {
        label: "80C, of the year",
        hint: "Provident fund, life insurance, tuition, home-loan principal.",
      },
      ownPension: {
        label: "Own NPS beyond 80C",
        hint: "Section 80CCD(1B).",
      },
      employerPension: {
        label: "Employer’s NPS contribution",
        hint: "Section 80CCD(2), allowed in both regimes. Part of the salary above.",
      },
      healthSelf: { label: "80D: health insurance, you and family" },
      healthParents: { label: "80D: health insurance, your parents" },
      parentsSenior: { label: "One of my parents is 60 or older" },
      homeLoanInterest: {
        label: "Interest on the home you live in, of the year",
        hint: "From the bank’s certificate. Section 24(b).",
      },
      deducted: {
        label: "TDS of the year",
        hint: "With it we say refund or to pay. Form 16, Part A.",
      },
    },
    flip: {
      title: "What would turn the answer over",
      text: "Each with everything else as you entered it, found to the rupee.",
      noAllowance:
        "Rent can count only where the salary holds a house rent allowance: enter it to see the rent at which the answer changes.",
    },
    lines: {
      title: "Line by line",
      text: "Each regime under its own rules. “Why” opens the working of a line.",
    },
    unused: {
      title: "Limits with room left",
      text: "What the old regime would still take off, and what that alone would change of its tax. Information, not advice: whether it suits you is another question.",
      none: "No limit of the old regime with room left would change its tax.",
    },
    balance: {
      title: "Refund or to pay",
      missing: "Enter the tax deducted (TDS), and this says what is to come back or to be paid.",
    },
    open: { title: "What is open today", link: "All dates of this year" },
    disputed: "Where the law is disputed",
    carry: {
      title: "Take this into your return",
      text: "Rent, 80C, 80D and home-loan interest go with you into the three steps. Salary and tax deducted are read from your Form 16. They wait in a sealed draft of this browser for 24 hours, and you can delete it at any time.",
      button: "Carry these figures on",
      otherYear:
        "The three steps are for the return that is being filed now. For that, upload a Form 16.",
      upload: { href: "/stepform", label: "Upload Form 16" },
    },
  },
  hra: {
    path: "/tools/hra",
    title: "HRA exemption calculator: the three limits",
    description:
      "How much of your house rent allowance is exempt: the three limits of rule 2A with the cities of the year, eight from Tax Year 2026-27, and a change in the middle of the year.",
    heading: "How much of the HRA is exempt",
    lead: "The least of three limits, worked out for the months in which pay, rent and city stayed the same.",
    short:
      "The three limits of the exemption, with the cities of the year and a change in between.",
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
    limits: "The three limits",
    oldOnly:
      "The exemption exists in the old regime only (section 10(13A)). The new regime taxes the whole allowance.",
    oldOnly2025:
      "The exemption exists in the old regime only (Schedule III of the Income-tax Act 2025 with rule 279). The new regime taxes the whole allowance.",
    also: {
      title: "What else to know",
      items: [
        "Rent above ₹1,00,000 a year: the employer asks for the landlord’s PAN.",
        "Months in which no rent was paid have no exemption: leave them out.",
        "The check of ITR-1 stops the exemption at a third of the salary under section 17(1); whether yours is above that, this page cannot see.",
        "Living in a house of your own, or paying no rent, there is no exemption.",
      ],
    },
    compare: { href: "/tools/regime", label: "Which regime is cheaper with it" },
  },
  dueDates: {
    path: "/tools/due-dates",
    title: "ITR due dates: what is open today, and until when",
    description:
      "Due, belated, revised and updated return dates by form and year, FY 2023-24 to Tax Year 2026-27, with the fee, the regimes still open on a day, and the source of each date.",
    heading: "Which return is open, and until when",
    lead: "By form, year and day: the last days, what being late costs, and which regimes are still to be had.",
    short:
      "Due, belated, revised and updated returns: last days, fees, and the regimes still open.",
    submit: "Find the dates",
    questions: {
      form: { label: "Form" },
      year: { label: "Year of income" },
      filed: { label: "Was a return of that year filed by its due date?" },
      today: { label: "Seen from this day", hint: "Today, unless you change it." },
    },
    filed: [
      { value: "", label: "I do not say" },
      { value: "yes", label: "Yes" },
      { value: "no", label: "No" },
    ],
    line: "All last days of the year",
    regimes: "Regimes open on that day",
    fees: "What being late costs",
    interest:
      "Beside a fee, unpaid tax bears interest: 1% a month for filing late (section 234A) and for advance tax not paid (sections 234B and 234C).",
    source: "Source",
    check: "Dates move by circular. Before you rely on one, look at",
    which: { href: "/tools/regime", label: "Which regime is cheaper" },
  },
} as const;

/** In the order of the list of tools, before the planning tools. */
export const taxToolList = [taxTools.regime, taxTools.hra, taxTools.dueDates] as const;
