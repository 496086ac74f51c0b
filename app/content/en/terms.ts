/** A term of the field with what it means. */
export type Term = {
  id: string;
  /** As texts write it; the first is its heading. Matched as whole words, in any case but for abbreviations. */
  names: readonly [string, ...string[]];
  meaning: string;
};

/** Terms that a salaried person need not know: each opens where it stands. */
export const terms: readonly Term[] = [
  {
    id: "newRegime",
    names: ["New regime"],
    meaning:
      "Lower rates, few deductions. It applies unless the old regime is chosen in a return filed by the due date.",
  },
  {
    id: "oldRegime",
    names: ["Old regime"],
    meaning:
      "Higher rates, with deductions for rent, savings, insurance and a home loan. It must be chosen in a return filed by the due date.",
  },
  {
    id: "assessmentYear",
    names: ["Assessment year", "AY"],
    meaning: "The year after the one in which the income was earned: its return is filed then.",
  },
  {
    id: "financialYear",
    names: ["Financial year", "FY"],
    meaning: "April to March: the year in which the income was earned.",
  },
  {
    id: "tds",
    names: ["Tax deducted at source", "TDS"],
    meaning:
      "Tax that an employer or bank keeps back from what it pays you, and pays in your name.",
  },
  {
    id: "tcs",
    names: ["Tax collected at source", "TCS"],
    meaning:
      "Tax that a seller or bank adds, for example on money sent abroad. It counts as paid by you.",
  },
  {
    id: "ais",
    names: ["AIS"],
    meaning:
      "Annual Information Statement: on the tax portal, what banks, employers and brokers reported of you.",
  },
  {
    id: "form26as",
    names: ["26AS", "Form 26AS"],
    meaning: "A statement on the tax portal of the tax that was deducted and paid in your name.",
  },
  {
    id: "form16",
    names: ["Part A"],
    meaning: "Of a Form 16: the tax that was deducted each quarter. Part B shows the salary.",
  },
  {
    id: "lateFee",
    names: ["Late fee"],
    meaning:
      "A fixed fee for a return filed after its due date; smaller for a small income, none where no return was due.",
  },
  {
    id: "belated",
    names: ["Belated return"],
    meaning: "A return filed after its due date. It bears a fee and cannot choose the old regime.",
  },
  {
    id: "revised",
    names: ["Revised return"],
    meaning: "A return that takes the place of one already filed.",
  },
  {
    id: "updated",
    names: ["Updated return"],
    meaning:
      "A return after all other dates have passed: with additional tax, and never for a refund.",
  },
  {
    id: "standardDeduction",
    names: ["Standard deduction"],
    meaning: "A flat amount taken off every salary, without proof.",
  },
  {
    id: "perquisites",
    names: ["Perquisites", "Perquisite"],
    meaning: "What an employer gives besides money: a house, a car, shares, taxed by its value.",
  },
  {
    id: "professionalTax",
    names: ["Professional tax", "Tax on employment"],
    meaning: "A small tax of some States on salaries, kept back by the employer.",
  },
  {
    id: "hra",
    names: ["House rent allowance", "HRA"],
    meaning:
      "Pay towards rent. In the old regime a part of it is free of tax for those who pay rent.",
  },
  {
    id: "chapterVIA",
    names: ["Chapter VI-A"],
    meaning: "The part of the Act that lists deductions such as 80C and 80D.",
  },
  {
    id: "80C",
    names: ["80C"],
    meaning:
      "Savings that lower income in the old regime: provident fund, life insurance, tuition, home-loan principal.",
  },
  {
    id: "80D",
    names: ["80D"],
    meaning: "Premiums of health insurance, which lower income in the old regime.",
  },
  {
    id: "80CCD1B",
    names: ["80CCD(1B)"],
    meaning: "Your own payments into the National Pension System, beside 80C.",
  },
  {
    id: "80CCD2",
    names: ["80CCD(2)"],
    meaning: "Your employer's payments into the National Pension System, in both regimes.",
  },
  {
    id: "24b",
    names: ["24(b)"],
    meaning: "Interest on a home loan, taken off the income of the house.",
  },
  {
    id: "grossTotalIncome",
    names: ["Gross total income"],
    meaning: "All income of the year, before deductions for savings, insurance and the like.",
  },
  {
    id: "totalIncome",
    names: ["Total income"],
    meaning: "What is left after all deductions: the income that is taxed.",
  },
  {
    id: "slabs",
    names: ["Tax by slabs", "Slabs", "Slab rates"],
    meaning: "Steps of income, each with its own rate. Only the part inside a step bears its rate.",
  },
  {
    id: "rebate",
    names: ["Rebate"],
    meaning: "Takes off the tax of a small income; just above its limit it eases the step.",
  },
  {
    id: "marginalRelief",
    names: ["Marginal relief"],
    meaning: "Keeps the tax from growing by more than the income that crosses a limit.",
  },
  {
    id: "surcharge",
    names: ["Surcharge"],
    meaning: "An addition to the tax of incomes above ₹50 lakh.",
  },
  {
    id: "cess",
    names: ["Health and education cess", "Cess"],
    meaning: "A share added to the tax, for health and education.",
  },
  {
    id: "advanceTax",
    names: ["Advance tax"],
    meaning: "Tax paid in instalments during the year, where employers deduct too little.",
  },
  {
    id: "selfAssessment",
    names: ["Self-assessment tax"],
    meaning: "Tax that you pay yourself before filing, for what was not deducted.",
  },
  {
    id: "eVerify",
    names: ["E-verify"],
    meaning:
      "Confirm the filed return on the tax portal within 30 days, by an Aadhaar code or net banking.",
  },
  {
    id: "traces",
    names: ["TRACES"],
    meaning: "The Department's site from which an employer downloads Form 16.",
  },
  {
    id: "pan",
    names: ["PAN"],
    meaning: "Permanent Account Number: ten letters and digits by which the Department knows you.",
  },
  {
    id: "tan",
    names: ["TAN"],
    meaning: "The number by which the Department knows an employer who deducts tax.",
  },
  {
    id: "capitalGains",
    names: ["Capital gains"],
    meaning: "Profit from the sale of shares, funds, property or gold.",
  },
  {
    id: "derivatives",
    names: ["Derivatives"],
    meaning: "Futures and options. Trading in them counts as a business.",
  },
  {
    id: "presumptive",
    names: ["Presumptive"],
    meaning:
      "A small business or profession taxed on a fixed share of its receipts, without books.",
  },
  {
    id: "selfAssessmentTax",
    names: ["Self-assessment tax"],
    meaning: "Tax that you pay yourself, before filing, where too little was deducted.",
  },
  {
    id: "challan",
    names: ["Challan"],
    meaning: "The receipt of a tax payment; its numbers go into the return.",
  },
];
