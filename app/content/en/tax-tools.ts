/** Words that the three tax tools share; the law's figures in them come from `domain/tax` through the screens. */
export const taxTools = {
  answering: "Working it out…",
  example: "These are the figures of an example. Put your own in their place.",
  nothingKept:
    "What you enter stands in this page’s address and nowhere else: it names nobody, and we keep nothing of it.",
  information:
    "Computed from what you entered, for a resident of India with a salary and nothing else. It is information, not advice, and a circular can change a date or a rule: check the portal, or ask us.",
  portal: { href: "https://www.incometax.gov.in", label: "the Income Tax portal" },
  carry: {
    title: "Take this into your return",
    kept: "It waits in a sealed draft of this browser for 24 hours, and you can delete it at any time.",
    button: "Carry this on",
    otherYear:
      "The three steps are for the return that is being filed now. For that, upload a Form 16.",
    upload: { href: "/stepform", label: "Upload Form 16" },
  },
  onwards: {
    title: "When it has to be right",
    text: "A chartered accountant checks the figures against your papers, prepares the return and asks for your approval before anything is filed.",
    first: { href: "/FileItr", label: "See the prices of a return" },
    book: { href: "/BookAppointment", label: "Talk to a chartered accountant" },
  },
} as const;
