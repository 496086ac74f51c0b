/** A statement about the firm that professional rules on advertising touch. */
export type Claim = {
  /** Off: it is printed nowhere. */
  on: boolean;
  text: string;
  /** Printed beside the claim under "What this means", before what the firm means by it. */
  meaning: string;
  /** In place of the firm's meaning, until that is set. */
  unset: string;
};

export const claims = {
  refund: {
    on: true,
    text: "Assured 10X Refund of fees paid",
    meaning:
      "This is the firm’s own statement about its service. It is not a promise by the Income Tax Department, and nobody can know the size of a refund before reading your papers.",
    unset: "What you can rely on is what our Term & Condition says.",
  },
} satisfies Record<string, Claim>;

/** Parts of screens that are shown or hidden as a whole. */
export const displays = {
  testimonials: { on: true },
  facts: { on: true },
  clientLogos: { on: true },
};

const ADVERTISING =
  "Advertising by chartered accountants is bound by clauses 6 and 7, Part I, First Schedule, Chartered Accountants Act 1949.";

/** What the owner must hold on file to keep each of them on; never printed, and not sent to browsers. */
export const substantiation: Record<keyof typeof claims | keyof typeof displays, string> = {
  refund: `The owner’s definition of “10X”, to whom and when it applies, and the records behind it. ${ADVERTISING}`,
  testimonials: `Each client’s written consent to words, name, employer, portrait and profile link, with its date. ${ADVERTISING}`,
  facts: `The count behind each figure (acknowledgements filed, subscriptions sold, clients served and how their satisfaction was asked, tax saved and against what), with the day it was taken. ${ADVERTISING}`,
  clientLogos: `Each organisation’s written leave to show its mark. ${ADVERTISING}`,
};
