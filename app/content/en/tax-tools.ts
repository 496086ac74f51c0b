/** Words that the three tax tools share; the law's figures in them come from `domain/tax` through the screens. */
export const taxTools = {
  answering: "Working it out…",
  example: "These are the figures of an example. Put your own in their place.",
  nothingKept:
    "What you enter is only in this page’s address: it does not say who you are, and we do not keep it.",
  information:
    "It is information, not advice, and a circular can change a date or a rule: check the portal, or ask us.",
  portal: { href: "https://www.incometax.gov.in", label: "the Income Tax portal" },
  carry: {
    title: "Take this into your return",
    kept: "It stays encrypted in this browser’s draft for 24 hours; you can delete it at any time.",
    button: "File with these figures",
    /** Of the due dates, which carry no figure. */
    buttonOfDates: "Go on to your return",
    otherYear: ({ asked, filed }: Record<"asked" | "filed", string>) =>
      `You asked about ${asked}. The three steps prepare the return that is filed now, the one of ${filed}. For that, upload a Form 16.`,
    upload: { href: "/stepform", label: "Upload Form 16" },
  },
  onwards: {
    title: "When it has to be right",
    text: "A chartered accountant checks the figures against your papers, prepares the return and asks for your approval before anything is filed.",
    first: { href: "/FileItr", label: "See the prices of a return" },
    book: { href: "/BookAppointment", label: "Talk to a chartered accountant" },
  },
} as const;
