/** Words that every planning tool has. */
export const tools = {
  answer: "The answer",
  calculate: "Calculate",
  calculating: "Calculating…",
  notPromised:
    "An illustration, not a promise: returns are not assured, and prices do not rise evenly.",
  yearByYear: "Year by year",
  working: "How it is worked out",
  formulaTitle: "Formula",
  conventionTitle: "Convention",
  sourceTitle: "Checked against",
  link: "Everything you entered stands in this page’s address: keep it or send it on.",
};
