/** A statement about the firm that professional rules on advertising touch. */
export type Claim = {
  /** Off: it is printed nowhere. */
  on: boolean;
  text: string;
  /** Printed beside the claim under "What this means". */
  meaning: string[];
  /** What the owner must hold on file to keep the claim on; never printed. */
  substantiation: string;
};

export const claims = {
  refund: {
    on: true,
    text: "Assured 10X Refund of fees paid",
    meaning: [
      "This is the firm’s own statement about its service. It is not a promise by the Income Tax Department, and nobody can know the size of a refund before reading your papers.",
      "What you can rely on is what our Term & Condition says. The firm’s exact wording of this statement is pending; until it is printed here, ask us before you pay.",
    ],
    substantiation:
      "The owner’s definition of “10X”, to whom and when it applies, and the records behind it. Advertising by chartered accountants is bound by clauses 6 and 7, Part I, First Schedule, Chartered Accountants Act 1949.",
  },
} satisfies Record<string, Claim>;
