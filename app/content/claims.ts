/** A statement about the firm that professional rules on advertising touch. */
export type Claim = {
  /** Off: it is printed nowhere. */
  on: boolean;
  text: string;
  /** Printed beside the claim under "What this means". */
  meaning: string[];
};

export const claims = {
  refund: {
    on: true,
    text: "Assured 10X Refund of fees paid",
    meaning: [
      "This is the firm’s own statement about its service. It is not a promise by the Income Tax Department, and nobody can know the size of a refund before reading your papers.",
      "What you can rely on is what our Term & Condition says. The firm’s exact wording of this statement is pending; until it is printed here, ask us before you pay.",
    ],
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

/** Facts about us, as given; printed only while `displays.facts` is on. */
export const firmFacts = [
  { figure: 5000, sign: "+", label: "returns filed" },
  { figure: 100, sign: "+", label: "subscription plan customers" },
  { figure: 5000, sign: "+", label: "satisfied clients" },
  { figure: 95, sign: "+", label: "lakhs of taxes saved" },
];
