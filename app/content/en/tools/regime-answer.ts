/** Words of the regime tool that the server draws. */
export const regimeAnswerWords = {
  lines: {
    title: "Line by line",
    text: "Each regime under its own rules.",
    why: "“Why” opens the working of a line.",
  },
  balance: {
    title: "Refund or to pay",
    missing: "Enter the tax deducted (TDS), and this says what is to come back or to be paid.",
  },
  open: { title: "What is open today", link: "All dates of this year" },
} as const;
