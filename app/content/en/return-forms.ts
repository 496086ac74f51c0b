import type { NoticeKind } from "#domain/cases/notice.ts";

/** Words of the forms with which client and firm say what became of a return. */
export const returnForms = {
  totalIncome: "Total income",
  tax: "Tax, with cess, interest and fees",
  paid: "Tax paid before",
  paidHint: "Deducted, advance and self-assessment tax that it counts.",
  outcome: "What is left",
  outcomes: { refund: "Refund", pay: "To pay", nothing: "Neither" },
  balance: "How much",
  balanceHint: "Leave it empty for Neither.",
  file: { filed: "ITR-V", intimation: "Intimation", notice: "Notice" },
  fileHint: "PDF, JPEG or PNG, up to 25 MB. It can be added later.",
  password: "Password of the PDF",
  passwordHint: "Your PAN and date of birth did not open it. Choose the file again, too.",
  sending: "Sending…",
  correct: "Correct it",
  filed: {
    heading: "It is filed",
    number: "Acknowledgement number",
    numberHint: "15 digits, on the ITR-V and on the portal.",
    on: "Filed on",
    figures: "As the acknowledgement says them",
    figuresHint: "We put them beside what was approved.",
    button: "It is filed",
  },
  verified: { heading: "It is verified", on: "Verified on", button: "It is verified" },
  intimation: {
    heading: "Add the intimation",
    day: "Day of the intimation",
    button: "Compare it",
  },
  notice: {
    heading: "Add a notice",
    kind: "Which notice",
    choose: "Choose one",
    kinds: {
      adjustment: "A proposed adjustment, section 143(1)(a)",
      defect: "A defective return, section 139(9)",
      other: "Something else",
    } satisfies Record<NoticeKind, string>,
    day: "Day of the notice",
    replyBy: "To be answered by",
    replyByHint:
      "As the notice says. Left empty: 30 days for an adjustment, 15 for a defect, from its day.",
    button: "Add the notice",
  },
};
