/** Words of the tax summary: the answer as a PDF, to keep and to send on. */
export const taxSummary = {
  title: "Tax summary",
  fileName: (year: string, reference: string | undefined) =>
    `tax-summary-${year}${reference ? `-${reference}` : ""}.pdf`,
  page: { page: "Page", of: "of" },
  pan: (masked: string) => `PAN ${masked}`,
  computedOn: (day: string) => `Computed for a return filed on ${day}`,
  request: (reference: string) => `Filing request ${reference}`,
  foot: (email: string, phone: string) => `${email}, ${phone}`,
  both: {
    heading: "Both regimes",
    columns: { line: "Rupees" },
    totalTax: "Tax of the year",
    interestAndFee: "Interest and late fee",
    paid: "Paid already",
    balance: "To pay, or refund",
    why: "What makes the difference",
  },
  lines: (regime: "old" | "new") =>
    regime === "old" ? "Line by line, old regime" : "Line by line, new regime",
  linesColumns: { line: "Line", amount: "Rupees" },
  read: (employer: string) => `What was read: Form 16 of ${employer}`,
  typed: (employer: string) => `As you typed it: ${employer}`,
  readColumns: { figure: "Figure", amount: "Rupees" },
  files: (names: string) => `Read from ${names}.`,
  toCheck: "To be checked",
  rests: "What this rests on",
  disputed: "Where the law is disputed",
  caution:
    "This is a computation from what is named here. It is no return and no acknowledgement: nothing has been filed by it.",
};

export const taxSummaryLink = "Tax summary (PDF)";
